/// A place in a file of the package.
struct SourcePlace: Comparable {
    /// The position of the file among the files that were read.
    var index: Int
    var file: String
    /// The line, from 1.
    var line: Int
    /// The column in bytes, from 1.
    var column: Int

    static func < (left: SourcePlace, right: SourcePlace) -> Bool {
        (left.index, left.line, left.column) < (right.index, right.line, right.column)
    }
}
