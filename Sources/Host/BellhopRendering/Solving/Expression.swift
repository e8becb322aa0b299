/// A sum of a constant and columns with factors.
struct Expression: Equatable {
    struct Term: Equatable {
        var column: Int
        var factor: Double
    }

    var terms: [Term] = []
    var constant = 0.0

    static func constant(_ constant: Double) -> Expression { Expression(constant: constant) }

    static func column(_ column: Int, times factor: Double = 1) -> Expression {
        Expression(terms: [Term(column: column, factor: factor)])
    }

    static func + (left: Expression, right: Expression) -> Expression {
        Expression(terms: left.terms + right.terms, constant: left.constant + right.constant)
    }

    static func - (left: Expression, right: Expression) -> Expression { left + right * -1 }

    static func + (left: Expression, right: Double) -> Expression {
        Expression(terms: left.terms, constant: left.constant + right)
    }

    static func - (left: Expression, right: Double) -> Expression { left + -right }

    static func * (left: Expression, right: Double) -> Expression {
        Expression(
            terms: left.terms.map { Term(column: $0.column, factor: $0.factor * right) },
            constant: left.constant * right)
    }

    /// The same sum with one term for each column, in order, and without terms whose factor is 0.
    var simplified: Expression {
        guard terms.count > 1 else { return Expression(terms: terms.filter { $0.factor != 0 }, constant: constant) }
        var result = Expression(constant: constant)
        for term in terms.sorted(by: { $0.column < $1.column }) {
            if let last = result.terms.indices.last, result.terms[last].column == term.column {
                result.terms[last].factor += term.factor
            } else {
                result.terms.append(term)
            }
        }
        result.terms.removeAll { abs($0.factor) < 1e-12 }
        return result
    }
}
