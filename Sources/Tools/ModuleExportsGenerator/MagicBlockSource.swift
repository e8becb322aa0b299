internal import BellhopABI
internal import CSwiftMethods

/// The magic block of a module: the fixed head and its lines of text (`bellhop/module.h`).
struct MagicBlockSource {
    /// One exported class and its methods.
    struct Class {
        var name: String
        var role: ModuleManifest.Role
        var methods: [ExportedMethod]
        /// The names in Swift of those that the author wrote.
        var implemented: [String] = []
        /// The names of those that the web page calls.
        var namedMethods: [String] = []
        /// The notification categories that it shows.
        var categories: [String] = []
        /// Whether its view is shown without the notification's own texts.
        var hidesDefaultContent = false
        /// The height of its view before it is laid out, divided by the width.
        var initialSizeRatio: Double?
    }

    /// The section it lies in.
    static let section = BELLHOP_MAGIC_SECTION

    /// The text behind the head.
    let text: String

    init(package: String, product: String, compiler: String, classes: [Class]) {
        var lines = [
            "\(BELLHOP_MAGIC_PACKAGE) \(package)", "\(BELLHOP_MAGIC_PRODUCT) \(product)",
            "\(BELLHOP_MAGIC_COMPILER) \(compiler)",
        ]
        for exported in classes {
            lines.append("\(BELLHOP_MAGIC_CLASS) \(exported.name) \(exported.role.rawValue)")
            lines += exported.categories.map { "\(BELLHOP_MAGIC_CATEGORY) \($0)" }
            if exported.hidesDefaultContent { lines.append(BELLHOP_MAGIC_DEFAULT_CONTENT_HIDDEN) }
            lines += exported.initialSizeRatio.map { ["\(BELLHOP_MAGIC_INITIAL_SIZE_RATIO) \($0)"] } ?? []
            lines += exported.methods.map { "\(BELLHOP_MAGIC_METHOD) \($0.selector) \($0.signature)" }
            lines += exported.implemented.map { "\(BELLHOP_MAGIC_IMPLEMENTS) \($0)" }
            lines += exported.namedMethods.map { "\(BELLHOP_MAGIC_NAMED_METHOD) \($0)(_:) v@s!" }
        }
        text = lines.map { "\($0)\n" }.joined()
    }

    /// Head and text as little-endian words, padded with zeros.
    var words: [UInt64] {
        let head = bellhop_magic_head(UInt32(text.utf8.count))
        var bytes = withUnsafeBytes(of: head) { Array($0) } + Array(text.utf8)
        bytes += [UInt8](repeating: 0, count: (8 - bytes.count % 8) % 8)
        return stride(from: 0, to: bytes.count, by: 8).map { start in
            bytes[start..<start + 8].reversed().reduce(0) { $0 << 8 | UInt64($1) }
        }
    }
}

extension ModuleManifest.Class {
    /// Whether the class has a method that its role allows: only a class that takes touches is touched.
    fileprivate func has(_ method: ExportedMethod) -> Bool {
        takesTouches || method.selector != BELLHOP_CONTENT_GESTURE
    }
}

extension MagicBlockSource.Class {
    /// A class of the manifest, with the methods it has.
    init(
        _ exported: ModuleManifest.Class, methods: [ExportedMethod], implemented: [String] = [],
        namedMethods: [String] = []
    ) {
        self.init(
            name: exported.name, role: exported.role, methods: methods.filter(exported.has), implemented: implemented,
            namedMethods: namedMethods, categories: exported.categories,
            hidesDefaultContent: exported.hidesDefaultContent,
            initialSizeRatio: exported.initialSizeRatio)
    }
}
