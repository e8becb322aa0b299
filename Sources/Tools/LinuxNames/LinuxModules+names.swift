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
