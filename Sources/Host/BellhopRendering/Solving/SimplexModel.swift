internal import CClp

/// A linear program in CLP, which minimizes an objective within bounds for columns and rows.
///
/// After a change, it continues from the previous solution.
final class SimplexModel {
    /// A matrix by columns, in CLP's format.
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

    /// The maximum number of iterations of one solution, so that every layout ends.
    static let iterationLimit: Int32 = 200_000

    /// The number of rows from which it is faster if CLP simplifies the program each time.
    static let presolveRows = 500

    private let model: OpaquePointer
    private let columnCount: Int
    private let rowCount: Int
    private(set) var columnLower: [Double]
    private(set) var columnUpper: [Double]
    private(set) var rowLower: [Double]
    private(set) var rowUpper: [Double]

    /// Copies a program, or returns nil if CLP has not enough memory for it.
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

    /// Minimizes the objective.
    ///
    /// Returns false if CLP stopped with the best solution so far.
    func minimize(_ objective: [Double]) -> Bool {
        Clp_chgObjCoefficients(handle, objective)
        return (rowCount > Self.presolveRows ? Clp_initialSolve(handle) : Clp_primal(handle, 0)) == 0
    }

    var columns: UnsafeBufferPointer<Double> {
        UnsafeBufferPointer(start: Clp_primalColumnSolution(handle), count: columnCount)
    }

    /// Limits the program to solutions that are as good as the current one.
    ///
    /// Each column and row that affects the objective stays at its bound.
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

    /// Sets other bounds for columns.
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
