extension ModuleSettings {
    /// The schema of an entry of `modules` in settings.json.
    static var schema: JSONSchema {
        JSONSchema.object(
            Key.properties, required: [Key.name, .packageName, .className].map(\.rawValue)
        ).described("A module.")
    }

    /// The schema of a module.json, which is an entry, or an array of entries for several modules.
    static var manifestSchema: JSONSchema {
        let properties = Key.properties.merging(ManifestKey.properties) { key, _ in key }
        let entry = JSONSchema.object(
            properties, required: [Key.packageName, .className].map(\.rawValue), isOpen: true
        ).described("The classes of a module, and what a content extension has in its Info.plist.")
        return JSONSchema.either(.defined("module"), .array(of: .defined("module"))).document(
            "Bellhop module.json",
            defining: ["module": entry, "limits": JSONSchema.object(Limits.Key.properties)])
    }

    /// A key that module.json has beside those of an entry in settings.json.
    enum ManifestKey: String, SettingsKey {
        case schema = "$schema"
        case category = "UNNotificationExtensionCategory"
        case hidesDefaultContent = "UNNotificationExtensionDefaultContentHidden"
        case initialSizeRatio = "UNNotificationExtensionInitialContentSizeRatio"
        case takesTouches = "UNNotificationExtensionUserInteractionEnabled"

        var schema: JSONSchema {
            switch self {
            case .schema: .string.described("The schema that an editor checks this file with.")
            case .category:
                .either(.text, .array(of: .text)).described(
                    "The notification categories that pushContentClassName shows.")
            case .hidesDefaultContent:
                .boolean.described("Whether its view is shown without the notification's own texts.").standard(false)
            case .initialSizeRatio:
                .positive.described("The height of its view before it is laid out, divided by the width.")
            case .takesTouches: .boolean.described("Whether the user can touch its view.").standard(false)
            }
        }
    }
}

extension ModuleSettings.Key {
    var schema: JSONSchema {
        switch self {
        case .name: .text.described("The name that people read; it need not be unique.")
        case .packageName:
            .text(matching: "^[^/]+$").described(
                "The Swift package; Q2MobileCore and Q2Firebase stand for modules built into the host.")
        case .productName:
            .text(matching: "^[^/]+$").described("The library product, lib<productName>.so; packageName when left out.")
        case .className: .text.described("The class to instantiate.")
        case .pushServiceClassName: .text.described("The service extension class, in the same product.")
        case .pushContentClassName: .text.described("The content extension class, in the same product.")
        case .identifier:
            .text.described("The identifier that UI and method calls use; unique among enabled modules.")
        case .data: .either(.string, .object).described("Passed to the module as it is in the file.").standard("")
        case .enabled: .boolean.described("Whether the module is loaded.").standard(true)
        case .push:
            .boolean.described("Whether push lifecycle calls reach it; the top-level push when left out.")
        case .isPublic, .isInternal: .boolean.described("Stored and shown; no effect.").standard(false)
        case .routes:
            .array(of: .text).described("Patterns of the native routes that it owns, such as transfer/{account}.")
                .standard([])
        case .isolation:
            .words(of: ModuleSettings.Isolation.self)
                .described("Where its code runs: a worker process of its own, or the host.")
                .standard(.text(ModuleSettings.Isolation.process.rawValue))
        case .library: .text.described("The .so, instead of a search; a relative path starts at this file.")
        case .permissions:
            .object(ModuleSettings.Permissions.Key.properties).described("What a module in a worker may access.")
        case .limits:
            .defined("limits").described(
                "How long the host waits for this module, in seconds, and how many of its workers stand by.")
        }
    }
}

extension ModuleSettings.Permissions.Key {
    var schema: JSONSchema {
        switch self {
        case .network: .boolean.described("Whether it may open network connections.").standard(true)
        case .files:
            .array(of: .text).described(
                "Directories that it may read and write besides its own; relative ones start at this file."
            ).standard([])
        case .memory:
            .number(.memory).described("How much memory it may use, in mebibytes.")
                .standard(.number(ModuleSettings.Permissions().memory >> 20))
        }
    }
}

extension Limits.Key {
    var schema: JSONSchema {
        switch self {
        case .time(let limit):
            .number(.limit).described(limit.meaning).standard(.number(Int(limit.standard / .seconds(1))))
        case .standby:
            .number(.standby).described("How many workers stand by for a service extension; 0 for none.")
                .standard(.number(Limits.standardStandby))
        }
    }
}

extension Limit {
    /// What it limits.
    fileprivate var meaning: String {
        switch self {
        case .create: "An instance is created."
        case .categories: "The categories are asked for."
        case .registration: "The module receives the device token, the error, or the state of the app."
        case .silent: "A silent push, or the end of background transfers, is handled."
        case .willPresent: "The module decides about a push in the foreground."
        case .response: "A tap or another response is handled."
        case .serviceExtension: "A service extension changes the content."
        case .contentExtension: "A content extension opens."
        case .nativeRoute: "A native route opens."
        case .lifecycle: "The module is asked or told about the session, the app, or a link."
        case .method: "A method called by name answers."
        case .deferredRoute: "A route waits for the user to sign in."
        }
    }
}
