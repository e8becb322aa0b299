public import CFTypes

/// A message about a result code of this module, in English; nil for other codes.
public func SecCopyErrorMessageString(_ status: OSStatus, _ reserved: UnsafeMutableRawPointer?) -> CFString? {
    sentence(about: status).map { $0 as NSString }
}

private func sentence(about status: OSStatus) -> String? {
    switch status {
    case errSecSuccess: "There is no error."
    case errSecUnimplemented: "This operation is not implemented."
    case errSecDiskFull: "There is no space left on the disk."
    case errSecIO: "A file of the keychain could not be read or written."
    case errSecParam: "A parameter is missing or not valid."
    case errSecAllocate: "There is not enough memory."
    case errSecUserCanceled: "The user canceled the operation."
    case errSecBadReq: "The request is not valid."
    case errSecInternalComponent: "A part of the keychain failed."
    case errSecNotAvailable: "The keychain is not available."
    case errSecReadOnly: "The item cannot be changed."
    case errSecAuthFailed: "The authentication failed."
    case errSecDuplicateItem: "The keychain already has this item."
    case errSecItemNotFound: "The keychain has no such item."
    case errSecBufferTooSmall: "The buffer is too small."
    case errSecDataTooLarge: "The data is too large."
    case errSecNoSuchAttr: "Items of this class have no such attribute."
    case errSecInvalidItemRef: "The reference is not to an item."
    case errSecNoSuchClass: "There is no such class of items."
    case errSecInteractionNotAllowed: "The user cannot be asked now."
    case errSecInteractionRequired: "The user has to be asked."
    case errSecDecode: "The keychain's data cannot be decoded."
    case errSecMissingEntitlement: "An entitlement is missing."
    case errSecRestrictedAPI: "The app is not permitted to do this."
    default: nil
    }
}
