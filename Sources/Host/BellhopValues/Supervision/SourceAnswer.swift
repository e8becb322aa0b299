public import FoundationEssentials

/// What `bellhop-symbolizer` answers: lines of JSON, so that the host can use each line that arrives.
///
/// The first line says what its confinement lacks. Each other line has the frames of an address, in the order of the
/// request, with the innermost inlined function first.
public struct SourceAnswer: Sendable, Equatable {
    /// The maximum number of bytes of an answer.
    public static let byteLimit = 1 << 20
    /// The maximum number of frames of an address.
    public static let frameLimit = 8

    private static let lineLimit = 16 << 10
    fileprivate static let textLimit = 1024

    /// What the confinement of the program lacks.
    public var lacks: [String]
    /// The frames of the addresses; those that were not answered are missing at the end.
    public var frames: [[SourceFrame]]

    /// Creates an answer.
    public init(lacks: [String] = [], frames: [[SourceFrame]]) {
        self.lacks = lacks
        self.frames = frames
    }

    /// Reads the lines of an answer up to the first that is cut off or unreadable; nil if that is the first line.
    ///
    /// The program has read the file of a module, so the module may have taken control of it.
    public init?(reading output: Data) {
        let decoder = JSONDecoder()
        var lines = output.prefix(Self.byteLimit).split(separator: 0x0A, omittingEmptySubsequences: false).dropLast()
        func next<Value: Decodable>(_: Value.Type) -> Value? {
            guard let line = lines.popFirst(), line.count <= Self.lineLimit else { return nil }
            return try? decoder.decode(Value.self, from: line)
        }
        guard let lacks = next([String].self) else { return nil }
        self.init(lacks: lacks, frames: [])
        while let frames = next([SourceFrame].self) {
            self.frames.append(frames.prefix(Self.frameLimit).map(\.printable))
        }
    }

    /// The first line of an answer.
    public static func head(lacks: [String]) throws -> Data { try JSONEncoder().encode(lacks) + [0x0A] }

    /// The line of an address.
    public static func line(_ frames: [SourceFrame]) throws -> Data {
        let frames = frames.prefix(frameLimit).map(\.printable)
        return try JSONEncoder().encode(Array(frames)) + [0x0A]
    }
}

extension SourceFrame {
    /// The frame without texts that are too long or control a terminal, and without a line that has no file.
    fileprivate var printable: SourceFrame {
        func printable(_ text: String?) -> String? {
            guard let text, !text.isEmpty, text.utf8.count <= SourceAnswer.textLimit else { return nil }
            return text.contains("\n") || text.printable != text ? nil : text
        }
        let file = printable(file)
        let line = line.flatMap { (1...10_000_000).contains($0) && file != nil ? $0 : nil }
        return SourceFrame(function: printable(function), file: line == nil ? nil : file, line: line)
    }
}
