internal import BellhopSystem
internal import BellhopValues
internal import Glibc
internal import Synchronization

/// Finds the functions at the addresses of a fault report.
///
/// A report names files, and comes from a process that may be hostile. It opens only the files that the caller names,
/// those that this process runs, and those in the library directories of the system. Frames in other files have the
/// file's name and the offset.
///
/// Any thread. Blocks on file I/O.
package final class Symbolizer: Sendable {
    /// A file that may be opened, and its name.
    package struct Image: Sendable, Hashable {
        /// The file that a worker loads, such as the private copy of a module.
        package var path: String
        /// The name for people, such as `libDemo.so`.
        package var name: String
        /// The path at which it was built.
        package var source: String

        /// Makes an image, which was built where it is unless it is a copy.
        package init(path: String, name: String, source: String? = nil) {
            self.path = path
            self.name = name
            self.source = source ?? path
        }
    }

    private let tables = Mutex(SymbolCache())
    private let directories: [String]
    private let files: Set<String>

    /// Makes a symbolizer that trusts the library directories of Linux and of the Swift runtime, and the files of this
    /// process.
    package init() {
        let files = Set(FaultReport.Mapping.ofThisProcess.map(\.path))
        let runtime = files.first { $0.hasSuffix("/libswiftCore.so") }.map { $0.dropLast("libswiftCore.so".count) }
        self.files = files
        directories =
            ["/lib/", "/lib64/", "/usr/lib/", "/usr/lib64/", "/usr/local/lib/"]
            + [runtime].compactMap { $0.map(String.init) }
    }

    /// The stack of a report.
    ///
    /// The frames in `images` are those of modules.
    package func stack(of report: FaultReport, in images: [Image]) -> NamedStack {
        let own = Dictionary(
            images.map { ($0.path.realPath ?? $0.path, $0) }, uniquingKeysWith: { first, _ in first })
        var stack = NamedStack()
        stack.isSuspended = report.isOfTask
        stack.libraries = images.flatMap(libraries(of:))
        for (index, frame) in report.frames.enumerated() {
            let mapping = report.mappings.first { $0.addresses.contains(frame) }
            let image = mapping.flatMap { own[$0.path] }
            let isKept = stack.frames.count < NamedStack.lineLimit
            guard isKept || image != nil && stack.own == nil else { continue }
            let named = name(frame, isReturn: index > 0 && !report.isOfTask, mapping, image)
            if isKept { stack.frames.append(named) }
            if image != nil { stack.own = stack.own ?? named }
        }
        return stack
    }

    /// The stack of a call that no thread runs.
    ///
    /// It is the start of the call's asynchronous function, if the image has it.
    ///
    /// - Parameter function: The class and the name without types, such as `Lamp.lit(_:at:)`.
    package func stack(suspendedIn function: String, of image: Image) -> NamedStack {
        var stack = NamedStack()
        stack.isSuspended = true
        stack.libraries = libraries(of: image)
        let found = tables.withLock { $0.table(of: image.path) }?.asynchronousFunction { symbol in
            Demangling.readable(symbol).hasSuffix(".\(function)")
        }
        guard let found else { return stack }
        let name = Demangling.readable(found.name)
        let frame = NamedFrame(
            words: name, function: name, file: image.name, place: CodePlace(path: image.path, offset: found.offset),
            isOwn: true)
        stack.frames = [frame]
        stack.own = frame
        return stack
    }

    private func libraries(of image: Image) -> [String] { [image.source, image.source.realPath ?? image.source] }

    private func name(
        _ frame: UInt64, isReturn: Bool, _ mapping: FaultReport.Mapping?, _ image: Image?
    ) -> NamedFrame {
        guard let mapping else { return NamedFrame(words: frame.inHexadecimal) }
        let file = image?.name ?? mapping.fileName
        // The innermost address is that of the instruction. Others are return addresses, which are after the call.
        let offset = mapping.offset &+ (frame - mapping.addresses.lowerBound)
        let lookedUp = isReturn && offset > 0 ? offset - 1 : offset
        var named = NamedFrame(words: "\(file) + \(offset.inHexadecimal)")
        guard image != nil || isTrusted(mapping.path), let table = tables.withLock({ $0.table(of: mapping.path) })
        else { return named }
        named.place = CodePlace(path: mapping.path, offset: lookedUp)
        named.isOwn = image != nil
        guard let (symbol, distance) = table.function(atFileOffset: lookedUp) else { return named }
        let function = Demangling.readable(symbol)
        named.words = "\(function) + \(distance + (offset - lookedUp))"
        named.function = function
        named.file = file
        return named
    }

    private func isTrusted(_ path: String) -> Bool {
        files.contains(path)
            || directories.contains { path.hasPrefix($0) } && !path.split(separator: "/").contains("..")
    }
}

extension FaultReport.Mapping {
    /// The last part of the path.
    ///
    /// The path comes from the process, so the part is made safe to print.
    fileprivate var fileName: String {
        let name = path.split(separator: "/").last ?? "?"
        return String(name.unicodeScalars.prefix(64).map { $0.properties.isPrintable ? Character($0) : "?" })
    }
}

extension Unicode.Scalar.Properties {
    fileprivate var isPrintable: Bool {
        switch generalCategory {
        case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator: false
        default: true
        }
    }
}
