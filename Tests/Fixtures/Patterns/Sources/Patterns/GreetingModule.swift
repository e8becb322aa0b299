import Foundation
@preconcurrency import Q2ModuleInterfaces

/// A module that prints how the phone is set, and texts in the phone's language.
final class GreetingModule: PushLifecycleModule {
    static var sender: PushSender? { PushSender(id: "pattern.greeting") }

    var moduleDelegate: ModuleDelegate?
    var moduleDataSource: ModuleDataSource?

    init() {
        let amount = NumberFormatter()
        amount.numberStyle = .decimal
        amount.minimumFractionDigits = 2
        let date = DateFormatter()
        date.dateStyle = .long
        let due = Date(timeIntervalSince1970: 1_800_000_000)
        let facts: [(String, String)] = [
            ("locale", Locale.current.identifier),
            ("languages", Locale.preferredLanguages.joined(separator: " ")),
            ("zone", TimeZone.current.identifier),
            ("week", Calendar.current.weekdaySymbols[Calendar.current.firstWeekday - 1]),
            ("amount", amount.string(from: 1234.5) ?? ""),
            ("date", date.string(from: due)),
            ("main", String(format: NSLocalizedString("greeting", comment: ""), "Ada")),
            ("module", String(format: NSLocalizedString("greeting", bundle: .module, comment: ""), "Ada")),
            ("localization", Bundle.main.preferredLocalizations.joined(separator: " ")),
            ("bundle", Bundle.main.bundleIdentifier ?? "none"),
            ("key", Bundle.main.object(forInfoDictionaryKey: "APIBaseURL") as? String ?? "none"),
            ("version", Bundle.main.infoDictionary?["CFBundleShortVersionString"] as? String ?? "none"),
            ("system", ProcessInfo.processInfo.operatingSystemVersionString),
            ("text", UIApplication.shared.preferredContentSizeCategory.rawValue),
            ("body", "\(UIFont.preferredFont(forTextStyle: .body).pointSize)"),
        ]
        for (name, value) in facts { print("greeting \(name): \(value)") }
    }

    func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any]
    ) async -> UIBackgroundFetchResult? {
        guard let text = userInfo["open"] as? String, let url = URL(string: text) else { return .noData }
        print("greeting opened: \(await application.open(url))")
        return .newData
    }
}
