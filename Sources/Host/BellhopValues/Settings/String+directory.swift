extension String {
    /// Whether the path is that of a directory, or of something in it.
    ///
    /// The bytes are compared, as the system does. Strings are also equal if only their Unicode forms differ.
    package func isWithin(_ directory: String) -> Bool {
        guard utf8.starts(with: directory.utf8) else { return false }
        let rest = utf8.dropFirst(directory.utf8.count)
        return rest.isEmpty || directory == "/" || rest.first == UInt8(ascii: "/")
    }

    /// The path relative to a directory, or nil if it isn't in the directory.
    package func path(beneath directory: String) -> String? {
        guard isWithin(directory), utf8.count > directory.utf8.count else { return nil }
        return String(Substring(utf8.dropFirst(directory == "/" ? 1 : directory.utf8.count + 1)))
    }
}
