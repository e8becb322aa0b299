import BellhopControl
import BellhopValues
import Foundation
import Testing

@Suite("What the page does in place of a command")
struct RemedyTests {
    /// A row of remedies.mjs.
    struct Row: CustomTestStringConvertible {
        let code: String
        let command: String
        let method: String
        /// The names of the parameters.
        let parameters: [String]

        var testDescription: String { code }
    }

    private static let rows: [Row] = {
        let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Sources/Host/BellhopPage/Files/remedies.mjs")
        let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
        let row =
            /"(?<code>[a-z.-]+)": \["[^"]+", "(?<command>[^"]+)", "(?<method>[A-Za-z]+)"(?:,\s*\{(?<parameters>[^}]*)\})?\]/
        return text.matches(of: row).map { match in
            Row(
                code: String(match.code), command: String(match.command), method: String(match.method),
                parameters: (match.parameters ?? "").matches(of: /([A-Za-z]+):/).map { String($0.1) })
        }
    }()

    @Test func `each row is read`() throws {
        #expect(Self.rows.count >= 17)
        #expect(Self.rows.contains { $0.code == "device.summarized" && $0.parameters == ["setting", "value"] })
    }

    @Test(arguments: rows)
    func `is what the host names for the code`(_ row: Row) {
        let error = BellhopError(BellhopError.Code(rawValue: row.code), "", about: "NAME")
        #expect(error.command == row.command)
    }

    @Test(arguments: rows)
    func `is a method of the control socket`(_ row: Row) throws {
        let method = try #require(Control.methods.first { $0.name == row.method })
        #expect(Set(row.parameters).isSubset(of: method.parameters))
    }
}
