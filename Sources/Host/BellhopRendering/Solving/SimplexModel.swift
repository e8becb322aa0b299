internal import CClp

/// A linear program in CLP: minimize an objective over columns within bounds, rows within bounds.
///
/// Solved again after a change, it goes on from the solution before.
final class SimplexModel {
    /// A matrix by columns, as CLP takes it.
    struct Matrix {
        var starts: [Int32] = [0]
        var rows: [Int32] = []
        var factors: [Double] = []

        mutating func addColumn(_ entries: some Sequence<(row: Int, factor: Double)>) {
            for (row, factor) in entries {
                rows.append(Int32(row))
                factors.append(factor)
            }
            starts.append(Int32(rows.count))
        }

        var columnCount: Int { starts.count - 1 }
    }

    /// The most that CLP may spend on one solve, so that no layout takes for ever.
    static let iterationLimit: Int32 = 200_000

    /// From this size on, it pays to let CLP simplify the program before it solves it, each time anew.
    static let presolveRows = 500

    private let model: OpaquePointer
    private let columnCount: Int
    private let rowCount: Int
    private(set) var columnLower: [Double]
    private(set) var columnUpper: [Double]
    private(set) var rowLower: [Double]
    private(set) var rowUpper: [Double]

    /// Takes a program in; nil where CLP has no memory for it.
    init?(
        _ matrix: Matrix, columnLower: [Double], columnUpper: [Double], rowLower: [Double], rowUpper: [Double]
    ) {
        guard let model = Clp_newModel() else { return nil }
        self.model = OpaquePointer(model)
        columnCount = matrix.columnCount
        rowCount = rowLower.count
        self.columnLower = columnLower
        self.columnUpper = columnUpper
        self.rowLower = rowLower
        self.rowUpper = rowUpper
        Clp_setLogLevel(model, 0)
        Clp_setMaximumIterations(model, Self.iterationLimit)
        Clp_loadProblem(
            model, Int32(columnCount), Int32(rowCount), matrix.starts, matrix.rows, matrix.factors, columnLower,
            columnUpper, nil, rowLower, rowUpper)
    }

    deinit { Clp_deleteModel(handle) }

    private var handle: UnsafeMutableRawPointer { UnsafeMutableRawPointer(model) }

    /// Minimizes; false where CLP gave up, and the solution is only the best it found.
    func minimize(_ objective: [Double]) -> Bool {
        Clp_chgObjCoefficients(handle, objective)
        return (rowCount > Self.presolveRows ? Clp_initialSolve(handle) : Clp_primal(handle, 0)) == 0
    }

    var columns: UnsafeBufferPointer<Double> {
        UnsafeBufferPointer(start: Clp_primalColumnSolution(handle), count: columnCount)
    }

    /// Narrows the program to the solutions as good as the present one.
    ///
    /// Those are the ones that keep every column and row at its bound that the objective pays for leaving.
    func keepOptimum() {
        let values = Clp_primalColumnSolution(handle)
        let prices = Clp_dualColumnSolution(handle)
        for column in 0..<columnCount {
            guard let price = prices?[column], abs(price) > 1e-7, let value = values?[column] else { continue }
            columnLower[column] = value
            columnUpper[column] = value
        }
        let sums = Clp_primalRowSolution(handle)
        let duals = Clp_dualRowSolution(handle)
        for row in 0..<rowCount {
            guard let dual = duals?[row], abs(dual) > 1e-7, let sum = sums?[row] else { continue }
            rowLower[row] = sum
            rowUpper[row] = sum
        }
        updateBounds()
    }

    /// Puts other bounds on columns.
    func bound(_ bounds: [(column: Int, range: ClosedRange<Double>)]) {
        for (column, range) in bounds {
            columnLower[column] = range.lowerBound
            columnUpper[column] = range.upperBound
        }
        updateBounds()
    }

    private func updateBounds() {
        Clp_chgColumnLower(handle, columnLower)
        Clp_chgColumnUpper(handle, columnUpper)
        Clp_chgRowLower(handle, rowLower)
        Clp_chgRowUpper(handle, rowUpper)
    }
}
