/// The functions of a shared object, in the order of their addresses.
struct SymbolTable: Sendable {
    /// A part of the file, and the address it has in the image.
    struct Segment: Sendable {
        var offset: UInt64
        var address: UInt64
        var size: UInt64
    }

    /// The maximum number of functions that are read, which is more than any library has.
    static let limit = 1 << 20
    /// The maximum length of a name, in bytes.
    static let nameLimit = 4096

    private struct Function {
        var address: UInt64
        var size: UInt64
        var name: UInt32
    }

    private let functions: [Function]
    private let names: [UInt8]
    private let segments: [Segment]

    /// Reads the entries of a symbol table, which have 24 bytes each.
    ///
    /// Only functions of this file are kept.
    init(symbols: ArraySlice<UInt8>, names: ArraySlice<UInt8>, segments: [Segment]) {
        var functions: [Function] = []
        symbols.withUnsafeBytes { entries in
            for start in stride(from: 0, through: entries.count - 24, by: 24) where functions.count < Self.limit {
                // STT_FUNC or STT_GNU_IFUNC, and defined here.
                let kind = entries[start + 4] & 0xF
                let section = UInt16(littleEndian: entries.loadUnaligned(fromByteOffset: start + 6, as: UInt16.self))
                guard kind == 2 || kind == 10, section != 0 else { continue }
                let name = UInt32(littleEndian: entries.loadUnaligned(fromByteOffset: start, as: UInt32.self))
                let address = UInt64(littleEndian: entries.loadUnaligned(fromByteOffset: start + 8, as: UInt64.self))
                let size = UInt64(littleEndian: entries.loadUnaligned(fromByteOffset: start + 16, as: UInt64.self))
                functions.append(Function(address: address, size: size, name: name))
            }
        }
        functions.sort { ($0.address, $1.size, $0.name) < ($1.address, $0.size, $1.name) }
        self.functions = functions
        self.names = functions.isEmpty ? [] : Array(names)
        self.segments = segments
    }

    var isEmpty: Bool { functions.isEmpty }

    /// Approximately how much memory it needs, in bytes.
    var byteCount: Int { functions.count * MemoryLayout<Function>.stride + names.count }

    /// The function that contains a byte of the file, and the byte's distance from its start.
    func function(atFileOffset offset: UInt64) -> (name: String, distance: UInt64)? {
        guard let segment = segments.first(where: { offset >= $0.offset && offset - $0.offset < $0.size }) else {
            return nil
        }
        let address = segment.address &+ (offset - segment.offset)
        // Functions overlap if parts of them have their own names, so the nearest start may belong to another function.
        var index = firstIndex(after: address)
        for _ in 0..<8 where index > functions.startIndex {
            index -= 1
            let function = functions[index]
            let distance = address - function.address
            if function.size == 0 || distance < function.size { return name(at: function.name).map { ($0, distance) } }
        }
        return nil
    }

    /// The first asynchronous Swift function whose symbol is accepted, and its first byte in the file.
    func asynchronousFunction(where isAccepted: (String) -> Bool) -> (name: String, offset: UInt64)? {
        for function in functions {
            // These are the suffixes of `async` and of `async throws`. The parts between suspensions have other
            // suffixes.
            guard let symbol = name(at: function.name), symbol.hasPrefix("$s"),
                symbol.hasSuffix("YaF") || symbol.hasSuffix("YaKF"), isAccepted(symbol),
                let segment = segments.first(where: {
                    function.address >= $0.address && function.address - $0.address < $0.size
                })
            else { continue }
            return (symbol, segment.offset &+ (function.address - segment.address))
        }
        return nil
    }

    private func firstIndex(after address: UInt64) -> Int {
        var (low, high) = (functions.startIndex, functions.endIndex)
        while low < high {
            let middle = low + (high - low) / 2
            if functions[middle].address <= address { low = middle + 1 } else { high = middle }
        }
        return low
    }

    private func name(at offset: UInt32) -> String? {
        let bytes = names.dropFirst(Int(offset)).prefix(Self.nameLimit).prefix { $0 != 0 }
        // A hostile name must not control a terminal.
        guard !bytes.isEmpty, bytes.allSatisfy({ (0x21...0x7E).contains($0) || $0 >= 0x80 }) else { return nil }
        return String(validating: bytes, as: UTF8.self)
    }
}
