internal import BellhopValues

/// The description of a new module, from which its files are made.
struct NewModule: Equatable {
    enum Language: String, CaseIterable { case swift, c }

    /// A file and its path in the module's directory.
    struct File: Equatable {
        let path: String
        let text: String
        var isExecutable = false
    }

    /// The name of the package, as the user chose it, such as `balance-alerts`.
    let name: String
    let language: Language
    /// Whether it has a service extension.
    let hasService: Bool
    /// Whether it has a content extension.
    let hasContent: Bool
    /// The directory of the SDK for Swift, or of the headers for C.
    let sdk: String
    /// The files of a module in C, with places for its values.
    let template: [File]

    /// Throws `usage.bad-value` if files and classes cannot have the name.
    init(
        _ name: String, _ language: Language, hasService: Bool, hasContent: Bool, sdk: String, template: [File] = []
    ) throws(BellhopError) {
        self.name = name
        self.language = language
        self.hasService = hasService
        self.hasContent = hasContent
        self.sdk = sdk
        self.template = template
        guard name.utf8.count <= 64, name.first?.isLetter == true, name.utf8.allSatisfy(Self.isAllowed) else {
            throw BellhopError(
                .usageBadValue, "a module cannot have the name \"\(name.printable)\"",
                hint: "Begin with a letter, and use letters, digits, hyphens and underscores: balance-alerts")
        }
    }

    private static func isAllowed(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
            true
        default: false
        }
    }

    /// The name of the product and of the target, such as `BalanceAlerts`.
    ///
    /// The names of the classes begin with it.
    var product: String {
        name.split { $0 == "-" || $0 == "_" }.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }

    /// The identifier of the module, which is also the sender of its pushes.
    var identifier: String { "com.example.\(name)" }

    /// The category of its notifications.
    var category: String { name }

    var moduleClass: String { "\(product)Module" }
    var serviceClass: String { "\(product)Service" }
    var contentClass: String { "\(product)Content" }
    /// The names of its classes.
    var classNames: [String] {
        [moduleClass] + (hasService ? [serviceClass] : []) + (hasContent ? [contentClass] : [])
    }

    /// The path of the library that a build makes, in the module's directory.
    var library: String { language == .swift ? ".build/debug/lib\(product).so" : ".build/lib\(product).so" }

    /// A text in quotes, as both JSON and Swift write it.
    static func quoted(_ text: String) -> String {
        "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    }

    /// Every file of the module except settings.json.
    var files: [File] {
        let common = [File(path: "push.apns", text: push), File(path: ".gitignore", text: ".build/\n.bellhop/\n")]
        return (language == .swift ? swiftFiles : template.map(filled)) + common
    }

    private var push: String {
        """
        {
          "aps": {
            "alert": { "title": "Balance", "body": "Your balance is $1,250.50." },
            "category": "\(category)"\(hasService ? ",\n    \"mutable-content\": 1" : "")
          },
          "sender": "\(identifier)"
        }

        """
    }

    /// The settings of a host that runs only this module.
    ///
    /// `library` is the library's path from the file.
    func settings(library: String) -> String {
        """
        {
          "push": true,
          "app": { "bundleIdentifier": "com.example.bank", "urlScheme": "examplebank" },
          "uux": { "baseURL": "https://bank.example.com/online/uux.aspx", "routes": ["messages"] },
          "modules": [
        \(entry(library: library).map { "    \($0)\n" }.joined())  ]
        }

        """
    }

    /// The members that name the package and the classes, in a settings.json and in module.json.
    var classMembers: [(key: String, value: String)] {
        var members = [
            ("name", name), ("packageName", name), ("productName", product), ("className", moduleClass),
        ]
        if hasService { members.append(("pushServiceClassName", serviceClass)) }
        if hasContent { members.append(("pushContentClassName", contentClass)) }
        return members
    }

    /// The lines of the module's entry in a settings.json.
    ///
    /// `library` is the library's path from that file.
    func entry(library: String) -> [String] {
        let members = classMembers + [("identifier", identifier), ("library", library)]
        return ["{"] + members.map { "  \(Self.quoted($0)): \(Self.quoted($1))," } + ["  \"data\": \"\"", "}"]
    }
}
