/// An object of settings.json, and the keys that it has.
enum SettingsPlace {
    private static let all: [(words: String, keys: [String])] = [
        ("the top level of settings.json", Settings.Key.names),
        ("an entry of \"modules\"", ModuleSettings.Key.names),
        ("\"permissions\" of an entry", ModuleSettings.Permissions.Key.names),
        ("\"limits\"", Limits.Key.names), ("\"app\"", Settings.App.Key.names),
        ("\"device\"", Settings.Device.Key.names), ("\"uux\"", Settings.UUX.Key.names),
        ("\"extensions\"", Settings.Extensions.Key.names), ("\"gateway\"", Settings.Gateway.Key.names),
        ("\"journal\"", Settings.Journal.Key.names),
    ]

    /// Returns where a key belongs, or nil if no object has it.
    static func hint(for key: String) -> String? {
        let places = all.filter { $0.keys.contains(key) }.map(\.words)
        return places.isEmpty ? nil : "Move it to \(places.joined(separator: " or to "))"
    }
}

extension SettingsKey {
    /// All keys, as they are written.
    static var names: [String] { allCases.map(\.rawValue) }
}
