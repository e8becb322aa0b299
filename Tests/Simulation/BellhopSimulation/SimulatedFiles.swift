internal import BellhopPhone
internal import BellhopValues
internal import FoundationEssentials

/// The settings file and the libraries of the simulated machine.
struct SimulatedFiles: Sendable {
    /// An entry of settings.json.
    struct Entry: Sendable {
        /// What names its package, and identifies it.
        var name: String
        /// The name for readers.
        var displayName: String
        var library: String
        var isEnabled = true
        var push: Bool
        var isInProcess: Bool
        var routes: [String]
        var data = 0
        var service: Bool
        var content: Bool
    }

    /// A shared object.
    struct Library: Sendable {
        var version = 1 { willSet { earlier[version] = sender } }
        var sender: String?
        /// The senders of earlier versions, one of which a host runs if it has rejected the successor.
        fileprivate var earlier: [Int: String] = [:]
        var exists = true
        var hasService: Bool
        /// Whether its class has methods that are called by name.
        var hasMethods: Bool
        var hasContent: Bool
        var methods: [Selector]

        /// What tells its content from others.
        func hash(at path: String) -> String { "\(path)@\(version)" }

        func sender(ofVersion version: Int?) -> String? {
            guard let version, version != self.version else { return sender }
            return earlier[version]
        }
    }

    var entries: [Entry]
    var libraries: [String: Library]
    var legacyFallback: Bool
    var enrollment: Bool
    /// Whether the app uses Firebase.
    var firebase: Bool
    /// Whether the app has the entitlement to filter notifications.
    let filters: Bool
    /// Whether the app has the entitlement for critical alerts.
    let hasCriticalAlerts: Bool
    /// Whether the app has the entitlement for time-sensitive notifications.
    let hasTimeSensitive: Bool
    /// Whether the processes of service extensions are kept.
    let reuses: Bool
    /// What happens with options that modules request later.
    let laterOptions: LaterOptions
    /// Whether silent pushes may wake the app.
    let hasMode: Bool
    /// What APNs stores, and how many silent pushes it delivers.
    let gateway: Settings.Gateway
    var isBroken = false
    /// Whether there is no settings file.
    var isMissing = false
    /// Changes with every edit, so that no two files are the same.
    var comment = 0
    /// How often the settings or a library were changed.
    var changes = 0

    static let settingsFile = "/sim/settings.json"
    static let missing = BellhopError(.settingsMissing, "there is no file", at: Location(file: settingsFile))
    static let foreground: PresentationOptions = [.list, .badge]
    static let deferredRoute = 120.0

    init(_ random: inout Random) {
        entries = []
        libraries = [:]
        legacyFallback = random.chance(0.8)
        enrollment = random.chance(0.3)
        firebase = random.chance(0.4)
        filters = random.chance(0.5)
        hasCriticalAlerts = random.chance(0.7)
        hasTimeSensitive = random.chance(0.7)
        laterOptions = random.chance(0.3) ? .ignored : .allowed
        reuses = random.chance(0.7)
        hasMode = random.chance(0.8)
        gateway = Settings.Gateway(
            storage: random.chance(0.3) ? .one : .queue,
            silentPushesPerHour: random.chance(0.3) ? random.within(0...3) : nil)
        for name in ["A", "B", "C", "D"].prefix(random.within(1...4)) { add(name, &random) }
    }

    mutating func add(_ name: String, _ random: inout Random) {
        let path = "/sim/lib\(name).so"
        entries.append(
            Entry(
                name: name, displayName: name, library: path, push: random.chance(0.85),
                isInProcess: random.chance(0.15),
                routes: random.chance(0.6) ? ["\(name.lowercased())/{id}"] : [], service: random.chance(0.5),
                content: random.chance(0.5)))
        if libraries[path] == nil { libraries[path] = Self.library(sender: name, &random) }
    }

    private static let serviceMethods = Selector.allCases.filter { $0.hearers == .service }
    private static let contentMethods = Selector.allCases.filter { $0.hearers == .content }
    private static let moduleMethods = Selector.allCases.filter { ![.service, .content].contains($0.hearers) }

    private static func library(sender: String, _ random: inout Random) -> Library {
        var methods: [Selector] = []
        for selector in moduleMethods where random.chance(0.85) { methods.append(selector) }
        return Library(
            sender: random.chance(0.9) ? sender : nil, hasService: random.chance(0.8), hasMethods: random.chance(0.7),
            hasContent: random.chance(0.8), methods: methods)
    }

    // MARK: settings.json

    var settings: [UInt8] {
        var modules = entries.map { entry in
            var text = """
                {"name":"\(entry.displayName)","identifier":"\(entry.name)","packageName":"\(entry.name)","className":"Main","library":"\(entry.library)",\
                "enabled":\(entry.isEnabled),"push":\(entry.push),"data":{"n":\(entry.data)},\
                "routes":[\(entry.routes.map { "\"\($0)\"" }.joined(separator: ","))]
                """
            if entry.isInProcess { text += #","isolation":"inProcess""# }
            if entry.service { text += #","pushServiceClassName":"Service""# }
            if entry.content { text += #","pushContentClassName":"Content""# }
            return text + "}"
        }
        if enrollment {
            modules.append(
                #"{"name":"Enrollment","packageName":"Q2MobileCore","className":"PushEnrollmentModule"}"#)
        }
        if firebase {
            modules.append(
                """
                {"name":"Firebase","packageName":"Q2Firebase","className":"Q2FirebaseModule","data":{"projectId":"sim",\
                "googleAppId":"1:2:ios:3","gcmSenderId":"2","apiKey":"k"}}
                """)
        }
        let text = """
            {"push":true,"legacyFallback":\(legacyFallback),"foregroundPresentation":["list","badge"],
            "laterOptions":"\(laterOptions.rawValue)","extensions":{"reuse":\(reuses)},
            "limits":{"deferredRoute":\(Self.deferredRoute),"standby":\(comment % 3)},"app":{"bundleIdentifier":"sim.app","urlScheme":"sim",
            "entitlements":{"\(Entitlement.filtering.rawValue)":\(filters),
            "\(Entitlement.criticalAlerts.rawValue)":\(hasCriticalAlerts),
            "\(Entitlement.timeSensitive.rawValue)":\(hasTimeSensitive)},
            "backgroundModes":["fetch"\(hasMode ? #","remote-notification""# : "")],
            "urlSchemes":["simpay"],"associatedDomains":["sim.example"]},
            \(comment % 4 == 0 ? "" : #""filemap":"assets","#)
            "gateway":{\(gatewayMembers.joined(separator: ","))},
            "uux":{"baseURL":"https://sim.example/uux.aspx","routes":["accounts","login"],"load":"fetch"},
            "modules":[\(modules.joined(separator: ",\n"))]\(isBroken ? "" : "}")
            \(String(repeating: " ", count: comment % 7))
            """
        return Array(text.utf8)
    }

    /// What changes with the settings, and with libraries.
    var version: String { "\(changes)" }

    /// A text of settings.json, or the file, as a host looks at it.
    func inspected(_ text: [UInt8]?) -> Result<InspectedSettings, BellhopError> {
        guard text != nil || !isMissing else { return .failure(Self.missing) }
        return .success(InspectedSettings(SettingsText(text ?? settings), version: version))
    }

    /// What comes of an order about files of payloads, of which there is one.
    static func payloadFiles(_ order: PayloadFileOrder) -> Result<PayloadFileResult, BellhopError> {
        switch order {
        case .list: .success(.list([PayloadFile([1], named: "a.apns", of: nil)].compactMap(\.self), hasMore: false))
        case .read(let name, let place):
            .success(.file(PayloadFileReply(name: name.text, module: place.module, text: "", version: "")))
        case .write: .failure(BellhopError(.init(rawValue: "payload-file.taken"), "there is a file with this name"))
        }
    }

    /// Takes the settings of others, and keeps the libraries.
    mutating func takeSettings(of others: SimulatedFiles) {
        let (libraries, isMissing, changes) = (libraries, isMissing, changes)
        self = others
        self.libraries.merge(libraries) { $1 }
        self.isMissing = isMissing
        self.changes = changes + 1
    }

    private var gatewayMembers: [String] {
        let ports = [nil, #""port":8443"#, #""port":9443"#]
        let limit = gateway.silentPushesPerHour.map { #""silentPushesPerHour":\#($0)"# }
        return [#""storage":"\#(gateway.storage.rawValue)""#] + [ports[comment / 2 % 3], limit].compactMap(\.self)
    }

    // MARK: Localizable.strings

    /// The texts of the app.
    static let texts = ["PUSH": "push %@"]

    func strings(for order: StringsOrder) -> FoundStrings {
        FoundStrings(texts: Self.texts.filter { order.keys.contains($0.key) })
    }

    // MARK: Libraries

    /// The library that is found at one of some paths.
    private func found(_ candidates: [String]) -> FoundLibrary? {
        guard let path = candidates.first(where: { libraries[$0]?.exists == true }), let library = libraries[path]
        else { return nil }
        return FoundLibrary(path: path, version: FileVersion(size: library.version))
    }

    func differences(_ checks: [LibraryCheck]) -> [ModuleID: LibraryDifference] {
        var differences: [ModuleID: LibraryDifference] = [:]
        for check in checks { differences[check.module] = check.difference { _ in found(check.candidates) } }
        return differences
    }

    func scan(
        _ module: ModuleSettings, _ candidates: [String], known: FoundLibrary?
    ) -> Result<ScannedLibrary?, ScanFailure> {
        guard let found = found(candidates), let library = libraries[found.path] else {
            return .failure(ScanFailure(BellhopError(.moduleNoLibrary, "there is no library for \(module.id)")))
        }
        if found == known { return .success(nil) }
        let path = found.path
        let magic = Self.magic(of: library)
        do throws(BellhopError) {
            return .success(
                ScannedLibrary(
                    found: found,
                    image: StoredImage(
                        source: path, hash: library.hash(at: path), path: "/sim/images\(library.hash(at: path))"),
                    magic: magic, description: try ClassDescription(module.className, in: magic, path: path),
                    warnings: []))
        } catch {
            return .failure(ScanFailure(error, of: found))
        }
    }

    private static func magic(of library: Library) -> MagicBlock {
        var classes = [
            MagicBlock.Class(
                name: "Main", role: "lifecycle",
                methods: library.methods.map { .init(name: $0.rawValue, signature: "v") },
                routes: [.init(name: "own/{id}", signature: "B@s")],
                namedMethods: library.hasMethods ? [.init(name: "sum(of:)", signature: "q@q")] : [])
        ]
        if library.hasService {
            classes.append(
                .init(
                    name: "Service", role: "service",
                    methods: serviceMethods.map { .init(name: $0.rawValue, signature: "v") }))
        }
        if library.hasContent {
            classes.append(
                .init(
                    name: "Content", role: "content",
                    methods: contentMethods.map { .init(name: $0.rawValue, signature: "v") }, categories: ["CAT"]))
        }
        return MagicBlock(abi: ABIVersion(major: 1, minor: 0), product: "Sim", classes: classes)
    }

    /// The hash of the library that is found at one of some paths.
    func hash(ofFirst candidates: [String]) -> String? {
        found(candidates).flatMap { found in libraries[found.path]?.hash(at: found.path) }
    }

    func sender(ofHash hash: String) -> String? {
        let parts = hash.split(separator: "@")
        let path = parts.first.map(String.init) ?? ""
        return libraries[path]?.sender(ofVersion: parts.last.flatMap { Int($0) })
    }
}
