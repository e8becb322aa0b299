internal import SwiftParser
package import SwiftSyntax

/// A Swift source text, read by the toolchain's own parser.
public struct SwiftSource: Sendable {
    /// The whole text, including parts that aren't correct Swift.
    package let tree: SourceFileSyntax
    /// The bytes at which lines begin.
    private let lines: [Int]

    /// Reads a text of any bytes.
    public init(_ bytes: [UInt8]) {
        func parse(_ version: Parser.SwiftVersion) -> SourceFileSyntax {
            bytes.withUnsafeBufferPointer { Parser.parse(source: $0, swiftVersion: version) }
        }
        // `/…/` is a regex only in mode 6, and a prefix operator `/` only in mode 5.
        let newer = parse(.v6)
        let older = newer.hasError ? parse(.v5) : newer
        tree = older.hasError ? newer : older
        // Lines end at line feeds only, as in the compiler.
        lines = [0] + bytes.indices.lazy.filter { bytes[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
    }

    /// Reads a text.
    public init(_ text: String) { self.init(Array(text.utf8)) }

    /// The line and the column of a byte, from 1; columns are counted in bytes, as in compilers.
    package func place(of offset: Int) -> (line: Int, column: Int) {
        var (low, high) = (0, lines.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if lines[middle] <= offset { low = middle } else { high = middle }
        }
        return (low + 1, offset - lines[low] + 1)
    }
}

extension SyntaxProtocol {
    /// The byte at which the code begins, after white space and comments.
    package var offset: Int { positionAfterSkippingLeadingTrivia.utf8Offset }
}

extension TokenSyntax {
    /// The name without backticks.
    package var name: String { text.filter { $0 != "`" } }
}
