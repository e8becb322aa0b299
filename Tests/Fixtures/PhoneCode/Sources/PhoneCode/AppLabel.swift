import Foundation

/// What the app says of itself, and the last link that it opened.
struct AppLabel {
    let defaults: UserDefaults

    var version: String {
        Bundle.main.object(forInfoDictionaryKey: kCFBundleVersionKey as String) as? String ?? "unknown"
    }

    var lastLink: URL? { defaults.url(forKey: "lastLink") }

    func remember(_ link: URL) { defaults.set(link, forKey: "lastLink") }

    func isSet(_ key: String) -> Bool { defaults.value(forKey: key) != nil }

    func uptime() -> String? {
        let formatter = DateComponentsFormatter()
        formatter.unitsStyle = .abbreviated
        formatter.allowedUnits = [.hour, .minute, .second]
        return formatter.string(from: ProcessInfo().systemUptime)
    }

    func failure() -> Error { NSError() }

    /// When support answers, such as 9:00 – 11:30 AM.
    func hours(from start: Date, to end: Date) -> String { DateIntervalFormatter().string(from: start, to: end) }

    /// What the app sends its server of the phone.
    var system: String {
        let version = ProcessInfo.processInfo.operatingSystemVersion
        let isNew = ProcessInfo.processInfo.isOperatingSystemAtLeast(
            OperatingSystemVersion(majorVersion: 15, minorVersion: 0, patchVersion: 0))
        return "iOS \(version.majorVersion).\(version.minorVersion)\(isNew ? "" : ", outdated")"
    }
}
