extension MissingNames {
    /// CryptoKit; the package swift-crypto has some of these names in its module `Crypto`.
    static let cryptoKit = [
        "Write SecKeyCreateSignature and SecKeyCopyKeyExchangeResult of Security": "P256 P384 P521",
        onlyOnIOS: """
        AES.KeyWrap CryptoKitASN1Error CryptoKitMetaError Curve25519 DiffieHellmanKeyAgreement HPKE KEM MLDSA65 MLDSA87
        MLKEM1024 MLKEM768 SecureEnclave SharedSecret XWingMLKEM768X25519
        """,
        "Write SHA256, SHA384 or SHA512": "SHA3_256 SHA3_256Digest SHA3_384 SHA3_384Digest SHA3_512 SHA3_512Digest",
    ]

    /// CommonCrypto, Security, LocalAuthentication, CoreLocation, the unified log, Combine and uniform types.
    static let services = [
        onlyOnIOS: """
        SSLContext SSLCreateContext SecAddSharedWebCredential SecCreateSharedWebCredentialPassword SecIdentity
        SecIdentityCopyCertificate SecIdentityCopyPrivateKey SecIdentityGetTypeID SecKeyGetTypeID
        SecKeyKeyExchangeParameter SecPKCS12Import SecRequestSharedWebCredential kSecAttrAccessGroupToken
        kSecAttrCanDecrypt kSecAttrCanDerive kSecAttrCanEncrypt kSecAttrCanSign kSecAttrCanUnwrap kSecAttrCanVerify
        kSecAttrCanWrap kSecAttrCertificateEncoding kSecAttrCertificateType kSecAttrEffectiveKeySize kSecAttrIssuer
        kSecAttrPersistentReference kSecAttrPublicKeyHash kSecAttrSerialNumber kSecAttrSubject kSecAttrSubjectKeyID
        kSecAttrSyncViewHint kSecImportExportPassphrase kSecImportItemCertChain kSecImportItemIdentity
        kSecImportItemKeyID kSecImportItemLabel kSecImportItemTrust kSecImportToMemoryOnly kSecMatchCaseInsensitive
        kSecMatchEmailAddressIfPresent kSecMatchIssuers kSecMatchItemList kSecMatchPolicy kSecMatchSearchList
        kSecMatchSubjectContains kSecMatchTrustedOnly kSecMatchValidOnDate kSecReturnRef kSecSharedPassword
        kSecUseItemList kSecValueRef sec_certificate_t sec_identity_create sec_identity_t
        """,
        "Write SHA256, SHA384 or SHA512": """
        CC_MD2 CC_MD2_CTX CC_MD2_DIGEST_LENGTH CC_MD2_Final CC_MD2_Init CC_MD2_Update CC_MD4 CC_MD4_CTX
        CC_MD4_DIGEST_LENGTH CC_MD4_Final CC_MD4_Init CC_MD4_Update
        """,
        "Write AES.GCM or ChaChaPoly of CryptoKit, or move the code inside #if os(iOS)": """
        CCAlgorithm CCCrypt CCCryptorCreate CCCryptorCreateFromData CCCryptorCreateWithMode CCCryptorFinal
        CCCryptorGetOutputLength CCCryptorRef CCCryptorRelease CCCryptorReset CCCryptorStatus CCCryptorUpdate CCMode
        CCModeOptions CCOperation CCOptions CCPadding CCStatus CCSymmetricKeyUnwrap CCSymmetricKeyWrap
        CCSymmetricUnwrappedSize CCSymmetricWrappedSize CCWrappingAlgorithm CCrfc3394_iv CCrfc3394_ivLen ccNoPadding
        ccPKCS7Padding kCCAlgorithm3DES kCCAlgorithmAES kCCAlgorithmAES128 kCCAlgorithmBlowfish kCCAlgorithmCAST
        kCCAlgorithmDES kCCAlgorithmRC2 kCCAlgorithmRC4 kCCAlignmentError kCCBlockSize3DES kCCBlockSizeAES128
        kCCBlockSizeBlowfish kCCBlockSizeCAST kCCBlockSizeDES kCCBlockSizeRC2 kCCBufferTooSmall kCCCallSequenceError
        kCCDecodeError kCCDecrypt kCCEncrypt kCCInvalidKey kCCKeySize3DES kCCKeySizeAES128 kCCKeySizeAES192
        kCCKeySizeAES256 kCCKeySizeDES kCCKeySizeError kCCKeySizeMaxBlowfish kCCKeySizeMinBlowfish kCCMemoryFailure
        kCCModeCBC kCCModeCFB kCCModeCFB8 kCCModeCTR kCCModeECB kCCModeOFB kCCModeOptionCTR_BE kCCModeRC4 kCCModeXTS
        kCCOptionECBMode kCCOptionPKCS7Padding kCCOverflow kCCParamError kCCSuccess kCCUnimplemented
        kCCUnspecifiedError kCCWRAPAES
        """,
        "Move the code inside #if os(iOS), because HKDF of CryptoKit is for keys and not for passwords": """
        CCCalibratePBKDF CCKeyDerivationPBKDF CCPBKDFAlgorithm CCPseudoRandomAlgorithm kCCPBKDF2 kCCPRFHmacAlgSHA1
        kCCPRFHmacAlgSHA224 kCCPRFHmacAlgSHA256 kCCPRFHmacAlgSHA384 kCCPRFHmacAlgSHA512
        """,
        "Write SecRandomCopyBytes": "CCRNGStatus CCRandomGenerateBytes kCCRNGFailure",
        "Write kSecAttrAccessible, or move the code inside #if os(iOS)": """
        SecAccessControl SecAccessControlCreateFlags SecAccessControlCreateWithFlags SecAccessControlGetTypeID
        kSecAttrAccessControl kSecUseAuthenticationContext kSecUseNoAuthenticationUI kSecUseOperationPrompt
        """,
        "Write SecKeyCreateRandomKey": "SecKeyGeneratePair",
        "Write SecKeyCreateSignature or SecKeyVerifySignature": "SecKeyRawSign SecKeyRawVerify SecPadding",
        "Write SecKeyCreateEncryptedData or SecKeyCreateDecryptedData": "SecKeyDecrypt SecKeyEncrypt",
        "Leave the check of the server's certificate to URLSession, or move the code inside #if os(iOS)": """
        NSURLAuthenticationMethodClientCertificate NSURLAuthenticationMethodServerTrust URLCredential(trust:)
        SecCertificate SecCertificateCopyCommonName SecCertificateCopyData SecCertificateCopyEmailAddresses
        SecCertificateCopyKey SecCertificateCopyNormalizedIssuerSequence SecCertificateCopyNormalizedSubjectSequence
        SecCertificateCopyNotValidAfterDate SecCertificateCopyNotValidBeforeDate SecCertificateCopyPublicKey
        SecCertificateCopySerialNumber SecCertificateCopySerialNumberData SecCertificateCopySubjectSummary
        SecCertificateCreateWithData SecCertificateGetTypeID SecPolicy SecPolicyCopyProperties SecPolicyCreateBasicX509
        SecPolicyCreateRevocation SecPolicyCreateSSL SecPolicyCreateWithProperties SecPolicyGetTypeID SecTrust
        SecTrustCallback SecTrustCopyCertificateChain SecTrustCopyCustomAnchorCertificates SecTrustCopyExceptions
        SecTrustCopyKey SecTrustCopyPolicies SecTrustCopyProperties SecTrustCopyPublicKey SecTrustCopyResult
        SecTrustCreateWithCertificates SecTrustEvaluate SecTrustEvaluateAsync SecTrustEvaluateAsyncWithError
        SecTrustEvaluateWithError SecTrustGetCertificateAtIndex SecTrustGetCertificateCount
        SecTrustGetNetworkFetchAllowed SecTrustGetTrustResult SecTrustGetTypeID SecTrustGetVerifyTime
        SecTrustResultType SecTrustSetAnchorCertificates SecTrustSetAnchorCertificatesOnly SecTrustSetExceptions
        SecTrustSetNetworkFetchAllowed SecTrustSetOCSPResponse SecTrustSetPolicies
        SecTrustSetSignedCertificateTimestamps SecTrustSetVerifyDate SecTrustWithErrorCallback
        kSecPolicyAppleRevocation kSecPolicyAppleSSL kSecPolicyAppleX509Basic kSecPolicyName kSecPolicyOid
        kSecRevocationOCSPMethod kSecRevocationUseAnyAvailableMethod kSecTrustEvaluationDate kSecTrustResultValue
        sec_protocol_metadata_t sec_protocol_options_set_verify_block sec_protocol_options_t sec_trust_copy_ref
        sec_trust_t
        """,
        "Write LAContext, or move the code inside #if os(iOS)": """
        LAAccessControlOperation LAAuthenticationRequirement LABiometryFallbackRequirement LACompanionType
        LACredentialType LADomainState LAEnvironment LAEnvironmentMechanism LAEnvironmentObserver LAEnvironmentState
        LAPersistedRight LAPrivateKey LAPublicKey LARight LARightStore LASecret
        LATouchIDAuthenticationMaximumAllowableReuseDuration
        """,
        "Write LAPolicy":
            "kLAPolicyDeviceOwnerAuthentication kLAPolicyDeviceOwnerAuthenticationWithBiometrics",
        "Move the code inside #if os(iOS): the phone has its location services off": """
        CLActivityType CLBackgroundActivitySession CLBeacon CLBeaconIdentityCondition CLBeaconIdentityConstraint
        CLBeaconMajorValue CLBeaconMinorValue CLBeaconRegion CLCircularGeographicCondition CLCondition
        CLDeviceOrientation CLFloor CLGeocodeCompletionHandler CLGeocoder CLHeading CLLiveUpdateConfiguration
        CLLocationDirectionAccuracy CLLocationDistanceMax CLLocationPushServiceError CLLocationPushServiceExtension
        CLLocationSourceInformation CLLocationSpeedAccuracy CLLocationUpdate CLMonitor CLMonitoringEvent
        CLMonitoringState CLPlacemark CLProximity CLServiceSession CLTimeIntervalMax CLVisit
        kCLErrorUserInfoAlternateRegionKey kCLHeadingFilterNone
        """,
        "Move the code inside #if os(iOS): bellhop events shows the log of a module": """
        OSLogEntry OSLogEntryActivity OSLogEntryBoundary OSLogEntryFromProcess OSLogEntryLog OSLogEntrySignpost
        OSLogEntryWithPayload OSLogEnumerator OSLogMessageComponent OSLogPosition OSLogStore
        """,
        "Write Logger or os_log": """
        os_activity_create os_activity_initiate os_activity_scope os_activity_t os_log_create os_log_debug os_log_error
        os_log_fault os_log_info os_log_t os_log_type_enabled os_log_type_t
        """,
        "Remove the operator, or move the code inside #if os(iOS)": "Publishers.Breakpoint Publishers.Buffer",
        "Write UTType of UniformTypeIdentifiers": """
        UTCreateStringForOSType UTGetOSTypeFromString UTTypeCopyDeclaration UTTypeCopyDeclaringBundleURL
        UTTypeReference
        """,
    ]
}
