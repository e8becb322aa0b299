/// What a module says of itself in its magic block, read from the file before any of its code runs.
///
/// The format is in `bellhop/module.h`. Lines of a kind this host does not know are passed over.
public struct MagicBlock: Sendable, Equatable {
    /// One class it exports.
    public struct Class: Sendable, Equatable {
        /// The name settings.json uses.
        public var name: String
        /// `lifecycle`, `service` or `content`.
        public var role: String
        /// Its methods.
        public var methods: [Member]
        /// Its native routes.
        public var routes: [Member]
        /// The notification categories it shows (UNNotificationExtensionCategory); of a content class.
        public var categories: [String]
        /// Whether its view is shown without the notification's own texts
        /// (UNNotificationExtensionDefaultContentHidden); of a content class.
        public var hidesDefaultContent: Bool
        /// The height of its view before it is laid out, as a share of the width
        /// (UNNotificationExtensionInitialContentSizeRatio); of a content class.
        public var initialSizeRatio: Double?

        /// Makes a class.
        public init(
            name: String, role: String, methods: [Member] = [], routes: [Member] = [], categories: [String] = [],
            hidesDefaultContent: Bool = false, initialSizeRatio: Double? = nil
        ) {
            self.name = name
            self.role = role
            self.methods = methods
            self.routes = routes
            self.categories = categories
            self.hidesDefaultContent = hidesDefaultContent
            self.initialSizeRatio = initialSizeRatio
        }
    }

    /// A method or a route: what it is called, and its signature as written.
    public struct Member: Sendable, Hashable, CustomStringConvertible {
        /// A selector or a route pattern.
        public var name: String
        /// The letters.
        public var signature: String

        /// Makes a member.
        public init(name: String, signature: String) {
            self.name = name
            self.signature = signature
        }

        /// Name and letters.
        public var description: String { "\(name) \(signature)" }
    }

    /// The ABI it was built with.
    public var abi: ABIVersion
    /// The Swift package, or whatever the author's build calls it.
    public var package: String?
    /// The product, which names the file.
    public var product: String?
    /// The compiler that built it.
    public var compiler: String?
    /// Its classes, in file order.
    public var classes: [Class]

    /// Makes a block.
    public init(
        abi: ABIVersion, package: String? = nil, product: String? = nil, compiler: String? = nil,
        classes: [Class] = []
    ) {
        self.abi = abi
        self.package = package
        self.product = product
        self.compiler = compiler
        self.classes = classes
    }

    /// The class of this name.
    public func `class`(named name: String) -> Class? { classes.first { $0.name == name } }
}

extension MagicBlock {
    /// The class of a name; throws `class.not-exported`, naming those there are.
    public func declaration(of name: String, path: String) throws(BellhopError) -> Class {
        if let declared = self.class(named: name) { return declared }
        let exported = classes.map(\.name)
        throw BellhopError(
            .classNotExported,
            "the module exports no class \(name); it has \(exported.isEmpty ? "none" : exported.joined(separator: ", "))",
            hint: Suggestion.hint(for: name, among: exported)
                ?? "Correct the class name in settings.json or module.json",
            at: Location(file: path))
    }
}

extension BellhopError.Code {
    /// A class the image does not export.
    public static let classNotExported = Self(rawValue: "class.not-exported")
}
