internal import Glibc

/// An entry of a directory, as the file system lists it.
package struct DirectoryEntry: Sendable {
    package let name: String
    /// Whether the entry may be a directory.
    ///
    /// Some file systems don't list the types of entries.
    package let mayBeDirectory: Bool

    /// Returns the entries of a directory in any order, without `.` and `..`.
    package static func entries(of directory: String) throws(SystemFailure) -> [DirectoryEntry] {
        guard let stream = opendir(directory) else { throw SystemFailure("opendir") }
        defer { closedir(stream) }
        var entries: [DirectoryEntry] = []
        while true {
            // readdir returns nil at the end and after a failure. Only a failure sets errno.
            errno = 0
            guard let entry = readdir(stream) else { break }
            let capacity = MemoryLayout.size(ofValue: entry.pointee.d_name)
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: capacity) { String(cString: $0) }
            }
            guard name != ".", name != ".." else { continue }
            let type = Int(entry.pointee.d_type)
            entries.append(DirectoryEntry(name: name, mayBeDirectory: type == DT_DIR || type == DT_UNKNOWN))
        }
        guard errno == 0 else { throw SystemFailure("readdir") }
        return entries
    }
}
