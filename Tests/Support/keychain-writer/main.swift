import Foundation
import Security

// Adds passwords with the accounts `<prefix>0`, `<prefix>1` and so on, and writes each account that was accepted.
// Without a count, it goes on until it is killed.
let prefix = CommandLine.arguments.dropFirst().first ?? ""
let count = CommandLine.arguments.dropFirst(2).first.flatMap { Int($0) } ?? .max

for number in 0..<count {
    let account = prefix + String(number)
    let item: [String: Any] = [
        kSecClass as String: kSecClassGenericPassword, kSecAttrService as String: "writer",
        kSecAttrAccount as String: account, kSecValueData as String: Data(account.utf8),
    ]
    switch SecItemAdd(item as CFDictionary, nil) {
    case errSecSuccess: FileHandle.standardOutput.write(Data((account + "\n").utf8))
    case errSecDuplicateItem: break
    case let status: exit(status == errSecDecode ? 2 : 1)
    }
}
