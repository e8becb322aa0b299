/// The lines of a text in UTF-8, without their ends.
///
/// As on iOS, empty lines are left out. A line ends with a line feed, a carriage return, both, a vertical tab, a form
/// feed, U+0085, U+2028 or U+2029.
public struct AsyncLineSequence<Base: AsyncSequence>: AsyncSequence where Base.Element == UInt8 {
    /// The type of the elements.
    public typealias Element = String

    private let base: Base

    init(_ base: Base) { self.base = base }

    /// Begins with the first line.
    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(bytes: base.makeAsyncIterator()) }

    /// The position in the lines.
    public struct AsyncIterator: AsyncIteratorProtocol {
        fileprivate var bytes: Base.AsyncIterator
        private var line: [UInt8] = []

        fileprivate init(bytes: Base.AsyncIterator) { self.bytes = bytes }

        /// The next line; nil after the last one.
        public mutating func next() async rethrows -> String? {
            while let byte = try await bytes.next() {
                line.append(byte)
                guard let end = Self.end(of: line) else { continue }
                line.removeLast(end)
                if !line.isEmpty { return take() }
            }
            return line.isEmpty ? nil : take()
        }

        private mutating func take() -> String {
            defer { line.removeAll(keepingCapacity: true) }
            return String(decoding: line, as: UTF8.self)
        }

        /// How many bytes at the end of the line end it; nil if none do.
        private static func end(of line: [UInt8]) -> Int? {
            switch line.last {
            case 0x0A, 0x0B, 0x0C, 0x0D: 1
            case 0x85 where line.dropLast().last == 0xC2: 2
            case 0xA8 where line.suffix(3).elementsEqual([0xE2, 0x80, 0xA8]): 3
            case 0xA9 where line.suffix(3).elementsEqual([0xE2, 0x80, 0xA9]): 3
            default: nil
            }
        }
    }
}

extension AsyncLineSequence: Sendable where Base: Sendable {}

extension AsyncSequence where Self: Sendable, Element == UInt8 {
    /// The lines of the bytes, which are read as UTF-8.
    public var lines: AsyncLineSequence<Self> { AsyncLineSequence(self) }
}
