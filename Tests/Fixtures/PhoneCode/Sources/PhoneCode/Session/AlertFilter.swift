import Foundation

/// The alerts that the user wants, as predicates of the app's settings.
struct AlertFilter {
    var minimum: Double
    var muted: [String]

    private var predicate: NSPredicate {
        NSCompoundPredicate(andPredicateWithSubpredicates: [
            NSPredicate(format: "amount >= %@", NSNumber(value: minimum)),
            NSPredicate(format: "NOT (account IN %@)", muted),
            NSPredicate(format: "kind == 'debit' OR kind BEGINSWITH[c] %@", "fee"),
        ])
    }

    func wants(_ alert: [String: Any]) -> Bool { predicate.evaluate(with: alert) }
}
