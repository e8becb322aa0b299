/// A JSON object whose members are read by name and type.
///
/// A member that is missing or null is nil.
package protocol ReadableObject {
    /// The error of a member that has another type, or `Never` if such a member counts as missing.
    associatedtype Fault: Error

    func bool(_ key: JSONKey) throws(Fault) -> Bool?
    func number(_ key: JSONKey) throws(Fault) -> Double?
    func numbers(_ key: JSONKey) throws(Fault) -> [Double]?
    func string(_ key: JSONKey) throws(Fault) -> String?
    func members(_ key: JSONKey) throws(Fault) -> Self?
}

/// A JSON object that is written member by member.
///
/// Nil values are left out.
package protocol WritableObject {
    mutating func put(_ key: JSONKey, _ flag: Bool?)
    mutating func put(_ key: JSONKey, _ number: Double?)
    mutating func put(_ key: JSONKey, _ numbers: [Double]?)
    mutating func put(_ key: JSONKey, _ text: String?)
    mutating func object(_ key: JSONKey, _ body: (inout Self) -> Void)
}
