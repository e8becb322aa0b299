import Foundation
import Security
import Testing

@Suite("A result code")
struct SecCopyErrorMessageStringTests {
    static let codes: [(OSStatus, OSStatus)] = [
        (errSecSuccess, 0), (errSecUnimplemented, -4), (errSecIO, -36), (errSecParam, -50), (errSecAllocate, -108),
        (errSecNotAvailable, -25291), (errSecDuplicateItem, -25299), (errSecItemNotFound, -25300),
        (errSecNoSuchAttr, -25303), (errSecInteractionNotAllowed, -25308), (errSecDecode, -26275),
        (errSecMissingEntitlement, -34018), (errSecRestrictedAPI, -34020), (errSecUserCanceled, -128),
        (errSecAuthFailed, -25293),
    ]

    @Test("has Apple's number and a sentence", arguments: codes)
    func code(code: OSStatus, number: OSStatus) {
        #expect(code == number)
        let message = SecCopyErrorMessageString(code, nil) as String?
        #expect(message?.hasSuffix(".") == true)
    }

    @Test(
        "has Apple's number",
        arguments: [
            (errSecNotSigner, -26267), (errSecServiceNotAvailable, -67585), (errSecHostNameMismatch, -67602),
            (errSecMobileMeFailedConsistencyCheck, -67666), (errSecNotInitialized, -67667),
            (errSecInvalidKeyRef, -67712), (errSecInvalidAlgorithm, -67747), (errSecInvalidAttributeKey, -67748),
            (errSecMissingAttributeWrappedKeyFormat, -67805), (errSecStagedOperationInProgress, -67806),
            (errSecVerifyFailed, -67808), (errSecCertificateExpired, -67818), (errSecInvalidIndexInfo, -67877),
            (errSecCertificateDuplicateExtension, -67903),
        ] as [(OSStatus, OSStatus)])
    func number(code: OSStatus, number: OSStatus) { #expect(code == number) }

    // Deprecated, because Apple's older spellings are.
    @available(*, deprecated)
    @Test("has Apple's older spelling")
    func spelling() {
        #expect(errSecDskFull == -34)
        #expect(errSecInvaldCRLAuthority == -67827)
        #expect(errSecInvalidTupleCredendtials == -67852)
    }

    @Test("that is unknown has no sentence", arguments: [1, -1, -99999] as [OSStatus])
    func unknown(code: OSStatus) { #expect(SecCopyErrorMessageString(code, nil) == nil) }
}
