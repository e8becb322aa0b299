import Foundation
import Security
import Testing

@Suite("SecRandomCopyBytes")
struct SecRandomTests {
    @Test("fills as many bytes as it is asked for", arguments: [0, 1, 16, 1_048_577])
    func counts(count: Int) {
        var bytes = [UInt8](repeating: 0, count: count + 16)
        #expect(SecRandomCopyBytes(kSecRandomDefault, count, &bytes) == errSecSuccess)
        #expect(bytes.suffix(16).allSatisfy { $0 == 0 })
        if count >= 16 { #expect(bytes.prefix(16).contains { $0 != 0 }) }
    }

    @Test("fills data, does not repeat itself, and refuses a negative count")
    func data() {
        let keys = (0..<50).map { _ in
            var key = Data(count: 32)
            let status = key.withUnsafeMutableBytes { bytes in
                bytes.baseAddress.map { SecRandomCopyBytes(nil, 32, $0) } ?? errSecParam
            }
            #expect(status == errSecSuccess)
            return key
        }
        #expect(Set(keys).count == 50)
        var byte: UInt8 = 0
        #expect(SecRandomCopyBytes(kSecRandomDefault, -1, &byte) == errSecParam)
    }
}
