public import Foundation

extension NSPredicate {
    /// Creates a predicate from Apple's format.
    ///
    /// The format can have comparisons of key paths, `SELF` and values, joined by `AND`, `OR` and `NOT`. On Linux, a
    /// key path reads dictionaries, stored properties, and the properties of the objects of UserNotifications. A format
    /// that can't be read and a key that an object doesn't have end the process, as the exceptions on iOS do.
    public convenience init(format predicateFormat: String, _ args: Any?...) {
        self.init(format: predicateFormat, argumentArray: args.map { $0 ?? NSNull() })
    }

    /// Creates a predicate from Apple's format and the values of its placeholders.
    public convenience init(format predicateFormat: String, argumentArray arguments: [Any]?) {
        let condition: PredicateCondition
        do {
            condition = try PredicateParser.condition(of: predicateFormat, arguments ?? [])
        } catch {
            fatalError("NSPredicate can't read the format \"\(predicateFormat)\": \(error.message)")
        }
        self.init { object, variables in condition.isTrue(PredicateScope(object: object, variables: variables ?? [:])) }
    }
}
