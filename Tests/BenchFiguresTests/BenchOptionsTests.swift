import BenchFigures
import Testing

struct BenchOptionsTests {
    @Test func `without arguments, every part is measured except endurance`() throws {
        let options = try BenchOptions([])
        #expect(options.parts.count == BenchPart.allCases.count - 1 && !options.parts.contains(.endurance))
        #expect(!options.isQuick && options.page == nil)
    }

    @Test func `named parts and options`() throws {
        let options = try BenchOptions(["--page", "p.md", "scan", "--quick", "endurance", "--modules", "m"])
        #expect(options.parts == [.scan, .endurance])
        #expect(options.isQuick && options.page == "p.md" && options.modules == "m")
    }

    @Test(
        "a word that the bench doesn't know is refused",
        arguments: [
            (["--quik"], "--quik is not"), (["push", "skan"], "skan is not"), (["--page"], "--page needs"),
            (["--page", "--quick"], "--page needs"),
        ])
    func malformed(arguments: [String], words: String) {
        let error = #expect(throws: BenchOptions.Malformed.self) { try BenchOptions(arguments) }
        #expect(error?.description.hasPrefix(words) == true)
        #expect(words.hasPrefix("--page") || error?.description.contains("scan, start") == true)
    }
}
