import BellhopControl
import BellhopImages
import BellhopValues
import Dispatch
import Foundation
import Glibc
import ModuleFixtures
import Synchronization
import Testing

@testable import BellhopHost

@Suite("The store of images")
struct ImageStoreTests {
    private final class Place: Sendable {
        let directory = NSTemporaryDirectory() + "bellhop-images-\(UUID().uuidString)"
        var source: String { directory + "/libDemo.so" }

        init(bytes: Int) throws {
            try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
            try Data(repeating: 7, count: bytes).write(to: URL(fileURLWithPath: source))
        }

        deinit { try? FileManager.default.removeItem(atPath: directory) }
    }

    private static func inode(of path: String) -> UInt64? {
        var status = stat()
        return stat(path, &status) == 0 ? UInt64(status.st_ino) : nil
    }

    @Test("what is loaded is a private copy, named by its content, so that the author may overwrite the file")
    func privateCopy() throws {
        let path = NSTemporaryDirectory() + "bellhop-overwritten-\(UUID().uuidString).so"
        defer { try? FileManager.default.removeItem(atPath: path) }
        try FileManager.default.copyItem(atPath: Fixture.path("good"), toPath: path)
        let store = ImageStore(directory: path + ".images")
        defer { try? FileManager.default.removeItem(atPath: store.directory) }
        let image = try store.store(path)
        try Data("overwritten".utf8).write(to: URL(fileURLWithPath: path))
        let module = try ModuleImage(loading: image, scanned: ModuleImage.scan(image))
        #expect(try module.class(named: "Fixture").sender == "com.example.fixture.good")
        #expect(image.path == "\(store.directory)/\(image.hash).so")
        #expect(image.hash.count == 64)
        #expect(try store.store(Fixture.path("good")).hash == image.hash)
        #expect(try store.store(path).hash != image.hash)
    }

    @Test func `keeps the copy that one module has loaded while others store the same file`() throws {
        let place = try Place(bytes: 1 << 20)
        // Whether two meet is a matter of luck, so they try often.
        for round in 0..<50 {
            let store = ImageStore(directory: place.directory + "/images-\(round)")
            let inodes = Mutex<[UInt64?]>([])
            DispatchQueue.concurrentPerform(iterations: 4) { _ in
                let image = try? store.store(place.source)
                inodes.withLock { $0.append(image.flatMap { Self.inode(of: $0.path) }) }
            }
            let found = inodes.withLock { $0 }
            #expect(found.count == 4 && !found.contains(nil))
            try #require(Set(found).count == 1, "round \(round)")
        }
    }

    @Test func `does not touch the files that a link in its place leads to`() throws {
        let place = try Place(bytes: 100)
        let other = place.directory + "/other"
        let files = FileManager.default
        try files.createDirectory(atPath: other, withIntermediateDirectories: true)
        try Data([1]).write(to: URL(fileURLWithPath: other + "/mine.so"))
        try files.createSymbolicLink(atPath: place.directory + "/images", withDestinationPath: other)
        let store = ImageStore(directory: place.directory + "/images")
        store.removeAll(but: [])
        let error = #expect(throws: BellhopError.self) { try store.store(place.source) }
        #expect(error?.code == .stateExposed)
        #expect(try files.contentsOfDirectory(atPath: other) == ["mine.so"])
    }

    @Test func `replaces a link in the place of a copy`() throws {
        let place = try Place(bytes: 100)
        let store = ImageStore(directory: place.directory + "/images")
        let image = try store.store(place.source)
        let other = place.directory + "/letter.txt"
        try Data([1]).write(to: URL(fileURLWithPath: other))
        try FileManager.default.removeItem(atPath: image.path)
        try FileManager.default.createSymbolicLink(atPath: image.path, withDestinationPath: other)
        #expect(try store.store(place.source).path == image.path)
        #expect(FileManager.default.contents(atPath: image.path) == Data(repeating: 7, count: 100))
        #expect(FileManager.default.contents(atPath: other) == Data([1]))
    }

    @Test func `makes a copy anew that a crash cut short`() throws {
        let place = try Place(bytes: 100)
        let store = ImageStore(directory: place.directory + "/images")
        let image = try store.store(place.source)
        try FileManager.default.removeItem(atPath: image.path)
        try Data(repeating: 7, count: 50).write(to: URL(fileURLWithPath: image.path))
        #expect(try store.store(place.source).path == image.path)
        #expect(FileManager.default.contents(atPath: image.path) == Data(repeating: 7, count: 100))
    }
}
