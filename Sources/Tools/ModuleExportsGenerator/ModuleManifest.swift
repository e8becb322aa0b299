/// What `module.json` says: the module's own settings entry, or an array of them.
///
/// An array serves a package with several modules; of its entries those count whose `productName` (or, without one,
/// `packageName`) is a product of the target.
public struct ModuleManifest: Equatable {
    /// One class to export.
    public struct Class: Equatable, Sendable {
        /// Its name.
        public var name: String
        /// What it is for.
        public var role: Role
        /// The notification categories that a content extension shows.
        public var categories: [String] = []
        /// Whether its view is shown without the notification's own texts.
        public var hidesDefaultContent = false
        /// Whether the user can touch its view (`UNNotificationExtensionUserInteractionEnabled`).
        public var takesTouches = false
        /// The height of its view before it is laid out, divided by the width.
        public var initialSizeRatio: Double?
        /// The position of the entry that names it.
        var entry = 0
    }

    /// What an exported class is for; the words are those of the magic block.
    public enum Role: String, CaseIterable, Sendable {
        case lifecycle
        case service
        case content

        /// The key of settings.json that names such a class.
        var key: String {
            switch self {
            case .lifecycle: "className"
            case .service: "pushServiceClassName"
            case .content: "pushContentClassName"
            }
        }

        /// The protocols and classes of the SDK that only a class in this role conforms to or inherits from.
        var requirements: [String] {
            switch self {
            case .lifecycle: Self.modules
            case .service: ["PushServiceExtensionModule", "UNNotificationServiceExtension"]
            case .content: ["PushContentExtensionModule", "UNNotificationContentExtension"]
            }
        }

        /// The protocol that such a class conforms to, and what to write after the class's name.
        var conformance: (name: String, example: String) {
            switch self {
            case .lifecycle: ("Module", "PushLifecycleModule")
            case .service:
                ("PushServiceExtensionModule", "UNNotificationServiceExtension, PushServiceExtensionModule")
            case .content: ("PushContentExtensionModule", "UIViewController, PushContentExtensionModule")
            }
        }

        /// `Module`, and the protocols that refine it but not the protocol of an extension.
        static let modules = [
            "ApplicationLifecycleModule", "ContinuityLifecycleModule", "FirebaseMessagingModule", "LifecycleModule",
            "MethodModule", "Module", "PushLifecycleModule", "Q2LifecycleModule", "SecurityModule", "UIModule",
        ]
    }

    /// The package, as settings.json calls it.
    public var packageName: String
    /// The product, which names the file.
    public var productName: String
    /// The classes, each once.
    public var classes: [Class]
}

extension ModuleManifest {
    /// Reads what is correct in `module.json`, and adds the errors of the rest.
    ///
    /// `products` are the names of the library products that hold the target. Throws all errors if the target has no
    /// entry.
    init(_ text: ManifestText, products: [String], errors: inout [BuildError]) throws {
        let entries = try text.entries(errors: &errors)
        let own = text.hasOneEntry ? entries : entries.filter { products.contains($0.product) }
        guard let first = own.first else {
            // The entry of the product may be one of those that have errors.
            try BuildFailure.check(errors)
            throw text.error(
                "module.json has no entry for the product \(products.joined(separator: " or "))",
                hint: "Give one entry that productName")
        }
        if !products.isEmpty, !products.contains(first.product) {
            errors.append(
                text.error(
                    "module.json says that the product is \"\(first.product)\", but the target is in "
                        + products.joined(separator: ", "), hint: "Set productName to \"\(products[0])\"",
                    at: "productName", of: first.index))
        }
        packageName = first.package
        productName = first.product
        classes = []
        for entry in own {
            for found in entry.classes {
                let known = classes.first { $0.name == found.name }
                if let known, known.role != found.role {
                    errors.append(
                        text.error(
                            "\(found.role.key) is \"\(found.name)\", which \(known.role.key) names too",
                            hint: "Write a class for each", at: found))
                }
                if known == nil { classes.append(found) }
            }
        }
    }
}
