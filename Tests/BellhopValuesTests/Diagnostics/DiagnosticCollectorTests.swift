import Testing

@testable import BellhopValues

@Suite struct DiagnosticCollectorTests {
    private let code = BellhopError.Code(rawValue: "test.code")

    @Test func `findings come in the order of the text`() {
        var findings = DiagnosticCollector(SourceText(Array("a\nb".utf8), file: "f"))
        findings.warning(code, "second", at: 2)
        findings.error(code, "first", hint: "Mend it", at: 0)
        #expect(findings.diagnostics.map(\.description) == ["f:1:1: error: first. Mend it.", "f:2:1: warning: second"])
        #expect(findings.errorCount == 1)
    }

    @Test(arguments: [(250, "150 more findings are not listed"), (101, "1 more finding is not listed")])
    func `past the limit findings are counted, not kept`(count: Int, message: String) {
        var findings = DiagnosticCollector(SourceText([], file: "f"))
        for _ in 0..<count { findings.error(code, "broken", at: 0) }
        #expect(findings.diagnostics.count == DiagnosticCollector.limit + 1)
        #expect(findings.diagnostics.last?.error.message == message)
        #expect(findings.diagnostics.last?.severity == .error)
        #expect(findings.errorCount == count)
    }
}
