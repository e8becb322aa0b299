public import BellhopCore

/// The stack of a report, named by symbols; its lines can be added.
public struct NamedStack: Sendable {
    /// The most lines of a stack in words.
    public static let lineLimit = 16

    /// Innermost first.
    var frames: [NamedFrame] = []
    /// The innermost frame in an image of a module.
    var own: NamedFrame?

    /// Makes a stack without frames.
    public init() {}

    /// Whether a frame is in an image of a module.
    public var isInModule: Bool { own != nil }

    /// Where the lines of its frames can be looked up, those of modules first.
    public var places: [CodePlace] {
        let all = frames + [own].compactMap(\.self)
        return (all.filter { !$0.libraries.isEmpty } + all.filter(\.libraries.isEmpty)).compactMap(\.place)
    }

    /// The stack in words, with the source lines that are known.
    ///
    /// Its top is the innermost line in source code of the module's package, or else the innermost frame of the module.
    public func trace(_ sources: [CodePlace: [SourceFrame]] = [:]) -> StackTrace {
        let lines = frames.flatMap { $0.lines(sources) }
        let top = lines.first(where: \.isOfPackage) ?? own?.lines(sources).last
        return StackTrace(
            lines.prefix(Self.lineLimit).map(\.words), top: top?.words, place: (top ?? lines.first)?.place)
    }
}
