internal import BellhopValues

/// An offset in a file that may be opened.
package struct CodePlace: Sendable, Hashable {
    /// The path of the file.
    package let path: String
    /// The offset.
    package let offset: UInt64
}

/// A frame of a stack, named by the symbols of its file.
struct NamedFrame: Sendable {
    /// Its name without its line and its file: `demo_open + 4`.
    var words: String
    /// The function, or nil if it is unknown.
    var function: String?
    /// The name of its file for people.
    var file: String?
    /// Where its line can be looked up, or nil if it can't.
    var place: CodePlace?
    /// Whether its file is a library of a module.
    var isOwn = false
}

/// A line of a stack in words, and its place in source code.
struct StackLine: Sendable {
    var words: String
    /// The file and the line, such as `Sources/Lamp/Lamp.swift:12`.
    var place: String?
    /// Whether that is the author's own source.
    var isOwn = false
    /// Whether that can be the author's own source, if the library is not in the package that it was built in.
    var mayBeOwn = false
}

extension NamedFrame {
    /// The lines of the frame in words.
    ///
    /// There is one for each function inlined in it, and then its own.
    func lines(_ sources: [CodePlace: [SourceFrame]], in package: SourcePackage) -> [StackLine] {
        let frames = place.flatMap { sources[$0] } ?? []
        let inlined = frames.dropLast().compactMap { frame -> StackLine? in
            guard let function = frame.function.map(Demangling.readable) else { return nil }
            let isReason = function.hasPrefix(Self.trapReason)
            return isReason || frame.line != nil ? line(function, frame, package) : nil
        }
        return inlined + [line(function, frames.last, package)]
    }

    /// The start of the names of functions that Swift's compiler inlines for a trap, before the reason.
    private static let trapReason = "Swift runtime failure: "

    /// Where the sources of compilers and their libraries are.
    private static let toolchains = ["/rustc/", "/usr/"]

    private func line(_ function: String?, _ source: SourceFrame?, _ package: SourcePackage) -> StackLine {
        let file = file.map { " (\($0))" } ?? ""
        let isItself = function == self.function
        guard let path = source?.file, let number = source?.line else {
            return StackLine(words: (isItself ? words : function ?? words) + file)
        }
        let short = package.path(of: path)
        let place = "\(short.text):\(number)"
        let isOfToolchain = !path.hasPrefix("/") || Self.toolchains.contains { path.hasPrefix($0) }
        return StackLine(
            words: "\(function ?? words) at \(place)\(file)", place: place, isOwn: isOwn && short.isOwn,
            mayBeOwn: isOwn && !isOfToolchain)
    }
}
