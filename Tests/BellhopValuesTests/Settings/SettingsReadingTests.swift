import Testing

@testable import BellhopValues

private func read(_ text: String) -> (settings: Settings?, diagnostics: [Diagnostic]) {
    Settings.read(Array(text.utf8), file: "settings.json")
}

@Suite struct SettingsReadingTests {
    private let everything = #"""
        {
          "$schema": "docs/settings.schema.json",
          "push": true,
          "app": { "bundleIdentifier": "com.example.app", "urlScheme": "bank", "urlSchemes": ["pay"], "associatedDomains": ["bank.example"] },
          "uux": { "baseURL": "https://bank.example/uux.aspx", "routes": ["landingPage", "settings/*"],
                   "landingPage": "landingPage", "publicRoutes": ["login"], "load": "fetch" },
          "modulePath": ["build", "/opt/modules"],
          "limits": { "willPresent": 2, "didReceiveRemoteNotification": 0.5 },
          "legacyFallback": false,
          "foregroundPresentation": ["banner", "list"],
          "extensionCategories": { "Content": ["A", "B"], "Other": "C" },
          "journal": { "maximumSize": 0.5, "maximumAge": 1.5 }, "retainedImages": 3,
          "modules": [
            { "name": "one", "packageName": "one-ios", "productName": "One", "className": "OneModule",
              "pushServiceClassName": "OneService", "pushContentClassName": "OneContent", "identifier": "com.example.one",
              "data": { "b" : [1,  2], "a":"\u00e9" }, "enabled": true, "push": false, "isPublic": true, "isInternal": true,
              "routes": ["transfer/{account}/{amount}"], "isolation": "inProcess", "library": "lib/libOne.so",
              "permissions": { "network": false, "files": ["shared"], "memory": 64 }, "limits": { "willPresent": 1, "create": 20, "standby": 8 } },
            { "name": "two", "packageName": "two", "className": "TwoModule" }
          ]
        }
        """#

    @Test func `every key is read`() throws {
        let (read, diagnostics) = read(everything)
        #expect(diagnostics.isEmpty, "\(diagnostics)")
        let settings = try #require(read)
        #expect(settings.push)
        #expect(
            settings.app
                == Settings.App(
                    bundleIdentifier: "com.example.app", urlScheme: "bank", urlSchemes: ["pay"],
                    associatedDomains: ["bank.example"]))
        #expect(
            settings.uux
                == Settings.UUX(
                    baseURL: "https://bank.example/uux.aspx", routes: ["landingPage", "settings/*"],
                    landingPage: "landingPage", publicRoutes: ["login"], load: .fetch))
        #expect(settings.modulePath == ["build", "/opt/modules"])
        #expect(settings.limits == Limits([.willPresent: .seconds(2), .silent: .milliseconds(500)]))
        #expect(!settings.legacyFallback)
        #expect(settings.foregroundPresentation == [.banner, .list])
        #expect(settings.extensionCategories == ["Content": ["A", "B"], "Other": ["C"]])
        #expect(settings.journal == Settings.Journal(maximumSize: 1 << 19, maximumAge: .seconds(129_600)))
        #expect(settings.retainedImages == 3)

        let one = try #require(settings.modules.first)
        #expect(one.id.identity == "com.example.one" && one.id.rawValue == "one" && one.name == "one")
        #expect(one.packageName == "one-ios" && one.productName == "One" && one.className == "OneModule")
        #expect(one.pushServiceClassName == "OneService" && one.pushContentClassName == "OneContent")
        #expect(one.identifier == "com.example.one")
        #expect(String(decoding: one.data, as: UTF8.self) == #"{ "b" : [1,  2], "a":"\u00e9" }"#)
        #expect(one.isEnabled && !one.push && one.isPublic && one.isInternal && !one.isBuiltIn)
        #expect(one.routes == ["transfer/{account}/{amount}"])
        #expect(one.isolation == .inProcess)
        #expect(one.library == "lib/libOne.so")
        #expect(one.permissions == ModuleSettings.Permissions(network: false, files: ["shared"], memory: 64 << 20))
        #expect(one.limits[.willPresent] == .seconds(1) && one.limits[.create] == .seconds(20))
        #expect(one.limits.standby == 8 && settings.limits.standby == 1)
        #expect(one.limits[.silent] == .milliseconds(500) && one.limits[.response] == .seconds(30))
        #expect(one.location == Location(file: "settings.json", line: 14, column: 5))
        #expect(one.classNameLocation == Location(file: "settings.json", line: 14, column: 83))
        #expect(one.pushServiceClassNameLocation.line == 15 && one.pushContentClassNameLocation.line == 15)
    }

    @Test func `entries with errors are refused, each with its name and its first error in the text`() throws {
        let good = #"{"name":"b","packageName":"p","className":"C"}"#
        let (read, _) = read(
            #"""
            {"modules":[
            {"name":"a","packageName":"p"},
            \#(good),
            7, {"routes":"r","name":"b","packageName":"p","className":"D","push":1},
            \#(good)
            ]}
            """#)
        let settings = try #require(read)
        #expect(settings.modules.map(\.id.rawValue) == ["b"] && settings.entryCount == 5)
        #expect(settings.refused.map(\.settings.id.rawValue) == ["a", "entry 3", "b (2)", "b (3)"])
        let codes: [BellhopError.Code] = [
            .settingsMissingKey, .settingsWrongType, .settingsWrongType, .settingsDuplicateModule,
        ]
        #expect(settings.refused.map(\.error.code) == codes)
        #expect(settings.refused.compactMap(\.error.location?.line) == [2, 4, 4, 5])
        #expect(settings.refused.compactMap(\.error.location?.column) == [1, 1, 14, 1])
        #expect(settings.refused.map(\.settings.location.line) == [2, 4, 4, 5])
    }

    @Test func `a missing key has its default`() throws {
        let (read, diagnostics) = read(#"{"modules":[{"name":"m","packageName":"p","className":"C"}]}"#)
        #expect(diagnostics.isEmpty)
        var expected = Settings()
        let location = Location(file: "settings.json", line: 1, column: 13)
        var module = ModuleSettings(
            id: ModuleID(identity: "p/C", name: "m"), name: "m", packageName: "p", className: "C", location: location)
        module.classLocations = [.className: Location(file: "settings.json", line: 1, column: 55)]
        expected.modules = [module]
        #expect(read == expected)
        #expect(module.productName == "p" && module.isEnabled && !module.push && module.isolation == .process)
        #expect(module.data == Array(#""""#.utf8) && module.permissions.network && expected.legacyFallback)
    }

    @Test(
        "the app has the entitlements that are true, and may have others",
        arguments: [
            (#"{"\#(Entitlement.filtering.rawValue)": true}"#, [.filtering]),
            (#"{"\#(Entitlement.filtering.rawValue)": false}"#, []),
            (#"{"\#(Entitlement.criticalAlerts.rawValue)": true}"#, [.criticalAlerts]),
            (#"{"aps-environment": "production", "com.apple.developer.associated-domains": ["a"]}"#, []),
        ] as [(String, Set<Entitlement>)])
    func entitlements(_ object: String, _ expected: Set<Entitlement>) {
        let (settings, diagnostics) = read(#"{"modules": [], "app": {"entitlements": \#(object)}}"#)
        #expect(diagnostics.isEmpty, "\(diagnostics)")
        #expect(settings?.app.entitlements == expected)
    }

    @Test(arguments: [("", true), (#""extensions": {}, "#, true), (#""extensions": {"reuse": false}, "#, false)])
    func `the process of a service extension is kept, unless the file says otherwise`(_ text: String, _ reuses: Bool) {
        let (settings, diagnostics) = read(#"{\#(text)"modules": []}"#)
        #expect(diagnostics.isEmpty)
        #expect(settings?.extensions.reuse == reuses)
    }

    @Test(arguments: [
        (#"{}"#, Settings.Gateway()), (#"{"port": 0}"#, Settings.Gateway(port: 0)),
        (
            #"{"port": 8443, "storage": "one", "silentPushesPerHour": 3}"#,
            Settings.Gateway(port: 8443, storage: .one, silentPushesPerHour: 3)
        ), (#"{"answers": "documented"}"#, Settings.Gateway(answers: .documented)),
    ])
    func `the gateway has no port and no budget, and APNs keeps all pushes, unless the file says otherwise`(
        _ object: String, _ gateway: Settings.Gateway
    ) {
        let (settings, diagnostics) = read(#"{"gateway": \#(object), "modules": []}"#)
        #expect(diagnostics.isEmpty, "\(diagnostics)")
        #expect(settings?.gateway == gateway)
    }

    @Test(arguments: [("", LaterOptions.allowed), (#""laterOptions": "ignored", "#, .ignored)])
    func `later options are allowed unless the file says otherwise`(_ key: String, _ later: LaterOptions) {
        let (settings, diagnostics) = read(#"{\#(key)"modules": []}"#)
        #expect(diagnostics.isEmpty)
        #expect(settings?.laterOptions == later)
    }

    @Test(arguments: [("", ExtensionMemory.permissions), (#""extensionMemory": "ios""#, .ios)])
    func `the memory of extensions has the limit of iOS if the app says so`(_ key: String, _ memory: ExtensionMemory) {
        let (settings, diagnostics) = read(#"{"modules": [], "app": {\#(key)}}"#)
        #expect(diagnostics.isEmpty, "\(diagnostics)")
        #expect(settings?.app.extensionMemory == memory)
    }

    @Test(
        arguments: [
            ("", [.fetch, .remoteNotification]), (#""backgroundModes": []"#, []),
            (#""backgroundModes": ["audio", "remote-notification"]"#, [.audio, .remoteNotification]),
        ] as [(String, [BackgroundMode])])
    func `an app has the background modes of the settings`(_ key: String, _ modes: [BackgroundMode]) {
        let (settings, diagnostics) = read(#"{"modules": [], "app": {\#(key)}}"#)
        #expect(diagnostics.isEmpty, "\(diagnostics)")
        #expect(settings?.app.backgroundModes == modes)
    }

    @Test(
        arguments: [(true, nil, true), (true, false, false), (false, nil, false), (false, true, true)]
            as [(Bool, Bool?, Bool)])
    func `a module's push is its own, or the top level's`(top: Bool, own: Bool?, result: Bool) throws {
        let key = own.map { #","push":\#($0)"# } ?? ""
        let text = #"{"modules":[{"name":"m","packageName":"p","className":"C"\#(key)}],"push":\#(top)}"#
        #expect(read(text).settings?.modules.first?.push == result)
    }

    @Test(arguments: [
        #"""
        { "name": "demo", "packageName": "demo-package", "productName": "Demo", "className": "DemoPushModule",
          "identifier": "com.example.module.demo", "data": "", "enabled": true, "push": true }
        """#,
        #"""
        { "name": "demo-ios", "packageName": "demo-ios", "productName": "Demo", "className": "DemoModule",
          "pushServiceClassName": "DemoService", "pushContentClassName": "DemoContent",
          "identifier": "com.example.module.demo", "data": "", "enabled": true }
        """#,
    ])
    func `a module entry alone, as documentation prints it, is a file with that module`(text: String) throws {
        let (settings, diagnostics) = read(text)
        let warning = try #require(diagnostics.first)
        #expect(diagnostics.count == 1)
        #expect(warning.severity == .warning && warning.error.code == .settingsSingleEntry)
        #expect(settings?.modules.map(\.productName) == ["Demo"])
        #expect(settings?.modules.first?.identifier == "com.example.module.demo")
    }

    @Test func `a file with a built-in module and a module without identifier is read`() throws {
        let (settings, diagnostics) = read(
            #"""
            {
              "push": true,
              "modules": [
                { "name": "Notices", "packageName": "Q2MobileCore", "className": "PushEnrollmentModule",
                  "identifier": "notices", "data": "", "enabled": true, "isPublic": false },
                { "name": "Cloud (internal)", "packageName": "Cloud", "productName": "Cloud", "className": "CloudModule",
                  "data": { "appId": "{plist-appId}", "apiKey": "{plist-apiKey}" },
                  "enabled": true, "isPublic": false, "isInternal": true }
              ]
            }
            """#)
        #expect(diagnostics.isEmpty, "\(diagnostics)")
        #expect(settings?.modules.map(\.isBuiltIn) == [true, false])
        #expect(settings?.modules.map(\.push) == [true, true])
        #expect(settings?.modules.last?.identifier == nil)
    }

    @Test func `modules that share a name get ids of their own, in file order`() {
        let entries = ["a", "a", "b", "a (2)", "a", "b", "b"].enumerated().map { index, name in
            let className = index == 5 ? "" : #","className":"C\#(index)""#
            return #"{"name":"\#(name)","packageName":"p"\#(className)}"#
        }
        let text = #"{"modules":[\#(entries.joined(separator: ","))]}"#
        let ids = read(text).settings?.modules.map(\.id.rawValue)
        #expect(ids == ["a", "a (2)", "b", "a (2) (2)", "a (3)", "b (3)"])
    }

    @Test func `an identity is the same however its characters are written`() throws {
        func identity(_ entry: String) throws -> [UInt8] {
            let text = #"{"modules":[{"name":"a",\#(entry)}]}"#
            let settings = Settings.read(Array(text.utf8), file: "s.json").settings
            return Array(try #require(settings?.modules.first).id.identity.utf8)
        }
        let entries = [
            #""packageName":"p","className":"C","identifier":"caf_""#, #""packageName":"p","className":"caf_""#,
        ]
        for entry in entries {
            let written = ["\u{E9}", "e\u{301}", #"e\u0301"#].map { entry.replacing("_", with: $0) }
            let identities = Set(try written.map { try identity($0) })
            #expect(identities.count == 1)
            #expect(try identity(entry.replacing("_", with: "e")) != identities.first)
        }
    }

    @Test func `a disabled module may have the identifier of another`() {
        let text = #"""
            {"modules":[{"name":"a","packageName":"p","className":"C","identifier":"i","enabled":false},
                        {"name":"b","packageName":"p","className":"C","identifier":"i"}]}
            """#
        #expect(read(text).diagnostics.isEmpty)
        #expect(read(text).settings?.modules.map(\.isEnabled) == [false, true])
    }

    @Test func `a broken entry leaves the others alone`() {
        let text = #"""
            {"modules":[{"name":"a","packageName":"p","className":"C"}, 5, {}, {"name":"b","packageName":7,"className":"C"},
                        {"name":"c","packageName":"p","className":"C","identifier":"x"},
                        {"name":"d","packageName":"p","className":"C","identifier":"x"},
                        {"name":"e","packageName":"p","className":"C","identifier":"y"}]}
            """#
        let (settings, diagnostics) = read(text)
        #expect(settings?.modules.map(\.name) == ["a", "c", "e"])
        #expect(diagnostics.count == 6)
        #expect(diagnostics.allSatisfy { $0.severity == .error })
    }

    @Test func `an entry with another error does not reserve its identifier`() {
        let text = #"""
            {"modules":[{"name":"a","packageName":"p","identifier":"x"},
                        {"name":"b","packageName":"p","className":"C","identifier":"x"}]}
            """#
        #expect(read(text).settings?.modules.map(\.name) == ["b"])
    }

    @Test func `a thousand broken modules are read quickly and reported in part`() {
        let entry = #"{"name":"é","packageName":"p","className":"","colour":1}"#
        let text = #"{"modules":[\#(Array(repeating: entry, count: 1000).joined(separator: ","))]}"#
        let (settings, diagnostics) = read(text)
        #expect(settings?.modules.isEmpty == true)
        #expect(diagnostics.count == DiagnosticCollector.limit + 1)
    }
}
