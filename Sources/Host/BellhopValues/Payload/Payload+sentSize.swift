internal import BellhopContract

extension Payload {
    /// How many times its limit a file may be longer, because of its indentation.
    static let indentationFactor = 16

    /// Returns the number of bytes that a server would send for a file, or the number of bytes that have no source.
    ///
    /// A server sends no white space between values, and no `Simulator Target Bundle`, which only `xcrun simctl push`
    /// and the host read. A text that is longer than `limit` in any case is not read for this.
    public static func sentSize(of bytes: [UInt8], source: String?, limit: Int = Payload.sizeLimit) -> Int {
        guard source != nil else { return bytes.count }
        let compact = compactSize(of: bytes[...])
        guard compact <= 2 * limit else { return compact }
        guard let root = (try? JSONDocument(bytes))?.root, let members = root.object else { return bytes.count }
        let unsent = members.filter { $0.key == PayloadKey.simulatorTargetBundle.name }
        let size = unsent.reduce(compactSize(of: bytes[root.range])) { size, member in
            size - compactSize(of: bytes[member.keyRange.lowerBound..<member.value.range.upperBound])
        }
        // Each of them has a comma, unless nothing is left beside it.
        return size - min(unsent.count, max(members.count - 1, 0))
    }

    /// Returns the number of bytes of a JSON text without white space between values.
    private static func compactSize(of text: ArraySlice<UInt8>) -> Int {
        var (count, isInString, isEscaped) = (0, false, false)
        for byte in text {
            if isInString {
                count += 1
                if isEscaped {
                    isEscaped = false
                } else if byte == UInt8(ascii: "\\") {
                    isEscaped = true
                } else if byte == UInt8(ascii: "\"") {
                    isInString = false
                }
            } else if byte > UInt8(ascii: " ") {
                count += 1
                isInString = byte == UInt8(ascii: "\"")
            }
        }
        return count
    }
}
