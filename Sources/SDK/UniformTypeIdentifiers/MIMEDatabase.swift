internal import Foundation

/// The shared MIME database of the machine: the MIME types with their extensions and supertypes.
///
/// It is the data of the Debian package shared-mime-info, and is read on first use. Without the package, the database
/// is empty, and only the declared types are known.
struct MIMEDatabase: Sendable {
    /// The database of the machine.
    static let shared = MIMEDatabase(directory: "/usr/share/mime")

    private var known: Set<String> = []
    private var names: [String: String] = [:]
    private var parents: [String: [String]] = [:]
    private var mimeTypes: [String: [String]] = [:]
    private var extensions: [String: [String]] = [:]

    /// Reads the files `types`, `aliases`, `subclasses` and `globs2` of a directory; any of them may be missing.
    init(directory: String) {
        known = Set(Self.lines(directory, "types"))
        for pair in Self.lines(directory, "aliases").map(Self.words) where pair.count == 2 { names[pair[0]] = pair[1] }
        for pair in Self.lines(directory, "subclasses").map(Self.words) where pair.count == 2 {
            parents[pair[0], default: []].append(pair[1])
        }
        for line in Self.lines(directory, "globs2") { addGlob(line) }
    }

    /// Takes a line such as `50:text/markdown:*.md`; the file has the lines of more weight first.
    private mutating func addGlob(_ line: String) {
        let fields = line.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
        guard fields.count >= 3, fields[2].hasPrefix("*.") else { return }
        let name = String(fields[2].dropFirst(2))
        guard !name.isEmpty, !name.contains(where: { "*?[].".contains($0) }) else { return }
        // A pattern in which case matters is for another type than its lower case is.
        guard name == name.lowercased() || fields.dropFirst(3).isEmpty else { return }
        let type = fields[1]
        if mimeTypes[name.lowercased()]?.contains(type) != true {
            mimeTypes[name.lowercased(), default: []].append(type)
        }
        if extensions[type]?.contains(name.lowercased()) != true {
            extensions[type, default: []].append(name.lowercased())
        }
    }

    private static func lines(_ directory: String, _ file: String) -> [String] {
        guard let data = FileManager.default.contents(atPath: directory + "/" + file) else { return [] }
        return String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
            .filter { !$0.hasPrefix("#") }
    }

    private static func words(_ line: String) -> [String] { line.split(separator: " ").map(String.init) }

    /// The MIME type of files with an extension.
    func mimeType(ofExtension name: String) -> String? { mimeTypes[name.lowercased()]?.first }

    /// The extensions of files of a MIME type, the usual one first.
    func extensions(ofMIMEType type: String) -> [String] { extensions[name(of: type)] ?? [] }

    /// The MIME types a type is a kind of, nearer ones first, with itself; empty if it is not known.
    func ancestors(of type: String) -> [String] {
        let type = name(of: type)
        guard known.contains(type) || parents[type] != nil || extensions[type] != nil else { return [] }
        var ancestors = [type]
        var next = 0
        while next < ancestors.count {
            ancestors += (parents[ancestors[next]] ?? []).map(name).filter { !ancestors.contains($0) }
            next += 1
        }
        return ancestors
    }

    private func name(of type: String) -> String { names[type.lowercased()] ?? type.lowercased() }
}

extension MIMEDatabase {
    /// The type of all MIME types that begin so; a plain text has no markup, and these may have.
    private static let media = [
        "application": "public.data", "audio": "public.audio", "font": "public.font", "image": "public.image",
        "model": "public.3d-content", "text": "public.text", "video": "public.movie",
    ]

    /// The identifiers of the declared types that a tag's MIME type is a kind of; empty if it is not known.
    func types(of tag: TypeTag) -> [String] {
        guard let type = mimeType(of: tag) else { return [] }
        let ancestors = ancestors(of: type)
        let declared = ancestors.compactMap { ancestor in
            TypeTag(.mimeType, ancestor).flatMap { TypeRegistry.declarations(with: $0).first?.identifier }
        }
        let medium = ancestors.first.flatMap { $0.split(separator: "/").first }.flatMap { Self.media[String($0)] }
        return declared + [medium].compactMap { $0 }
    }

    /// The tags of the other class that a tag has: an extension's MIME type, or a MIME type's extensions.
    func otherTags(of tag: TypeTag) -> [TypeTag] {
        switch tag.tagClass {
        case .filenameExtension: [mimeType(ofExtension: tag.value)].compactMap { $0.flatMap { TypeTag(.mimeType, $0) } }
        case .mimeType: extensions(ofMIMEType: tag.value).compactMap { TypeTag(.filenameExtension, $0) }
        default: []
        }
    }

    private func mimeType(of tag: TypeTag) -> String? {
        switch tag.tagClass {
        case .filenameExtension: mimeType(ofExtension: tag.value)
        case .mimeType: tag.value
        default: nil
        }
    }
}
