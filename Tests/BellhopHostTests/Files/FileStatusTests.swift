import BellhopSystem
import BellhopValues
import Glibc
import Testing

@Suite("The status of a file")
struct FileStatusTests {
    @Test("says what it is, and follows a link only if that is asked for")
    func kind() throws {
        let folder = try TestFolder()
        try folder.write("file")
        try folder.make("directory")
        try folder.link("link", to: "file")
        try folder.link("broken", to: "nowhere")
        #expect(mkfifo(folder["pipe"], 0o600) == 0)
        let kinds: [(String, FileKind?, FileKind?)] = [
            ("file", .regular, .regular), ("directory", .directory, .directory), ("link", .link, .regular),
            ("broken", .link, nil), ("pipe", .pipe, .pipe), ("gone", nil, nil),
        ]
        for (name, kind, followed) in kinds {
            #expect(stat(at: folder[name])?.kind == kind, "\(name)")
            #expect(stat(following: folder[name])?.kind == followed, "\(name)")
        }
        let endpoint = Descriptor(owning: socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0))
        #expect(stat(of: endpoint.number)?.kind == .socket)
        #expect(stat(of: -1)?.kind == nil)
        #expect(stat(at: "/dev/null")?.kind == .device)
    }

    @Test("tells one version of a file from others")
    func version() throws {
        let folder = try TestFolder()
        try folder.write("file", "one")
        let one = try #require(stat(at: folder["file"]))
        #expect(FileVersion(one) == stat(at: folder["file"]).map { FileVersion($0) })
        try folder.write("file", "longer")
        let longer = try #require(stat(at: folder["file"]))
        #expect(FileVersion(one) != FileVersion(longer))
        try folder.write("other", "longer")
        try folder.rename("other", to: "file")
        let other = try #require(stat(at: folder["file"]))
        #expect(FileVersion(longer) != FileVersion(other))
        #expect(!FileVersion(one).isOlder(than: one.st_ctim))
        #expect(FileVersion(one).isOlder(than: timespec(tv_sec: one.st_ctim.tv_sec + 1, tv_nsec: 0)))
    }
}
