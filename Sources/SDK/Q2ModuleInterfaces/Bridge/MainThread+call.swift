internal import HostAccess

extension MainThread {
    /// Calls code of the module on the main thread, and waits for it.
    ///
    /// `UserDefaults` is read before the call and written after it, so that the processes of a module share its values.
    static func call<Result: Sendable>(_ body: @MainActor () -> Result) -> Result {
        sync {
            Preferences.refresh()
            defer { Preferences.write() }
            return body()
        }
    }
}
