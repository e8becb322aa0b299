internal import Foundation

extension NSObject {
    /// The description of an object in the form of iOS: the class, the address and the values.
    func describe(_ values: KeyValuePairs<String, String?>) -> String {
        let address = String(UInt(bitPattern: ObjectIdentifier(self)), radix: 16)
        let words = values.map { "\($0.key): \($0.value ?? "(null)")" }
        return "<\(type(of: self)): 0x\(address)" + (words.isEmpty ? "" : "; " + words.joined(separator: ", ")) + ">"
    }
}

extension Bool {
    /// The value in a description.
    var word: String { self ? "YES" : "NO" }
}

extension String {
    /// A text of the user in a description: iOS doesn't write it.
    var redacted: String? { isEmpty ? nil : "<redacted>" }
}
