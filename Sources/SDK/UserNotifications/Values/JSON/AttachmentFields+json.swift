internal import BellhopContract
internal import Foundation

extension AttachmentFields {
    var json: WrittenJSON {
        [
            .identifier: .text(identifier), .url: .text(url.absoluteString), .type: .text(type),
            .thumbnail: thumbnail == Thumbnail() ? nil : thumbnail.json,
        ]
    }

    /// Reads an attachment; nil where it has no file.
    init?(_ members: JSONMembers) {
        guard let url = members.text(.url).flatMap({ URL(string: $0) }), url.isFileURL else { return nil }
        let type = members.text(.type) ?? AttachmentType(pathExtension: url.pathExtension)?.rawValue
        self.init(
            identifier: members.text(.identifier) ?? "", url: url, type: type ?? "",
            thumbnail: members.object(.thumbnail).map(Thumbnail.init) ?? Thumbnail())
    }
}

extension AttachmentFields.Thumbnail {
    fileprivate var json: WrittenJSON {
        [
            .isHidden: .ifTrue(isHidden),
            .clippingRect: clippingRect.map { rect in
                .array([rect.origin.x, rect.origin.y, rect.width, rect.height].map { .number(Double($0)) })
            },
            .time: time.map(WrittenJSON.number),
        ]
    }

    fileprivate init(_ members: JSONMembers) {
        self.init()
        isHidden = members.flag(.isHidden)
        if let sides = members.numbers(.clippingRect), sides.count == 4 {
            clippingRect = CGRect(x: sides[0], y: sides[1], width: sides[2], height: sides[3])
        }
        time = members.number(.time)
    }
}
