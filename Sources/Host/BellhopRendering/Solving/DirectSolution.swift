internal import BellhopValues

/// Finds the values of columns one after the other and without a linear program, if all goals can be met.
///
/// The goals come in tiers, with the highest priority first. An equality with one unknown column determines its value,
/// and so do two equal bounds. If every column has a value after a tier and all goals up to that tier are met, the
/// solution is the only one. ``GoalProgram`` would find the same solution, and lower tiers could not change it.
struct DirectSolution {
    /// The largest difference that CLP treats as zero.
    private static let tolerance = 1e-7

    private let goals: [Goal]
    private var values: [Double?]
    private var lower: [Double]
    private var upper: [Double]
    /// The goals of each column, one column after the other.
    private var uses: [Int32] = []
    private var firstUse: [Int]
    /// The number of columns without a value, for each goal and in all.
    private var unknowns: [Int]
    private var unknownCount: Int
    private var isActive: [Bool]
    private var ready: [Int] = []
    private var isContradictory = false

    /// The values of the columns, or nil if goals contradict each other or don't determine a column.
    static func values(_ goals: [Goal], tiers: [[Int]], isLength: [Bool]) -> [Double]? {
        var solution = DirectSolution(goals, isLength)
        for (index, tier) in tiers.enumerated() {
            solution.activate(tier)
            if solution.isContradictory { return nil }
            guard solution.unknownCount == 0 else { continue }
            return solution.misses(tiers[...index]) ? nil : solution.values.compactMap { $0 }
        }
        return nil
    }

    private init(_ goals: [Goal], _ isLength: [Bool]) {
        self.goals = goals
        values = [Double?](repeating: nil, count: isLength.count)
        lower = isLength.map { $0 ? 0 : -.infinity }
        upper = [Double](repeating: .infinity, count: isLength.count)
        unknowns = goals.map(\.expression.terms.count)
        unknownCount = isLength.count
        isActive = [Bool](repeating: false, count: goals.count)
        firstUse = [Int](repeating: 0, count: isLength.count + 1)
        for goal in goals { for term in goal.expression.terms { firstUse[term.column + 1] += 1 } }
        for column in isLength.indices { firstUse[column + 1] += firstUse[column] }
        var next = firstUse
        uses = [Int32](repeating: 0, count: firstUse[isLength.count])
        for (index, goal) in goals.enumerated() {
            for term in goal.expression.terms {
                uses[next[term.column]] = Int32(index)
                next[term.column] += 1
            }
        }
    }

    private mutating func activate(_ tier: [Int]) {
        for goal in tier {
            isActive[goal] = true
            if unknowns[goal] == 1 { ready.append(goal) }
        }
        while let goal = ready.popLast(), !isContradictory { apply(goals[goal]) }
    }

    /// Sets the only unknown column of a goal, if there still is one.
    private mutating func apply(_ goal: Goal) {
        var constant = goal.expression.constant
        var unknown: Expression.Term?
        for term in goal.expression.terms {
            if let value = values[term.column] { constant += term.factor * value } else { unknown = term }
        }
        guard let unknown else { return }
        let value = -constant / unknown.factor
        let column = unknown.column
        guard abs(unknown.factor) > 1e-9, value.isFinite else {
            isContradictory = true
            return
        }
        if goal.relation == .equal || (goal.relation == .atLeast) == (unknown.factor > 0) {
            lower[column] = max(lower[column], value)
        }
        if goal.relation == .equal || (goal.relation == .atMost) == (unknown.factor > 0) {
            upper[column] = min(upper[column], value)
        }
        if lower[column] > upper[column] + Self.tolerance {
            isContradictory = true
        } else if goal.relation == .equal {
            set(column, value)
        } else if lower[column] >= upper[column] - 1e-9 {
            set(column, lower[column])
        }
    }

    private mutating func set(_ column: Int, _ value: Double) {
        values[column] = value
        unknownCount -= 1
        for use in uses[firstUse[column]..<firstUse[column + 1]] {
            let goal = Int(use)
            unknowns[goal] -= 1
            if unknowns[goal] == 1, isActive[goal] { ready.append(goal) }
        }
    }

    private func misses(_ tiers: ArraySlice<[Int]>) -> Bool {
        tiers.contains { tier in
            tier.contains { index in
                let expression = goals[index].expression
                let value = expression.terms.reduce(expression.constant) {
                    $0 + $1.factor * (values[$1.column] ?? 0)
                }
                return goals[index].miss(at: value) > Self.tolerance
            }
        }
    }
}
