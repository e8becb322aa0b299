internal import BellhopContract
internal import BellhopValues
internal import FoundationEssentials

/// The pictures of a tree, read from their bytes.
struct ViewPictures {
    /// The picture of each view that has one.
    private(set) var byView: [Int: Picture] = [:]
    /// The size of each view's picture or symbol, in points.
    private(set) var sizes: [Int: Size] = [:]
    /// The pictures that could not be read.
    private(set) var notes: [String] = []
    /// The remaining number of pixels.
    private var pixelsLeft = Picture.pixelLimit

    /// The side of a symbol whose image has no size.
    static let symbolSide = 20.0

    init(_ tree: ViewTree) {
        for (index, view) in tree.views.enumerated() {
            guard let image = view.image else { continue }
            guard image.drawing == nil else {
                sizes[index] = image.size
                continue
            }
            guard let bytes = image.bytes else {
                let side = image.size
                sizes[index] = side.width > 0 ? side : Size(width: Self.symbolSide, height: Self.symbolSide)
                continue
            }
            guard let picture = image.picture(of: bytes, pixelLimit: pixelsLeft) else {
                notes.append("\(image.title) of view \(index) is no PNG, JPEG or GIF that can be shown")
                // A symbol in addition to the bytes replaces a picture that cannot be shown.
                if image.symbol != nil { sizes[index] = image.size }
                continue
            }
            pixelsLeft -= picture.width * picture.height
            byView[index] = picture
            sizes[index] = Size(
                width: image.size.width > 0 ? image.size.width : Double(picture.width) / image.scale,
                height: image.size.height > 0 ? image.size.height : Double(picture.height) / image.scale)
        }
        if notes.count > 20 { notes = notes.prefix(20) + ["\(notes.count - 20) more pictures cannot be shown"] }
    }

    /// Adds the pictures of views that now come after other views.
    mutating func add(_ other: ViewPictures, from offset: Int) {
        for (view, picture) in other.byView { byView[view + offset] = picture }
        for (view, size) in other.sizes { sizes[view + offset] = size }
        pixelsLeft -= Picture.pixelLimit - other.pixelsLeft
    }

    /// Draws the drawings of modules, and notes the parts that could not be drawn.
    mutating func draw(_ tree: ViewTree, _ appearance: Appearance, with typesetter: Typesetter) -> [String] {
        let painter = DrawingPainter(appearance, typesetter, pixelLimit: pixelsLeft)
        var failed: [String] = []
        for (index, view) in tree.views.enumerated() {
            guard let image = view.image, image.drawing != nil else { continue }
            byView[index] = painter.picture(of: image)
            if byView[index] == nil {
                failed.append("the drawing \(image.title) of view \(index) has more pixels than can be drawn")
            }
        }
        if failed.count > 20 { failed = failed.prefix(20) + ["\(failed.count - 20) more drawings cannot be shown"] }
        return failed + painter.notes
    }
}

extension ViewRow {
    /// The picture that the view shows.
    var image: ViewImage? {
        switch content {
        case .image(let image): image
        case .button(let button): button.image
        case .plain, .label, .stack, .guide: nil
        }
    }
}

extension ViewImage {
    /// Reads a file, and applies its orientation.
    ///
    /// Returns nil if the file is damaged or has more pixels than the limit.
    func picture(of bytes: Data, pixelLimit: Int) -> Picture? {
        let bytes = [UInt8](bytes)
        guard let picture = PictureFile(bytes)?.picture(pixelLimit: pixelLimit) else { return nil }
        return picture.turned(orientation == 0 ? PictureOrientation.read(bytes) : orientation)
    }

    /// The name of the picture for people.
    var title: String {
        let words = name ?? symbol ?? ""
        return words.isEmpty || words.isOfStore ? "picture" : String(words.prefix(80))
    }
}

extension String {
    /// Whether the text is the name of a file in the host's store of attachments, which is only a hash.
    fileprivate var isOfStore: Bool {
        let stem = prefix { $0 != "." }
        return stem.utf8.count == 64 && stem.allSatisfy(\.isHexDigit)
    }
}
