public import Foundation

extension NSPredicate {
    /// Returns a predicate in which these values replace the variables.
    ///
    /// On Linux, this is for predicates that are created from a format or a block.
    public func withSubstitutionVariables(_ variables: [String: Any]) -> NSPredicate {
        NSPredicate { object, others in
            self.evaluate(with: object, substitutionVariables: (others ?? [:]).merging(variables) { $1 })
        }
    }
}
