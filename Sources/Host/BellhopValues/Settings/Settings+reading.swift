internal import BellhopContract
import FoundationEssentials

extension Settings {
    /// Reads the text of a settings.json.
    ///
    /// Returns no settings and at least one error if the text is not JSON or not an object, or if its `modules` is not
    /// an array. Other errors are reported, and their module entry or key is left out. A single module entry, as in
    /// documentation, counts as a file with that module. `file` is the name in locations.
    public static func read(_ bytes: [UInt8], file: String) -> (settings: Settings?, diagnostics: [Diagnostic]) {
        read(SettingsText(bytes), file: file)
    }

    /// Reads the text of a settings.json, some of whose directories no module may have.
    public static func read(_ text: SettingsText, file: String) -> (settings: Settings?, diagnostics: [Diagnostic]) {
        let directories = DirectoryClaims(beside: text.path ?? file, withheld: text.withheld)
        var reader = SettingsReader(SourceText(text.bytes, file: file), directories)
        guard var settings = reader.settings(text.bytes) else { return (nil, reader.findings.diagnostics) }
        for index in settings.modules.indices where settings.modules[index].isolation == .process {
            let files = settings.modules[index].permissions.files
            settings.modules[index].permissions.found = files.map { text.found[$0] }
        }
        return (settings, reader.findings.diagnostics)
    }
}

extension Settings {
    /// Whether a file is the module.json of a package, which has one entry, and also keys for the build.
    public static func isModuleFile(_ name: String) -> Bool { name.split(separator: "/").last == "module.json" }

    /// Returns whether a text is settings and not a push.
    ///
    /// Its top-level keys tell, or its name, or in a text that is not JSON the words.
    public static func isText(_ bytes: [UInt8], named name: String) -> Bool {
        guard let root = (try? JSONDocument(bytes))?.root else {
            let text = String(decoding: bytes, as: UTF8.self)
            let mentions = { (key: String) in text.contains("\"\(key)\"") }
            guard !mentions(PayloadKey.aps.name) else { return false }
            return mentions("modules") || mentions("className") || name.hasSuffix("settings.json")
        }
        let keys = Set(root.object?.map(\.key) ?? [])
        if keys.contains(PayloadKey.aps.name) { return false }
        if keys.contains("modules") || keys.isSuperset(of: ["packageName", "className"]) { return true }
        // A push without `aps` may have a key of the same name.
        let known = keys.intersection(Settings.Key.allCases.map(\.rawValue))
        return known.count * 2 > keys.count || name.hasSuffix("settings.json")
    }
}

extension SettingsReader {
    fileprivate mutating func settings(_ bytes: [UInt8]) -> Settings? {
        let document: JSONDocument
        do {
            document = try JSONDocument(bytes)
        } catch {
            findings.add(.settingsNotJSON(error, in: findings.source))
            return nil
        }
        for duplicate in document.duplicates {
            let first = findings.source.location(ofByte: duplicate.first.lowerBound)
            findings.warning(
                .settingsDuplicateKey,
                "the key \(duplicate.key.quoted) stands here again, first at line \(first.line); the last one counts",
                hint: "Take one of them away", at: duplicate.range.lowerBound)
        }
        guard let members = document.root.object else {
            findings.add(.settingsNotObject(document.root, in: findings.source))
            return nil
        }
        return Self.isModuleEntry(members) ? settings(ofEntry: document.root) : settings(document.root)
    }

    private static func isModuleEntry(_ members: [JSONNode.Member]) -> Bool {
        members["modules"] == nil && members["className"] != nil && members["packageName"] != nil
    }

    private mutating func settings(ofEntry entry: JSONNode) -> Settings {
        if !isModuleFile {
            findings.warning(
                .settingsSingleEntry, "the file is a single module entry; it is taken as the only one",
                hint: #"Put it inside { "modules": [ … ] }"#, at: entry.range.lowerBound)
        }
        var settings = Settings()
        var entries = ModuleEntryReader(push: nil, limits: Limits(), directories)
        settings.modules = entries.modules([entry], &self)
        settings.refused = entries.refused
        return settings
    }

    private mutating func settings(_ root: JSONNode) -> Settings? {
        guard let object = members(of: root, "settings", as: Settings.Key.self) else { return nil }
        var settings = Settings()
        settings.push = bool(object[.push]) ?? false
        settings.app = app(object[.app])
        settings.device = device(object[.device])
        settings.uux = uux(object[.uux])
        settings.modulePath = texts(object[.modulePath]) ?? []
        settings.limits = limits(object[.limits])
        settings.legacyFallback = bool(object[.legacyFallback]) ?? true
        settings.foregroundPresentation = presentation(object[.foregroundPresentation])
        settings.extensionCategories = categories(object[.extensionCategories])
        settings.extensions = extensions(object[.extensions])
        settings.gateway = gateway(object[.gateway])
        settings.journal = journal(object[.journal])
        settings.theme = theme(object[.theme])
        settings.localization = objectText(object[.localization])
        settings.filemap = filemap(object[.filemap])
        settings.authorization = choice(object[.authorization])
        settings.laterOptions = choice(object[.laterOptions]) ?? .allowed
        settings.retainedImages = count(object[.retainedImages], .images) ?? settings.retainedImages
        guard let modules = object[.modules] else {
            findings.warning(
                .settingsMissingKey, "there is no \"modules\", so nothing is loaded", hint: #"Add "modules": [ … ]"#,
                at: root.range.lowerBound)
            return settings
        }
        guard let entries = elements(modules) else { return nil }
        var reader = ModuleEntryReader(
            push: object[.push] == nil ? nil : settings.push, limits: settings.limits, directories)
        let environment = AppEnvironment(app: settings.app, device: settings.device)
        settings.modules = reader.modules(entries, &self).map { module in
            var module = module
            module.environment = environment
            return module
        }
        settings.refused = reader.refused
        return settings
    }

    private mutating func extensions(_ member: JSONNode.Member?) -> Settings.Extensions {
        guard let object = members(member, as: Settings.Extensions.Key.self) else { return Settings.Extensions() }
        return Settings.Extensions(reuse: bool(object[.reuse]) ?? Settings.Extensions().reuse)
    }

    private mutating func gateway(_ member: JSONNode.Member?) -> Settings.Gateway {
        guard let object = members(member, as: Settings.Gateway.Key.self) else { return Settings.Gateway() }
        return Settings.Gateway(
            port: count(object[.port], .port), storage: choice(object[.storage]) ?? Settings.Gateway().storage,
            silentPushesPerHour: count(object[.silentPushesPerHour], .silentPushes),
            answers: choice(object[.answers]) ?? Settings.Gateway().answers)
    }

    /// Returns the text of an object, byte for byte.
    private mutating func objectText(_ member: JSONNode.Member?) -> [UInt8] {
        guard let member else { return [] }
        guard member.value.object != nil else {
            wrongType(member.value, member.key.quoted, "an object")
            return []
        }
        return Array(findings.source.bytes[member.value.range])
    }

    private mutating func app(_ member: JSONNode.Member?) -> Settings.App {
        guard let object = members(member, as: Settings.App.Key.self) else { return Settings.App() }
        for member in [object[.urlScheme], object[.urlSchemes]] {
            check(member, hint: "Write the scheme alone, such as examplebank") { text in
                text.wholeMatch(of: /[A-Za-z][A-Za-z0-9+.\-]*/) != nil
            }
        }
        check(object[.associatedDomains], hint: "Write the host alone, such as bank.example") { text in
            text.wholeMatch(of: /[A-Za-z0-9\-_.\u{80}-\u{10FFFF}]+/) != nil
        }
        return Settings.App(
            bundleIdentifier: text(object[.bundleIdentifier]), urlScheme: text(object[.urlScheme]),
            urlSchemes: texts(object[.urlSchemes]) ?? [], associatedDomains: texts(object[.associatedDomains]) ?? [],
            infoDictionary: objectText(object[.infoDictionary]), resources: text(object[.resources]),
            entitlements: entitlements(object[.entitlements]),
            extensionMemory: choice(object[.extensionMemory]) ?? .permissions,
            backgroundModes: backgroundModes(object[.backgroundModes]))
    }

    private mutating func backgroundModes(_ member: JSONNode.Member?) -> [BackgroundMode] {
        guard let elements = elements(member) else { return Settings.App.standardBackgroundModes }
        var modes: [BackgroundMode] = []
        for element in elements {
            guard let word = text(element, "an element of \"backgroundModes\"") else { continue }
            if let mode = BackgroundMode(rawValue: word) {
                modes.append(mode)
            } else {
                unknownWord(word, for: "backgroundModes", of: BackgroundMode.allCases.map(\.rawValue), at: element)
            }
        }
        return modes
    }

    /// Returns the entitlements that are true, among those that the host knows.
    private mutating func entitlements(_ member: JSONNode.Member?) -> Set<Entitlement> {
        guard let member else { return [] }
        guard let object = member.value.object else {
            wrongType(member.value, member.key.quoted, "an object")
            return []
        }
        var entitlements: Set<Entitlement> = []
        for entitlement in Entitlement.allCases where bool(object[entitlement.rawValue]) == true {
            entitlements.insert(entitlement)
        }
        for member in object {
            guard let meant = Entitlement(misspelled: member.key) else { continue }
            findings.warning(
                .settingsUnknownKey, "the entitlement \(member.key.spelled) has no effect",
                hint: "Did you mean \(meant.rawValue.quoted)?", at: member.keyRange.lowerBound)
        }
        return entitlements
    }

    /// Warns of a text, or of each in an array, that can match no link.
    private mutating func check(_ member: JSONNode.Member?, hint: String, _ isUsable: (String) -> Bool) {
        guard let member else { return }
        for value in member.value.array ?? [member.value] {
            guard let text = value.string, !text.isEmpty, !isUsable(text) else { continue }
            findings.warning(
                .settingsBadValue, "\(member.key.quoted) has \(text.quoted), which matches no link", hint: hint,
                at: value.range.lowerBound)
        }
    }

    private mutating func uux(_ member: JSONNode.Member?) -> Settings.UUX? {
        guard let member, let object = members(member, as: Settings.UUX.Key.self) else { return nil }
        let routes = routes(object[.routes]) ?? []
        let landingPage = text(object[.landingPage])
        let publicRoutes = self.routes(object[.publicRoutes]) ?? Settings.UUX.standardPublicRoutes
        let load: Settings.UUX.Load = choice(object[.load]) ?? .none
        guard let address = object[.baseURL] else {
            findings.error(
                .settingsMissingKey, "\"uux\" has no \"baseURL\"", hint: #"Add "baseURL": "https://…/uux.aspx""#,
                at: member.value.range.lowerBound)
            return nil
        }
        guard let baseURL = text(address) else { return nil }
        let url = URL(string: baseURL)
        guard let scheme = url?.scheme?.lowercased(), ["http", "https"].contains(scheme), url?.host() != nil,
            url?.fragment() == nil
        else {
            findings.error(
                .settingsBadValue, "\"baseURL\" cannot be \(baseURL.quoted)",
                hint: "Write an http or https address without a fragment, such as https://bank.example/uux.aspx",
                at: address.value.range.lowerBound)
            return nil
        }
        return Settings.UUX(
            baseURL: baseURL, routes: routes, landingPage: landingPage, publicRoutes: publicRoutes, load: load)
    }

    private mutating func journal(_ member: JSONNode.Member?) -> Settings.Journal {
        var journal = Settings.Journal()
        guard let object = members(member, as: Settings.Journal.Key.self) else { return journal }
        if let size = amount(object[.maximumSize], .size) { journal.maximumSize = Int((size * 1_048_576).rounded(.up)) }
        if let days = amount(object[.maximumAge], .age) { journal.maximumAge = .seconds(days * 86_400) }
        return journal
    }

    private mutating func presentation(_ member: JSONNode.Member?) -> PresentationOptions {
        var options: PresentationOptions = []
        for element in elements(member) ?? [] {
            guard let word = text(element, "an element of \"foregroundPresentation\"") else { continue }
            if let named = PresentationOptions.names.first(where: { $0.name == word }) {
                options.insert(named.option)
            } else {
                unknownWord(
                    word, for: "foregroundPresentation", of: PresentationOptions.names.map(\.name), at: element)
            }
        }
        return options
    }

    /// Returns categories by class name.
    ///
    /// A single category needs no array.
    private mutating func categories(_ member: JSONNode.Member?) -> [String: [String]] {
        guard let member else { return [:] }
        guard let classes = member.value.object else {
            wrongType(member.value, member.key.quoted, "an object")
            return [:]
        }
        var categories: [String: [String]] = [:]
        for member in classes {
            if member.value.string != nil {
                categories[member.key] = text(member).map { [$0] }
            } else {
                categories[member.key] = texts(member)
            }
        }
        return categories
    }
}
