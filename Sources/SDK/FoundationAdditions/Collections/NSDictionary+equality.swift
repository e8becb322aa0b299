public import Foundation

extension NSDictionary {
    /// Whether a dictionary has the same values, as on iOS.
    ///
    /// On Linux, Foundation compares an object with a Swift value, so `1` isn't equal to the `NSNumber` of 1.
    public func isEqual(to otherDictionary: [String: Any]) -> Bool {
        count == otherDictionary.count
            && otherDictionary.allSatisfy { key, value in
                guard let own = object(forKey: key) else { return false }
                return (own as AnyObject as? NSObject)?.isEqual(value as AnyObject) ?? false
            }
    }
}
