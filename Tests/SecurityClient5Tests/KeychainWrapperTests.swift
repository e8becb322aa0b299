import Foundation
import Security
import TestHome
import Testing

@Suite("A wrapper in language mode 5")
struct KeychainWrapperTests {
    let wrapper: KeychainWrapper

    init() {
        #expect(NSHomeDirectory() != "" && TestHome.path != "")
        wrapper = KeychainWrapper(service: UUID().uuidString)
    }

    @Test func roundTrip() {
        #expect(wrapper.string(forKey: "token") == nil)
        #expect(wrapper.lastStatus == errSecItemNotFound)
        #expect(wrapper.set("one", forKey: "token"))
        #expect(wrapper.set("two", forKey: "token"))
        #expect(wrapper.set("", forKey: "empty"))
        #expect(wrapper.string(forKey: "token") == "two")
        #expect(wrapper.string(forKey: "empty") == "")
        #expect(wrapper.allKeys() == ["token", "empty"])
        #expect(wrapper.removeObject(forKey: "token"))
        #expect(!wrapper.removeObject(forKey: "token"))
        wrapper.wipe()
        #expect(wrapper.allKeys().isEmpty)
    }

    @Test func mutableDictionary() {
        let item = NSMutableDictionary(dictionary: [kSecAttrAccount: "ada", kSecValueData: Data([1])])
        #expect(wrapper.add(dictionary: item) == errSecSuccess)
        #expect(wrapper.add(dictionary: item) == errSecDuplicateItem)
        #expect(FileManager.default.fileExists(atPath: TestHome.path + "/Library/Keychains/keychain.db"))
    }
}
