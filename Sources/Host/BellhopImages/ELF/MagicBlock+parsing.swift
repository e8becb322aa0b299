internal import BellhopABI
package import BellhopValues

extension MagicBlock {
    /// The maximum number of bytes of a block, which is more than any module needs.
    static let textLimit = 1 << 20

    /// Reads the block of an image.
    ///
    /// Throws `contract.*`.
    init(of image: ELFImage, path: String) throws(BellhopError) {
        guard let section = try image.section(named: BELLHOP_MAGIC_SECTION), !section.isEmpty else {
            throw BellhopError(
                .contractMissing, "the file has no section \(BELLHOP_MAGIC_SECTION), so it is no Bellhop module",
                hint: "Swift: add the ModuleExports plugin to the target. C: use BELLHOP_MAGIC from bellhop.h once",
                at: Location(file: path))
        }
        try self.init(parsing: Array(section), path: path)
    }

    /// Reads the bytes of a block.
    init(parsing bytes: [UInt8], path: String) throws(BellhopError) {
        func malformed(_ why: String) -> BellhopError {
            BellhopError(
                .contractMalformed, "the magic block \(why)",
                hint: "Build the module again with this host's bellhop.h or ModuleExports plugin",
                at: Location(file: path))
        }
        let headCount = MemoryLayout<bellhop_magic_t>.size
        guard bytes.count >= headCount else { throw malformed("has \(bytes.count) bytes, its head alone \(headCount)") }
        guard bytes.starts(with: BELLHOP_MAGIC_BYTES.utf8CString.map(UInt8.init(bitPattern:))) else {
            throw malformed("does not start with \"BELLHOP\\0\"")
        }
        let head = bytes.withUnsafeBytes { $0.loadUnaligned(as: bellhop_magic_t.self) }
        self.init(
            abi: ABIVersion(major: UInt16(littleEndian: head.abi_major), minor: UInt16(littleEndian: head.abi_minor)))
        guard abi.isAccepted else {
            throw BellhopError(
                .contractVersion,
                "the module was built with ABI \(abi), and this host has ABI \(ABIVersion.current)",
                hint: abi.major >= ABIVersion.current.major
                    ? "Update the host, or build the module with this host's headers"
                    : "Build the module again with this host's headers", at: Location(file: path))
        }
        let textCount = Int(UInt32(littleEndian: head.text_count))
        guard textCount <= bytes.count - headCount else {
            throw malformed("says it has \(textCount) bytes of text, but only \(bytes.count - headCount) follow")
        }
        guard textCount <= Self.textLimit else {
            throw malformed("has \(textCount) bytes of text, more than the \(Self.textLimit) a host reads")
        }
        let textBytes = bytes[headCount..<headCount + textCount]
        guard let text = String(validating: textBytes, as: UTF8.self) else { throw malformed("is not UTF-8") }
        var names: Set<Substring> = []
        for line in text.split(separator: "\n") { try read(line, &names, malformed) }
    }

    /// Reads a line; `names` are those of the classes so far.
    private mutating func read(
        _ line: Substring, _ names: inout Set<Substring>, _ malformed: (String) -> BellhopError
    ) throws(BellhopError) {
        let (word, rest) = Self.word(line)
        let kind = String(word)
        switch kind {
        case BELLHOP_MAGIC_PACKAGE: package = String(rest)
        case BELLHOP_MAGIC_PRODUCT: product = String(rest)
        case BELLHOP_MAGIC_COMPILER: compiler = String(rest)
        case BELLHOP_MAGIC_CLASS:
            let (name, role) = Self.word(rest)
            guard !name.isEmpty else { throw malformed("has a class without a name") }
            guard names.insert(name).inserted else { throw malformed("names the class \(name) twice") }
            classes.append(Class(name: String(name), role: role.isEmpty ? "lifecycle" : String(role)))
        case BELLHOP_MAGIC_METHOD, BELLHOP_MAGIC_ROUTE, BELLHOP_MAGIC_NAMED_METHOD:
            guard let last = classes.indices.last else { throw malformed("has a \(kind) before any class") }
            guard let space = rest.lastIndex(of: " ") else {
                throw malformed("has the \(kind) \"\(rest)\" without a signature")
            }
            let member = Member(
                name: String(rest[..<space]), signature: String(rest[rest.index(after: space)...]))
            switch kind {
            case BELLHOP_MAGIC_METHOD: classes[last].methods.append(member)
            case BELLHOP_MAGIC_ROUTE: classes[last].routes.append(member)
            default: classes[last].namedMethods.append(member)
            }
        case BELLHOP_MAGIC_IMPLEMENTS:
            if let last = classes.indices.last, !rest.isEmpty { classes[last].implemented.append(String(rest)) }
        case BELLHOP_MAGIC_CATEGORY:
            guard let last = classes.indices.last else { throw malformed("has a category before any class") }
            if !rest.isEmpty { classes[last].categories.append(String(rest)) }
        case BELLHOP_MAGIC_DEFAULT_CONTENT_HIDDEN:
            if let last = classes.indices.last { classes[last].hidesDefaultContent = true }
        case BELLHOP_MAGIC_INITIAL_SIZE_RATIO:
            guard let last = classes.indices.last, let ratio = Double(rest), ratio.isFinite, ratio > 0
            else {
                throw malformed("has the \(kind) \"\(rest)\", which is none of a class")
            }
            classes[last].initialSizeRatio = ratio
        default: break
        }
    }

    private static func word(_ text: Substring) -> (Substring, Substring) {
        guard let space = text.firstIndex(of: " ") else { return (text, "") }
        return (text[..<space], text[text.index(after: space)...])
    }
}

extension BellhopError.Code {
    /// The shared object has no magic block or no `bellhop_module`.
    package static let contractMissing = Self(rawValue: "contract.missing")
    /// A magic block or a table can't be read.
    package static let contractMalformed = Self(rawValue: "contract.malformed")
    /// The module has an ABI that this host doesn't accept.
    package static let contractVersion = Self(rawValue: "contract.version")
    /// A table differs from the magic block.
    package static let contractMismatch = Self(rawValue: "contract.mismatch")
    /// The contract doesn't have a selector, signature or route.
    package static let contractMethod = Self(rawValue: "contract.method-not-allowed")
    /// A required entry of a table is empty.
    package static let contractHalfFilled = Self(rawValue: "contract.half-filled")
}
