import Foundation
import Security
import Testing

@Suite("A result code")
struct SecCopyErrorMessageStringTests {
    static let codes: [(OSStatus, OSStatus)] = [
        (errSecSuccess, 0), (errSecUnimplemented, -4), (errSecIO, -36), (errSecParam, -50), (errSecAllocate, -108),
        (errSecNotAvailable, -25291), (errSecDuplicateItem, -25299), (errSecItemNotFound, -25300),
        (errSecNoSuchAttr, -25303), (errSecInteractionNotAllowed, -25308), (errSecDecode, -26275),
        (errSecMissingEntitlement, -34018), (errSecUserCanceled, -128), (errSecAuthFailed, -25293),
    ]

    @Test("has Apple's number and a sentence", arguments: codes)
    func code(code: OSStatus, number: OSStatus) {
        #expect(code == number)
        let message = SecCopyErrorMessageString(code, nil) as String?
        #expect(message?.hasSuffix(".") == true)
    }

    @Test("that is unknown has no sentence", arguments: [1, -1, -99999] as [OSStatus])
    func unknown(code: OSStatus) { #expect(SecCopyErrorMessageString(code, nil) == nil) }
}
