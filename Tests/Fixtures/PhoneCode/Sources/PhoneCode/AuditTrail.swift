import os.log

/// Logs with the functions that apps had before `Logger`.
struct AuditTrail {
    private let log = OSLog(subsystem: "com.example.phone-code", category: "audit")

    func record(user: String, action: String, count: Int) {
        os_log("%{public}@ by %@, %d times", log: log, type: .info, action, user, count)
    }

    func fail(_ error: Error) {
        os_log(.error, log: log, "%{public}@ failed", error.localizedDescription)
        os_log("the trail goes on")
        if log.isEnabled(type: .debug) { os_log(.debug, log: log, "errors: \(1)") }
    }
}
