import Foundation
import TestProcesses
import Testing

@Suite struct `The manifest of the compiled SDK` {
    /// The lists of names in a text, such as `["a", "b"]`, after a name and a word.
    private func lists(_ pattern: Regex<(Substring, Substring, Substring)>, in manifest: String) -> [String: [String]] {
        let found = manifest.matches(of: pattern).map { match in
            (String(match.1), match.2.matches(of: /"([^"]*)"/).map { String($0.1) })
        }
        return Dictionary(uniqueKeysWithValues: found)
    }

    private func manifest() throws -> String {
        let sdk = "\(Repository.root)/.build/sdk/bellhop"
        let file = try #require(
            try FileManager.default.contentsOfDirectory(atPath: sdk).first { $0.hasPrefix("Package@swift-") })
        return try String(contentsOfFile: "\(sdk)/\(file)", encoding: .utf8)
    }

    // SwiftPM passes the archives of all targets of a product in any order, and the linker settings of none but one.
    @Test func `links each product with what each of its archives needs`() throws {
        let manifest = try manifest()
        let products = lists(/\.library\(name: "(\w+)", targets: \[([^\]]*)\]/, in: manifest)
        let linked = lists(/linking\("(\w+)Linking", to: \[([^\]]*)\]/, in: manifest)
        #expect(linked.count > 5 && Set(linked.keys) == Set(products.keys))
        #expect(linked["Q2ModuleInterfaces"]?.contains("_FoundationICU") == true)
        for (product, targets) in products {
            let needed = Set(targets.flatMap { linked[$0] ?? [] })
            #expect(needed.subtracting(linked[product] ?? []) == [], "\(product)")
        }
    }

    // A module of an archive is found, also by a target that names another product, and must find what it imports.
    @Test func `gives each product the headers of each of its archives`() throws {
        let manifest = try manifest()
        let products = lists(/\.library\(name: "(\w+)", targets: \[([^\]]*)\]/, in: manifest)
        let headers = lists(/linking\("(\w+)Linking", to: \[[^\]]*\], with: \[([^\]]*)\]/, in: manifest)
        #expect(headers["Q2ModuleInterfaces"]?.contains("CFoundationICU") == true)
        for (product, targets) in products {
            let needed = Set(targets.flatMap { headers[$0] ?? [] })
            #expect(needed.subtracting(headers[product] ?? []) == [], "\(product)")
        }
    }
}
