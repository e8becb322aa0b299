internal import CFaults

/// Makes a program print to stderr which calls were under way if one of its modules ends it.
package enum LastWords {
    /// Sets the signal handlers.
    ///
    /// Call it once, before a module is loaded.
    package static func install() { clastwords_install() }
}
