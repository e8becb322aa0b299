internal import BellhopCore
internal import CMagic
internal import Foundation
internal import Synchronization

/// Tells what is in a file from its bytes, by libmagic.
///
/// One handle, loaded with the first question: it takes some milliseconds, and is not for two threads at once.
final class ContentSniffer: Sendable {
    /// How many bytes from the beginning are looked at.
    static let length = 256 << 10

    private enum State {
        case unloaded
        case loaded(magic_t)
        case failed(BellhopError)
    }

    private let database: String?
    private let state = Mutex(State.unloaded)

    /// Takes the database at a path, or the system's.
    init(database: String? = nil) { self.database = database }

    deinit { state.withLock { if case .loaded(let handle) = $0 { magic_close(handle) } } }

    /// The MIME type of content, without parameters; throws `attachment.no-types`.
    func type(of content: Data) throws(BellhopError) -> String {
        let result = state.withLock { state -> Result<String, BellhopError> in
            if case .unloaded = state { state = load() }
            switch state {
            case .loaded(let handle):
                return content.prefix(Self.length).withUnsafeBytes { bytes in
                    guard let type = magic_buffer(handle, bytes.baseAddress, bytes.count) else {
                        return .failure(Self.failure(of: handle))
                    }
                    return .success(String(cString: type))
                }
            case .failed(let error): return .failure(error)
            case .unloaded: return .failure(Self.failure(of: nil))
            }
        }
        return try result.get()
    }

    private func load() -> State {
        guard let handle = magic_open(cmagic_flags) else { return .failed(Self.failure(of: nil)) }
        guard magic_load(handle, database) == 0 else {
            defer { magic_close(handle) }
            return .failed(Self.failure(of: handle))
        }
        return .loaded(handle)
    }

    private static func failure(of handle: magic_t?) -> BellhopError {
        BellhopError(
            .attachmentNoTypes, "what is in the file cannot be told",
            hint: "Install libmagic-mgc, the database of libmagic, and start the host again",
            cause: handle.flatMap { magic_error($0) }.map { String(cString: $0) })
    }
}
