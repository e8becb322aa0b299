internal import Foundation

/// The text of `module.json`, and its entries one by one.
struct ManifestText {
    struct Entry {
        var package: String
        var product: String
        var classes: [ModuleManifest.Class]
    }

    private let json: Data
    private let file: String

    init(_ json: Data, file: String) {
        self.json = json
        self.file = file
    }

    func error(_ message: String, hint: String, near token: String? = nil) -> BuildError {
        let (line, column) = token.flatMap { place(of: $0) } ?? (1, 1)
        return BuildError(message, hint: hint, file: file, line: line, column: column)
    }

    func warning(_ message: String, hint: String, near token: String) -> BuildWarning {
        let (line, column) = place(of: token) ?? (1, 1)
        return BuildWarning(file: file, line: line, column: column, message: message, hint: hint)
    }

    func entries() throws -> [Entry] {
        let value: Any
        do {
            value = try JSONSerialization.jsonObject(with: json, options: .fragmentsAllowed)
        } catch {
            throw malformed(error as NSError)
        }
        let objects = value as? [[String: Any]] ?? (value as? [String: Any]).map { [$0] } ?? []
        guard !objects.isEmpty else {
            throw error(
                "module.json is neither an object nor an array of objects",
                hint: "Write the module's settings entry, with at least packageName and className")
        }
        return try objects.map(entry)
    }

    private func entry(_ object: [String: Any]) throws -> Entry {
        guard let package = try string("packageName", in: object) else {
            throw error("module.json has no packageName", hint: "Add \"packageName\": the name in Package.swift")
        }
        var classes: [ModuleManifest.Class] = []
        for role in ModuleManifest.Role.allCases {
            guard let name = try string(role.key, in: object) else { continue }
            guard name.isSwiftIdentifier else {
                throw error(
                    "\(role.key) is \"\(name)\", which is no name of a Swift class",
                    hint: "Write the name as in the source, without module or package", near: "\"\(name)\"")
            }
            var exported = ModuleManifest.Class(name: name, role: role)
            if role == .content { try readContentKeys(of: object, into: &exported) }
            classes.append(exported)
        }
        guard classes.contains(where: { $0.role == .lifecycle }) else {
            throw error(
                "module.json has no className", hint: "Add \"className\": the class that the host makes an instance of")
        }
        let product = try string("productName", in: object) ?? package
        return Entry(package: package, product: product, classes: classes)
    }

    /// Warnings about keys that are nearly the same as a key that is read.
    func misspeltKeys() -> [BuildWarning] {
        let value = try? JSONSerialization.jsonObject(with: json)
        let objects = value as? [[String: Any]] ?? (value as? [String: Any]).map { [$0] } ?? []
        return Set(objects.flatMap(\.keys)).subtracting(Self.keys).sorted().compactMap { key in
            guard let meant = Self.keys.first(where: { distance($0.lowercased(), key.lowercased()) <= 2 }) else {
                return nil
            }
            return warning("the key \(key) is not read", hint: "Did you mean \(meant)?", near: "\"\(key)\"")
        }
    }

    /// The keys that are read.
    static let keys =
        ["packageName", "productName"] + ModuleManifest.Role.allCases.map(\.key) + [
            "UNNotificationExtensionCategory", "UNNotificationExtensionDefaultContentHidden",
            "UNNotificationExtensionInitialContentSizeRatio", "UNNotificationExtensionUserInteractionEnabled",
        ]

    /// The categories of the content extension: one, or an array of them.
    private func categories(in object: [String: Any]) throws -> [String] {
        let key = "UNNotificationExtensionCategory"
        let elements = object[key].map { $0 as? [Any] ?? [$0] } ?? []
        return try elements.compactMap { try string(key, in: [key: $0]) }
    }

    /// The keys of the extension's Info.plist that a host reads.
    private func readContentKeys(of object: [String: Any], into exported: inout ModuleManifest.Class) throws {
        exported.categories = try categories(in: object)
        exported.hidesDefaultContent = try flag("UNNotificationExtensionDefaultContentHidden", in: object)
        exported.takesTouches = try flag("UNNotificationExtensionUserInteractionEnabled", in: object)
        let ratio = "UNNotificationExtensionInitialContentSizeRatio"
        if let value = object[ratio] {
            guard let number = value as? Double, (0.01...100).contains(number) else {
                throw error(
                    "\(ratio) in module.json is not a number from 0.01 to 100",
                    hint: "Write height / width, such as 0.5",
                    near: "\"\(ratio)\"")
            }
            exported.initialSizeRatio = number
        }
    }

    private func flag(_ key: String, in object: [String: Any]) throws -> Bool {
        guard let value = object[key] else { return false }
        guard let flag = value as? Bool else {
            throw error("\(key) in module.json is not true or false", hint: "Write true", near: "\"\(key)\"")
        }
        return flag
    }

    private func string(_ key: String, in object: [String: Any]) throws -> String? {
        guard let value = object[key], !(value is NSNull) else { return nil }
        guard let text = value as? String, !text.isEmpty, !text.contains(where: \.isNewline) else {
            throw error(
                "\(key) in module.json is not a text of one line", hint: "Write it as a string in quotation marks",
                near: "\"\(key)\"")
        }
        return text
    }

    private func malformed(_ error: NSError) -> BuildError {
        let reason = error.userInfo["NSDebugDescription"] as? String ?? error.localizedDescription
        let offset = reason.firstMatch(of: /character (\d+)/).flatMap { Int($0.output.1) } ?? json.count
        let (line, column) = place(after: String(decoding: json.prefix(offset), as: UTF8.self)[...])
        return BuildError(
            "module.json is not JSON (\(reason.prefix { $0 != "." }))", hint: "Correct the text at this place",
            file: file,
            line: line, column: column)
    }

    private func place(of token: String) -> (line: Int, column: Int)? {
        let text = String(decoding: json, as: UTF8.self)
        return text.range(of: token).map { place(after: text[..<$0.lowerBound]) }
    }

    private func place(after text: Substring) -> (line: Int, column: Int) {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        return (lines.count, (lines.last?.count ?? 0) + 1)
    }
}

extension String {
    fileprivate var isSwiftIdentifier: Bool { wholeMatch(of: /[\p{L}_][\p{L}\p{N}_]*/) != nil }
}
