internal import Foundation
import SemanticsRules

// rule-list: writes the list of the rules of docs/semantics.md, in the working directory. Fails and names the rules whose
// marks are wrong, if there are any.
do {
    let page = RulePage(try String(contentsOfFile: "docs/semantics.md", encoding: .utf8))
    guard page.findings.isEmpty else {
        FileHandle.standardError.write(Data(page.findings.map { "\($0)\n" }.joined().utf8))
        exit(EXIT_FAILURE)
    }
    try Data(page.source.utf8).write(to: URL(filePath: "Sources/Tools/SemanticsRules/Rule+all.swift"))
} catch {
    FileHandle.standardError.write(Data("rule-list: \(error)\n".utf8))
    exit(EXIT_FAILURE)
}
