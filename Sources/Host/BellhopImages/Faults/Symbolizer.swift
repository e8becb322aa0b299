public import BellhopCore
internal import Glibc
internal import Synchronization

/// Turns the addresses of a fault report into names.
///
/// A report names files, and comes from a process that may be hostile: only the files the caller names, those this
/// process runs itself, and those in the system's library directories are ever opened, never another path a report
/// claims. Frames of others keep the file's name and the offset.
///
/// Safe to use from any thread; blocks on file I/O.
public final class Symbolizer: Sendable {
    /// A file that may be opened, and what to call it.
    public struct Image: Sendable, Hashable {
        /// The file a worker loads, such as the private copy of a module.
        public var path: String
        /// What people know it as, such as `libDemo.so`.
        public var name: String

        /// Names a file.
        public init(path: String, name: String) {
            self.path = path
            self.name = name
        }
    }

    /// The most frames of a stack in words.
    public static let frameLimit = 16

    private let tables = Mutex(SymbolCache())
    private let directories: [String]
    private let files: Set<String>

    /// Makes one that trusts the library directories of Linux, the one of the Swift runtime, and what this process runs.
    public init() {
        let files = Set(FaultReport.Mapping.ofThisProcess.map(\.path))
        let runtime = files.first { $0.hasSuffix("/libswiftCore.so") }.map { $0.dropLast("libswiftCore.so".count) }
        self.files = files
        directories =
            ["/lib/", "/lib64/", "/usr/lib/", "/usr/lib64/", "/usr/local/lib/"]
            + [runtime].compactMap { $0.map(String.init) }
    }

    /// The stack of a report in words; its top is the innermost frame in one of `images`.
    public func stack(of report: FaultReport, in images: [Image]) -> StackTrace {
        let own = Dictionary(
            images.map { (Self.resolved($0.path) ?? $0.path, $0.name) }, uniquingKeysWith: { first, _ in first })
        var lines: [String] = []
        var top: String?
        for (index, frame) in report.frames.enumerated() {
            let isKept = lines.count < Self.frameLimit
            guard let mapping = report.mappings.first(where: { $0.addresses.contains(frame) }) else {
                if isKept { lines.append(frame.inHexadecimal) }
                continue
            }
            let isOwn = own[mapping.path] != nil
            guard isKept || isOwn && top == nil else { continue }
            let line = describe(frame, isReturn: index > 0, mapping, ownName: own[mapping.path])
            if isKept { lines.append(line) }
            if isOwn { top = top ?? line }
        }
        return StackTrace(lines, top: top)
    }

    private func describe(
        _ frame: UInt64, isReturn: Bool, _ mapping: FaultReport.Mapping, ownName: String?
    ) -> String {
        let file = ownName ?? mapping.fileName
        // What was interrupted is the instruction itself; a return address is the one behind the call.
        let offset = mapping.offset &+ (frame - mapping.addresses.lowerBound)
        let lookedUp = isReturn && offset > 0 ? offset - 1 : offset
        guard ownName != nil || isTrusted(mapping.path),
            let (name, distance) = tables.withLock({ $0.table(of: mapping.path) })?
                .function(atFileOffset: lookedUp)
        else { return "\(file) + \(offset.inHexadecimal)" }
        return "\(Demangling.readable(name)) + \(distance + (offset - lookedUp)) (\(file))"
    }

    private func isTrusted(_ path: String) -> Bool {
        files.contains(path)
            || directories.contains { path.hasPrefix($0) } && !path.split(separator: "/").contains("..")
    }

    private static func resolved(_ path: String) -> String? {
        guard let real = realpath(path, nil) else { return nil }
        defer { free(real) }
        return String(cString: real)
    }
}

extension FaultReport.Mapping {
    /// The last part of the path, fit to print: it is the word of the process.
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
