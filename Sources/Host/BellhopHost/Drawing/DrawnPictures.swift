internal import BellhopControl
internal import BellhopPhone
internal import BellhopSystem
internal import BellhopValues
internal import BellhopWorkers
internal import Foundation

/// Has the renderer draw expanded notifications, pages and the screen, and keeps the newest pictures as files.
final class DrawnPictures: Sendable {
    /// The number of pictures that are kept.
    private static let limit = 16

    private let configuration: HostConfiguration
    private let mailbox: Mailbox
    private let renderers: StandbyRenderers

    /// Keeps `standby` processes of the renderer ready after a picture.
    init(_ configuration: HostConfiguration, _ mailbox: Mailbox, standby: Int = 1) {
        self.configuration = configuration
        self.mailbox = mailbox
        renderers = StandbyRenderers(configuration.renderer, count: standby)
    }

    /// Removes the pictures of earlier hosts, which have the same numbers.
    func removeLeftovers() { try? FileManager.default.removeItem(at: directory) }

    private var directory: URL { URL(filePath: configuration.absoluteStateDirectory).appending(path: "pictures") }

    func draw(_ order: DrawOrder, _ ticket: Ticket<Drawing>) {
        Task { [self] in
            do throws(BellhopError) {
                mailbox.post(.drawn(ticket, .success(try await draw(order))))
            } catch {
                mailbox.post(.drawn(ticket, .failure(error)))
            }
        }
    }

    private func draw(_ order: DrawOrder) async throws(BellhopError) -> Drawing {
        let rendering = try await renderers.render(Self.request(order))
        return Drawing(
            text: rendering.text, path: try keep(rendering.png, order.number), size: rendering.size,
            notes: rendering.notes, elements: rendering.elements, content: rendering.content)
    }

    private static func request(_ order: DrawOrder) -> RenderRequest {
        switch order.subject {
        case .notification(var card, let attachments, let senderPicture, let content):
            card.picture = picture(of: attachments)
            card.sender?.picture = picture(of: [senderPicture].compactMap(\.self))
            return card.request(showing: content, appearance: order.appearance)
        case .page(let page): return page.request(appearance: order.appearance)
        case .screen(let picture): return picture.request(appearance: order.appearance)
        }
    }

    /// The first attachment that is a picture.
    private static func picture(of attachments: [NotificationAttachment]) -> ViewImage? {
        for path in attachments.compactMap(\.path) {
            guard let bytes = try? Data(contentsOf: URL(filePath: path), options: .mappedIfSafe),
                let header = PictureHeader(bytes)
            else { continue }
            return ViewImage(
                bytes: bytes, name: "", size: Size(width: Double(header.width), height: Double(header.height)))
        }
        return nil
    }

    private func keep(_ png: Data, _ number: Int) throws(BellhopError) -> String {
        if let error = StateDirectory.exposure(byLinkAt: directory.path(percentEncoded: false)) { throw error }
        let file = directory.appending(path: "\(number).png")
        do {
            try FileManager.default.createDirectory(
                at: directory, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
            try png.write(to: file, options: .atomic)
        } catch {
            throw BellhopError(
                .stateUnusable, "the picture cannot be kept",
                hint: "Check that the state directory is writable and the disk has room",
                at: Location(file: file.path(percentEncoded: false)), cause: error.systemReason)
        }
        try? FileManager.default.removeItem(at: directory.appending(path: "\(number - Self.limit).png"))
        return file.path(percentEncoded: false)
    }
}

extension NotificationAttachment {
    /// The path of the attachment's file.
    var path: String? {
        guard let url = URL(string: url), url.isFileURL else { return nil }
        return url.path(percentEncoded: false)
    }
}
