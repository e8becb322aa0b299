/// A text with a name, which converts byte offsets to lines and columns.
package struct SourceText {
    /// The path as the user gave it, or a name in angle brackets.
    let file: String
    let bytes: [UInt8]
    /// The offset of the first byte of each line.
    private let lineStarts: [Int]

    package init(_ bytes: [UInt8], file: String) {
        self.file = file
        self.bytes = bytes
        var starts = [0]
        for (index, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") { starts.append(index + 1) }
        lineStarts = starts
    }

    /// Returns the location of a byte.
    ///
    /// An offset beyond the end is the end.
    package func location(ofByte offset: Int) -> Location {
        let offset = min(max(offset, 0), bytes.count)
        var low = 0
        var high = lineStarts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if lineStarts[middle] <= offset { low = middle } else { high = middle }
        }
        let before = bytes[lineStarts[low]..<offset]
        let isASCII = before.allSatisfy { $0 < 0x80 }
        let characters = isASCII ? before.count : String(decoding: before, as: UTF8.self).count
        return Location(file: file, line: low + 1, column: characters + 1)
    }
}
