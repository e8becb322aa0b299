internal import Glibc

extension String {
    /// The absolute path, without links, of what is at a path; nil with `errno` if nothing is there.
    package var realPath: String? {
        guard let path = realpath(self, nil) else { return nil }
        defer { free(path) }
        return String(cString: path)
    }
}
