extension Settings {
    /// The schema of a settings.json.
    static var schema: JSONSchema {
        JSONSchema.object(Key.properties).document(
            "Bellhop settings.json",
            defining: ["module": ModuleSettings.schema, "limits": JSONSchema.object(Limits.Key.properties)])
    }
}

extension Settings.Key {
    var schema: JSONSchema {
        switch self {
        case .schemaReference: .string.described("The schema that an editor checks this file with.")
        case .push:
            .boolean.described("Whether modules receive pushes when their entry does not say.").standard(false)
        case .modules: .array(of: .defined("module")).described("The modules, in the order they are asked.")
        case .app: .object(Settings.App.Key.properties).described("The app that the host simulates.")
        case .device: .object(Settings.Device.Key.properties).described("How the phone is set, as modules see it.")
        case .uux:
            .object(Settings.UUX.Key.properties, required: [Settings.UUX.Key.baseURL.rawValue])
                .described("The pages of online banking.")
        case .modulePath:
            .array(of: .text).described("Directories searched for modules first; relative ones start at this file.")
                .standard([])
        case .limits:
            .defined("limits").described(
                "How long the host waits, in seconds, and how many workers stand by; a module's own limits override these."
            )
        case .legacyFallback:
            .boolean.described("Whether a push without a known sender goes to every push module.")
                .standard(.flag(Settings().legacyFallback))
        case .foregroundPresentation:
            .array(of: .words(PresentationOptions.names.map(\.name)))
                .described("What is shown in the foreground when no module says.").standard([])
        case .extensionCategories:
            .dictionary(of: .either(.text, .array(of: .text)))
                .described("The notification categories each content extension class draws, by class name.")
                .standard([:])
        case .extensions:
            .object(Settings.Extensions.Key.properties)
                .described("What the host does with the processes of extensions.")
        case .gateway:
            .object(Settings.Gateway.Key.properties)
                .described("How providers reach the phone, and what APNs does in between.")
        case .journal:
            .object(Settings.Journal.Key.properties)
                .described("How many past pushes are kept; the oldest are removed first.")
        case .retainedImages:
            .number(.images).described(
                "How many images of in-process modules the host keeps loaded; an edit beyond that is rejected."
            ).standard(.number(Settings().retainedImages))
        case .authorization:
            .words(of: Authorization.Status.self).described(
                "Whether a new device allows notifications; without this key notDetermined with PushEnrollmentModule, otherwise authorized."
            )
        case .laterOptions:
            .words(of: LaterOptions.self).described(
                "What happens with authorization options that a module requests after the user has allowed others; allowed does not ask the user."
            ).standard(.text(LaterOptions.allowed.rawValue))
        case .theme:
            .dictionary(of: .either(.color, .object(Theme.Color.Key.properties)))
                .described("The colors that modules read by name.").standard([:])
        case .localization:
            .object.described("The texts of the app. Modules are given the object when it changes.").standard([:])
        case .filemap:
            .text.described(
                "The source of the app's assets: the path of a folder, or an http or https address without a query, a fragment or a user name."
            )
        }
    }
}

extension Settings.App.Key {
    var schema: JSONSchema {
        switch self {
        case .bundleIdentifier: .text.described("The bundle identifier, which is the topic of its pushes.")
        case .urlScheme: .scheme.described("The scheme of its deep links, without ://.")
        case .urlSchemes:
            .array(of: .scheme).described(
                "Further URL schemes, without ://. A link with such a scheme opens the app, and modules can handle it."
            ).standard([])
        case .associatedDomains: .array(of: .text).described("The hosts of its universal links.").standard([])
        case .infoDictionary:
            .object.described(
                "Further values of the app's information property list, which modules read with Bundle.main."
            ).standard([:])
        case .resources:
            .text.described(
                "The path of a folder with the app's resources, such as en.lproj/Localizable.strings for localized alerts."
            )
        case .entitlements:
            .object(
                Dictionary(uniqueKeysWithValues: Entitlement.allCases.map { ($0.rawValue, JSONSchema.boolean) }),
                isOpen: true
            ).described(
                "The app's entitlements, as in Xcode's .entitlements file; those listed have an effect."
            ).standard([:])
        case .extensionMemory:
            .words(of: ExtensionMemory.self).described(
                "What limits the memory of extensions: the permissions of the module, or also iOS's limit of service extensions."
            ).standard(.text(ExtensionMemory.permissions.rawValue))
        case .backgroundModes:
            .array(of: .words(of: BackgroundMode.self)).described(
                "What the app may do in the background, as in UIBackgroundModes; silent pushes need remote-notification."
            ).standard(.list(Settings.App.standardBackgroundModes.map { .text($0.rawValue) }))
        }
    }
}

extension Settings.Device.Key {
    var schema: JSONSchema {
        let standard = Settings.Device()
        return switch self {
        case .language:
            .text(matching: "^[A-Za-z]{2,3}(-[A-Za-z]{4})?(-([A-Za-z]{2}|[0-9]{3}))?$")
                .described("The language, such as en, pt-BR or zh-Hant.").standard(.text(standard.language))
        case .region:
            .text(matching: "^([A-Z]{2}|[0-9]{3})$").described("The region, such as US.")
                .standard(.text(standard.region))
        case .timeZone: .text.described("The time zone, such as Europe/Berlin; without it, the host's.")
        case .textSize:
            .words(of: Settings.Device.TextSize.self).described("The size of text that the user chose.")
                .standard(.text(standard.textSize.rawValue))
        }
    }
}

extension Settings.UUX.Key {
    var schema: JSONSchema {
        switch self {
        case .baseURL:
            .text(matching: "^[Hh][Tt][Tt][Pp][Ss]?://[^#]+$")
                .described("An http or https address without a fragment.")
        case .routes: .array(of: .text).described("Patterns of the routes that it knows.").standard([])
        case .landingPage: .text.described("The page shown after login.")
        case .publicRoutes:
            .array(of: .text).described("Patterns of the routes that need no login.").standard(["login", "login/*"])
        case .load:
            .words(of: Settings.UUX.Load.self)
                .described("Whether the page is requested before it becomes the current screen.")
                .standard(.text(Settings.UUX.Load.none.rawValue))
        }
    }
}

extension Settings.Extensions.Key {
    var schema: JSONSchema {
        switch self {
        case .reuse:
            .boolean.described(
                "Whether the process of a service extension is kept for its next notification, so that static variables keep their values."
            ).standard(.flag(Settings.Extensions().reuse))
        }
    }
}

extension Settings.Gateway.Key {
    var schema: JSONSchema {
        switch self {
        case .port:
            .number(.port).described(
                "The port of 127.0.0.1 that the gateway listens on, 0 for a free one; without it, no gateway is started."
            )
        case .storage:
            .words(of: Settings.Gateway.Storage.self).described(
                "What APNs keeps of the pushes of an app for a device that is offline: all of them, or the newest."
            ).standard(.text(Settings.Gateway().storage.rawValue))
        case .silentPushesPerHour:
            .number(.silentPushes).described(
                "The most silent pushes that are delivered in an hour; without it, there is no limit.")
        case .answers:
            .words(of: Settings.Gateway.Answers.self).described(
                "What a provider is answered where Apple's pages and what was seen of APNs differ."
            ).standard(.text(Settings.Gateway().answers.rawValue))
        }
    }
}

extension Settings.Journal.Key {
    var schema: JSONSchema {
        let standard = Settings.Journal()
        return switch self {
        case .maximumSize:
            .number(.size).described("How large it may grow, in mebibytes.")
                .standard(.number(standard.maximumSize >> 20))
        case .maximumAge:
            .number(.age).described("How long a push stays in it, in days.")
                .standard(.number(Int(standard.maximumAge / .seconds(86_400))))
        }
    }
}

extension Theme.Color.Key {
    var schema: JSONSchema {
        switch self {
        case .light: .color.described("The color in light appearance.")
        case .dark: .color.described("The color in dark appearance.")
        }
    }
}

extension JSONSchema {
    fileprivate static let color = JSONSchema.text(matching: "^#([0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})$")
    fileprivate static let scheme = JSONSchema.text(matching: "^[A-Za-z][A-Za-z0-9+.-]*$")
}
