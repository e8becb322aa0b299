public import CFTypes

/// No error.
public let errSecSuccess: OSStatus = 0
/// The function or the class of items is not implemented.
public let errSecUnimplemented: OSStatus = -4
/// The disk is full.
public let errSecDiskFull: OSStatus = -34
/// The older spelling.
@available(*, deprecated, renamed: "errSecDiskFull")
public let errSecDskFull = errSecDiskFull
/// A file could not be read or written.
public let errSecIO: OSStatus = -36
/// A parameter is missing, has the wrong type or does not fit the function.
public let errSecParam: OSStatus = -50
/// There is not enough memory.
public let errSecAllocate: OSStatus = -108
/// The user canceled.
public let errSecUserCanceled: OSStatus = -128
/// The request is not valid.
public let errSecBadReq: OSStatus = -909
/// Something failed inside the keychain.
public let errSecInternalComponent: OSStatus = -2070
/// There is no keychain, or the process has no access to it.
public let errSecNotAvailable: OSStatus = -25291
/// The item cannot be changed.
public let errSecReadOnly: OSStatus = -25292
/// The authentication of the user or the app failed.
public let errSecAuthFailed: OSStatus = -25293
/// There is already an item with the same key attributes.
public let errSecDuplicateItem: OSStatus = -25299
/// No item matches.
public let errSecItemNotFound: OSStatus = -25300
/// The buffer is too small.
public let errSecBufferTooSmall: OSStatus = -25301
/// The data is too large.
public let errSecDataTooLarge: OSStatus = -25302
/// The class of items has no such attribute.
public let errSecNoSuchAttr: OSStatus = -25303
/// The reference is not to an item.
public let errSecInvalidItemRef: OSStatus = -25304
/// There is no such class of items.
public let errSecNoSuchClass: OSStatus = -25306
/// The function requires the user, or an unlocked device; never returned on Linux.
public let errSecInteractionNotAllowed: OSStatus = -25308
/// The user must be asked; never returned on Linux.
public let errSecInteractionRequired: OSStatus = -25315
/// The data of the keychain cannot be decoded: it is truncated or damaged, or its key is missing.
public let errSecDecode: OSStatus = -26275
/// The app is not allowed to use the access group.
public let errSecMissingEntitlement: OSStatus = -34018
/// The app is not permitted to do this, as an App Clip is not; never returned on Linux.
public let errSecRestrictedAPI: OSStatus = -34020
