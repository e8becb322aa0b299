import Foundation

extension TestHost {
    /// The module of Tests/Fixtures/PhoneCode, in a worker.
    static func phoneCode(_ keys: [String: Any] = [:]) -> [String: Any] {
        let own: [String: Any] = [
            "packageName": "phone-code", "productName": "PhoneCode", "className": "PhoneModule",
            "library": "\(build)/modules/debug/libPhoneCode.so", "isolation": "process",
        ]
        return entry("phone", own.merging(keys) { $1 })
    }
}
