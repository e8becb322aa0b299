internal import Foundation

/// Reads the module entries of one file.
///
/// An entry may depend on those before it.
struct ModuleEntryReader {
    /// The default of the file for all modules.
    private let push: Bool?
    private let limits: Limits
    private var names: Set<String> = []
    /// The highest number that was added to each name.
    private var namesakes: [String: Int] = [:]
    /// Where each identity of an enabled module is in the file, and whether it is the module's `identifier`.
    private var identities: [String: (place: Location, isIdentifier: Bool)] = [:]
    /// Where each `identifier` of an enabled module is written.
    private var identifiers: [(module: ModuleID, text: String, byte: Int)] = []
    private var directories: DirectoryClaims
    /// The entries with an error, in file order.
    private(set) var refused: [RefusedEntry] = []

    init(push: Bool?, limits: Limits, _ directories: DirectoryClaims) {
        self.push = push
        self.limits = limits
        self.directories = directories
    }

    /// The entries without an error, in file order.
    mutating func modules(_ entries: [JSONNode], _ reader: inout SettingsReader) -> [ModuleSettings] {
        var modules: [ModuleSettings] = []
        for (index, entry) in entries.enumerated() {
            let findings = reader.findings.count
            var module = ModuleSettings(
                id: ModuleID(rawValue: "entry \(index + 1)"), name: "", packageName: "", className: "",
                location: reader.findings.source.location(ofByte: entry.range.lowerBound))
            if read(entry, into: &module, &reader) {
                modules.append(module)
            } else if let error = reader.findings.firstError(after: findings) {
                refused.append(RefusedEntry(settings: module, error: error))
            }
        }
        let names = Set(modules.map(\.id.rawValue))
        for (module, text, byte) in identifiers where module.rawValue != text && names.contains(text) {
            reader.findings.warning(
                .settingsAmbiguousName,
                "the identifier \(text.quoted) of \(module) is also the name of another module, which commands then mean",
                hint: "Call this module \(module) in commands, or change one of the two", at: byte)
        }
        // An entry that is disabled leaves its identity to one that is enabled.
        for index in modules.indices where !modules[index].isEnabled {
            modules[index].id = unusedID(like: modules[index].id)
            identities[modules[index].id.identity] = (modules[index].location, false)
        }
        return modules
    }

    /// A name that no entry has yet.
    private mutating func unusedName(like name: String) -> String {
        var unused = name
        while !names.insert(unused).inserted {
            let number = namesakes[name, default: 1] + 1
            namesakes[name] = number
            unused = "\(name) (\(number))"
        }
        return unused
    }

    private func unusedID(like id: ModuleID) -> ModuleID {
        var unused = id
        var number = 1
        while identities[unused.identity] != nil {
            number += 1
            unused = ModuleID(identity: "\(id.identity) (\(number))", name: id.rawValue)
        }
        return unused
    }

    /// Reads an entry into a module that has only its location and its place in `modules`.
    ///
    /// Returns whether the entry has no error.
    private mutating func read(_ entry: JSONNode, into module: inout ModuleSettings, _ reader: inout SettingsReader)
        -> Bool
    {
        let errorsBefore = reader.findings.errorCount
        guard let object = reader.members(of: entry, "a module entry", as: ModuleSettings.Key.self) else {
            return false
        }
        let name = required(object[.name], .name, in: entry, called: nil, &reader)
        let packageName = libraryName(
            required(object[.packageName], .packageName, in: entry, called: name, &reader), object[.packageName],
            &reader)
        let className = required(object[.className], .className, in: entry, called: name, &reader)
        // Broken entries also get a name, so that correcting one does not rename the others.
        let unusedName = name.map { self.unusedName(like: $0) } ?? module.id.rawValue

        module.id = ModuleID(rawValue: unusedName)
        module.name = name ?? ""
        module.packageName = packageName ?? ""
        module.productName = module.packageName
        module.className = className ?? ""
        if let productName = libraryName(reader.text(object[.productName]), object[.productName], &reader) {
            module.productName = productName
        }
        module.pushServiceClassName = reader.text(object[.pushServiceClassName])
        module.pushContentClassName = reader.text(object[.pushContentClassName])
        module.identifier = reader.text(object[.identifier])
        // Equal characters are one identity, however they are written, so they have one home.
        let identity = module.identifier ?? "\(module.packageName)/\(module.className)"
        module.id = ModuleID(identity: identity.precomposedStringWithCanonicalMapping, name: unusedName)
        module.isEnabled = reader.bool(object[.enabled]) ?? true
        module.push = reader.bool(object[.push]) ?? push ?? false
        module.statesPush = object[.push] != nil || push != nil
        module.isPublic = reader.bool(object[.isPublic]) ?? false
        module.isInternal = reader.bool(object[.isInternal]) ?? false
        module.routes = reader.routes(object[.routes]) ?? []
        module.isolation = reader.choice(object[.isolation]) ?? .process
        module.library = reader.text(object[.library])
        module.limits = limits.overridden(by: reader.limits(object[.limits]))
        if let data = object[.data] { module.data = self.data(data, &reader) }
        var files: [JSONNode] = []
        if let permissions = reader.members(object[.permissions], as: ModuleSettings.Permissions.Key.self) {
            module.permissions.network = reader.bool(permissions[.network]) ?? true
            module.permissions.files = reader.texts(permissions[.files]) ?? []
            files = permissions[.files]?.value.array ?? []
            if let mebibytes = reader.count(permissions[.memory], .memory) {
                module.permissions.memory = mebibytes << 20
            }
        }
        for key in [ModuleSettings.Key.className, .pushServiceClassName, .pushContentClassName] {
            guard let value = object[key]?.value else { continue }
            module.classLocations[key] = reader.findings.source.location(ofByte: value.range.lowerBound)
        }
        if module.isEnabled, module.isBuiltIn, module.builtIn == nil, let value = object[.className]?.value {
            reader.findings.error(
                .moduleNotBuiltIn, "this host has no built-in class \(module.className)",
                hint: Suggestion.hint(for: module.className, among: BuiltInModule.classes(of: module.packageName))
                    ?? "Disable the entry, or name the package that has the class", at: value.range.lowerBound)
        }
        if module.isEnabled, module.builtIn == .firebase {
            FirebaseOptions.check(object[.data], of: entry, &reader.findings)
        }
        guard reader.findings.errorCount == errorsBefore,
            claimIdentity(at: object[.identifier]?.value ?? entry, for: module, &reader)
        else { return false }
        guard module.isEnabled else { return true }
        if let text = module.identifier, let value = object[.identifier]?.value {
            identifiers.append((module.id, text, value.range.lowerBound))
        }
        guard let kept = directories.claim(files, of: module, &reader.findings) else { return false }
        module.permissions.files = kept
        return true
    }

    private func required(
        _ member: JSONNode.Member?, _ key: ModuleSettings.Key, in entry: JSONNode, called name: String?,
        _ reader: inout SettingsReader
    ) -> String? {
        if let member { return reader.text(member) }
        let misspelt = entry.object.flatMap {
            Suggestion.nearest(
                to: key.rawValue, among: $0.map(\.key).filter { ModuleSettings.Key(rawValue: $0) == nil })
        }
        reader.findings.error(
            .settingsMissingKey, "the module entry\(name.map { " " + $0.quoted } ?? "") has no \(key.rawValue.quoted)",
            hint: misspelt?.first.map { "Write \"\(key.rawValue)\" for \($0.spelled)" }
                ?? "Add \"\(key.rawValue)\": \"…\"",
            at: entry.range.lowerBound)
        return nil
    }

    /// Returns a name that becomes part of a path.
    private func libraryName(
        _ name: String?, _ member: JSONNode.Member?, _ reader: inout SettingsReader
    ) -> String? {
        guard let name, let member else { return name }
        guard !name.utf8.contains(where: { $0 == UInt8(ascii: "/") || $0 == 0 }), name != "..", name != "." else {
            reader.findings.error(
                .settingsBadValue, "\(member.key.quoted) is a path, \(name.quoted), not a name",
                hint: "Write the name alone; \"library\" and \"modulePath\" say where files are",
                at: member.value.range.lowerBound)
            return nil
        }
        return name
    }

    /// Returns the bytes of `data`, unchanged.
    private func data(_ member: JSONNode.Member, _ reader: inout SettingsReader) -> [UInt8] {
        if member.value.string == nil, member.value.object == nil {
            reader.findings.warning(
                .settingsBadValue, "\"data\" is \(member.value.typeName); modules are used to a string or an object",
                hint: "Write a string or an object", at: member.value.range.lowerBound)
        }
        return Array(reader.findings.source.bytes[member.value.range])
    }

    /// Returns whether an entry may have its identity, which must be unique among enabled modules.
    private mutating func claimIdentity(
        at node: JSONNode, for module: ModuleSettings, _ reader: inout SettingsReader
    ) -> Bool {
        guard module.isEnabled else { return true }
        let byte = node.range.lowerBound
        guard let first = identities[module.id.identity] else {
            identities[module.id.identity] = (
                reader.findings.source.location(ofByte: byte), module.identifier != nil
            )
            return true
        }
        if let identifier = module.identifier {
            reader.findings.error(
                .settingsDuplicateIdentifier,
                "the identifier \(identifier.quoted) of \(module.name.quoted) is taken by an enabled module at "
                    + "\(first.place)",
                hint: "Give one of them another identifier, or disable it", at: byte)
        } else {
            let words =
                first.isIdentifier
                ? "the package and class of \(module.name.quoted) equal the identifier \(module.id.identity.quoted)"
                : "\(module.name.quoted) has the package and the class"
            reader.findings.error(
                .settingsDuplicateModule,
                "\(words) of an enabled module at \(first.place), so both would have the same data",
                hint: "Give one of them an \"identifier\" of its own, or disable it", at: byte)
        }
        return false
    }
}
