/// What no module is granted.
package struct GuardedPaths: Sendable {
    /// Directories and files that no grant may contain, be in, or lead through.
    let closed: [String]
    /// Directories and files that no grant may contain.
    let undivided: [String]

    /// Guards the host's own files, and what belongs to the system.
    ///
    /// - Parameters:
    ///   - own: The host's files and directories.
    ///   - undivided: Files and directories of which only parts may be granted, such as a user's home.
    package init(_ own: [String], undivided: [String] = []) {
        // In these, a file can be a way to another process, to the kernel, or to any other file.
        closed = own + ["/proc", "/sys", "/dev"]
        self.undivided = undivided + ["/run"]
    }
}
