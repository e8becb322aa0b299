/// What `bellhop schema` describes.
package enum Schema: String, CaseIterable, Sendable {
    /// A settings.json.
    case settings
    /// A module.json.
    case module
    /// An event, which is a line of `--json`.
    case event

    /// The schema, made from the types that read or write the JSON.
    package var schema: JSONSchema {
        switch self {
        case .settings: Settings.schema
        case .module: ModuleSettings.manifestSchema
        case .event: Event.jsonSchema
        }
    }
}

extension SettingsKey {
    /// The properties of an object with these keys.
    static var properties: [String: JSONSchema] {
        Dictionary(uniqueKeysWithValues: allCases.map { ($0.rawValue, $0.schema) })
    }
}
