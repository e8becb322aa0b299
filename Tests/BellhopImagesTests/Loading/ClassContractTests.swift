import BellhopABI
import BellhopValues
import Glibc
import Testing

@testable import BellhopImages

@Suite("Comparing a class's table with its magic block")
struct ClassContractTests {
    /// Checks a table whose methods have these names and no arguments.
    private func check(_ magic: [String], _ table: [String]) throws(BellhopError) {
        let declared = MagicBlock.Class(
            name: "C", role: "lifecycle", methods: magic.map { MagicBlock.Member(name: $0, signature: "v@") })
        let texts = (table + ["C", "v@"]).map { strdup($0) }
        defer { for text in texts { free(text) } }
        let rows = texts.dropLast(2).map {
            bellhop_method_t(selector: $0, signature: texts[table.count + 1], function: nil)
        }
        let outcome = rows.withUnsafeBufferPointer { rows in
            var table = bellhop_class_t()
            table.size = UInt32(MemoryLayout<bellhop_class_t>.size)
            table.name = UnsafePointer(texts[rows.count])
            table.create = { _ in nil }
            table.destroy = { _ in }
            table.methods = rows.baseAddress
            table.method_count = UInt32(rows.count)
            return Result { () throws(BellhopError) in
                try ClassContract(declared: declared, path: "x.so").check(&table)
            }
        }
        try outcome.get()
    }

    @Test("each difference is named, those of the magic block first, in the order of the lists")
    func differences() throws {
        let error = try #require(throws: BellhopError.self) { try check(["d", "same", "b"], ["c", "a", "same"]) }
        #expect(error.code == .contractMismatch)
        let differences = error.message.split(separator: ": ", maxSplits: 1).last.map(String.init)
        #expect(
            differences
                == "method d v@: in the magic block only; method b v@: in the magic block only; "
                + "method c v@: in the table only; method a v@: in the table only")
    }

    @Test("the order of the lists does not matter, nor how long they are", .timeLimit(.minutes(5)))
    func longLists() throws {
        let names = (0..<80_000).map(String.init)
        try check(names, names.reversed())
    }
}
