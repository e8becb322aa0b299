/// A key of an object in settings.json.
///
/// These lists are complete: reading, suggestions and `bellhop schema` use the same keys.
protocol SettingsKey: RawRepresentable<String>, CaseIterable {
    /// The schema of its value.
    var schema: JSONSchema { get }
}

extension Settings {
    /// A key of settings.json.
    public enum Key: String, SettingsKey, Sendable {
        case schemaReference = "$schema"
        case push, modules, app, device, uux, modulePath, limits, legacyFallback, foregroundPresentation
        case extensionCategories, journal, retainedImages, authorization, laterOptions, theme, localization, filemap
        case extensions, gateway
    }
}

extension Settings.App {
    enum Key: String, SettingsKey {
        case bundleIdentifier, urlScheme, urlSchemes, associatedDomains, infoDictionary, resources, entitlements
        case extensionMemory, backgroundModes
    }
}

extension Settings.Device {
    enum Key: String, SettingsKey { case language, region, timeZone, textSize }
}

extension Settings.UUX {
    enum Key: String, SettingsKey { case baseURL, routes, landingPage, publicRoutes, load }
}

extension Settings.Extensions {
    enum Key: String, SettingsKey { case reuse }
}

extension Settings.Gateway {
    enum Key: String, SettingsKey { case port, storage, silentPushesPerHour, answers }
}

extension Settings.Journal {
    enum Key: String, SettingsKey { case maximumSize, maximumAge }
}

extension ModuleSettings {
    enum Key: String, SettingsKey, Codable {
        case name, packageName, productName, className, pushServiceClassName, pushContentClassName, identifier, data
        case enabled, push, isPublic, isInternal, routes, isolation, library, permissions, limits
    }
}

extension ModuleSettings.Permissions {
    enum Key: String, SettingsKey { case network, files, memory }
}

extension Theme.Color {
    enum Key: String, SettingsKey { case light, dark }
}

extension Limits {
    enum Key: SettingsKey {
        case time(Limit)
        case standby

        static var allCases: [Key] { Limit.allCases.map { .time($0) } + [.standby] }

        init?(rawValue: String) {
            guard let key = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
            self = key
        }

        var rawValue: String {
            switch self {
            case .time(let limit): limit.rawValue
            case .standby: "standby"
            }
        }
    }
}
