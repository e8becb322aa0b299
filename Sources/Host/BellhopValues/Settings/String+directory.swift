extension String {
    /// Whether the path is that of a directory, or of something in it.
    ///
    /// The bytes are compared, as the system does. Strings are also equal if only their Unicode forms differ.
    package func isWithin(_ directory: String) -> Bool {
        guard utf8.starts(with: directory.utf8) else { return false }
        let rest = utf8.dropFirst(directory.utf8.count)
        return rest.isEmpty || directory == "/" || rest.first == UInt8(ascii: "/")
    }
}
