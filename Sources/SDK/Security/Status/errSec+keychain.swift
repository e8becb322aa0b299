public import CFTypes

/// Not signer.
public let errSecNotSigner: OSStatus = -26267
/// The device is awake without a screen.
public let errSecInDarkWake: OSStatus = -25320
/// Invalid preferences domain.
public let errSecInvalidPrefsDomain: OSStatus = -25319
/// Create chain failed.
public let errSecCreateChainFailed: OSStatus = -25318
/// Data not modifiable.
public let errSecDataNotModifiable: OSStatus = -25317
/// Data not available.
public let errSecDataNotAvailable: OSStatus = -25316
/// No policy module.
public let errSecNoPolicyModule: OSStatus = -25314
/// No certificate module.
public let errSecNoCertificateModule: OSStatus = -25313
/// There is no storage module.
public let errSecNoStorageModule: OSStatus = -25312
/// Key size not allowed.
public let errSecKeySizeNotAllowed: OSStatus = -25311
/// The keychain is of another version of the system.
public let errSecWrongSecVersion: OSStatus = -25310
/// Read only attribute.
public let errSecReadOnlyAttr: OSStatus = -25309
/// No default keychain.
public let errSecNoDefaultKeychain: OSStatus = -25307
/// Invalid search reference.
public let errSecInvalidSearchRef: OSStatus = -25305
/// Invalid callback.
public let errSecInvalidCallback: OSStatus = -25298
/// Duplicate callback.
public let errSecDuplicateCallback: OSStatus = -25297
/// Duplicate keychain.
public let errSecDuplicateKeychain: OSStatus = -25296
/// Invalid keychain.
public let errSecInvalidKeychain: OSStatus = -25295
/// No such keychain.
public let errSecNoSuchKeychain: OSStatus = -25294
/// The PKCS #12 data could not be verified.
public let errSecPkcs12VerifyFailure: OSStatus = -25264
/// No trust settings.
public let errSecNoTrustSettings: OSStatus = -25263
/// Invalid trust settings.
public let errSecInvalidTrustSettings: OSStatus = -25262
/// Invalid password reference.
public let errSecInvalidPasswordRef: OSStatus = -25261
/// Passphrase required.
public let errSecPassphraseRequired: OSStatus = -25260
/// Multiple private keys.
public let errSecMultiplePrivKeys: OSStatus = -25259
/// Key is sensitive.
public let errSecKeyIsSensitive: OSStatus = -25258
/// Unknown format.
public let errSecUnknownFormat: OSStatus = -25257
/// Unsupported format.
public let errSecUnsupportedFormat: OSStatus = -25256
/// Trust not available.
public let errSecTrustNotAvailable: OSStatus = -25245
/// Invalid owner edit.
public let errSecInvalidOwnerEdit: OSStatus = -25244
/// No access for item.
public let errSecNoAccessForItem: OSStatus = -25243
/// Invalid trust setting.
public let errSecInvalidTrustSetting: OSStatus = -25242
/// Policy not found.
public let errSecPolicyNotFound: OSStatus = -25241
/// ACL not simple.
public let errSecACLNotSimple: OSStatus = -25240
/// Core Foundation reported an unknown error.
public let errSecCoreFoundationUnknown: OSStatus = -4960
/// Permission to write is missing.
public let errSecWrPerm: OSStatus = -61
/// The file is already open for writing.
public let errSecOpWr: OSStatus = -49
