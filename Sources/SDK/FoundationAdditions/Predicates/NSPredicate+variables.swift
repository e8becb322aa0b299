public import Foundation

extension NSPredicate {
    /// Returns a predicate in which these values replace the variables.
    ///
    /// On Linux, the result is a predicate with a block.
    public func withSubstitutionVariables(_ variables: [String: Any]) -> NSPredicate {
        NSPredicate { object, others in
            self.evaluate(with: object, substitutionVariables: (others ?? [:]).merging(variables) { $1 })
        }
    }
}
