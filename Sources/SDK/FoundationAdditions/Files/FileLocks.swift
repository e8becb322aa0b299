internal import Foundation
internal import Glibc
internal import Synchronization

/// The files that coordinators of this process have locked, and the locks that other processes see.
///
/// A lock uses `flock` on its own file in the module's home directory, which is named after the path. Any thread.
final class FileLocks: Sendable {
    static let shared = FileLocks()

    /// A lock of one file, which a purpose may take several times.
    private struct Held {
        let descriptor: Int32
        var count: Int
    }

    private struct Key: Hashable {
        let path: String
        let purpose: String
    }

    private let held = Mutex<[Key: Held]>([:])

    /// Waits for the lock, and calls `body` with it.
    ///
    /// Coordinators with the same purpose never wait for each other. Throws an error of the Cocoa domain if the lock
    /// can't be created.
    func with<Result>(_ path: String, for purpose: String, isWriting: Bool, _ body: () -> Result) throws -> Result {
        let key = Key(path: path, purpose: purpose)
        try take(key, isWriting)
        defer { give(key) }
        return body()
    }

    private func take(_ key: Key, _ isWriting: Bool) throws {
        let isHeld = held.withLock { held in
            held[key]?.count += 1
            return held[key] != nil
        }
        if isHeld { return }
        // Outside the mutex, because it may wait for another process.
        let descriptor = try Self.lock(key.path, isWriting)
        held.withLock { held in
            if held[key] == nil {
                held[key] = Held(descriptor: descriptor, count: 1)
            } else {
                held[key]?.count += 1
                close(descriptor)
            }
        }
    }

    private func give(_ key: Key) {
        held.withLock { held in
            guard let count = held[key]?.count else { return }
            held[key]?.count = count - 1
            if count == 1, let descriptor = held.removeValue(forKey: key)?.descriptor { close(descriptor) }
        }
    }

    private static func lock(_ path: String, _ isWriting: Bool) throws -> Int32 {
        let directory = URL(fileURLWithPath: NSHomeDirectory(), isDirectory: true)
            .appendingPathComponent("Library/Caches/FileCoordination", isDirectory: true)
        try FileManager.default.createDirectory(
            at: directory, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        let file = directory.appendingPathComponent(name(of: path)).path
        let descriptor = open(file, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard descriptor >= 0 else { throw failure(path) }
        while flock(descriptor, isWriting ? LOCK_EX : LOCK_SH) != 0 {
            guard errno == EINTR else {
                let error = failure(path)
                close(descriptor)
                throw error
            }
        }
        return descriptor
    }

    private static func failure(_ path: String) -> NSError {
        let cause = NSError(domain: NSPOSIXErrorDomain, code: Int(errno))
        return NSError(
            domain: NSCocoaErrorDomain, code: CocoaError.fileLocking.rawValue,
            userInfo: [NSFilePathErrorKey: path, NSUnderlyingErrorKey: cause])
    }

    /// The FNV-1a hash of a path; two paths with the same hash wait for each other, which is harmless.
    private static func name(of path: String) -> String {
        let hash = path.utf8.reduce(UInt64(14_695_981_039_346_656_037)) { ($0 ^ UInt64($1)) &* 1_099_511_628_211 }
        return String(hash, radix: 16)
    }
}
