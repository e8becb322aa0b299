public import Foundation
internal import Synchronization

/// Reads and writes files in turn with other coordinators of the module and its extensions.
///
/// On Linux, readers of a file wait for a writer and a writer for everybody, in all processes of the module. Coordination
/// of a directory says nothing about the files in it. Presenters hear of changes in their own process alone. Any thread.
open class NSFileCoordinator: NSObject, @unchecked Sendable {
    private let state = Mutex(State())
    private let presenter: (any NSFilePresenter)?

    private struct State {
        var purpose = UUID().uuidString
        var isCancelled = false
    }

    /// Creates a coordinator, perhaps for a presenter, which isn't told about the coordinator's own changes.
    public init(filePresenter filePresenterOrNil: (any NSFilePresenter)?) {
        presenter = filePresenterOrNil
        super.init()
    }

    /// Creates a coordinator.
    public override convenience init() { self.init(filePresenter: nil) }

    /// What the coordinator is for; coordinators with the same purpose never wait for each other.
    open var purposeIdentifier: String {
        get { state.withLock(\.purpose) }
        set { state.withLock { $0.purpose = newValue } }
    }

    /// Lets calls that have not begun fail with `CocoaError.userCancelled`.
    open func cancel() { state.withLock { $0.isCancelled = true } }

    /// Reads a file; `outError` gets the reason where `reader` isn't called.
    open func coordinate(
        readingItemAt url: URL, options: ReadingOptions = [], error outError: NSErrorPointer,
        byAccessor reader: (URL) -> Void
    ) {
        perform(outError) { try access([(url, false)]) { reader(url) } }
    }

    /// Writes a file; `outError` gets the reason where `writer` isn't called.
    open func coordinate(
        writingItemAt url: URL, options: WritingOptions = [], error outError: NSErrorPointer,
        byAccessor writer: (URL) -> Void
    ) {
        perform(outError) { try access([(url, true)]) { writer(url) } }
    }

    /// Reads one file and writes another.
    open func coordinate(
        readingItemAt readingURL: URL, options readingOptions: ReadingOptions = [],
        writingItemAt writingURL: URL, options writingOptions: WritingOptions = [], error outError: NSErrorPointer,
        byAccessor readerWriter: (URL, URL) -> Void
    ) {
        perform(outError) {
            try access([(readingURL, false), (writingURL, true)]) { readerWriter(readingURL, writingURL) }
        }
    }

    /// Writes two files.
    open func coordinate(
        writingItemAt url1: URL, options options1: WritingOptions = [],
        writingItemAt url2: URL, options options2: WritingOptions = [], error outError: NSErrorPointer,
        byAccessor writer: (URL, URL) -> Void
    ) {
        perform(outError) { try access([(url1, true), (url2, true)]) { writer(url1, url2) } }
    }

    private func perform(_ outError: NSErrorPointer, _ work: () throws -> Void) {
        do { try work() } catch { outError?.pointee = error as NSError }
    }

    private func access(_ items: [(url: URL, isWriting: Bool)], _ body: () -> Void) throws {
        let (purpose, isCancelled) = state.withLock { ($0.purpose, $0.isCancelled) }
        guard !isCancelled else {
            throw NSError(domain: NSCocoaErrorDomain, code: CocoaError.userCancelled.rawValue)
        }
        // In one order for everybody, so that two coordinators never wait for each other.
        var modes: [String: Bool] = [:]
        for (url, isWriting) in items where isWriting || modes[Self.path(of: url)] == nil {
            modes[Self.path(of: url)] = isWriting
        }
        try lock(modes.sorted { $0.key < $1.key }[...], for: purpose, body)
        for (url, isWriting) in items where isWriting { FilePresenters.shared.tell(of: url, but: presenter) }
    }

    private func lock(_ files: ArraySlice<(key: String, value: Bool)>, for purpose: String, _ body: () -> Void) throws {
        guard let (path, isWriting) = files.first else { return body() }
        try FileLocks.shared.with(path, for: purpose, isWriting: isWriting) {
            Result { try lock(files.dropFirst(), for: purpose, body) }
        }.get()
    }

    static func path(of url: URL) -> String { url.standardizedFileURL.resolvingSymlinksInPath().path }

    /// Lets a presenter hear of changes, until it is removed.
    open class func addFilePresenter(_ filePresenter: any NSFilePresenter) { FilePresenters.shared.add(filePresenter) }

    /// Lets a presenter hear no more.
    open class func removeFilePresenter(_ filePresenter: any NSFilePresenter) {
        FilePresenters.shared.remove(filePresenter)
    }

    /// The presenters that hear of changes.
    open class var filePresenters: [any NSFilePresenter] { FilePresenters.shared.all }
}
