internal import Foundation

/// What a module and its extensions keep in `UserDefaults`.
///
/// On iOS, another process sees a value as soon as it is set. On Linux, Foundation keeps the values of a file in memory
/// until it is told otherwise. Any thread.
enum Preferences {
    /// Writes what was set; takes less than a microsecond if nothing was.
    static func write() { UserDefaults.standard.synchronize() }

    /// Writes what was set, and reads the files again where values are asked for.
    static func refresh() { flushCaches() }
}

@_silgen_name("CFPreferencesFlushCaches")
private func flushCaches()
