import Testing

@testable import BellhopValues

/// One thing wrong with a file, and what is said of it.
struct DefectCase: CustomTestStringConvertible {
    let text: String
    let severity: Diagnostic.Severity
    let code: BellhopError.Code
    let line: Int
    let column: Int
    /// Part of the whole line.
    let said: String

    init(
        _ text: String, _ severity: Diagnostic.Severity, _ code: BellhopError.Code, _ line: Int, _ column: Int,
        _ said: String
    ) {
        self.text = text
        self.severity = severity
        self.code = code
        self.line = line
        self.column = column
        self.said = said
    }

    /// A file with one module, `name` on line 1 and the members given on line 2.
    static func module(
        _ members: String, _ severity: Diagnostic.Severity, _ code: BellhopError.Code, _ column: Int, _ said: String
    ) -> Self {
        let entry = "{\"modules\":[{\"name\":\"m\",\"packageName\":\"p\",\"className\":\"C\",\n\(members)}]}"
        return Self(entry, severity, code, 2, column, said)
    }

    /// A file without modules and the members given on line 2.
    static func top(
        _ members: String, _ severity: Diagnostic.Severity, _ code: BellhopError.Code, _ column: Int, _ said: String
    ) -> Self {
        Self("{\"modules\":[],\n\(members)}", severity, code, 2, column, said)
    }

    var testDescription: String { text.debugDescription }
}

@Suite struct SettingsDiagnosticTests {
    private static let fatal = [
        DefectCase("", .error, .settingsNotJSON, 1, 1, "found the end of the text at byte 0"),
        DefectCase("hello", .error, .settingsNotJSON, 1, 1, #"found "h" at byte 0, where a value was expected"#),
        DefectCase("{\n  \"modules\": [\n  ],\n}", .error, .settingsNotJSON, 4, 1, "Take away the comma"),
        DefectCase("{\"é\": 1 \"b\": 2}", .error, .settingsNotJSON, 1, 9, "Look for a missing comma"),
        DefectCase("\u{FEFF}{}", .error, .settingsNotJSON, 1, 1, "without a byte order mark"),
        DefectCase("{} {}", .error, .settingsNotJSON, 1, 4, "where the end was expected"),
        DefectCase("// settings\n{}", .error, .settingsNotJSON, 1, 1, #"found "/""#),
        DefectCase(String(repeating: "[", count: 10_000), .error, .settingsNotJSON, 1, 513, "nested too deeply"),
        DefectCase("[]", .error, .settingsNotObject, 1, 1, "the file is an array, not an object"),
        DefectCase("\n\"x\"", .error, .settingsNotObject, 2, 1, "the file is a string"),
        DefectCase(#"{"modules": {}}"#, .error, .settingsWrongType, 1, 13, #""modules" is an object, not an array"#),
    ]

    private static let partial = [
        DefectCase("{}", .warning, .settingsMissingKey, 1, 1, "there is no \"modules\""),
        .top(#""push": "yes""#, .error, .settingsWrongType, 9, #""push" is a string, not true or false"#),
        .top(#""push": 1"#, .error, .settingsWrongType, 9, #""push" is a number"#),
        .top(#""push": null"#, .error, .settingsWrongType, 9, #""push" is null"#),
        .top(#""pusg": true"#, .warning, .settingsUnknownKey, 1, "Did you mean \"push\"?"),
        .top(
            #""pushServiceClassName": "S""#, .warning, .settingsUnknownKey, 1,
            #"Move it to an entry of "modules""#),
        .top(
            #""limits": { "routes": [] }"#, .warning, .settingsUnknownKey, 13,
            #"Move it to an entry of "modules" or to "uux""#),
        .top(#""Push": true"#, .warning, .settingsUnknownKey, 1, "Did you mean \"push\"?"),
        .top(#""a\nb": true"#, .warning, .settingsUnknownKey, 1, #""a\nb""#),
        .top(
            #""push": true, "push": false"#, .warning, .settingsDuplicateKey, 15, "first at line 2; the last one counts"
        ),
        .top(#""app": []"#, .error, .settingsWrongType, 8, #""app" is an array, not an object"#),
        .top(#""app": { "urlScheme": "" }"#, .error, .settingsEmptyValue, 23, #""urlScheme" is empty"#),
        .top(#""app": { "urlScheme": "example bank" }"#, .warning, .settingsBadValue, 23, "Write the scheme alone"),
        .top(#""app": { "urlSchemes": ["a", "x://"] }"#, .warning, .settingsBadValue, 30, #"has "x://""#),
        .top(
            #""app": { "associatedDomains": ["https://b.example"] }"#, .warning, .settingsBadValue, 32,
            "Write the host alone"),
        .top(#""app": { "infoDictionary": [] }"#, .error, .settingsWrongType, 28, "an object"),
        .top(
            #""app": { "entitlements": { "com.apple.developer.usernotification.filtering": true } }"#, .warning,
            .settingsUnknownKey, 28, #"Did you mean "com.apple.developer.usernotifications.filtering"?"#),
        .top(
            #""app": { "entitlements": { "com.apple.developer.usernotifications.Filtering": true } }"#, .warning,
            .settingsUnknownKey, 28, #"Did you mean "com.apple.developer.usernotifications.filtering"?"#),
        .top(#""app": { "entitlements": [] }"#, .error, .settingsWrongType, 26, "an object"),
        .top(
            #""app": { "entitlements": { "\#(Entitlement.filtering.rawValue)": "yes" } }"#, .error,
            .settingsWrongType, 79, "is a string, not true or false"),
        .top(#""app": { "extensionMemory": "iOS" }"#, .error, .settingsBadValue, 29, "Did you mean \"ios\"?"),
        .top(#""app": { "backgroundModes": "fetch" }"#, .error, .settingsWrongType, 29, "an array"),
        .top(
            #""app": { "backgroundModes": ["remote-notifications"] }"#, .error, .settingsBadValue, 30,
            "Did you mean \"remote-notification\"?"),
        .top(#""device": "en" "#, .error, .settingsWrongType, 11, "an object"),
        .top(#""device": { "language": "German" }"#, .error, .settingsBadValue, 25, "such as en, pt-BR"),
        .top(#""device": { "language": "de_DE" }"#, .error, .settingsBadValue, 25, "such as en, pt-BR"),
        .top(#""device": { "region": "Germany" }"#, .error, .settingsBadValue, 23, "such as US or 419"),
        .top(#""device": { "timeZone": "Europe/Wien" }"#, .error, .settingsBadValue, 25, "such as Europe/Berlin"),
        .top(#""device": { "textSize": "extralarge" }"#, .error, .settingsBadValue, 25, "extraLarge"),
        .top(#""device": { "textsize": "large" }"#, .warning, .settingsUnknownKey, 13, "Did you mean \"textSize\"?"),
        .top(#""app": { "urlscheme": "x" }"#, .warning, .settingsUnknownKey, 10, "Did you mean \"urlScheme\"?"),
        .top(
            #""app": { "associatedDomains": ["a", 1] }"#, .error, .settingsWrongType, 37,
            #"an element of "associatedDomains" is a number"#),
        .top(#""uux": {}"#, .error, .settingsMissingKey, 8, #""uux" has no "baseURL""#),
        .top(#""uux": { "baseURL": "uux.aspx" }"#, .error, .settingsBadValue, 21, #""baseURL" cannot be "uux.aspx""#),
        .top(#""uux": { "baseURL": "https://b/#/x" }"#, .error, .settingsBadValue, 21, "without a fragment"),
        .top(
            #""uux": { "baseURL": "https://b", "load": "fetsh" }"#, .error, .settingsBadValue, 42,
            "Did you mean \"fetch\"?"),
        .top(#""uux": { "baseURL": "https://b", "routes": ["a//b"] }"#, .error, .routeMalformedPattern, 45, "a//b"),
        .top(
            #""uux": { "baseURL": "https://b", "routes": ["a/<b>"] }"#, .warning, .settingsBadValue, 45,
            "Write a parameter as {b}"),
        .top(
            #""uux": { "baseURL": "https://b", "publicRoutes": [":a"] }"#, .warning, .settingsBadValue, 51,
            "Write a parameter as {a}"),
        .top(#""modulePath": "x""#, .error, .settingsWrongType, 15, #""modulePath" is a string, not an array"#),
        .top(#""limits": { "willpresent": 1 }"#, .warning, .settingsUnknownKey, 13, "Did you mean \"willPresent\"?"),
        .top(#""limits": { "willPresent": 0 }"#, .error, .settingsBadValue, 28, "0.0 seconds"),
        .top(#""limits": { "willPresent": -1 }"#, .error, .settingsBadValue, 28, "above 0 and at most 86400"),
        .top(#""limits": { "willPresent": 1e300 }"#, .error, .settingsBadValue, 28, "at most 86400"),
        .top(#""limits": { "willPresent": "5s" }"#, .error, .settingsWrongType, 28, "not a number of seconds"),
        .top(#""limits": { "standby": 9 }"#, .error, .settingsBadValue, 24, "the limit \"standby\" is 9.0 workers"),
        .top(#""limits": { "standby": -1 }"#, .error, .settingsBadValue, 24, "whole number of workers, from 0 to 8"),
        .top(#""limits": { "standby": 0.5 }"#, .error, .settingsBadValue, 24, "whole number of workers, from 0 to 8"),
        .top(#""limits": { "standby": true }"#, .error, .settingsWrongType, 24, "not a number of workers"),
        .top(#""limits": { "standBy": 1 }"#, .warning, .settingsUnknownKey, 13, "Did you mean \"standby\"?"),
        .top(#""extensions": { "reuse": 1 }"#, .error, .settingsWrongType, 26, #""reuse" is a number"#),
        .top(#""extensions": { "reus": true }"#, .warning, .settingsUnknownKey, 17, "Did you mean \"reuse\"?"),
        .top(#""gateway": 8443"#, .error, .settingsWrongType, 12, #""gateway" is a number, not an object"#),
        .top(#""gateway": { "Port": 8443 }"#, .warning, .settingsUnknownKey, 14, "Did you mean \"port\"?"),
        .top(#""gateway": { "port": 65536 }"#, .error, .settingsBadValue, 22, "Write a whole number, from 0 to 65535"),
        .top(#""gateway": { "port": "8443" }"#, .error, .settingsWrongType, 22, #""port" is a string, not a number"#),
        .top(#""gateway": { "storage": "two" }"#, .error, .settingsBadValue, 25, "Write one of queue, one"),
        .top(#""gateway": { "silentPushesPerHour": 0.5 }"#, .error, .settingsBadValue, 37, "whole number of pushes"),
        .top(#""legacyFallback": 0"#, .error, .settingsWrongType, 19, #""legacyFallback" is a number"#),
        .top(#""foregroundPresentation": ["baner"]"#, .error, .settingsBadValue, 28, "Did you mean \"banner\"?"),
        .top(
            #""foregroundPresentation": ["all"]"#, .error, .settingsBadValue, 28,
            "Write one of badge, sound, banner, list"),
        .top(#""authorization": "deny""#, .error, .settingsBadValue, 18, "Did you mean \"denied\"?"),
        .top(#""laterOptions": "ignore""#, .error, .settingsBadValue, 17, "Did you mean \"ignored\"?"),
        .top(#""authorization": "authorize""#, .error, .settingsBadValue, 18, "Did you mean \"authorized\"?"),
        .top(#""extensionCategories": []"#, .error, .settingsWrongType, 24, #""extensionCategories" is an array"#),
        .top(#""extensionCategories": { "C": 5 }"#, .error, .settingsWrongType, 31, #""C" is a number, not an array"#),
        .top(#""journal": 7"#, .error, .settingsWrongType, 12, #""journal" is a number, not an object"#),
        .top(
            #""journal": { "maxSize": 7 }"#, .warning, .settingsUnknownKey, 14, #""maxSize" means nothing in "journal""#
        ),
        .top(#""journal": { "maximumsize": 7 }"#, .warning, .settingsUnknownKey, 14, "Did you mean \"maximumSize\"?"),
        .top(#""journal": { "maximumSize": "64M" }"#, .error, .settingsWrongType, 29, "not a number of mebibytes"),
        .top(#""journal": { "maximumSize": 0 }"#, .error, .settingsBadValue, 29, "0.0 mebibytes. Write a number"),
        .top(#""journal": { "maximumSize": 1e300 }"#, .error, .settingsBadValue, 29, "at most 1048576"),
        .top(#""journal": { "maximumAge": -1 }"#, .error, .settingsBadValue, 28, "above 0 and at most 36500"),
        .top(#""retainedImages": 0"#, .error, .settingsBadValue, 19, "a whole number of images, from 1 to 65536"),
        .top(#""retainedImages": 1.5"#, .error, .settingsBadValue, 19, #""retainedImages" is 1.5 images"#),
        .top(#""retainedImages": true"#, .error, .settingsWrongType, 19, "is a Boolean, not a number of images"),
    ]

    private static let entries = [
        DefectCase(
            "{\"modules\":[\n5]}", .error, .settingsWrongType, 2, 1, "a module entry is a number, not an object"),
        DefectCase(
            "{\"modules\":[\n {\"name\":\"m\",\"packageName\":\"p\"}]}", .error, .settingsMissingKey, 2, 2,
            #"the module entry "m" has no "className". Add "className""#),
        DefectCase(
            "{\"modules\":[\n {\"packageName\":\"p\",\"className\":\"C\"}]}", .error, .settingsMissingKey, 2, 2,
            #"the module entry has no "name""#),
        .module(#""className": "" "#, .error, .settingsEmptyValue, 14, #""className" is empty"#),
        .module(
            #""permissions": { "files": [".bellhop\u0000"] }"#, .error, .settingsBadValue, 28,
            #"an element of "files" contains U+0000"#),
        .module(#""className": " \t " "#, .error, .settingsEmptyValue, 14, "such as U+0020 (SPACE)"),
        .module(#""identifier": "\u2028" "#, .error, .settingsEmptyValue, 15, "such as U+2028"),
        .module(#""identifier": "\u00a0" "#, .error, .settingsEmptyValue, 15, "such as U+00A0"),
        .module(#""identifier": "\u200b" "#, .error, .settingsEmptyValue, 15, "such as U+200B"),
        .module(#""identifier": "\ufeff" "#, .error, .settingsEmptyValue, 15, "such as U+FEFF"),
        .module(#""identifier": "\u3164" "#, .error, .settingsEmptyValue, 15, "such as U+3164"),
        .module(
            #""identifier": "id\u00a0" "#, .warning, .settingsBadValue, 15,
            "looks like a space: its character 3 is U+00A0 (NO-BREAK SPACE)"),
        .module(#""identifier": "a\u200bb" "#, .warning, .settingsBadValue, 15, "its character 2 is U+200B"),
        .module(#""identifier": "\ufeffa" "#, .warning, .settingsBadValue, 15, "its character 1 is U+FEFF"),
        .module(#""identifier": "банк\u3164" "#, .warning, .settingsBadValue, 15, "its character 5 is U+3164"),
        .module(#""identifier": "a\u200e" "#, .warning, .settingsBadValue, 15, "its character 2 is U+200E"),
        .module(#""routes": ["a", "b\u200b"] "#, .warning, .settingsBadValue, 17, "an element of \"routes\" contains"),
        .module(
            "\"pu\u{A0}sh\": true", .warning, .settingsUnknownKey, 1,
            "(its character 3 is U+00A0 (NO-BREAK SPACE)) means nothing in a module entry"),
        .module(#""name": """#, .error, .settingsEmptyValue, 9, #""name" is empty"#),
        .module(#""packageName": ["p"]"#, .error, .settingsWrongType, 16, #""packageName" is an array, not a string"#),
        .module(#""packageName": "../p""#, .error, .settingsBadValue, 16, "is a path"),
        .module(#""productName": "lib/p""#, .error, .settingsBadValue, 16, "is a path"),
        .module(#""productName": 1"#, .error, .settingsWrongType, 16, #""productName" is a number"#),
        .module(#""identifier": null"#, .error, .settingsWrongType, 15, #""identifier" is null, not a string"#),
        .module(#""enabled": "true""#, .error, .settingsWrongType, 12, #""enabled" is a string, not true or false"#),
        .module(#""isolation": "inprocess""#, .error, .settingsBadValue, 14, "Did you mean \"inProcess\"?"),
        .module(#""isolation": "thread""#, .error, .settingsBadValue, 14, "Write one of process, inProcess"),
        .module(#""routes": "a""#, .error, .settingsWrongType, 11, #""routes" is a string, not an array"#),
        .module(#""routes": ["a/{b"]"#, .error, .routeMalformedPattern, 12, "a/{b"),
        .module(
            #""routes": ["/transfer/:account"]"#, .warning, .settingsBadValue, 12,
            #"the route pattern "/transfer/:account" has ":account", which matches only itself. Write a parameter as"#),
        .module(#""routes": ["a/[id]"]"#, .warning, .settingsBadValue, 12, "Write a parameter as {id}"),
        .module(#""routes": ["a/$id"]"#, .warning, .settingsBadValue, 12, "Write a parameter as {id}"),
        .module(#""routes": ["a/@id"]"#, .warning, .settingsBadValue, 12, "Write a parameter as {id}"),
        .module(#""routes": ["a/<id>"]"#, .warning, .settingsBadValue, 12, "Write a parameter as {id}"),
        .module(#""permissions": { "network": "no" }"#, .error, .settingsWrongType, 29, #""network" is a string"#),
        .module(#""permissions": { "memory": 63 }"#, .error, .settingsBadValue, 28, "63.0 mebibytes"),
        .module(#""permissions": { "memory": 64.5 }"#, .error, .settingsBadValue, 28, "a whole number of mebibytes"),
        .module(#""permissions": { "memory": 1e30 }"#, .error, .settingsBadValue, 28, "from 64 to 1048576"),
        .module(#""permissions": { "memory": "1G" }"#, .error, .settingsWrongType, 28, "not a number of mebibytes"),
        .module(
            #""UNNotificationExtensionUserInteractionEnabled": true"#, .warning, .settingsUnknownKey, 1,
            "Move it to module.json"),
        .module(#""permissions": { "memroy": 64 }"#, .warning, .settingsUnknownKey, 18, "Did you mean \"memory\"?"),
        .module(#""limits": { "create": 0 }"#, .error, .settingsBadValue, 23, "the limit \"create\""),
        .module(
            #""limits": { "create": 1, "cerate": 2 }"#, .warning, .settingsUnknownKey, 26, "Did you mean \"create\"?"),
        .module(
            #""notificationServiceClassName": "D""#, .warning, .settingsUnknownKey, 1,
            "Did you mean \"pushServiceClassName\"?"),
        .module(
            #""bundleIdentifier": "com.example""#, .warning, .settingsUnknownKey, 1, "Move it to \"app\""),
        .module(#""classname": "D""#, .warning, .settingsUnknownKey, 1, "Did you mean \"className\"?"),
        .module(#""colour": "red""#, .warning, .settingsUnknownKey, 1, "put it inside \"data\""),
        .module(#""data": [1]"#, .warning, .settingsBadValue, 9, #""data" is an array"#),
        .module(#""data": {"a":1,"a":2}"#, .warning, .settingsDuplicateKey, 16, "\"a\""),
    ]

    private func read(_ defect: DefectCase) -> (settings: Settings?, diagnostics: [Diagnostic]) {
        Settings.read(Array(defect.text.utf8), file: "s.json")
    }

    private func check(_ defect: DefectCase, _ diagnostics: [Diagnostic]) {
        let place = Location(file: "s.json", line: defect.line, column: defect.column)
        let found = diagnostics.first { $0.error.code == defect.code && $0.error.location == place }
        #expect(found?.severity == defect.severity, "\(diagnostics)")
        #expect(found?.description.contains(defect.said) == true, "\(diagnostics)")
        #expect(found?.error.hint != nil || defect.code == .settingsNotJSON)
    }

    @Test(arguments: fatal)
    func `a file whose modules cannot be read gives no settings`(defect: DefectCase) {
        let (settings, diagnostics) = read(defect)
        #expect(settings == nil)
        #expect(diagnostics.count == 1)
        check(defect, diagnostics)
    }

    @Test(arguments: partial)
    func `a defect outside the modules is reported, and the rest is read`(defect: DefectCase) {
        let (settings, diagnostics) = read(defect)
        #expect(settings != nil)
        #expect(diagnostics.count == 1, "\(diagnostics)")
        check(defect, diagnostics)
    }

    @Test(arguments: entries)
    func `an entry with an error is left out, one with a warning is not`(defect: DefectCase) {
        let (settings, diagnostics) = read(defect)
        #expect(settings?.modules.count == (defect.severity == .error ? 0 : 1))
        check(defect, diagnostics)
    }

    @Test func `a second enabled entry of a module does not load, and the message names the first`() {
        let (settings, diagnostics) = Settings.read(
            Array(
                """
                {"modules": [
                  {"name": "a", "packageName": "p", "className": "C"},
                  {"name": "b", "packageName": "p", "className": "C"},
                  {"name": "c", "packageName": "p", "className": "C", "enabled": false},
                  {"name": "d", "packageName": "p", "className": "C", "identifier": "d"}
                ]}
                """.utf8), file: "s.json")
        #expect(
            diagnostics.map(\.description) == [
                #"s.json:3:3: error: "b" has the package and the class of an enabled module at s.json:2:3, so both would "#
                    + #"have the same data. Give one of them an "identifier" of its own, or disable it."#
            ])
        #expect(settings?.modules.map(\.id.identity) == ["p/C", "p/C (2)", "d"])
    }

    @Test func `an entry whose package and class equal an identifier does not load, and the message says so`() {
        let text = #"""
            {"modules": [
              {"name": "a", "packageName": "q", "className": "C", "identifier": "p/B"},
              {"name": "b", "packageName": "p", "className": "B"}
            ]}
            """#
        let (settings, diagnostics) = Settings.read(Array(text.utf8), file: "s.json")
        #expect(settings?.modules.map(\.name) == ["a"])
        #expect(
            diagnostics.map(\.description) == [
                #"s.json:3:3: error: the package and class of "b" equal the identifier "p/B" of an enabled module "#
                    + #"at s.json:2:69, so both would have the same data. Give one of them an "identifier" of its own, "#
                    + "or disable it."
            ])
    }

    @Test func `a second module with the identifier of an enabled one does not load, and the message names the first`()
    {
        let text = #"""
            {"modules": [
              {"name": "a", "packageName": "p", "className": "C", "identifier": "same"},
              {"name": "b", "packageName": "p", "className": "C", "identifier": "same"}
            ]}
            """#
        let (settings, diagnostics) = Settings.read(Array(text.utf8), file: "s.json")
        #expect(settings?.modules.map(\.name) == ["a"])
        #expect(
            diagnostics.map(\.description) == [
                #"s.json:3:69: error: the identifier "same" of "b" is taken by an enabled module at s.json:2:69. "#
                    + "Give one of them another identifier, or disable it."
            ])
    }

    @Test func `the module json of a package is an entry, with keys for the build`() {
        let text = #"{"name":"m","packageName":"p","className":"C","UNNotificationExtensionCategory":"X","colour":1}"#
        for (file, codes) in [
            ("a/module.json", [.settingsUnknownKey]),
            ("settings.json", [.settingsSingleEntry, .settingsUnknownKey, .settingsUnknownKey]),
        ] as [(String, [BellhopError.Code])] {
            let (settings, diagnostics) = Settings.read(Array(text.utf8), file: file)
            #expect(settings?.modules.count == 1)
            #expect(diagnostics.map(\.error.code) == codes, "\(file)")
        }
    }

    @Test(arguments: [
        ("UNNotificationExtensionCategories", #"Did you mean "UNNotificationExtensionCategory"?"#),
        ("UNNotificationExtnsionCategory", #"Did you mean "UNNotificationExtensionCategory"?"#),
        ("notificationServiceClassName", #"Did you mean "pushServiceClassName"?"#),
        ("UNNotificationExtensionOverridesDefaultTitle", nil), ("$schema", nil),
    ])
    func `a misspelled key of a module json has a suggestion`(key: String, hint: String?) {
        let text = #"{"name":"m","packageName":"p","className":"C","\#(key)":"X"}"#
        let (_, diagnostics) = Settings.read(Array(text.utf8), file: "a/module.json")
        #expect(diagnostics.map(\.error.hint) == (hint.map { [$0] } ?? []))
    }

    @Test func `a misspelled required key is named where it is missing`() {
        let text = #"{"modules":[{"nmae":"m","packageName":"p","className":"C"}]}"#
        let (_, diagnostics) = Settings.read(Array(text.utf8), file: "s.json")
        #expect(diagnostics.map(\.error.code) == [.settingsMissingKey, .settingsUnknownKey])
        #expect(diagnostics.first?.error.hint == #"Write "name" for "nmae""#)
    }

    @Test func `settings cut off at any byte are refused, and never crash`() {
        let text =
            #"{"push":true,"modules":[{"name":"m\u00e9","packageName":"p","className":"C","data":{"a":[1,2.5e3]}}]}"#
        let bytes = Array(text.utf8)
        for count in 0..<bytes.count {
            let (settings, diagnostics) = Settings.read(Array(bytes.prefix(count)), file: "s.json")
            #expect(settings == nil)
            #expect(diagnostics.map(\.error.code) == [.settingsNotJSON])
        }
        #expect(Settings.read(bytes, file: "s.json").settings?.modules.first?.name == "mé")
    }
}
