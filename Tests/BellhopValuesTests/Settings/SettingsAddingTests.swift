import Testing

@testable import BellhopValues

struct SettingsAddingTests {
    private static let entry = ["{", "  \"identifier\": \"new\",", "  \"data\": {", "    \"limit\": 1", "  }", "}"]

    struct Case: CustomTestStringConvertible {
        let name: String
        let before: String
        let after: String
        var testDescription: String { name }
    }

    static let cases = [
        Case(
            name: "after the last entry, indented as the file is",
            before: """
                {
                    "push" : true,
                    "modules" : [
                        { "identifier": "old" }
                    ],
                    "uux": {}
                }

                """,
            after: """
                {
                    "push" : true,
                    "modules" : [
                        { "identifier": "old" },
                        {
                            "identifier": "new",
                            "data": {
                                "limit": 1
                            }
                        }
                    ],
                    "uux": {}
                }

                """),
        Case(
            name: "into an empty array",
            before: "{\n  \"modules\": []\n}\n",
            after: """
                {
                  "modules": [
                    {
                      "identifier": "new",
                      "data": {
                        "limit": 1
                      }
                    }
                  ]
                }

                """),
        Case(
            name: "with a key for the missing array",
            before: "{\n\t\"push\": true\n}",
            after:
                "{\n\t\"push\": true,\n\t\"modules\": [\n\t\t{\n\t\t\t\"identifier\": \"new\",\n\t\t\t\"data\": {\n"
                + "\t\t\t\t\"limit\": 1\n\t\t\t}\n\t\t}\n\t]\n}"),
        Case(
            name: "into an empty object",
            before: "{}",
            after: """
                {
                  "modules": [
                    {
                      "identifier": "new",
                      "data": {
                        "limit": 1
                      }
                    }
                  ]
                }
                """),
        Case(
            name: "with the line endings of the file",
            before: "{\r\n  \"modules\": [\r\n    {}\r\n  ]\r\n}\r\n",
            after:
                "{\r\n  \"modules\": [\r\n    {},\r\n    {\r\n      \"identifier\": \"new\",\r\n      \"data\": {\r\n"
                + "        \"limit\": 1\r\n      }\r\n    }\r\n  ]\r\n}\r\n"),
        Case(
            name: "on lines of its own, after entries on one line",
            before: #"{"modules": [{"identifier": "old"}]}"#,
            after: """
                {"modules": [{"identifier": "old"},
                  {
                    "identifier": "new",
                    "data": {
                      "limit": 1
                    }
                  }
                ]}
                """),
    ]

    @Test(arguments: cases)
    func `an entry is added`(_ example: Case) throws {
        let text = try Settings.adding(
            Self.entry, identifier: "new", to: Array(example.before.utf8), file: "settings.json")
        #expect(String(decoding: text, as: UTF8.self) == example.after)
        #expect((try? JSONDocument(text)) != nil)
    }

    @Test(arguments: [
        ("", "settings.not-json"), ("{\"modules\": [", "settings.not-json"), ("[]", "settings.not-object"),
        ("{\"modules\": {}}", "settings.wrong-type"),
        ("{\"className\": \"A\", \"packageName\": \"a\"}", "settings.single-entry"),
        ("{\"modules\": [{\"identifier\": \"new\"}]}", "settings.duplicate-identifier"),
    ])
    func `a file that the entry cannot be added to is refused`(_ text: String, _ code: String) throws {
        let error = try #require(throws: BellhopError.self) {
            try Settings.adding(Self.entry, identifier: "new", to: Array(text.utf8), file: "settings.json")
        }
        #expect(error.code.rawValue == code)
        #expect(error.location?.file == "settings.json")
    }
}
