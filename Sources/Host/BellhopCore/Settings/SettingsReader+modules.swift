extension SettingsReader {
    /// What the entries of one file share.
    private struct Shared {
        let push: Bool
        let limits: Limits
        var ids: Set<ModuleID> = []
        /// The highest number a name has been given.
        var namesakes: [String: Int] = [:]
        /// Where each identifier of an enabled module stands.
        var identifiers: [String: Location] = [:]

        mutating func id(for name: String) -> ModuleID {
            var id = ModuleID(rawValue: name)
            while !ids.insert(id).inserted {
                let number = namesakes[name, default: 1] + 1
                namesakes[name] = number
                id = ModuleID(rawValue: "\(name) (\(number))")
            }
            return id
        }
    }

    /// The entries without an error, in file order.
    mutating func modules(_ entries: [JSONNode], push: Bool, limits: Limits) -> [ModuleSettings] {
        var shared = Shared(push: push, limits: limits)
        return entries.compactMap { module($0, &shared) }
    }

    private mutating func module(_ entry: JSONNode, _ shared: inout Shared) -> ModuleSettings? {
        let errorsBefore = findings.errorCount
        guard let object = members(of: entry, "a module entry", as: ModuleSettings.Key.self) else { return nil }
        let name = required(object[.name], .name, in: entry, called: nil)
        let packageName = libraryName(
            required(object[.packageName], .packageName, in: entry, called: name), object[.packageName])
        let className = required(object[.className], .className, in: entry, called: name)
        // Given to broken entries too, so that mending one does not rename the others.
        let id = name.map { shared.id(for: $0) }

        var module = ModuleSettings(
            id: id ?? ModuleID(rawValue: ""), name: name ?? "", packageName: packageName ?? "",
            className: className ?? "", location: findings.source.location(ofByte: entry.range.lowerBound))
        if let productName = libraryName(text(object[.productName]), object[.productName]) {
            module.productName = productName
        }
        module.pushServiceClassName = text(object[.pushServiceClassName])
        module.pushContentClassName = text(object[.pushContentClassName])
        module.identifier = text(object[.identifier])
        module.isEnabled = bool(object[.enabled]) ?? true
        module.push = bool(object[.push]) ?? shared.push
        module.isPublic = bool(object[.isPublic]) ?? false
        module.isInternal = bool(object[.isInternal]) ?? false
        module.routes = routes(object[.routes]) ?? []
        module.isolation = choice(object[.isolation]) ?? .process
        module.library = text(object[.library])
        module.limits = shared.limits.overridden(by: limits(object[.limits]))
        if let data = object[.data] { module.data = self.data(data) }
        if let permissions = members(object[.permissions], as: ModuleSettings.Permissions.Key.self) {
            module.permissions.network = bool(permissions[.network]) ?? true
            module.permissions.files = texts(permissions[.files]) ?? []
            if let mebibytes = count(permissions[.memory], .memory) { module.permissions.memory = mebibytes << 20 }
        }
        if let value = object[.className]?.value {
            module.classNameLocation = findings.source.location(ofByte: value.range.lowerBound)
        }
        if module.isEnabled, module.isBuiltIn, module.builtIn == nil, let value = object[.className]?.value {
            findings.error(
                .moduleNotBuiltIn, "this host has no built-in class \(module.className)",
                hint: Suggestion.hint(for: module.className, among: BuiltInModule.allCases.map(\.rawValue))
                    ?? "Disable the entry, or name the package that has the class", at: value.range.lowerBound)
        }
        guard findings.errorCount == errorsBefore else { return nil }
        return claimIdentifier(object[.identifier], for: module, &shared) ? module : nil
    }

    private mutating func required(
        _ member: JSONNode.Member?, _ key: ModuleSettings.Key, in entry: JSONNode, called name: String?
    ) -> String? {
        if let member { return text(member) }
        let misspelt = entry.object.flatMap {
            Suggestion.nearest(
                to: key.rawValue, among: $0.map(\.key).filter { ModuleSettings.Key(rawValue: $0) == nil })
        }
        findings.error(
            .settingsMissingKey, "the module entry\(name.map { " " + $0.quoted } ?? "") has no \(key.rawValue.quoted)",
            hint: misspelt?.first.map { "Write \"\(key.rawValue)\" for \($0.quoted)" }
                ?? "Add \"\(key.rawValue)\": \"…\"",
            at: entry.range.lowerBound)
        return nil
    }

    /// A name that becomes part of a path.
    private mutating func libraryName(_ name: String?, _ member: JSONNode.Member?) -> String? {
        guard let name, let member else { return name }
        guard !name.utf8.contains(where: { $0 == UInt8(ascii: "/") || $0 == 0 }), name != "..", name != "." else {
            findings.error(
                .settingsBadValue, "\(member.key.quoted) is a path, \(name.quoted), not a name",
                hint: "Write the name alone; \"library\" and \"modulePath\" say where files are",
                at: member.value.range.lowerBound)
            return nil
        }
        return name
    }

    /// The bytes of `data` as they stand in the file.
    private mutating func data(_ member: JSONNode.Member) -> [UInt8] {
        if member.value.string == nil, member.value.object == nil {
            findings.warning(
                .settingsBadValue, "\"data\" is \(member.value.typeName); modules are used to a string or an object",
                hint: "Write a string or an object", at: member.value.range.lowerBound)
        }
        return Array(findings.source.bytes[member.value.range])
    }

    /// Whether an entry may have its identifier, which only one enabled module can.
    private mutating func claimIdentifier(
        _ member: JSONNode.Member?, for module: ModuleSettings, _ shared: inout Shared
    ) -> Bool {
        guard let member, let identifier = module.identifier, module.isEnabled else { return true }
        guard let first = shared.identifiers[identifier] else {
            shared.identifiers[identifier] = findings.source.location(ofByte: member.value.range.lowerBound)
            return true
        }
        findings.error(
            .settingsDuplicateIdentifier,
            "the identifier \(identifier.quoted) of \(module.name.quoted) is taken by an enabled module at \(first)",
            hint: "Give one of them another identifier, or disable it", at: member.value.range.lowerBound)
        return false
    }
}
