internal import CFaults

/// What a program says that one of its modules brings down: which calls were under way, on stderr.
public enum LastWords {
    /// Sets the signal handlers; call it once, before a module is loaded.
    public static func install() { clastwords_install() }
}
