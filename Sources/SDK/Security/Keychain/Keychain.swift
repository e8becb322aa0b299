internal import CFTypes

/// The operations on the items of one directory.
struct Keychain {
    private let store: KeychainStore

    /// The keychain below a home directory.
    init(home: String) { store = KeychainStore(home: home) }

    /// The keychain of this process; the home directory is read each time, because it comes from the environment.
    static var current: Keychain { Keychain(home: NSHomeDirectory()) }

    func add(_ attributes: NSDictionary) throws(KeychainError) -> AnyObject? {
        let query = try KeychainQuery(attributes)
        guard query.persistentReference == nil else { throw KeychainError(errSecParam) }
        let item = try KeychainItem(query, at: Date())
        try store.change { (items) throws(KeychainError) in
            guard !items.contains(where: { $0.key == item.key }) else { throw KeychainError(errSecDuplicateItem) }
            items.append(item)
        }
        return query.returns.object(of: item)
    }

    func copyMatching(_ dictionary: NSDictionary) throws(KeychainError) -> AnyObject? {
        let query = try Self.query(dictionary)
        let limit = query.limit ?? 1
        let matches = try store.items().lazy.filter { $0.matches(query) }.prefix(limit)
        guard let first = matches.first else { throw KeychainError(errSecItemNotFound) }
        guard limit > 1, !query.returns.isEmpty else { return query.returns.object(of: first) }
        return matches.compactMap { query.returns.object(of: $0) } as NSArray
    }

    func update(_ dictionary: NSDictionary, _ attributesToUpdate: NSDictionary) throws(KeychainError) {
        let query = try Self.query(dictionary, returnsNothing: true)
        let changes = try KeychainQuery(attributesToUpdate)
        guard changes.itemClass == nil, !changes.isSearch, changes.synchronizable != .any else {
            throw KeychainError(errSecParam)
        }
        let date = Date()
        try store.change { (items) throws(KeychainError) in
            var isFound = false
            for index in items.indices where items[index].matches(query) {
                guard changes.attributes.keys.allSatisfy(items[index].itemClass.has) else {
                    throw KeychainError(errSecNoSuchAttr)
                }
                try items[index].change(changes, at: date)
                isFound = true
            }
            guard isFound else { throw KeychainError(errSecItemNotFound) }
            guard Set(items.map(\.key)).count == items.count else { throw KeychainError(errSecDuplicateItem) }
        }
    }

    func delete(_ dictionary: NSDictionary) throws(KeychainError) {
        let query = try Self.query(dictionary, returnsNothing: true)
        try store.change { (items) throws(KeychainError) in
            let count = items.count
            items.removeAll { $0.matches(query) }
            guard items.count < count else { throw KeychainError(errSecItemNotFound) }
        }
    }

    /// A query with a class or a reference; a query without results cannot contain return keys, and affects every
    /// match.
    private static func query(
        _ dictionary: NSDictionary, returnsNothing: Bool = false
    ) throws(KeychainError) -> KeychainQuery {
        let query = try KeychainQuery(dictionary)
        guard query.itemClass != nil || query.persistentReference != nil else { throw KeychainError(errSecParam) }
        guard !returnsNothing || query.returns.isEmpty && (query.limit ?? .max) == .max else {
            throw KeychainError(errSecParam)
        }
        return query
    }
}
