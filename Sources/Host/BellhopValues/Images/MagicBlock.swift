/// The description of a module in its magic block, which is read from the file before any of its code runs.
///
/// The format is in `bellhop/module.h`. Lines of an unknown kind are ignored.
public struct MagicBlock: Sendable, Equatable, Codable {
    /// A class that the module exports.
    public struct Class: Sendable, Equatable, Codable {
        /// The name that settings.json uses.
        public var name: String
        /// `lifecycle`, `service` or `content`, or the word of a role that this version doesn't know.
        public var role: String
        /// The role, or nil if this version doesn't know it.
        public var knownRole: ClassRole? { ClassRole(rawValue: role) }
        /// Its methods.
        public var methods: [Member]
        /// The names of the methods that its author wrote, such as `userNotificationCenter(_:willPresent:)`.
        ///
        /// Empty if the module does not say.
        public var implemented: [String]
        /// Its native routes.
        public var routes: [Member]
        /// Its methods that are called by name.
        public var namedMethods: [Member]
        /// The notification categories that a content class shows (UNNotificationExtensionCategory).
        public var categories: [String]
        /// Whether the view of a content class replaces the notification's own texts
        /// (UNNotificationExtensionDefaultContentHidden).
        public var hidesDefaultContent: Bool
        /// The height of a content class's view before layout, divided by the width
        /// (UNNotificationExtensionInitialContentSizeRatio).
        public var initialSizeRatio: Double?

        /// Creates a class.
        public init(
            name: String, role: String, methods: [Member] = [], implemented: [String] = [], routes: [Member] = [],
            namedMethods: [Member] = [], categories: [String] = [], hidesDefaultContent: Bool = false,
            initialSizeRatio: Double? = nil
        ) {
            self.name = name
            self.role = role
            self.methods = methods
            self.implemented = implemented
            self.routes = routes
            self.namedMethods = namedMethods
            self.categories = categories
            self.hidesDefaultContent = hidesDefaultContent
            self.initialSizeRatio = initialSizeRatio
        }
    }

    /// A method, a route or a named method, with its name and its signature as written.
    public struct Member: Sendable, Hashable, Codable, CustomStringConvertible {
        /// A selector, a route pattern, or the declaration of a named method.
        public var name: String
        /// The letters of the signature.
        public var signature: String

        /// Creates a member.
        public init(name: String, signature: String) {
            self.name = name
            self.signature = signature
        }

        /// The name and the letters.
        public var description: String { "\(name) \(signature)" }
    }

    /// The ABI version that the module was built with.
    public var abi: ABIVersion
    /// The Swift package, or its equivalent in the author's build.
    public var package: String?
    /// The product, which gives the file its name.
    public var product: String?
    /// The compiler that built the module.
    public var compiler: String?
    /// Its classes, in file order.
    public var classes: [Class]

    /// Creates a block.
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

    /// The class with a name.
    public func `class`(named name: String) -> Class? { classes.first { $0.name == name } }
}

extension MagicBlock {
    /// Returns the class with a name.
    ///
    /// Throws `class.not-exported`, which names the classes that exist, or `class.wrong-role`.
    ///
    /// The hint suggests only classes of `role`, if there is one.
    public func declaration(of name: String, role: ClassRole? = nil, path: String) throws(BellhopError) -> Class {
        if let declared = self.class(named: name) {
            guard let role, !role.fits(declared) else { return declared }
            throw wrongRole(of: declared, for: role, path: path)
        }
        let exported = classes.map(\.name)
        let fitting = names(of: role)
        throw BellhopError(
            .classNotExported,
            "the module exports no class \(name); it has \(exported.isEmpty ? "none" : exported.joined(separator: ", "))",
            hint: Suggestion.hint(for: name, among: fitting, as: "class")
                ?? (role != nil && fitting.count == 1
                    ? "Did you mean the class \"\(fitting[0])\"?"
                    : "Correct the class name in settings.json or module.json"),
            cause: path)
    }

    /// The names of the classes of a role, or of all classes.
    private func names(of role: ClassRole?) -> [String] {
        classes.filter { role == nil || $0.role == role?.rawValue }.map(\.name)
    }

    private func wrongRole(of declared: Class, for role: ClassRole, path: String) -> BellhopError {
        let what =
            switch declared.knownRole {
            case role?: "has no method \(role.method?.rawValue ?? "")"
            case let other?: "is \(other.words), not \(role.words)"
            case nil: "has the role \(declared.role.quoted), so it is not \(role.words)"
            }
        let fitting = names(of: role).filter { $0 != declared.name }
        return BellhopError(
            .classWrongRole, "\(declared.name) \(what)",
            hint: fitting.isEmpty
                ? "Correct \(role.key.quoted) in settings.json"
                : "Name \(fitting.count == 1 ? "" : "one of ")\(fitting.joined(separator: ", ")) as \(role.key.quoted)",
            cause: path)
    }
}

extension BellhopError.Code {
    /// The image does not export the class.
    public static let classNotExported = Self(rawValue: "class.not-exported")
    /// The settings name a class of another role, such as a service extension as the class of a module.
    public static let classWrongRole = Self(rawValue: "class.wrong-role")
}
