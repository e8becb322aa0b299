internal import Foundation

extension NSObject {
    /// Ends the process, as the exception does that iOS raises for a key or a value that an object does not have.
    func refuse(_ value: Any?, forKey key: String) -> Never {
        preconditionFailure("\(type(of: self)) has no value for the key \(key) that can be set to \(value ?? "nil")")
    }
}
