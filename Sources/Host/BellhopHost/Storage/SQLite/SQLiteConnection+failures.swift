internal import BellhopControl
package import BellhopValues
internal import CSQLite

extension SQLiteConnection {
    /// The error for a result of SQLite.
    ///
    /// Call it right after the failed call, because the connection keeps only its last message.
    static func error(_ result: Int32, on handle: OpaquePointer?, _ path: String) -> BellhopError {
        let words = handle.map { String(cString: sqlite3_errmsg($0)) } ?? String(cString: sqlite3_errstr(result))
        let (code, message, hint): (BellhopError.Code, String, String) =
            switch result & 0xFF {
            case SQLITE_FULL:
                (.stateFull, "there is no room left for the host's state", "Free some space where the file is")
            case SQLITE_READONLY, SQLITE_PERM, SQLITE_CANTOPEN:
                (
                    .stateUnusable, "the host's state cannot be written",
                    "Name a directory you may write to with --state-dir"
                )
            case SQLITE_CORRUPT, SQLITE_NOTADB:
                (.stateDamaged, "the host's state is damaged", "Start the host again: it moves the file aside")
            case SQLITE_BUSY, SQLITE_LOCKED:
                (.stateBusy, "another process uses the host's state", "End what has the file open")
            case SQLITE_IOERR:
                (.stateFailed, "the disk failed the host's state", "Check the disk, and the system's log")
            default:
                (.stateFailed, "the host's state cannot be used", "Choose another directory with --state-dir")
            }
        return BellhopError(
            code, message, hint: hint, at: Location(file: path), cause: "SQLite \(result): \(words)")
    }
}

extension BellhopError {
    static func removedState(_ path: String) -> BellhopError {
        BellhopError(
            .stateRemoved, "the file of the host's database was removed or replaced, so the host refuses pushes",
            hint: "Stop the host, and start it again: it then uses the file that is there, or a new database",
            at: Location(file: path))
    }
}

extension BellhopError.Code {
    /// The file of a running host's state is not there, or is another file.
    package static let stateRemoved = Self(rawValue: "state.removed")
    /// The file of the host's state is damaged.
    package static let stateDamaged = Self(rawValue: "state.damaged")
    /// Another process has the file of the host's state open.
    package static let stateBusy = Self(rawValue: "state.busy")
    /// A read or write of the host's state failed.
    package static let stateFailed = Self(rawValue: "state.failed")
}
