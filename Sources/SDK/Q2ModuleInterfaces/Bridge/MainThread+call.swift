internal import HostAccess

extension MainThread {
    /// Calls code of the module on the main thread, and waits for it.
    ///
    /// The code reads the values that other processes of the module have stored, and they can read what it stores.
    static func call<Result: Sendable>(_ body: @MainActor () -> Result) -> Result {
        sync {
            Preferences.refresh()
            defer { Preferences.write() }
            return body()
        }
    }
}
