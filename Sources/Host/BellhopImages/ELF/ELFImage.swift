package import BellhopValues

/// A shared object that is read as a file, without running its code.
///
/// It reads as much of ELF as it needs to identify the file and to find a section. Every offset is checked against the
/// size of the file, so a truncated or hostile file is an error.
struct ELFImage {
    let bytes: [UInt8]
    private let path: String
    let sections: [Section]

    /// An entry of the section table, which is only known to be there.
    struct Section {
        var name: Int
        var type: UInt32
        var offset: Int
        var size: Int
        /// The related section, such as the names for a symbol table.
        var link: Int
    }

    /// Reads the headers.
    ///
    /// Throws `image.*`, which says what the file is if it is not a shared object for this machine.
    init(_ bytes: [UInt8], path: String) throws(BellhopError) {
        self.bytes = bytes
        self.path = path
        self.sections = try Self.readSections(bytes, path)
    }

    /// The bytes of a section, or nil if the file has none of that name.
    func section(named name: String) throws(BellhopError) -> ArraySlice<UInt8>? {
        guard let names = try sectionNames() else { return nil }
        let wanted = Array(name.utf8) + [0]
        for section in sections where Self.table(names, has: wanted, at: section.name) {
            // SHT_NOBITS occupies nothing in the file.
            guard section.type != 8 else { return [] }
            guard let slice = Self.slice(bytes, section.offset, section.size) else {
                throw Self.truncated(path, bytes.count, "the section \(name)", section.offset, section.size)
            }
            return slice
        }
        return nil
    }

    private var nameSection: Int { Int(Self.load(bytes, 62, UInt16.self) ?? 0) }

    private func sectionNames() throws(BellhopError) -> ArraySlice<UInt8>? {
        guard sections.indices.contains(nameSection) else { return nil }
        let section = sections[nameSection]
        guard let slice = Self.slice(bytes, section.offset, section.size) else {
            throw Self.truncated(path, bytes.count, "the section names", section.offset, section.size)
        }
        return slice
    }

    private static func readSections(_ bytes: [UInt8], _ path: String) throws(BellhopError) -> [Section] {
        try checkHeader(bytes, path)
        guard let table = load(bytes, 40, UInt64.self).flatMap(Int.init(exactly:)),
            let entrySize = load(bytes, 58, UInt16.self).map(Int.init),
            let count = load(bytes, 60, UInt16.self).map(Int.init)
        else { throw truncated(path, bytes.count, "the ELF header", 0, 64) }
        guard count > 0 else { return [] }
        guard entrySize >= 64, slice(bytes, table, entrySize * count) != nil else {
            throw truncated(path, bytes.count, "the section table", table, entrySize * count)
        }
        return (0..<count).map { index in
            let entry = table + index * entrySize
            return Section(
                name: Int(load(bytes, entry, UInt32.self) ?? 0),
                type: load(bytes, entry + 4, UInt32.self) ?? 0,
                offset: load(bytes, entry + 24, UInt64.self).flatMap(Int.init(exactly:)) ?? -1,
                size: load(bytes, entry + 32, UInt64.self).flatMap(Int.init(exactly:)) ?? -1,
                link: Int(load(bytes, entry + 40, UInt32.self) ?? 0))
        }
    }

    private static func checkHeader(_ bytes: [UInt8], _ path: String) throws(BellhopError) {
        let at = Location(file: path)
        guard !bytes.isEmpty else {
            throw BellhopError(.imageNotELF, "the file is empty", hint: "Build the module again", at: at)
        }
        guard bytes.starts(with: [0x7F, 0x45, 0x4C, 0x46]) else {
            throw BellhopError(
                .imageNotELF, "the file is no shared object: it starts with \(preview(bytes))",
                hint: "Point `library` or `productName` at the .so that the build wrote", at: at)
        }
        guard bytes.count >= 64 else { throw truncated(path, bytes.count, "the ELF header", 0, 64) }
        guard bytes[4] == 2, bytes[5] == 1, let machine = load(bytes, 18, UInt16.self), machine == hostMachine else {
            let machine = load(bytes, 18, UInt16.self) ?? 0
            throw BellhopError(
                .imageForeign,
                "the file is for \(bytes[4] == 1 ? "32-bit " : "")\(machineName(machine)), this host is "
                    + machineName(hostMachine),
                hint: "Build the module for \(machineName(hostMachine))", at: at)
        }
        guard load(bytes, 16, UInt16.self) == 3 else {
            throw BellhopError(
                .imageNotELF, "the file is ELF, but no shared object",
                hint: "Link it with -shared, or as a dynamic library product", at: at)
        }
    }

    static func truncated(_ path: String, _ count: Int, _ what: String, _ offset: Int, _ size: Int) -> BellhopError {
        BellhopError(
            .imageTruncated,
            "the file ends at byte \(count), but \(what) reaches from byte \(offset) over \(size) bytes",
            hint: "It was cut short or is still being written: build the module again", at: Location(file: path))
    }

    static func slice(_ bytes: [UInt8], _ offset: Int, _ size: Int) -> ArraySlice<UInt8>? {
        guard offset >= 0, size >= 0, offset <= bytes.count, size <= bytes.count - offset else { return nil }
        return bytes[offset..<offset + size]
    }

    /// Whether a name, with its NUL, is at an offset.
    ///
    /// It is compared in place and up to its own length, because the text there may be megabytes long.
    private static func table(_ names: ArraySlice<UInt8>, has name: [UInt8], at offset: Int) -> Bool {
        names.dropFirst(offset).starts(with: name)
    }

    static func load<T: FixedWidthInteger>(_ bytes: [UInt8], _ offset: Int, _: T.Type) -> T? {
        guard offset >= 0, offset <= bytes.count - MemoryLayout<T>.size else { return nil }
        return bytes.withUnsafeBytes { T(littleEndian: $0.loadUnaligned(fromByteOffset: offset, as: T.self)) }
    }

    private static func preview(_ bytes: [UInt8]) -> String {
        let head = bytes.prefix(16)
        guard head.allSatisfy({ (0x20..<0x7F).contains($0) || $0 == 0x0A }) else {
            return head.prefix(4).map { "0x" + String($0, radix: 16) }.joined(separator: " ")
        }
        return "\"\(String(decoding: head.prefix { $0 != 0x0A }, as: UTF8.self))\""
    }

    private static var hostMachine: UInt16 {
        #if arch(x86_64)
            62
        #elseif arch(arm64)
            183
        #else
            0
        #endif
    }

    private static func machineName(_ machine: UInt16) -> String {
        switch machine {
        case 3: "x86"
        case 40: "arm"
        case 62: "x86-64"
        case 183: "aarch64"
        case 243: "riscv"
        default: "machine \(machine)"
        }
    }
}

extension BellhopError.Code {
    /// The file is not a shared object.
    package static let imageNotELF = Self(rawValue: "image.not-a-shared-object")
    /// The shared object is for another machine.
    package static let imageForeign = Self(rawValue: "image.other-architecture")
    /// The shared object ends too early.
    package static let imageTruncated = Self(rawValue: "image.truncated")
}
