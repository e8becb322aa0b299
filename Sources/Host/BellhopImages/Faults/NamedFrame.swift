internal import BellhopCore

/// A byte of a file that may be opened.
public struct CodePlace: Sendable, Hashable {
    /// The path of the file.
    public let path: String
    /// The byte.
    public let offset: UInt64
}

/// A frame of a stack, named by the symbols of its file.
struct NamedFrame: Sendable {
    /// What it is called without its line, and without its file: `demo_open + 4`.
    var words: String
    /// The function, where it is known.
    var function: String?
    /// What people know its file as.
    var file: String?
    /// Where its line can be looked up, where it can.
    var place: CodePlace?
    /// Whether its file is a module's.
    var isOwn = false
}

/// A line of a stack in words, and where it is in source code.
struct StackLine: Sendable {
    var words: String
    /// The file and the line: `Sources/Lamp/Lamp.swift:12`.
    var place: String?
    /// Whether that is the author's own source.
    var isOwn = false
}

extension NamedFrame {
    /// The lines of the frame in words: one, and before it one for each function inlined in it.
    func lines(_ sources: [CodePlace: [SourceFrame]], in package: SourcePackage) -> [StackLine] {
        let frames = place.flatMap { sources[$0] } ?? []
        let inlined = frames.dropLast().compactMap { frame -> StackLine? in
            guard let function = frame.function.map(Demangling.readable) else { return nil }
            let isReason = function.hasPrefix(Self.trapReason)
            return isReason || frame.line != nil ? line(function, frame, package) : nil
        }
        return inlined + [line(function, frames.last, package)]
    }

    /// Swift's compiler calls what it inlines for a trap by the reason.
    private static let trapReason = "Swift runtime failure: "

    private func line(_ function: String?, _ source: SourceFrame?, _ package: SourcePackage) -> StackLine {
        let file = file.map { " (\($0))" } ?? ""
        let isItself = function == self.function
        guard let path = source?.file, let number = source?.line else {
            return StackLine(words: (isItself ? words : function ?? words) + file)
        }
        let short = package.path(of: path)
        let place = "\(short.text):\(number)"
        return StackLine(
            words: "\(function ?? words) at \(place)\(file)", place: place, isOwn: isOwn && short.isOwn)
    }
}
