import BellhopSystem
import Foundation
import TemporaryDirectories
import Testing

@testable import BellhopTesting

@Suite("The catalog of the documentation", .timeLimit(.minutes(1)))
struct CatalogTests {
    private let folder: TemporaryDirectory

    init() throws {
        folder = try TemporaryDirectory()
        for directory in ["docs/decisions", "docs/images"] {
            try FileManager.default.createDirectory(
                atPath: "\(folder.path)/\(directory)", withIntermediateDirectories: true)
        }
        try write(
            "README.md",
            "# It\n\nSee [how](docs/run.md#a-host), or <sup>[R1]</sup>.\n\n[R1]: docs/run.md#a-host\n[A1]: https://a.b\n"
        )
        try write("CONTRIBUTING.md", "# Help\n")
        try write("docs/run.md", "# Run\n\n## A `host`\n\n```sh\n# No heading [x](y)\n```\n")
    }

    private func write(_ file: String, _ text: String) throws {
        try Data(text.utf8).write(to: URL(filePath: "\(folder.path)/\(file)"))
    }

    private func make() async throws -> (status: Int32, errors: String) {
        let program = URL(filePath: try BellhopCommand.path()).deletingLastPathComponent().path + "/docs-catalog"
        let run = try await ChildProcess.run(program, ["out", "Module"], directory: folder.path)
        return (run.status, run.errors)
    }

    @Test("links pages as DocC does")
    func links() async throws {
        let (status, errors) = try await make()
        #expect(status == 0 && errors.isEmpty, "\(errors)")
        let page = try String(contentsOfFile: "\(folder.path)/out/Bellhop.md", encoding: .utf8)
        #expect(
            page.contains("[how](doc:run#A-host), or *([R1])*.\n\n[R1]: doc:run#A-host\n[A1]: https://a.b\n"), "\(page)"
        )
        let other = try String(contentsOfFile: "\(folder.path)/out/run.md", encoding: .utf8)
        #expect(other.contains("```sh\n# No heading [x](y)\n```\n"), "\(other)")
    }

    @Test(
        "is not made if a link leads nowhere, and the error names its line",
        arguments: [
            (
                "# It\n\nSee\n[how](docs/run.md#the-host).\n",
                "README.md:4: error: docs/run.md has no heading #the-host\n"
            ),
            ("# It\n\n```\n#\n```\n\n[it](#no)\n", "README.md:7: error: README.md has no heading #no\n"),
            ("# It\n\n[R1]\n\n[R1]: docs/gone.md\n", "README.md:5: error: there is no docs/gone.md\n"),
            (
                "# It\n[a](docs/gone.md) [b](gone)\n",
                "README.md:2: error: there is no docs/gone.md\nREADME.md:2: error: there is no gone\n"
            ),
        ])
    func broken(page: String, said: String) async throws {
        try write("README.md", page)
        let (status, errors) = try await make()
        #expect(status == 1 && errors == said, "\(errors)")
        #expect(!FileManager.default.fileExists(atPath: "\(folder.path)/out"))
    }
}
