public import CFTypes

/// Adds an item.
///
/// `result` gets what the `kSecReturn…` keys ask for. Returns `errSecDuplicateItem` if there is already an item with the
/// same key attributes: for generic passwords, the access group, the service, the account and whether it synchronizes.
/// On Linux, the items are in an encrypted file of the home directory, and its key is beside it: other users cannot read
/// them, but every process of the same user can. Any thread may call it; it waits for the disk.
@discardableResult
public func SecItemAdd(_ attributes: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?) -> OSStatus {
    status(result) { () throws(KeychainError) in try Keychain.current.add(attributes) }
}

/// Finds one item, or as many as `kSecMatchLimit` says.
///
/// `result` gets what the `kSecReturn…` keys ask for; an array if the limit is more than one. Returns
/// `errSecItemNotFound` if no item matches. Any thread may call it; it waits for the disk.
@discardableResult
public func SecItemCopyMatching(_ query: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?) -> OSStatus {
    status(result) { () throws(KeychainError) in try Keychain.current.copyMatching(query) }
}

/// Changes all items that match.
///
/// Returns `errSecItemNotFound` if no item matches, and `errSecDuplicateItem`, with nothing changed, if two items would
/// have the same key attributes. Any thread may call it; it waits for the disk.
@discardableResult
public func SecItemUpdate(_ query: CFDictionary, _ attributesToUpdate: CFDictionary) -> OSStatus {
    status(nil) { () throws(KeychainError) in
        try Keychain.current.update(query, attributesToUpdate)
        return nil
    }
}

/// Deletes all items that match.
///
/// Returns `errSecItemNotFound` if no item matches. Any thread may call it; it waits for the disk.
@discardableResult
public func SecItemDelete(_ query: CFDictionary) -> OSStatus {
    status(nil) { () throws(KeychainError) in
        try Keychain.current.delete(query)
        return nil
    }
}

private func status(
    _ result: UnsafeMutablePointer<CFTypeRef?>?, _ operation: () throws(KeychainError) -> AnyObject?
) -> OSStatus {
    do {
        let object = try operation()
        if let object { result?.pointee = object }
        return errSecSuccess
    } catch {
        return error.status
    }
}
