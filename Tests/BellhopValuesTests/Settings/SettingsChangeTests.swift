import Testing

@testable import BellhopValues

/// One module changed in one way, and what becomes of it.
struct ChangeCase: CustomTestStringConvertible {
    let testDescription: String
    let kind: ModuleChange.Kind
    let differences: [ModuleChange.Difference]
    let change: @Sendable (inout ModuleSettings) -> Void

    init(
        _ name: String, _ kind: ModuleChange.Kind, _ differences: [ModuleChange.Difference],
        _ change: @escaping @Sendable (inout ModuleSettings) -> Void
    ) {
        testDescription = name
        self.kind = kind
        self.differences = differences
        self.change = change
    }
}

/// Two orders of names, and the fewest that moved.
struct OrderCase: CustomTestStringConvertible {
    let before: String
    let after: String
    let moved: Set<String>
    var testDescription: String { "\(before) to \(after)" }
}

@Suite struct SettingsChangeTests {
    private static func module(_ name: String, line: Int = 1) -> ModuleSettings {
        ModuleSettings(
            id: ModuleID(rawValue: name), name: name, packageName: "p", className: "C",
            location: Location(file: "s.json", line: line, column: 5))
    }

    private static func settings(_ names: some Sequence<some CustomStringConvertible>) -> Settings {
        var settings = Settings()
        settings.modules = names.enumerated().map { module($1.description, line: $0 + 1) }
        return settings
    }

    private func change(
        _ old: Settings, _ new: Settings, _ before: [ModuleID: LibraryContent] = [:],
        _ after: [ModuleID: LibraryContent] = [:]
    ) -> SettingsChange {
        SettingsChange(from: old, libraries: before, to: new, libraries: after)
    }

    private func read(_ entries: String...) throws -> Settings {
        let text = "{\"modules\":[\(entries.joined(separator: ",\n"))]}"
        return try #require(Settings.read(Array(text.utf8), file: "s.json").settings)
    }

    private static let edits: [ChangeCase] = [
        ChangeCase("nothing", .unchanged, []) { _ in },
        ChangeCase("the lines of the entry and of its classes", .unchanged, []) {
            $0.location = Location(file: "s.json", line: 99, column: 1)
            let keys: [ModuleSettings.Key] = [.className, .pushServiceClassName, .pushContentClassName]
            for (index, key) in keys.enumerated() {
                $0.classLocations[key] = Location(file: "s.json", line: 100 + index, column: 3)
            }
        },
        ChangeCase("the name behind the id", .updated, [.name]) { $0.name = "other" },
        ChangeCase("push", .updated, [.push]) { $0.push.toggle() },
        ChangeCase("limits", .updated, [.limits]) { $0.limits = Limits([.create: .seconds(1)]) },
        ChangeCase("standby", .updated, [.limits]) { $0.limits = Limits(standby: 0) },
        ChangeCase("routes", .updated, [.routes]) { $0.routes = ["a/{b}"] },
        ChangeCase("isPublic", .updated, [.isPublic]) { $0.isPublic = true },
        ChangeCase("isInternal", .updated, [.isInternal]) { $0.isInternal = true },
        ChangeCase("the service extension", .updated, [.pushServiceClassName]) { $0.pushServiceClassName = "S" },
        ChangeCase("the content extension", .updated, [.pushContentClassName]) { $0.pushContentClassName = "S" },
        ChangeCase("the path of the same library", .updated, [.library]) { $0.library = "other.so" },
        ChangeCase("packageName", .restarted, [.packageName]) { $0.packageName = "q" },
        ChangeCase("productName", .restarted, [.productName]) { $0.productName = "q" },
        ChangeCase("className", .restarted, [.className]) { $0.className = "D" },
        ChangeCase("identifier", .updated, [.identifier]) { $0.identifier = "i" },
        ChangeCase("data", .restarted, [.data]) { $0.data = Array("{}".utf8) },
        ChangeCase("isolation", .restarted, [.isolation]) { $0.isolation = .inProcess },
        ChangeCase("permissions.network", .restarted, [.permissions]) { $0.permissions.network = false },
        ChangeCase("permissions.files", .restarted, [.permissions]) { $0.permissions.files = ["d"] },
        ChangeCase("permissions.memory", .restarted, [.permissions]) { $0.permissions.memory = 64 << 20 },
        ChangeCase("both sides", .restarted, [.data, .push, .limits]) {
            $0.push.toggle()
            $0.data = []
            $0.limits = Limits([.create: .seconds(1)])
        },
        ChangeCase("enabled", .disabled, [.enabled]) { $0.isEnabled = false },
        ChangeCase("enabled and more", .disabled, [.className, .enabled]) {
            $0.isEnabled = false
            $0.className = "D"
        },
    ]

    @Test(arguments: edits)
    func `an edit has the expected effect on one module and none on the others`(edit: ChangeCase) {
        let old = Self.settings(["a", "b", "c"])
        var new = old
        edit.change(&new.modules[1])
        let change = change(old, new)
        #expect(change.modules.map(\.kind) == [.unchanged, edit.kind, .unchanged])
        #expect(change.modules[1].differences == edit.differences)
        #expect(change.isEmpty == (edit.kind == .unchanged))
        #expect(change.parts.isEmpty)
    }

    private static let respelt: [(ModuleChange.Difference, @Sendable (inout ModuleSettings, String) -> Void)] = [
        (.name, { $0.name = $1 }), (.packageName, { $0.packageName = $1 }), (.productName, { $0.productName = $1 }),
        (.className, { $0.className = $1 }), (.pushServiceClassName, { $0.pushServiceClassName = $1 }),
        (.pushContentClassName, { $0.pushContentClassName = $1 }), (.library, { $0.library = $1 }),
        (.permissions, { $0.permissions.files = [$1] }), (.app, { $0.environment.app.resources = $1 }),
    ]

    @Test(arguments: 0..<respelt.count)
    func `a name of a file is another one if only its bytes differ`(index: Int) {
        let (difference, set) = Self.respelt[index]
        var (old, new) = (Self.settings(["a"]), Self.settings(["a"]))
        set(&old.modules[0], "caf\u{E9}")
        set(&new.modules[0], "cafe\u{301}")
        #expect(change(old, new).modules[0].differences == [difference])
        #expect(change(old, old).isEmpty && change(new, new).isEmpty)
    }

    @Test func `a path of the host is another one if only its bytes differ`() {
        func settings(_ text: String) -> Settings {
            var settings = Settings()
            settings.modulePath = [text]
            settings.app.resources = text
            return settings
        }
        #expect(change(settings("\u{E9}"), settings("e\u{301}")).parts == [.app, .modulePath])
    }

    @Test(arguments: edits)
    func `a module that is disabled before and after is never restarted`(edit: ChangeCase) {
        var old = Self.settings(["a"])
        old.modules[0].isEnabled = false
        var new = old
        edit.change(&new.modules[0])
        new.modules[0].isEnabled = false
        let found = change(old, new).modules[0]
        #expect(found.differences == edit.differences.filter { $0 != .enabled })
        #expect(found.kind == (found.differences.isEmpty ? .unchanged : .updated))
    }

    @Test func `a module that is enabled again counts as enabled, whatever else differs`() {
        var old = Self.settings(["a"])
        old.modules[0].isEnabled = false
        var new = Self.settings(["a"])
        new.modules[0].className = "D"
        #expect(change(old, new).modules.map(\.kind) == [.enabled])
    }

    @Test(
        arguments: [
            (.hash("1"), .hash("1"), .unchanged), (.hash("1"), .hash("2"), .restarted),
            (.hash("1"), .unknown, .restarted), (.unknown, .hash("1"), .restarted), (.unknown, .unknown, .unchanged),
            (nil, .unknown, .unchanged), (nil, nil, .unchanged), (.hash("1"), nil, .restarted),
        ] as [(LibraryContent?, LibraryContent?, ModuleChange.Kind)])
    func `different library content restarts a module, and unknown counts as a content`(
        before: LibraryContent?, after: LibraryContent?, kind: ModuleChange.Kind
    ) {
        let settings = Self.settings(["a"])
        let id = ModuleID(rawValue: "a")
        let libraries = { (content: LibraryContent?) in content.map { [id: $0] } ?? [:] }
        let found = change(settings, settings, libraries(before), libraries(after)).modules[0]
        #expect(found.kind == kind)
        #expect(found.differences == (kind == .restarted ? [.content] : []))
    }

    @Test(arguments: [
        OrderCase(before: "abcd", after: "abcd", moved: []), OrderCase(before: "abcd", after: "dabc", moved: ["d"]),
        OrderCase(before: "abcd", after: "bcda", moved: ["a"]), OrderCase(before: "abcd", after: "acd", moved: []),
        OrderCase(before: "abcd", after: "xabycdz", moved: []), OrderCase(before: "abc", after: "cxb", moved: ["c"]),
        OrderCase(before: "ab", after: "ba", moved: ["b"]), OrderCase(before: "", after: "ab", moved: []),
        OrderCase(before: "abcde", after: "ebcda", moved: ["a", "e"]), OrderCase(before: "ab", after: "", moved: []),
    ])
    func `the fewest modules count as moved, and added or removed ones move no others`(order: OrderCase) {
        let change = change(Self.settings(order.before), Self.settings(order.after))
        let moved = change.modules.filter { $0.differences.contains(.position) }
        #expect(Set(moved.map(\.module.rawValue)) == order.moved)
        #expect(moved.allSatisfy { $0.kind == .updated })
        let gone = order.before.filter { !order.after.contains($0) }
        #expect(change.modules.map(\.module.rawValue) == (order.after + gone).map(String.init))
    }

    @Test func `ten thousand modules in reverse are compared quickly`() {
        let names = (0..<10_000).map { "m\($0)" }
        let change = change(Self.settings(names), Self.settings(names.reversed()))
        #expect(change.modules(.updated).count == 9_999)
    }

    @Test func `another entry is removed and added`() {
        let change = change(Self.settings(["a", "b"]), Self.settings(["a", "c"]))
        #expect(change.modules.map(\.kind) == [.unchanged, .added, .removed])
        #expect(
            Event.SettingsApplied(change)
                == Event.SettingsApplied(
                    added: ["c"], disabled: [], enabled: [], removed: ["b"], restarted: [], settings: [], unchanged: 1,
                    updated: []))
    }

    private static func entry(_ name: String, _ className: String, _ more: String = "") -> String {
        #"{"name":"\#(name)","packageName":"p","className":"\#(className)"\#(more)}"#
    }

    @Test(
        "a module that is renamed goes on",
        arguments: [
            (entry("a", "One"), entry("b", "One")),
            (entry("a", "One", #","identifier":"i""#), entry("b", "One", #","identifier":"i""#)),
        ])
    func renamed(old: String, new: String) throws {
        let change = try change(read(old), read(new))
        #expect(change.modules.map(\.kind) == [.updated])
        #expect(change.modules.map(\.differences) == [[.name]])
        #expect(change.modules.map(\.module.rawValue) == ["b"])
    }

    @Test func `modules of the same name that swap places go on, and swap their numbers`() throws {
        let (one, two) = (Self.entry("a", "One"), Self.entry("a", "Two"))
        let swapped = try change(read(one, two), read(two, one))
        #expect(swapped.modules.map(\.module.identity) == ["p/Two", "p/One"])
        #expect(swapped.modules.map(\.module.rawValue) == ["a", "a (2)"])
        #expect(swapped.modules(.restarted).isEmpty && swapped.modules(.updated).count == 1)
        #expect(swapped.modules.flatMap(\.differences) == [.position])
        let single = try change(read(one, two), read(two))
        #expect(single.modules.map(\.kind) == [.unchanged, .removed])
        let third = try change(read(one, two), read(one, two, Self.entry("a", "Three")))
        #expect(third.modules.map(\.kind) == [.unchanged, .unchanged, .added])
        #expect(third.modules(.added).map(\.rawValue) == ["a (3)"])
    }

    @Test func `modules that swap their names go on`() throws {
        let before = try read(Self.entry("a", "One"), Self.entry("b", "Two"))
        let change = try change(before, read(Self.entry("b", "One"), Self.entry("a", "Two")))
        #expect(change.modules.map(\.kind) == [.updated, .updated])
        #expect(change.modules.map(\.differences) == [[.name], [.name]])
    }

    @Test(
        "an entry with another identifier, or without one with another class, is another module",
        arguments: [
            (entry("a", "One"), entry("a", "Two")), (entry("a", "One"), entry("a", "One", #","identifier":"i""#)),
            (entry("a", "One", #","identifier":"i""#), entry("a", "One", #","identifier":"j""#)),
        ])
    func other(old: String, new: String) throws {
        #expect(try change(read(old), read(new)).modules.map(\.kind) == [.added, .removed])
    }

    @Test func `an entry that is enabled in place of another one of the module goes on as that module`() throws {
        let off = #","enabled":false"#
        let before = try read(Self.entry("a", "One"), Self.entry("b", "One", off))
        let change = try change(before, read(Self.entry("a", "One", off), Self.entry("b", "One")))
        // The entry that is off has an identity that no module has.
        #expect(change.modules(.updated).map(\.rawValue) == ["a", "b"])
        #expect(change.modules(.updated).map(\.identity) == ["p/One (2)", "p/One"])
        #expect(change.modules(.restarted).isEmpty)
    }

    @Test func `lines that are added above an entry change nothing`() throws {
        let entry = #"{"name":"a","packageName":"p","className":"C"}"#
        #expect(try change(read(entry), read("\n\n\n  " + entry)).isEmpty)
    }

    @Test func `a new top-level push is a change of the modules that follow it`() throws {
        func settings(_ push: Bool) throws -> Settings {
            let text = #"""
                {"push":\#(push),"limits":{"create":\#(push ? 1 : 2)},"modules":[
                 {"name":"a","packageName":"p","className":"C"},
                 {"name":"b","packageName":"p","className":"D","push":true,"limits":{"create":5}}]}
                """#
            return try #require(Settings.read(Array(text.utf8), file: "s.json").settings)
        }
        let change = try change(settings(false), settings(true))
        #expect(change.modules.map(\.differences) == [[.push, .limits], []])
        #expect(change.parts == [.limits])
    }

    private static let parts: [(part: Settings.Key, change: @Sendable (inout Settings) -> Void)] = [
        (.app, { $0.app.urlScheme = "x" }), (.device, { $0.device.language = "de" }),
        (.uux, { $0.uux = Settings.UUX(baseURL: "https://b") }),
        (.modulePath, { $0.modulePath = ["m"] }), (.limits, { $0.limits = Limits([.create: .seconds(1)]) }),
        (.legacyFallback, { $0.legacyFallback = false }),
        (.foregroundPresentation, { $0.foregroundPresentation = [.list] }),
        (.extensionCategories, { $0.extensionCategories = ["C": ["c"]] }), (.journal, { $0.journal.maximumSize = 1 }),
        (.retainedImages, { $0.retainedImages = 1 }),
        (.authorization, { $0.authorization = .denied }), (.laterOptions, { $0.laterOptions = .ignored }),
        (.filemap, { $0.filemap = .init(source: .folder("assets"), location: Location(file: "s.json")) }),
        (.localization, { $0.localization = Array("{}".utf8) }),
        (.extensions, { $0.extensions.reuse = false }), (.gateway, { $0.gateway.port = 8443 }),
        (.theme, { $0.theme = Theme(colors: ["ink": .init(light: 1, dark: 1)]) }),
    ]

    @Test(arguments: Settings.Key.parts)
    func `each part of the host's own settings is compared`(part: Settings.Key) throws {
        let edit = try #require(Self.parts.first { $0.part == part })
        let old = Self.settings(["a"])
        var new = old
        edit.change(&new)
        let change = change(old, new)
        #expect(change.parts == [part])
        #expect(!change.isEmpty)
        #expect(
            Event.SettingsApplied(change)
                == Event.SettingsApplied(
                    added: [], disabled: [], enabled: [], removed: [], restarted: [], settings: [part], unchanged: 1,
                    updated: []))
    }

    @Test func `an event names what happened`() {
        var old = Self.settings(["gone", "kept", "first", "second", "on", "off", "limited"])
        old.modules[4].isEnabled = false
        var new = Self.settings(["kept", "first", "second", "on", "off", "limited", "new"])
        new.modules[1].data = []
        new.modules[2].className = "D"
        new.modules[4].isEnabled = false
        new.modules[5].limits = Limits([.create: .seconds(1)])
        new.limits = new.modules[5].limits
        new.legacyFallback = false
        let change = change(old, new)
        #expect(
            Event.SettingsApplied(change)
                == Event.SettingsApplied(
                    added: ["new"], disabled: ["off"], enabled: ["on"], removed: ["gone"],
                    restarted: ["first", "second"], settings: [.limits, .legacyFallback], unchanged: 1,
                    updated: ["limited"]))
    }

    @Test func `equal settings are no change`() {
        let change = change(Self.settings(["a"]), Self.settings(["a"]))
        #expect(change.isEmpty)
        #expect(
            Event.SettingsApplied(change)
                == Event.SettingsApplied(
                    added: [], disabled: [], enabled: [], removed: [], restarted: [], settings: [], unchanged: 1,
                    updated: []))
    }
}
