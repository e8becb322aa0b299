public import Foundation
internal import Synchronization

/// Coordinates reads and writes of files with other coordinators of the module and its extensions.
///
/// On Linux, readers of a file wait for a writer, and a writer waits for all others, in all processes of the module.
/// Coordination of a directory doesn't include its files. Presenters are notified only of changes in their own process.
/// Any thread.
open class NSFileCoordinator: NSObject, @unchecked Sendable {
    private let state = Mutex(State())
    private let presenter: (any NSFilePresenter)?

    private struct State {
        var purpose = UUID().uuidString
        var isCancelled = false
    }

    /// Creates a coordinator, whose presenter isn't notified of the coordinator's own changes.
    public init(filePresenter filePresenterOrNil: (any NSFilePresenter)?) {
        presenter = filePresenterOrNil
        super.init()
    }

    /// Creates a coordinator.
    public override convenience init() { self.init(filePresenter: nil) }

    /// The purpose of the coordinator; coordinators with the same purpose never wait for each other.
    open var purposeIdentifier: String {
        get { state.withLock(\.purpose) }
        set { state.withLock { $0.purpose = newValue } }
    }

    /// Cancels the calls that have not begun, which fail with `CocoaError.userCancelled`.
    open func cancel() { state.withLock { $0.isCancelled = true } }

    /// Reads a file; `outError` contains the reason if `reader` isn't called.
    open func coordinate(
        readingItemAt url: URL, options: ReadingOptions = [], error outError: NSErrorPointer,
        byAccessor reader: (URL) -> Void
    ) {
        perform(outError) { try access([(url, false)]) { reader(url) } }
    }

    /// Writes a file; `outError` contains the reason if `writer` isn't called.
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
        // Always in the same order, so that two coordinators never wait for each other.
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

    /// Adds a presenter, which is notified of changes until it is removed.
    open class func addFilePresenter(_ filePresenter: any NSFilePresenter) { FilePresenters.shared.add(filePresenter) }

    /// Removes a presenter.
    open class func removeFilePresenter(_ filePresenter: any NSFilePresenter) {
        FilePresenters.shared.remove(filePresenter)
    }

    /// The presenters that are notified of changes.
    open class var filePresenters: [any NSFilePresenter] { FilePresenters.shared.all }
}
