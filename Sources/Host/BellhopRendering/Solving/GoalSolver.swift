internal import BellhopValues

/// Finds values for columns that meet goals.
///
/// It first sets the columns that required equalities determine. The others form groups of columns that depend on each
/// other. A group whose goals can all be met has a ``DirectSolution``. Any other group is a ``GoalProgram``.
struct GoalSolver {
    private let goals: [Goal]
    private let isLength: [Bool]
    private var waiting: [[Int]] = []
    /// The value of each column, or nil while it is unknown.
    private(set) var values: [Double?]
    /// The indices of the required goals that were dropped.
    private(set) var dropped: [Int] = []
    /// Whether a program needed more than the allowed number of iterations.
    private(set) var isPartial = false

    /// Sets the columns that required equalities determine.
    ///
    /// Columns with a value in `known` keep it.
    init(_ goals: [Goal], isLength: [Bool], known: [Double?]) {
        self.goals = goals
        self.isLength = isLength
        values = known
        waiting = groups(of: propagate())
    }

    /// Solves the groups that have a column for which `counts` is true.
    mutating func solve(where counts: (Int) -> Bool = { _ in true }) {
        let all = waiting
        waiting = []
        for group in all {
            let isDue = group.contains { goals[$0].expression.terms.contains { counts($0.column) } }
            if isDue { solve(group) } else { waiting.append(group) }
        }
    }

    /// Sets the columns that have only one possible value, and returns the remaining goals.
    private mutating func propagate() -> [Int] {
        var uses = [[Int]](repeating: [], count: values.count)
        var unknowns = [Int](repeating: 0, count: goals.count)
        var ready: [Int] = []
        for (index, goal) in goals.enumerated() {
            for term in goal.expression.terms where values[term.column] == nil {
                uses[term.column].append(index)
                unknowns[index] += 1
            }
            if unknowns[index] == 1 { ready.append(index) }
        }
        var next = 0
        while next < ready.count {
            let goal = goals[ready[next]]
            next += 1
            guard goal.isRequired, goal.relation == .equal, let (column, value) = only(goal.expression),
                !isLength[column] || value >= 0
            else { continue }
            values[column] = value
            for use in uses[column] {
                unknowns[use] -= 1
                if unknowns[use] == 1 { ready.append(use) }
            }
        }
        return goals.indices.filter { index in
            if unknowns[index] > 0 { return true }
            if goals[index].isRequired, goals[index].miss(at: known(goals[index].expression).constant) > 1e-4 {
                dropped.append(index)
            }
            return false
        }
    }

    /// The only unknown column, and the value for which the expression is 0.
    private func only(_ expression: Expression) -> (column: Int, value: Double)? {
        let rest = known(expression)
        guard rest.terms.count == 1, let term = rest.terms.first, abs(term.factor) > 1e-9 else { return nil }
        return (term.column, -rest.constant / term.factor)
    }

    /// The expression with the values of the known columns.
    private func known(_ expression: Expression) -> Expression {
        var rest = Expression(constant: expression.constant)
        for term in expression.terms {
            if let value = values[term.column] {
                rest.constant += term.factor * value
            } else {
                rest.terms.append(term)
            }
        }
        return rest
    }

    /// The goals in groups that depend on each other, each in order.
    private func groups(of open: [Int]) -> [[Int]] {
        var sets = DisjointSets(count: values.count)
        for index in open {
            let columns = goals[index].expression.terms.lazy.map(\.column).filter { values[$0] == nil }
            guard let first = columns.first else { continue }
            for column in columns { sets.join(first, column) }
        }
        var order: [Int: Int] = [:]
        var groups: [[Int]] = []
        for index in open {
            guard let column = goals[index].expression.terms.lazy.map(\.column).first(where: { values[$0] == nil })
            else { continue }
            let root = sets.root(column)
            if let group = order[root] {
                groups[group].append(index)
            } else {
                order[root] = groups.count
                groups.append([index])
            }
        }
        return groups
    }

    private mutating func solve(_ group: [Int]) {
        var places: [Int: Int] = [:]
        var columns: [Int] = []
        let program = group.map { index in
            var goal = goals[index]
            goal.expression = known(goal.expression)
            for position in goal.expression.terms.indices {
                let column = goal.expression.terms[position].column
                if places[column] == nil {
                    places[column] = columns.count
                    columns.append(column)
                }
                goal.expression.terms[position].column = places[column] ?? 0
            }
            return goal
        }
        let tiers = GoalProgram.tiers(program)
        let areLengths = columns.map { isLength[$0] }
        let solution =
            DirectSolution.values(program, tiers: tiers, isLength: areLengths).map { GoalProgram.Solution(values: $0) }
            ?? GoalProgram(program, tiers: tiers, isLength: areLengths).solve()
        for (column, value) in zip(columns, solution.values) { values[column] = (value * 1e6).rounded() / 1e6 }
        dropped += solution.dropped.map { group[$0] }
        if solution.isPartial { isPartial = true }
    }
}
