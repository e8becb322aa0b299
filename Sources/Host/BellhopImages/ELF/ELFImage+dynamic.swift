extension ELFImage {
    /// What a shared object needs from the loader.
    struct Dynamic: Equatable {
        /// The names of the libraries that it needs, in order (`DT_NEEDED`).
        var needed: [String] = []
        /// The name by which the loader knows it once it is loaded (`DT_SONAME`).
        var soname: String?
        /// The directories in which only its own libraries are looked for (`DT_RUNPATH`).
        var runPaths: [String] = []
        /// The directories in which the libraries of its libraries are looked for too (`DT_RPATH`).
        ///
        /// They do not count if there are ``runPaths``.
        var inheritedPaths: [String] = []
        /// The versions that its libraries must have.
        var neededVersions: [NeededVersion] = []
        /// The versions that it has; nil if it has none, and so meets every need.
        var versions: Set<String>?
    }

    /// The dynamic section, which is empty if there is none or it can't be read.
    func dynamic() -> Dynamic {
        var dynamic = Dynamic()
        // SHT_DYNAMIC.
        guard let section = sections.first(where: { $0.type == 6 }), sections.indices.contains(section.link),
            let entries = Self.slice(bytes, section.offset, section.size)
        else { return dynamic }
        let names = sections[section.link]
        for entry in stride(from: entries.startIndex, through: entries.endIndex - 16, by: 16) {
            guard let tag = Self.load(bytes, entry, UInt64.self),
                let value = Self.load(bytes, entry + 8, UInt64.self).flatMap(Int.init(exactly:)), tag != 0
            else { break }
            switch tag {
            case 1: if let name = text(at: value, in: names) { dynamic.needed.append(name) }
            case 14: dynamic.soname = text(at: value, in: names)
            case 15: dynamic.inheritedPaths += paths(at: value, in: names)
            case 29: dynamic.runPaths += paths(at: value, in: names)
            default: break
            }
        }
        if !dynamic.runPaths.isEmpty { dynamic.inheritedPaths = [] }
        dynamic.neededVersions = neededVersions()
        dynamic.versions = definedVersions()
        return dynamic
    }

    /// The names of the dynamic symbols that it defines, and of those that it requires and doesn't define.
    func dynamicSymbols() -> (defined: Set<String>, undefined: [String]) {
        var (defined, undefined) = (Set<String>(), [String]())
        // SHT_DYNSYM.
        guard let section = sections.first(where: { $0.type == 11 }), sections.indices.contains(section.link),
            let symbols = Self.slice(bytes, section.offset, section.size)
        else { return (defined, undefined) }
        let names = sections[section.link]
        for entry in stride(from: symbols.startIndex, through: symbols.endIndex - 24, by: 24) {
            guard let name = Self.load(bytes, entry, UInt32.self), let info = Self.load(bytes, entry + 4, UInt8.self),
                let index = Self.load(bytes, entry + 6, UInt16.self), let text = text(at: Int(name), in: names),
                !text.isEmpty
            else { continue }
            if index != 0 {
                defined.insert(text)
            } else if info >> 4 == 1 {
                // STB_GLOBAL: a weak symbol may stay undefined.
                undefined.append(text)
            }
        }
        return (defined, undefined)
    }

    /// The maximum number of bytes of a name in the file.
    private static let nameLimit = 1 << 16

    func text(at offset: Int, in names: Section) -> String? {
        guard let table = Self.slice(bytes, names.offset, names.size), (0..<table.count).contains(offset) else {
            return nil
        }
        let text = table.dropFirst(offset).prefix(Self.nameLimit).prefix { $0 != 0 }
        return String(decoding: text, as: UTF8.self)
    }

    private func paths(at offset: Int, in names: Section) -> [String] {
        (text(at: offset, in: names) ?? "").split(separator: ":").map(String.init)
    }
}
