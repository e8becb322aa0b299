import Foundation

extension Data {
    /// The bytes in hexadecimal digits, as servers want device tokens.
    var hexadecimal: String { map { String(format: "%02hhx", $0) }.joined() }
}
