import CSQLite
import Glibc
import Synchronization
import Testing

/// SQLite's own file layer, with every sync counted, and failures on request.
final class FaultyDisk: Sendable {
    struct Counts {
        var logSyncs = 0
        var fileSyncs = 0
        var logWrites = 0
        /// What writes to the log and the file answer instead of writing.
        var writeFailure: Int32?
        /// What syncs of the log answer instead of syncing.
        var syncFailure: Int32?
    }

    /// The name to open a database with.
    let name = "faulty-disk-\(UInt64.random(in: 0 ... .max))"
    let counts = Mutex(Counts())

    /// A kind of file; SQLite's layer has different functions for each.
    private enum Kind: Sendable { case log, file }
    private typealias Methods = UnsafePointer<sqlite3_io_methods>

    private struct Registry {
        var disks: [Int: FaultyDisk] = [:]
        var files: [Int: (disk: FaultyDisk, kind: Kind)] = [:]
        var original: [Kind: Int] = [:]
        var replaced: [Kind: Int] = [:]
    }

    // The callbacks have no context but the addresses they are given, so these lead to the disk.
    private static let registry = Mutex(Registry())

    init() throws {
        let original = try #require(sqlite3_vfs_find(nil))
        let layer = UnsafeMutablePointer<sqlite3_vfs>.allocate(capacity: 1)
        layer.initialize(to: original.pointee)
        layer.pointee.zName = UnsafePointer(strdup(name))
        layer.pointee.pNext = nil
        layer.pointee.xOpen = { layer, path, file, flags, outFlags in
            guard let original = sqlite3_vfs_find("unix"), let open = original.pointee.xOpen else {
                return SQLITE_ERROR
            }
            let result = open(layer, path, file, flags, outFlags)
            if result == SQLITE_OK, let layer, let file { FaultyDisk.adopt(file, of: layer, flags) }
            return result
        }
        Self.registry.withLock { $0.disks[Int(bitPattern: layer)] = self }
        #expect(sqlite3_vfs_register(layer, 0) == SQLITE_OK)
    }

    private static func adopt(
        _ file: UnsafeMutablePointer<sqlite3_file>, of layer: UnsafeMutablePointer<sqlite3_vfs>, _ flags: Int32
    ) {
        let kind: Kind
        if flags & SQLITE_OPEN_WAL != 0 {
            kind = .log
        } else if flags & SQLITE_OPEN_MAIN_DB != 0 {
            kind = .file
        } else {
            return
        }
        registry.withLock { registry in
            guard let disk = registry.disks[Int(bitPattern: layer)], let methods = file.pointee.pMethods else { return }
            registry.files[Int(bitPattern: file)] = (disk, kind)
            if registry.replaced[kind] == nil {
                let replaced = UnsafeMutablePointer<sqlite3_io_methods>.allocate(capacity: 1)
                replaced.initialize(to: methods.pointee)
                replaced.pointee.xSync = { file, flags in FaultyDisk.sync(file, flags) }
                replaced.pointee.xWrite = { file, bytes, count, offset in
                    FaultyDisk.write(file, bytes, count, offset)
                }
                registry.original[kind] = Int(bitPattern: methods)
                registry.replaced[kind] = Int(bitPattern: replaced)
            }
            file.pointee.pMethods = registry.replaced[kind].flatMap { Methods(bitPattern: $0) }
        }
    }

    private static func find(_ file: UnsafeMutablePointer<sqlite3_file>?) -> (FaultyDisk, Kind, sqlite3_io_methods)? {
        registry.withLock { registry in
            guard let (disk, kind) = registry.files[Int(bitPattern: file)],
                let original = registry.original[kind].flatMap({ Methods(bitPattern: $0) })
            else { return nil }
            return (disk, kind, original.pointee)
        }
    }

    private static func sync(_ file: UnsafeMutablePointer<sqlite3_file>?, _ flags: Int32) -> Int32 {
        guard let (disk, kind, methods) = find(file) else { return SQLITE_IOERR }
        let failure: Int32? = disk.counts.withLock { counts in
            if kind == .log { counts.logSyncs += 1 } else { counts.fileSyncs += 1 }
            return kind == .log ? counts.syncFailure : nil
        }
        return failure ?? methods.xSync(file, flags)
    }

    private static func write(
        _ file: UnsafeMutablePointer<sqlite3_file>?, _ bytes: UnsafeRawPointer?, _ count: Int32, _ offset: Int64
    ) -> Int32 {
        guard let (disk, kind, methods) = find(file) else { return SQLITE_IOERR }
        let failure = disk.counts.withLock { counts in
            if kind == .log { counts.logWrites += 1 }
            return counts.writeFailure
        }
        return failure ?? methods.xWrite(file, bytes, count, offset)
    }
}
