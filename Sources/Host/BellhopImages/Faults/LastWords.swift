internal import CFaults

/// Makes a program print to stderr which calls were under way if one of its modules ends it.
public enum LastWords {
    /// Sets the signal handlers.
    ///
    /// Call it once, before a module is loaded.
    public static func install() { clastwords_install() }
}
