public import CFTypes

/// Service not available.
public let errSecServiceNotAvailable: OSStatus = -67585
/// Insufficient client ID.
public let errSecInsufficientClientID: OSStatus = -67586
/// Device reset.
public let errSecDeviceReset: OSStatus = -67587
/// Device failed.
public let errSecDeviceFailed: OSStatus = -67588
/// The app could not be added to the access control list.
public let errSecAppleAddAppACLSubject: OSStatus = -67589
/// Public key incomplete.
public let errSecApplePublicKeyIncomplete: OSStatus = -67590
/// Signature mismatch.
public let errSecAppleSignatureMismatch: OSStatus = -67591
/// Invalid key start date.
public let errSecAppleInvalidKeyStartDate: OSStatus = -67592
/// Invalid key end date.
public let errSecAppleInvalidKeyEndDate: OSStatus = -67593
/// Conversion error.
public let errSecConversionError: OSStatus = -67594
/// The connection was rolled back to SSL 2.
public let errSecAppleSSLv2Rollback: OSStatus = -67595
/// Quota exceeded.
public let errSecQuotaExceeded: OSStatus = -67596
/// File too big.
public let errSecFileTooBig: OSStatus = -67597
/// Invalid database blob.
public let errSecInvalidDatabaseBlob: OSStatus = -67598
/// Invalid key blob.
public let errSecInvalidKeyBlob: OSStatus = -67599
/// Incompatible database blob.
public let errSecIncompatibleDatabaseBlob: OSStatus = -67600
/// Incompatible key blob.
public let errSecIncompatibleKeyBlob: OSStatus = -67601
/// Host name mismatch.
public let errSecHostNameMismatch: OSStatus = -67602
/// Unknown critical extension flag.
public let errSecUnknownCriticalExtensionFlag: OSStatus = -67603
/// No basic constraints.
public let errSecNoBasicConstraints: OSStatus = -67604
/// No basic constraints CA.
public let errSecNoBasicConstraintsCA: OSStatus = -67605
/// Invalid authority key ID.
public let errSecInvalidAuthorityKeyID: OSStatus = -67606
/// Invalid subject key ID.
public let errSecInvalidSubjectKeyID: OSStatus = -67607
/// Invalid key usage for policy.
public let errSecInvalidKeyUsageForPolicy: OSStatus = -67608
/// Invalid extended key usage.
public let errSecInvalidExtendedKeyUsage: OSStatus = -67609
/// Invalid ID linkage.
public let errSecInvalidIDLinkage: OSStatus = -67610
/// Path length constraint exceeded.
public let errSecPathLengthConstraintExceeded: OSStatus = -67611
/// Invalid root.
public let errSecInvalidRoot: OSStatus = -67612
/// CRL expired.
public let errSecCRLExpired: OSStatus = -67613
/// CRL not valid yet.
public let errSecCRLNotValidYet: OSStatus = -67614
/// CRL not found.
public let errSecCRLNotFound: OSStatus = -67615
/// CRL server down.
public let errSecCRLServerDown: OSStatus = -67616
/// CRL bad URI.
public let errSecCRLBadURI: OSStatus = -67617
/// Unknown certificate extension.
public let errSecUnknownCertExtension: OSStatus = -67618
/// Unknown CRL extension.
public let errSecUnknownCRLExtension: OSStatus = -67619
/// CRL not trusted.
public let errSecCRLNotTrusted: OSStatus = -67620
/// CRL policy failed.
public let errSecCRLPolicyFailed: OSStatus = -67621
/// IDP failure.
public let errSecIDPFailure: OSStatus = -67622
/// S/MIME email addresses not found.
public let errSecSMIMEEmailAddressesNotFound: OSStatus = -67623
/// S/MIME bad extended key usage.
public let errSecSMIMEBadExtendedKeyUsage: OSStatus = -67624
/// S/MIME bad key usage.
public let errSecSMIMEBadKeyUsage: OSStatus = -67625
/// S/MIME key usage not critical.
public let errSecSMIMEKeyUsageNotCritical: OSStatus = -67626
/// S/MIME no email address.
public let errSecSMIMENoEmailAddress: OSStatus = -67627
/// S/MIME subject alternative name not critical.
public let errSecSMIMESubjAltNameNotCritical: OSStatus = -67628
/// SSL bad extended key usage.
public let errSecSSLBadExtendedKeyUsage: OSStatus = -67629
/// OCSP bad response.
public let errSecOCSPBadResponse: OSStatus = -67630
/// OCSP bad request.
public let errSecOCSPBadRequest: OSStatus = -67631
/// OCSP unavailable.
public let errSecOCSPUnavailable: OSStatus = -67632
/// OCSP status unrecognized.
public let errSecOCSPStatusUnrecognized: OSStatus = -67633
/// End of data.
public let errSecEndOfData: OSStatus = -67634
/// Incomplete certificate revocation check.
public let errSecIncompleteCertRevocationCheck: OSStatus = -67635
/// Network failure.
public let errSecNetworkFailure: OSStatus = -67636
/// OCSP not trusted to anchor.
public let errSecOCSPNotTrustedToAnchor: OSStatus = -67637
/// Record modified.
public let errSecRecordModified: OSStatus = -67638
/// OCSP signature error.
public let errSecOCSPSignatureError: OSStatus = -67639
/// OCSP no signer.
public let errSecOCSPNoSigner: OSStatus = -67640
/// OCSP responder malformed request.
public let errSecOCSPResponderMalformedReq: OSStatus = -67641
/// OCSP responder internal error.
public let errSecOCSPResponderInternalError: OSStatus = -67642
/// OCSP responder try later.
public let errSecOCSPResponderTryLater: OSStatus = -67643
/// OCSP responder signature required.
public let errSecOCSPResponderSignatureRequired: OSStatus = -67644
/// OCSP responder unauthorized.
public let errSecOCSPResponderUnauthorized: OSStatus = -67645
/// OCSP response nonce mismatch.
public let errSecOCSPResponseNonceMismatch: OSStatus = -67646
/// Code signing bad certificate chain length.
public let errSecCodeSigningBadCertChainLength: OSStatus = -67647
/// Code signing no basic constraints.
public let errSecCodeSigningNoBasicConstraints: OSStatus = -67648
/// Code signing bad path length constraint.
public let errSecCodeSigningBadPathLengthConstraint: OSStatus = -67649
/// Code signing no extended key usage.
public let errSecCodeSigningNoExtendedKeyUsage: OSStatus = -67650
/// Code signing development.
public let errSecCodeSigningDevelopment: OSStatus = -67651
/// Resource sign bad certificate chain length.
public let errSecResourceSignBadCertChainLength: OSStatus = -67652
/// Resource sign bad extended key usage.
public let errSecResourceSignBadExtKeyUsage: OSStatus = -67653
/// Trust setting deny.
public let errSecTrustSettingDeny: OSStatus = -67654
/// Invalid subject name.
public let errSecInvalidSubjectName: OSStatus = -67655
/// Unknown qualified certificate statement.
public let errSecUnknownQualifiedCertStatement: OSStatus = -67656
/// MobileMe request queued.
public let errSecMobileMeRequestQueued: OSStatus = -67657
/// MobileMe request redirected.
public let errSecMobileMeRequestRedirected: OSStatus = -67658
/// MobileMe server error.
public let errSecMobileMeServerError: OSStatus = -67659
/// MobileMe server not available.
public let errSecMobileMeServerNotAvailable: OSStatus = -67660
/// MobileMe server already exists.
public let errSecMobileMeServerAlreadyExists: OSStatus = -67661
/// MobileMe server service error.
public let errSecMobileMeServerServiceErr: OSStatus = -67662
/// MobileMe request already pending.
public let errSecMobileMeRequestAlreadyPending: OSStatus = -67663
/// MobileMe no request pending.
public let errSecMobileMeNoRequestPending: OSStatus = -67664
/// MobileMe CSR verify failure.
public let errSecMobileMeCSRVerifyFailure: OSStatus = -67665
/// MobileMe failed consistency check.
public let errSecMobileMeFailedConsistencyCheck: OSStatus = -67666
