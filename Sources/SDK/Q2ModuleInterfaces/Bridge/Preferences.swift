internal import CModuleExports
internal import Foundation

/// The values that a module and its extensions store in `UserDefaults`.
///
/// On iOS, another process sees a value as soon as it is set. On Linux, Foundation keeps the values of a file in memory
/// until it is synchronized. Any thread.
enum Preferences {
    /// Writes the values that were set; takes less than a microsecond if there are none.
    ///
    /// Every answer writes them first, because the host can call another process of the module next.
    static func write() { UserDefaults.standard.synchronize() }

    /// Writes the values that were set, and reads the files again when values are requested.
    static func refresh() {
        write()
        // Not CFPreferencesFlushCaches, which frees what other threads use.
        bellhop_swift_invalidate_preferences()
    }
}
