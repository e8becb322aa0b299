package import BellhopValues

/// The stack of a report with symbols.
///
/// Its source lines can be added.
package struct NamedStack: Sendable {
    /// The maximum number of lines of a stack in words.
    package static let lineLimit = 16

    /// The frames, the innermost first.
    var frames: [NamedFrame] = []
    /// The innermost frame in an image of a module.
    var own: NamedFrame?
    /// The paths of the module's libraries as they were built.
    var libraries: [String] = []
    /// Whether no thread was in the module's code, so that the frames are the functions that await one another.
    var isSuspended = false

    /// Makes a stack without frames.
    package init() {}

    /// Whether a frame is in an image of a module.
    package var isInModule: Bool { own != nil }

    /// Whether a frame is in a method.
    ///
    /// The method is given by its name, or by its class and its name, such as `Lamp.lit(_:at:)`.
    package func contains(_ method: String) -> Bool {
        frames.contains { $0.isOwn && $0.function?.hasSuffix(".\(method)") == true }
    }

    /// Where the lines of its frames can be looked up, those of modules first.
    package var places: [CodePlace] {
        ownPlaces + frames.filter { !$0.isOwn }.compactMap(\.place)
    }

    private var ownPlaces: [CodePlace] {
        (frames.filter(\.isOwn) + [own].compactMap(\.self)).compactMap(\.place)
    }

    /// The stack in words, with the source lines that are known.
    ///
    /// Its top is the innermost line in sources of the module's author, or else the innermost line that can be one, or
    /// else the innermost frame of the module.
    package func trace(_ sources: [CodePlace: [SourceFrame]] = [:]) -> StackTrace {
        let files = ownPlaces.flatMap { sources[$0] ?? [] }.compactMap(\.file)
        let package = SourcePackage(of: libraries, sources: files)
        let lines = frames.flatMap { $0.lines(sources, in: package) }
        let top =
            lines.first(where: \.isOwn) ?? lines.first(where: \.mayBeOwn) ?? own?.lines(sources, in: package).last
        return StackTrace(
            lines.prefix(Self.lineLimit).map(\.words), top: top?.words, place: top?.place, isSuspended: isSuspended)
    }
}
