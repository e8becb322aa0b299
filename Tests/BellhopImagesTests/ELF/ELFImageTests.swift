import BellhopValues
import Foundation
import ModuleFixtures
import Testing

@testable import BellhopImages

@Suite("Reading shared objects")
struct ELFImageTests {
    @Test("a section is found by its whole name")
    func found() throws {
        let image = try ELFImage(ELFFile().bytes, path: "x.so")
        #expect(try image.section(named: ELFFile.name).map(Array.init) == ELFFile.content)
        #expect(try image.section(named: "bellhop") == nil)
        #expect(try image.section(named: "magic") == nil)
        #expect(try image.section(named: "bellhop_magic2") == nil)
    }

    struct Case: Sendable, CustomTestStringConvertible {
        enum End: Sendable, Equatable {
            case found
            case missing
            case empty
            case truncated
        }

        let testDescription: String
        let end: End
        let edit: @Sendable (inout ELFFile) -> Void

        init(_ what: String, _ end: End, _ edit: @escaping @Sendable (inout ELFFile) -> Void) {
            self.testDescription = what
            self.end = end
            self.edit = edit
        }
    }

    static let cases: [Case] = [
        Case("table at Int.max", .truncated) { $0.tableOffset = UInt64(Int.max) },
        Case("table just before Int.max", .truncated) { $0.tableOffset = UInt64(Int.max) - 63 },
        Case("table behind Int.max", .truncated) { $0.tableOffset = .max },
        Case("table one byte too late", .truncated) { $0.tableOffset += 1 },
        Case("e_shnum 0xffff", .truncated) { $0.count = 0xFFFF },
        Case("e_shnum one too many", .truncated) { $0.count += 1 },
        Case("e_shnum 0", .missing) { $0.count = 0 },
        Case("e_shnum without the section", .missing) { $0.count = 2 },
        Case("e_shentsize 0", .truncated) { $0.entrySize = 0 },
        Case("e_shentsize 63", .truncated) { $0.entrySize = 63 },
        Case("e_shentsize 0xffff", .truncated) { $0.entrySize = 0xFFFF },
        Case("e_shentsize and e_shnum 0xffff", .truncated) { ($0.entrySize, $0.count) = (0xFFFF, 0xFFFF) },
        Case("e_shstrndx one too many", .missing) { $0.namesIndex = 3 },
        Case("e_shstrndx 0xffff", .missing) { $0.namesIndex = 0xFFFF },
        Case("e_shstrndx of an empty section", .missing) { $0.namesIndex = 0 },
        Case("names at Int.max", .truncated) { $0[1].offset = UInt64(Int.max) },
        Case("names behind Int.max", .truncated) { $0[1].offset = .max },
        Case("names of Int.max bytes", .truncated) { $0[1].size = UInt64(Int.max) },
        Case("names of more than Int.max bytes", .truncated) { $0[1].size = .max },
        Case("names of no bytes", .missing) { $0[1].size = 0 },
        Case("names that end before the NUL", .missing) { $0[1].size -= 1 },
        Case("a name behind the names", .missing) { $0[2].name = .max },
        Case("a name at the end of the names", .missing) { $0[2].name = UInt32($0[1].size) },
        Case("section at Int.max", .truncated) { $0[2].offset = UInt64(Int.max) },
        Case("section behind Int.max", .truncated) { $0[2].offset = .max },
        Case("section of Int.max bytes", .truncated) { $0[2].size = UInt64(Int.max) },
        Case("section of more than Int.max bytes", .truncated) { $0[2].size = .max },
        Case("section from Int.max over Int.max bytes", .truncated) {
            ($0[2].offset, $0[2].size) = (UInt64(Int.max), UInt64(Int.max))
        },
        Case("section up to the end of the file", .found) { $0[2].size = UInt64($0.bytes.count) - $0[2].offset },
        Case("section of no bytes", .empty) { $0[2].size = 0 },
        Case("SHT_NOBITS", .empty) { $0[2].type = 8 },
        Case("SHT_NOBITS behind the end", .empty) { ($0[2].type, $0[2].offset) = (8, .max) },
    ]

    @Test("a hostile number is an error, or the section is not there", arguments: cases)
    func hostile(test: Case) throws {
        var file = ELFFile()
        test.edit(&file)
        let end: Case.End
        do throws(BellhopError) {
            let section = try ELFImage(file.bytes, path: "x.so").section(named: ELFFile.name)
            end = section.map { $0.isEmpty ? .empty : .found } ?? .missing
        } catch {
            #expect(error.code == .imageTruncated)
            #expect(error.location?.file == "x.so")
            end = .truncated
        }
        #expect(end == test.end)
    }

    @Test("a file cut off anywhere has no section, and says so")
    func truncated() throws {
        let bytes = try [UInt8](Data(contentsOf: URL(fileURLWithPath: Fixture.path("good"))))
        #expect(try ELFImage(bytes, path: "good.so").section(named: ELFFile.name)?.isEmpty == false)
        let lengths = Array(0..<256) + Array(stride(from: 256, to: bytes.count, by: 61)) + [bytes.count - 1]
        for length in lengths {
            let section: ArraySlice<UInt8>?
            do throws(BellhopError) {
                section = try ELFImage(Array(bytes.prefix(length)), path: "good.so").section(named: ELFFile.name)
            } catch {
                #expect([.imageNotELF, .imageTruncated].contains(error.code), "\(length) bytes: \(error)")
                continue
            }
            #expect(section == nil, "\(length) bytes")
        }
    }

    @Test(
        "names without an end, in a file of 65,000 sections, are not read to their end for each of them",
        .timeLimit(.minutes(5)))
    func endlessNames() throws {
        let file = ELFFile(leading: 65_000, names: [UInt8](repeating: UInt8(ascii: "b"), count: 8 << 20))
        #expect(file.bytes.count > 12_000_000)
        let image = try ELFImage(file.bytes, path: "x.so")
        #expect(try image.section(named: ELFFile.name).map(Array.init) == ELFFile.content)
    }
}

/// The smallest shared object with a section: a null section, the names, and the section itself.
struct ELFFile {
    static let name = "bellhop_magic"
    static let content = Array("what it says".utf8)

    struct Entry {
        var name: UInt32
        var type: UInt32
        var offset: UInt64
        var size: UInt64
    }

    private(set) var bytes: [UInt8]
    private let table: Int

    /// Makes a file; `leading` empty sections and names come before the others.
    init(leading: Int = 0, names: [UInt8] = [0]) {
        let all = names + Array(Self.name.utf8) + [0]
        table = 64 + all.count + Self.content.count
        bytes = [0x7F, 0x45, 0x4C, 0x46, 2, 1, 1] + [UInt8](repeating: 0, count: 57) + all + Self.content
        bytes += [UInt8](repeating: 0, count: (leading + 3) * 64)
        put(UInt16(3), at: 16)
        #if arch(x86_64)
            put(UInt16(62), at: 18)
        #elseif arch(arm64)
            put(UInt16(183), at: 18)
        #endif
        tableOffset = UInt64(table)
        entrySize = 64
        count = UInt16(leading + 3)
        namesIndex = UInt16(leading + 1)
        self[leading + 1] = Entry(name: 0, type: 3, offset: 64, size: UInt64(all.count))
        self[leading + 2] = Entry(
            name: UInt32(names.count), type: 1, offset: UInt64(64 + all.count), size: UInt64(Self.content.count))
    }

    var tableOffset: UInt64 {
        get { get(40) }
        set { put(newValue, at: 40) }
    }
    var entrySize: UInt16 {
        get { get(58) }
        set { put(newValue, at: 58) }
    }
    var count: UInt16 {
        get { get(60) }
        set { put(newValue, at: 60) }
    }
    var namesIndex: UInt16 {
        get { get(62) }
        set { put(newValue, at: 62) }
    }

    subscript(index: Int) -> Entry {
        get {
            let start = table + index * 64
            return Entry(name: get(start), type: get(start + 4), offset: get(start + 24), size: get(start + 32))
        }
        set {
            let start = table + index * 64
            put(newValue.name, at: start)
            put(newValue.type, at: start + 4)
            put(newValue.offset, at: start + 24)
            put(newValue.size, at: start + 32)
        }
    }

    private func get<T: FixedWidthInteger>(_ offset: Int) -> T {
        bytes.withUnsafeBytes { T(littleEndian: $0.loadUnaligned(fromByteOffset: offset, as: T.self)) }
    }

    private mutating func put(_ value: some FixedWidthInteger, at offset: Int) {
        bytes.withUnsafeMutableBytes {
            $0.storeBytes(of: value.littleEndian, toByteOffset: offset, as: type(of: value))
        }
    }
}
