import Testing

@testable import BellhopValues

@Suite("A path in a directory")
struct PathTests {
    @Test(
        "is compared by its bytes",
        arguments: [
            ("/a/b", "/a", "b"), ("/a/b/c", "/a", "b/c"), ("/b", "/", "b"), ("/a", "/a", nil), ("/", "/", nil),
            ("/ab", "/a", nil), ("/a", "/a/b", nil), ("/u\u{308}/b", "/u\u{308}", "b"),
            // The names of these directories look the same, and their bytes differ.
            ("/u\u{308}/b", "/ü", nil), ("/ü/b", "/u\u{308}", nil),
            // A mark after a slash belongs to no letter, and Swift joins it with the slash.
            ("/a/\u{301}b", "/a", "\u{301}b"),
        ] as [(String, String, String?)])
    func beneath(path: String, directory: String, rest: String?) {
        #expect(path.path(beneath: directory).map { Array($0.utf8) } == rest.map { Array($0.utf8) })
        #expect(path.isWithin(directory) == (rest != nil || path == directory))
    }
}
