internal import BellhopValues
internal import CMagic
internal import Foundation
internal import Synchronization

/// Determines the type of a file from its bytes, with libmagic.
///
/// The handle is loaded with the first file, which takes some milliseconds. Only one thread may use it at a time.
final class ContentSniffer: Sendable {
    /// The number of bytes that are examined, from the beginning of the file.
    static let length = 256 << 10

    private enum State {
        case unloaded
        case loaded(magic_t)
        case failed(BellhopError)
    }

    private let database: String?
    private let state = Mutex(State.unloaded)

    /// Creates a sniffer with the database at a path, or with the system's.
    init(database: String? = nil) { self.database = database }

    deinit { state.withLock { if case .loaded(let handle) = $0 { magic_close(handle) } } }

    /// The MIME type of content, without parameters.
    ///
    /// Throws `attachment.no-types`.
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
