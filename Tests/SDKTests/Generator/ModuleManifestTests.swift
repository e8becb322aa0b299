import Foundation
import Testing

@testable import BellhopValues
@testable import ModuleExportsGenerator

@Suite struct `module.json` {
    private func read(_ json: String, products: [String] = ["Demo"]) throws -> ModuleManifest {
        var errors: [BuildError] = []
        let text = ManifestText(Data(json.utf8), file: "/m/module.json")
        let manifest = try ModuleManifest(text, products: products, errors: &errors)
        try BuildFailure.check(errors)
        return manifest
    }

    @Test func `has the keys of the schema`() {
        let keys = ModuleSettings.Key.allCases.map(\.rawValue) + ModuleSettings.ManifestKey.allCases.map(\.rawValue)
        #expect(Set(keys).isSuperset(of: ManifestText.keys))
        // The schema has no other keys of an Info.plist.
        #expect(
            Set(ModuleSettings.ManifestKey.allCases.map(\.rawValue))
                .subtracting(ManifestText.keys) == [ModuleSettings.ManifestKey.schema.rawValue])
    }

    @Test func `is a settings entry`() throws {
        let manifest = try read(
            #"""
            {"name": "x", "packageName": "demo", "productName": "Demo", "className": "A", "pushServiceClassName": "B",
             "pushContentClassName": "C", "data": {"k": 1}, "enabled": true, "own": []}
            """#)
        #expect(manifest.packageName == "demo")
        #expect(manifest.productName == "Demo")
        #expect(manifest.classes.map(\.name) == ["A", "B", "C"])
        #expect(manifest.classes.map(\.role) == [.lifecycle, .service, .content])
    }

    @Test func `takes the package for the product where none is named`() throws {
        #expect(try read(#"{"packageName":"Demo","className":"A"}"#).productName == "Demo")
    }

    @Test func `may be an array, of which the target's own product counts`() throws {
        let json = #"""
            [{"packageName":"p","productName":"Demo","className":"A"},
             {"packageName":"p","productName":"Other","className":"X"},
             {"packageName":"p","productName":"Demo","className":"B","pushServiceClassName":"S"},
             {"packageName":"p","productName":"Demo","className":"A"}]
            """#
        #expect(try read(json).classes.map(\.name) == ["A", "B", "S"])
        #expect(try read(json, products: ["Other"]).classes.map(\.name) == ["X"])
    }

    @Test(
        arguments: [
            ("null", []), (#""transfer""#, ["transfer"]), (#"["transfer","card offer"]"#, ["transfer", "card offer"]),
            ("[]", []), (#"["a",null]"#, ["a"]),
        ] as [(String, [String])])
    func `names the categories of its content extension`(json: String, categories: [String]) throws {
        let manifest = try read(
            #"{"packageName":"Demo","className":"A","pushContentClassName":"C","UNNotificationExtensionCategory":\#(json)}"#
        )
        #expect(manifest.classes.map(\.categories) == [[], categories])
    }

    @Test func `takes how the view of its content extension wants to be shown`() throws {
        let manifest = try read(
            #"{"packageName":"Demo","className":"A","pushContentClassName":"C","#
                + #""UNNotificationExtensionDefaultContentHidden":true,"#
                + #""UNNotificationExtensionInitialContentSizeRatio":0.5}"#)
        #expect(manifest.classes.map(\.hidesDefaultContent) == [false, true])
        #expect(manifest.classes.map(\.initialSizeRatio) == [nil, 0.5])
        let block = MagicBlockSource(
            package: "p", product: "p", compiler: "c",
            classes: manifest.classes.map { MagicBlockSource.Class($0, methods: []) })
        #expect(block.text.hasSuffix("class C content\ndefault-content-hidden\ninitial-size-ratio 0.5\n"))
    }

    @Test(arguments: ["0.001", "1", "1.5", "250"])
    func `takes any ratio above 0`(ratio: String) throws {
        let key = "UNNotificationExtensionInitialContentSizeRatio"
        let manifest = try read(
            #"{"packageName":"Demo","className":"A","pushContentClassName":"C","\#(key)":\#(ratio)}"#)
        #expect(manifest.classes.last?.initialSizeRatio == Double(ratio))
    }

    @Test(arguments: [
        ("", false), (#","UNNotificationExtensionUserInteractionEnabled":false"#, false),
        (#","UNNotificationExtensionUserInteractionEnabled":true"#, true),
    ])
    func `lets its content extension be touched only where it says so`(key: String, isTouched: Bool) throws {
        let manifest = try read(#"{"packageName":"Demo","className":"A","pushContentClassName":"C"\#(key)}"#)
        let content = try #require(manifest.classes.last)
        let methods = MagicBlockSource.Class(content, methods: ExportedMethod.all.filter { $0.role == .content })
            .methods
        #expect(methods.map(\.selector).contains("contentExtension:gesture:view:text:points:") == isTouched)
        #expect(methods.map(\.selector).contains("contentExtension:view"))
    }

    @Test(arguments: [
        ("", "is not JSON", 1), ("{", "is not JSON", 1), ("{\n\"a\": x}", "is not JSON", 2),
        ("7", "neither an object nor an array", 1), ("[]", "neither an object nor an array", 1),
        ("[1]", "neither an object nor an array", 1),
        (#"{"className":"A"}"#, "has no packageName", 1), (#"{"packageName":"Demo"}"#, "has no className", 1),
        (#"{"packageName":"Demo","className":null}"#, "has no className", 1),
        ("{\"packageName\":\"Demo\",\n\"className\":7}", "className in module.json is not a text", 2),
        (#"{"packageName":"Demo","className":""}"#, "className in module.json is not a text", 1),
        (#"{"packageName":"De\nmo","className":"A"}"#, "packageName in module.json is not a text", 1),
        ("{\"packageName\":\"Demo\",\n\n\"className\":\"Mod.A\"}", "no name of a Swift class", 3),
        (
            "{\"packageName\":\"Demo\",\"className\":\"A\",\"pushContentClassName\":\"C\",\n"
                + "\"UNNotificationExtensionCategory\":[7]}", "UNNotificationExtensionCategory in module.json is not", 2
        ),
        (
            #"{"packageName":"Demo","className":"A","pushContentClassName":"C","UNNotificationExtensionDefaultContentHidden":3}"#,
            "UNNotificationExtensionDefaultContentHidden in module.json is not true or false", 1
        ),
        (
            #"{"packageName":"Demo","className":"A","pushContentClassName":"C","UNNotificationExtensionUserInteractionEnabled":"YES"}"#,
            "UNNotificationExtensionUserInteractionEnabled in module.json is not true or false", 1
        ),
        (
            #"{"packageName":"Demo","className":"A","pushContentClassName":"C","UNNotificationExtensionInitialContentSizeRatio":0}"#,
            "not a number above 0", 1
        ),
        (
            #"{"packageName":"Demo","className":"A","pushContentClassName":"C","UNNotificationExtensionInitialContentSizeRatio":-1.5}"#,
            "not a number above 0", 1
        ),
        (#"{"packageName":"Demo","className":"A; fatalError()"}"#, "no name of a Swift class", 1),
        ("{\"packageName\":\"d\",\n\"productName\":\"d\",\"className\":\"A\"}", "the product is \"d\"", 2),
        (
            #"[{"packageName":"a","className":"A"},{"packageName":"b","className":"B"}]"#,
            "no entry for the product Demo", 1
        ),
    ])
    func `says what is wrong, where, and how to fix it`(json: String, message: String, line: Int) {
        let error = #expect(throws: BuildError.self) { try read(json) }
        #expect(error?.message.contains(message) == true, "\(error?.description ?? "")")
        #expect(error?.line == line)
        #expect(error?.hint.isEmpty == false)
        #expect(error?.description.hasPrefix("/m/module.json:\(line):") == true)
    }

    @Test func `says everything that is wrong with the keys of a content extension at once`() {
        let keys = ["Category", "DefaultContentHidden", "UserInteractionEnabled", "InitialContentSizeRatio"]
        let entry = keys.map { ",\"UNNotificationExtension\($0)\":[7]" }.joined(separator: "\n")
        let json = "{\"packageName\":\"Demo\",\"className\":\"A\",\"pushContentClassName\":\"C\"\n\(entry)}"
        let failure = #expect(throws: BuildFailure.self) { try read(json) }
        #expect(failure?.errors.map(\.line) == [2, 3, 4, 5])
    }

    @Test func `says everything that is wrong with its classes at once`() {
        let json = """
            [{"packageName": "Demo", "clasName": "A", "pushServiceClassName": "Mod.S",
              "pushContentClassName": 7},
             {"packageName": "Demo",
              "className": "S", "pushServiceClassName": "S"},
             {"packageName": "Demo", "pushContentClassName": "C"}]
            """
        let failure = #expect(throws: BuildFailure.self) { try read(json) }
        #expect(
            failure?.errors.map { "\($0.line):\($0.column) \($0.message). \($0.hint)" } == [
                "1:26 module.json has no className. Write className instead of clasName",
                "1:67 pushServiceClassName is \"Mod.S\", which is no name of a Swift class. Write the name as in the "
                    + "source, without module or package",
                "2:27 pushContentClassName in module.json is not a text of one line. Write it as a string in quotation "
                    + "marks",
                "5:2 module.json has no className. Add \"className\": the class that the host makes an instance of",
                "4:45 pushServiceClassName is \"S\", which className names too. Write a class for each",
            ])
    }

    @Test func `says what is wrong with an entry beside what is wrong with the others`() {
        let json = """
            [{"className": 7},
             {"packageName": "Demo", "productName": 7, "className": "A-1"},
             {"packageName": "Other", "className": "B"}]
            """
        let failure = #expect(throws: BuildFailure.self) { try read(json) }
        #expect(
            failure?.errors.map { "\($0.line):\($0.column) \($0.message)" } == [
                "1:16 className in module.json is not a text of one line", "1:2 module.json has no packageName",
                "2:57 className is \"A-1\", which is no name of a Swift class",
                "2:41 productName in module.json is not a text of one line",
            ])
    }

    @Test(
        arguments: [
            ("{\r\n\"packageName\":\"Demo\",\r\n \"className\":7}", "3:14"),
            ("{\r\n\"a\": x}", "2:6"),
            (#"{"name":"className","packageName":"Demo","className":7}"#, "1:54"),
            (#"{"name":"C-1","packageName":"Demo","className": "C-1"}"#, "1:49"),
            (#"{"data":{"className":"C-1"},"é":"","packageName":"Demo","className":"C-1"}"#, "1:70"),
            (#"{"name":"\\\"}:{","packageName":"Demo","class\u004eame":"C-1"}"#, "1:57"),
            (#"[{"packageName":"Demo","className":"A"},{"packageName":"Demo","className":7}]"#, "1:75"),
            (#"{"packageName":"d","productName":"d","className":"A"}"#, "1:34"),
        ])
    func `has its errors at the value of the key`(json: String, place: String) {
        let error = #expect(throws: BuildError.self) { try read(json) }
        #expect(error.map { "\($0.line):\($0.column)" } == place)
    }

    @Test(
        arguments: [
            (#"{"packageName":"Demo","className":"A","#, "\n", #""pushContentClassName":"A"}"#, "className"),
            (
                #"[{"packageName":"Demo","className":"B","pushServiceClassName":"A"},"#, "\n",
                #"{"packageName":"Demo","className":"C","pushContentClassName":"A"}]"#, "pushServiceClassName"
            ),
        ])
    func `names a class for only one role`(start: String, end: String, rest: String, other: String) {
        let error = #expect(throws: BuildError.self) { try read(start + end + rest) }
        #expect(error?.message == "pushContentClassName is \"A\", which \(other) names too")
        #expect(error?.line == 2)
    }

    @Test func `can name an extension for several modules`() throws {
        let json = ["A", "B"].map { #"{"packageName":"Demo","className":"\#($0)","pushServiceClassName":"S"}"# }
        #expect(try read("[\(json.joined(separator: ","))]").classes.map(\.name) == ["A", "S", "B"])
    }

    @Test func `that is missing is said so`() throws {
        let request = try Generator.Request(
            arguments: ["--manifest", "/nowhere/m", "--output", "/nowhere/o", "--compiler", "c", "--target", "T"])
        let error = #expect(throws: BuildError.self) { try Generator(request).run() }
        #expect(error?.message == "module.json cannot be read")
    }
}
