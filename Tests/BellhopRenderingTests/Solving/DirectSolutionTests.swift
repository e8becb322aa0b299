import BellhopValues
import SeededGenerators
import Testing

@testable import BellhopRendering

@Suite struct DirectSolutions {
    private func values(_ goals: [Goal], _ isLength: [Bool]) -> [Double]? {
        DirectSolution.values(goals, tiers: GoalProgram.tiers(goals), isLength: isLength)
    }

    private func goal(
        _ terms: [(Int, Double)], _ relation: ViewConstraint.Relation, _ constant: Double,
        priority: Double = Goal.required
    ) -> Goal {
        let terms = terms.map { Expression.Term(column: $0.0, factor: $0.1) }
        return Goal(Expression(terms: terms, constant: -constant), relation, priority: priority, .content)
    }

    @Test func `goes from one column to the next`() {
        let goals = [
            goal([(1, 1), (0, -1)], .equal, 10), goal([(2, 2), (1, -1)], .equal, 0),
            goal([(0, 1)], .atMost, 30, priority: 250), goal([(0, 1)], .atLeast, 30, priority: 750),
        ]
        #expect(values(goals, [true, true, true]) == [30, 40, 20])
    }

    @Test func `leaves out what a lower priority wants`() {
        let goals = [goal([(0, 1)], .equal, 30, priority: 750), goal([(0, 1)], .atMost, 0, priority: 50)]
        #expect(values(goals, [true]) == [30])
    }

    @Test(arguments: [
        // Contradictions: between two goals, with a length, over a third column, and a bound that is passed.
        [(0, ViewConstraint.Relation.equal, 10.0), (0, .equal, 20)], [(0, .equal, -1)],
        [(0, .atLeast, 20), (0, .atMost, 10)],
        // Columns that are left open.
        [(0, .atLeast, 20)], [(0, .atLeast, 10), (0, .atMost, 20)],
    ])
    func `leaves to the linear program what it cannot decide`(_ rows: [(Int, ViewConstraint.Relation, Double)]) {
        #expect(values(rows.map { goal([($0.0, 1)], $0.1, $0.2) }, [true]) == nil)
    }

    /// Few columns and small numbers, so that some of the programs contradict themselves, and some do not.
    @Test(arguments: 0..<20) func `is what the linear program finds`(seed: Int) {
        var numbers = SeededGenerator(seed: UInt64(seed))
        var solved = 0
        for _ in 0..<200 {
            let count = Int.random(in: 1...5, using: &numbers)
            let isLength = (0..<count).map { _ in Bool.random(using: &numbers) }
            let goals = randomGoals(count, &numbers)
            let tiers = GoalProgram.tiers(goals)
            guard let direct = DirectSolution.values(goals, tiers: tiers, isLength: isLength) else { continue }
            solved += 1
            let program = GoalProgram(goals, tiers: tiers, isLength: isLength).solve()
            #expect(program.dropped.isEmpty && !program.isPartial)
            #expect(zip(direct, program.values).allSatisfy { abs($0 - $1) < 1e-6 }, "\(direct) \(program.values)")
        }
        #expect(solved > 20)
    }

    /// Goals that some values meet, but for those of low priority and a few others.
    private func randomGoals(_ columnCount: Int, _ numbers: inout SeededGenerator) -> [Goal] {
        let factors: [Double] = [-1, 0.5, 1, 2]
        let priorities: [Double] = [1000, 1000, 750, 250, 50]
        let relations: [ViewConstraint.Relation] = [.equal, .atMost, .atLeast]
        let hidden = (0..<columnCount).map { _ in Double(numbers.below(10)) }
        var goals: [Goal] = []
        for _ in 0..<columnCount * (1 + numbers.below(4)) {
            var terms: [(Int, Double)] = []
            for _ in 0...numbers.below(2) { terms.append((numbers.below(columnCount), factors[numbers.below(4)])) }
            let priority = priorities[numbers.below(5)]
            let noise = priority < 100 || numbers.below(20) == 0 ? 3.0 : 0
            let sum = terms.reduce(noise) { $0 + hidden[$1.0] * $1.1 }
            goals.append(goal(terms, relations[numbers.below(3)], sum, priority: priority))
        }
        return goals.filter { !$0.expression.terms.isEmpty }
    }
}
