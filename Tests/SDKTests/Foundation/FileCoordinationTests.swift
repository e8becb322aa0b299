import Foundation
import FoundationAdditions
import Synchronization
import TemporaryDirectories
import Testing

@Suite("Files that several processes share", .serialized)
struct FileCoordinationTests {
    private let temporary: TemporaryDirectory
    private var directory: URL { temporary.url }

    init() throws { temporary = try TemporaryDirectory() }

    @Test(arguments: ["", ".", "..", "../other", "a/b", "/tmp", ".hidden", String(repeating: "a", count: 256)])
    func `a group whose name is no name of a directory has no container`(name: String) {
        #expect(FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: name) == nil)
    }

    @Test func `the container of a group is there, and only the owner can read it`() throws {
        let name = "group.bellhop-test-\(UUID())"
        let container = try #require(FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: name))
        defer { try? FileManager.default.removeItem(at: container) }
        #expect(container.lastPathComponent == name)
        let attributes = try FileManager.default.attributesOfItem(atPath: container.path)
        #expect(attributes[.posixPermissions] as? Int == 0o700)
        #expect(FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: name) == container)
    }

    @Test func `writers take turns`() async throws {
        let file = directory.appendingPathComponent("counter")
        try Data("0".utf8).write(to: file)
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<8 {
                group.addTask {
                    for _ in 0..<50 {
                        NSFileCoordinator().coordinate(writingItemAt: file, error: nil) { url in
                            let text = (try? String(contentsOf: url, encoding: .utf8)) ?? ""
                            try? Data("\((Int(text) ?? 0) + 1)".utf8).write(to: url)
                        }
                    }
                }
            }
        }
        #expect(try String(contentsOf: file, encoding: .utf8) == "400")
    }

    @Test func `coordinators of one purpose do not wait for each other`() {
        let file = directory.appendingPathComponent("nested")
        let outer = NSFileCoordinator()
        let inner = NSFileCoordinator()
        inner.purposeIdentifier = outer.purposeIdentifier
        var steps: [String] = []
        outer.coordinate(writingItemAt: file, error: nil) { _ in
            steps.append("outer")
            inner.coordinate(readingItemAt: file, error: nil) { _ in steps.append("inner") }
            outer.coordinate(writingItemAt: file, error: nil) { _ in steps.append("again") }
        }
        #expect(steps == ["outer", "inner", "again"])
    }

    private final class Count: Sendable {
        let value = Mutex(0)
    }

    @Test func `two files are locked in one order`() async {
        let (one, other) = (directory.appendingPathComponent("a"), directory.appendingPathComponent("b"))
        let count = Count()
        await withTaskGroup(of: Void.self) { group in
            for (first, second) in [(one, other), (other, one)] {
                group.addTask {
                    for _ in 0..<100 {
                        NSFileCoordinator().coordinate(
                            readingItemAt: first, writingItemAt: second, error: nil
                        ) { _, _ in count.value.withLock { $0 += 1 } }
                    }
                }
            }
        }
        #expect(count.value.withLock(\.self) == 200)
    }

    @Test func `a cancelled coordinator says why it does nothing`() {
        let coordinator = NSFileCoordinator()
        coordinator.cancel()
        var error: NSError?
        var isCalled = false
        coordinator.coordinate(readingItemAt: directory, error: &error) { _ in isCalled = true }
        #expect(!isCalled)
        #expect(error?.code == CocoaError.userCancelled.rawValue)
    }

    private final class Presenter: NSObject, NSFilePresenter, @unchecked Sendable {
        let presentedItemURL: URL?
        let presentedItemOperationQueue = OperationQueue()
        // The lock makes it Sendable.
        let heard = Mutex<[String]>([])

        init(_ url: URL) {
            presentedItemURL = url
            presentedItemOperationQueue.maxConcurrentOperationCount = 1
        }

        func presentedItemDidChange() { heard.withLock { $0.append("item") } }
        func presentedSubitemDidChange(at url: URL) { heard.withLock { $0.append(url.lastPathComponent) } }
    }

    @Test func `presenters hear of the changes of others`() {
        let file = directory.appendingPathComponent("shown")
        let (own, other, parent) = (Presenter(file), Presenter(file), Presenter(directory))
        for presenter in [own, other, parent] { NSFileCoordinator.addFilePresenter(presenter) }
        NSFileCoordinator(filePresenter: own).coordinate(writingItemAt: file, error: nil) { _ in }
        for presenter in [own, other, parent] {
            presenter.presentedItemOperationQueue.waitUntilAllOperationsAreFinished()
            NSFileCoordinator.removeFilePresenter(presenter)
        }
        NSFileCoordinator().coordinate(writingItemAt: file, error: nil) { _ in }
        other.presentedItemOperationQueue.waitUntilAllOperationsAreFinished()
        #expect(own.heard.withLock(\.self) == [])
        #expect(other.heard.withLock(\.self) == ["item"])
        #expect(parent.heard.withLock(\.self) == ["shown"])
    }
}
