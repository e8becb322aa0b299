import BellhopTesting
import Foundation
import Testing

@Suite("The main bundle of a test process")
struct TestBundleTests {
    @Test func `has the information of an app`() throws {
        let identifier = try #require(Bundle.main.bundleIdentifier)
        #expect(identifier.hasPrefix("com.example.") && !identifier.hasSuffix(".xctest"))
        let information = try #require(Bundle.main.infoDictionary)
        #expect(information["CFBundleShortVersionString"] as? String == "1.0")
        #expect(Bundle.main.object(forInfoDictionaryKey: "CFBundleVersion") as? String == "1")
        #expect(information["CFBundleName"] as? String == String(identifier.dropFirst("com.example.".count)))
    }

    @Test func `is still the directory of the program`() throws {
        let program = try #require(Bundle.main.executableURL)
        #expect(FileManager.default.isExecutableFile(atPath: program.path))
        #expect(Bundle.main.bundleURL.path == program.deletingLastPathComponent().path)
        #expect(Bundle.main.infoDictionary?["CFBundleExecutable"] as? String == program.lastPathComponent)
    }
}
