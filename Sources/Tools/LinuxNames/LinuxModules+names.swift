extension LinuxModules {
    /// The product of Bellhop that declares a name, if code on iOS can use the name without importing the module.
    ///
    /// On iOS, importing Foundation or UIKit also imports these modules.
    public static func product(withName name: String) -> String? {
        guard MissingNames.replacements[name] == nil else { return nil }
        if let product = namedProducts[name] { return product }
        let isOfSecurity =
            name.hasPrefix("kSec") || name.hasPrefix("errSec")
            || name.hasPrefix("Sec") && name.dropFirst(3).first?.isUppercase ?? false
        return isOfSecurity ? "Security" : name.hasPrefix("kUTType") ? "MobileCoreServices" : nil
    }

    /// What `import Foundation` or `import UIKit` alone includes on iOS: a whole module, or only some declarations.
    private static let implied: [(module: String, declarations: [String])] = [
        ("Combine", []), ("Security", []), ("UniformTypeIdentifiers", []),
        // iOS includes the names in C. A Logger can be that of another package.
        ("os", ["class os.OSLog", "func os.os_log", "struct os.OSLogType"]),
    ]

    /// The imports that every file of a target with these dependencies gets, as on iOS.
    public static func impliedImports(of dependencies: some Sequence<String>) -> [String] {
        let dependencies = Set(dependencies)
        return implied.filter { dependencies.contains($0.module) }
            .flatMap { $0.declarations.isEmpty ? [$0.module] : $0.declarations }
    }

    /// Whether every file of a target that depends on a product has a name of its module without an import.
    public static func isImplied(_ name: String, of product: String) -> Bool {
        implied.contains { module, declarations in
            module == product && (declarations.isEmpty || declarations.contains { $0.hasSuffix(".\(name)") })
        }
    }

    private static let namedProducts: [String: String] = {
        let groups = [
            "Combine": """
            AnyCancellable AnyPublisher AnySubscriber CurrentValueSubject ObservableObject PassthroughSubject Published
            Publishers
            """,
            "MobileCoreServices": """
            UTTypeConformsTo UTTypeCopyPreferredTagWithClass UTTypeCreatePreferredIdentifierForTag
            """,
            "UniformTypeIdentifiers": "UTType",
            "os": """
            OSAllocatedUnfairLock OSLog OSLogType OSSignpostID OSSignposter os_log
            os_signpost os_unfair_lock os_unfair_lock_lock os_unfair_lock_unlock
            """,
        ]
        var products: [String: String] = [:]
        for (product, names) in groups {
            for name in names.split(whereSeparator: \.isWhitespace) { products[String(name)] = product }
        }
        return products
    }()
}
