internal import BellhopValues

/// Goals for a few columns as a linear program, which is solved in the order of their priorities.
///
/// Each goal has a column for how far it is missed. The required goals come first. If they can't all be met, as few as
/// possible are dropped, and the later ones first. Then each priority minimizes what its goals miss, among the
/// solutions that are best for all higher priorities. Columns that are still open become as small and as close to the
/// parent's origin as possible, so that the result is always the same.
struct GoalProgram {
    /// The result.
    struct Solution {
        /// The value of each column, in the order of ``GoalProgram/columns``.
        var values: [Double]
        /// The indices of the required goals that were dropped.
        var dropped: [Int] = []
        /// Whether the solver stopped before it was done.
        var isPartial = false
    }

    /// The maximum number of priorities.
    ///
    /// If there are more, similar ones are combined.
    static let tierLimit = 32

    private let goals: [Goal]
    private let tiers: [[Int]]
    private let columnCount: Int
    private var matrix = SimplexModel.Matrix()
    private var columnLower: [Double] = []
    private var columnUpper: [Double] = []
    /// The column of each structural column's negative part, if it may be negative.
    private var negative: [Int?]
    /// The columns for how far each goal is missed.
    private var misses: [[Int]]

    /// Makes the program.
    ///
    /// The terms of goals are indices of `isLength`.
    init(_ goals: [Goal], tiers: [[Int]], isLength: [Bool]) {
        self.goals = goals
        self.tiers = tiers
        columnCount = isLength.count
        negative = [Int?](repeating: nil, count: isLength.count)
        misses = [[Int]](repeating: [], count: goals.count)
        var entries = [[(row: Int, factor: Double)]](repeating: [], count: isLength.count)
        for (row, goal) in goals.enumerated() {
            for term in goal.expression.terms { entries[term.column].append((row, term.factor)) }
        }
        for column in entries.indices { addColumn(entries[column]) }
        for column in entries.indices where !isLength[column] {
            negative[column] = addColumn(entries[column].map { ($0.row, -$0.factor) })
        }
        for (row, goal) in goals.enumerated() {
            if goal.relation != .atLeast { misses[row].append(addColumn([(row, -1)])) }
            if goal.relation != .atMost { misses[row].append(addColumn([(row, 1)])) }
        }
    }

    @discardableResult
    private mutating func addColumn(_ entries: [(row: Int, factor: Double)]) -> Int {
        matrix.addColumn(entries)
        columnLower.append(0)
        columnUpper.append(.greatestFiniteMagnitude)
        return columnLower.count - 1
    }

    func solve() -> Solution {
        var solution = Solution(values: [Double](repeating: 0, count: columnCount))
        guard
            let model = SimplexModel(
                matrix, columnLower: columnLower, columnUpper: columnUpper,
                rowLower: goals.map { $0.relation == .atMost ? -.greatestFiniteMagnitude : -$0.expression.constant },
                rowUpper: goals.map { $0.relation == .atLeast ? .greatestFiniteMagnitude : -$0.expression.constant })
        else {
            solution.isPartial = true
            return solution
        }
        for tier in tiers {
            guard model.minimize(objective(of: tier)) else {
                solution.isPartial = true
                break
            }
            if goals[tier[0]].isRequired {
                solution.dropped = keepRequired(tier, in: model)
            } else {
                model.keepOptimum()
            }
        }
        if !solution.isPartial { solution.isPartial = !model.minimize(smallest) }
        let columns = model.columns
        for column in 0..<columnCount {
            solution.values[column] = columns[column] - (negative[column].map { columns[$0] } ?? 0)
        }
        return solution
    }

    /// Drops the required goals that are missed, and keeps the others met.
    private func keepRequired(_ tier: [Int], in model: SimplexModel) -> [Int] {
        let columns = model.columns
        var dropped: [Int] = []
        var bounds: [(column: Int, range: ClosedRange<Double>)] = []
        for goal in tier {
            if misses[goal].contains(where: { columns[$0] > 1e-5 }) {
                dropped.append(goal)
            } else {
                bounds += misses[goal].map { ($0, 0...0) }
            }
        }
        model.bound(bounds)
        return dropped
    }

    /// The goals by priority, with the highest first.
    ///
    /// No tier is empty.
    static func tiers(_ goals: [Goal]) -> [[Int]] {
        let byPriority = Dictionary(grouping: goals.indices) {
            goals[$0].isRequired ? Goal.required : goals[$0].priority
        }
        var tiers: [[Int]] = byPriority.sorted { $0.key > $1.key }.filter { $0.key > 0 }.map(\.value)
        guard tiers.count > tierLimit else { return tiers }
        let required = tiers.first.map { goals[$0[0]].isRequired } == true ? [tiers.removeFirst()] : []
        let size = (tiers.count + tierLimit - 1) / tierLimit
        return required
            + stride(from: 0, to: tiers.count, by: size).map {
                Array(tiers[$0..<min($0 + size, tiers.count)].joined())
            }
    }

    private func objective(of tier: [Int]) -> [Double] {
        var objective = [Double](repeating: 0, count: columnLower.count)
        for (position, goal) in tier.enumerated() {
            // The later goal is dropped first.
            let weight = goals[goal].isRequired ? goals[goal].weight * (2 - Double(position) / Double(tier.count)) : 1
            for column in misses[goal] { objective[column] = weight }
        }
        return objective
    }

    private var smallest: [Double] {
        var objective = [Double](repeating: 0, count: columnLower.count)
        for column in 0..<columnCount {
            objective[column] = 1
            if let negative = negative[column] { objective[negative] = 1 }
        }
        return objective
    }
}
