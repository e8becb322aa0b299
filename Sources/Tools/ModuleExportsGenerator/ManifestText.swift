internal import Foundation

/// The text of `module.json`, and its entries one by one.
struct ManifestText {
    struct Entry {
        var package: String
        var product: String
        var classes: [ModuleManifest.Class]
        /// The position of the entry in the file.
        var index: Int
    }

    private let json: Data
    private let file: String
    private let places: [EntryPlace]

    init(_ json: Data, file: String) {
        self.json = json
        self.file = file
        places = Self.places(in: json)
    }

    /// An error at the value of a key of an entry, or at the entry, if it doesn't have the key.
    func error(_ message: String, hint: String, at key: String? = nil, of entry: Int? = nil) -> BuildError {
        let value = entry.flatMap { entry in key.flatMap { self[entry, $0] }?.value ?? start(of: entry) }
        let (line, column) = place(of: value)
        return BuildError(message, hint: hint, file: file, line: line, column: column)
    }

    /// An error at the name of a class.
    func error(_ message: String, hint: String, at exported: ModuleManifest.Class) -> BuildError {
        error(message, hint: hint, at: exported.role.key, of: exported.entry)
    }

    /// Where a class is named.
    func place(of exported: ModuleManifest.Class) -> SourcePlace {
        let (line, column) = place(of: self[exported.entry, exported.role.key]?.value)
        return SourcePlace(index: 0, file: file, line: line, column: column)
    }

    func warning(_ message: String, hint: String, at key: String, of entry: Int) -> BuildWarning {
        let (line, column) = place(of: self[entry, key]?.key)
        return BuildWarning(file: file, line: line, column: column, message: message, hint: hint)
    }

    /// Whether there is only one entry, with errors or without.
    var hasOneEntry: Bool { places.count == 1 }

    private subscript(entry: Int, key: String) -> KeyPlace? {
        places.indices.contains(entry) ? places[entry].keys[key] : nil
    }

    private func start(of entry: Int) -> Int? { places.indices.contains(entry) ? places[entry].start : nil }

    /// The entries with what is correct in them; adds the errors of the rest.
    func entries(errors: inout [BuildError]) throws(BuildError) -> [Entry] {
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
        var entries: [Entry] = []
        for (index, object) in objects.enumerated() {
            do throws(BuildError) {
                entries.append(try entry(object, at: index, errors: &errors))
            } catch { errors.append(error) }
        }
        return entries
    }

    private func entry(
        _ object: [String: Any], at index: Int, errors: inout [BuildError]
    ) throws(BuildError) -> Entry {
        var classes: [ModuleManifest.Class] = []
        for role in ModuleManifest.Role.allCases {
            do throws(BuildError) {
                guard var exported = try exported(as: role, by: object, at: index) else { continue }
                if role == .content { readContentKeys(of: object, into: &exported, errors: &errors) }
                classes.append(exported)
            } catch { errors.append(error) }
        }
        guard let package = try string("packageName", in: object, at: index) else {
            throw missing("packageName", "the name in Package.swift", in: object, at: index)
        }
        let product = try string("productName", in: object, at: index) ?? package
        return Entry(package: package, product: product, classes: classes, index: index)
    }

    /// The class that a key of an entry names.
    private func exported(
        as role: ModuleManifest.Role, by object: [String: Any], at index: Int
    ) throws(BuildError) -> ModuleManifest.Class? {
        guard let name = try string(role.key, in: object, at: index) else {
            guard role == .lifecycle else { return nil }
            throw missing(role.key, "the class that the host makes an instance of", in: object, at: index)
        }
        guard name.isSwiftIdentifier else {
            throw error(
                "\(role.key) is \"\(name)\", which is no name of a Swift class",
                hint: "Write the name as in the source, without module or package", at: role.key, of: index)
        }
        return ModuleManifest.Class(name: name, role: role, entry: index)
    }

    /// The error for an entry without a key that it needs; at a key that its author probably took for it, if any.
    private func missing(
        _ key: String, _ meaning: String, in object: [String: Any], at index: Int
    ) -> BuildError {
        let slip = Set(object.keys).subtracting(Self.keys).sorted().first { Self.meant(by: $0) == key }
        let (line, column) = place(of: slip.flatMap { self[index, $0] }?.key ?? start(of: index))
        return BuildError(
            "module.json has no \(key)",
            hint: slip.map { "Write \(key) instead of \($0)" } ?? "Add \"\(key)\": \(meaning)", file: file, line: line,
            column: column)
    }

    /// Warnings about keys that are nearly the same as a key that is read.
    func misspeltKeys() -> [BuildWarning] {
        let value = try? JSONSerialization.jsonObject(with: json)
        let objects = value as? [[String: Any]] ?? (value as? [String: Any]).map { [$0] } ?? []
        return objects.enumerated().flatMap { index, object in
            Set(object.keys).subtracting(Self.keys).sorted().compactMap { key in
                Self.meant(by: key).map { meant in
                    warning("the key \(key) is not read", hint: "Did you mean \(meant)?", at: key, of: index)
                }
            }
        }
    }

    /// The nearest key that is read, if at most one in three letters of a key differs from it.
    private static func meant(by key: String) -> String? {
        let near = keys.map { (key: $0, distance: distance($0.lowercased(), key.lowercased())) }
            .min { $0.distance < $1.distance }
        return near.flatMap { $0.distance <= max(1, key.count / 3) ? $0.key : nil }
    }

    /// Warnings about content extensions for which module.json names no category.
    func uncategorized(_ classes: [ModuleManifest.Class]) -> [BuildWarning] {
        classes.filter { $0.role == .content }.compactMap { exported in
            let entry = exported.entry
            if let nested = ["NSExtension", "NSExtensionAttributes"].first(where: { self[entry, $0] != nil }) {
                return warning(
                    "the key \(nested) is not read",
                    hint: "Write its keys, such as UNNotificationExtensionCategory, beside className.", at: nested,
                    of: entry)
            }
            guard self[entry, "UNNotificationExtensionCategory"] == nil else { return nil }
            return warning(
                "\(exported.name) shows no category, unless settings.json has extensionCategories for it",
                hint: "Write UNNotificationExtensionCategory beside \(exported.role.key).", at: exported.role.key,
                of: entry)
        }
    }

    /// The keys that are read.
    static let keys =
        ["packageName", "productName"] + ModuleManifest.Role.allCases.map(\.key) + [
            "UNNotificationExtensionCategory", "UNNotificationExtensionDefaultContentHidden",
            "UNNotificationExtensionInitialContentSizeRatio", "UNNotificationExtensionUserInteractionEnabled",
        ]

    /// The categories of the content extension: one, or an array of them.
    private func categories(in object: [String: Any], at index: Int, errors: inout [BuildError]) -> [String] {
        let key = "UNNotificationExtensionCategory"
        var categories: [String] = []
        for element in object[key].map({ $0 as? [Any] ?? [$0] }) ?? [] {
            do throws(BuildError) {
                if let category = try string(key, in: [key: element], at: index) { categories.append(category) }
            } catch { errors.append(error) }
        }
        return categories
    }

    /// The keys of the extension's Info.plist that a host reads.
    private func readContentKeys(
        of object: [String: Any], into exported: inout ModuleManifest.Class, errors: inout [BuildError]
    ) {
        let index = exported.entry
        func flag(_ key: String) -> Bool {
            guard let value = object[key] else { return false }
            if let flag = value as? Bool { return flag }
            errors.append(
                error("\(key) in module.json is not true or false", hint: "Write true", at: key, of: index))
            return false
        }
        exported.categories = categories(in: object, at: index, errors: &errors)
        exported.hidesDefaultContent = flag("UNNotificationExtensionDefaultContentHidden")
        exported.takesTouches = flag("UNNotificationExtensionUserInteractionEnabled")
        let ratio = "UNNotificationExtensionInitialContentSizeRatio"
        guard let value = object[ratio] else { return }
        if let number = value as? Double, number.isFinite, number > 0 {
            exported.initialSizeRatio = number
        } else {
            errors.append(
                error(
                    "\(ratio) in module.json is not a number above 0", hint: "Write height / width, such as 0.5",
                    at: ratio, of: index))
        }
    }

    private func string(_ key: String, in object: [String: Any], at index: Int) throws(BuildError) -> String? {
        guard let value = object[key], !(value is NSNull) else { return nil }
        guard let text = value as? String, !text.isEmpty, !text.contains(where: \.isNewline) else {
            throw error(
                "\(key) in module.json is not a text of one line", hint: "Write it as a string in quotation marks",
                at: key, of: index)
        }
        return text
    }

    private func malformed(_ error: NSError) -> BuildError {
        let reason = error.userInfo["NSDebugDescription"] as? String ?? error.localizedDescription
        let offset = reason.firstMatch(of: /character (\d+)/).flatMap { Int($0.output.1) } ?? json.count
        let (line, column) = place(of: offset)
        return BuildError(
            "module.json is not JSON (\(reason.prefix { $0 != "." }))", hint: "Correct the text at this place",
            file: file, line: line, column: column)
    }

    /// The line and the column of a byte, from 1; columns are counted in bytes, as in compilers.
    private func place(of offset: Int?) -> (line: Int, column: Int) {
        let lines = json.prefix(offset ?? 0).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        return (lines.count, (lines.last?.count ?? 0) + 1)
    }
}

extension String {
    fileprivate var isSwiftIdentifier: Bool { wholeMatch(of: /[\p{L}_][\p{L}\p{N}_]*/) != nil }
}
