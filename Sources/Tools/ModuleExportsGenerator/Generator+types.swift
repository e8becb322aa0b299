extension Generator {
    /// The error of a type that module.json names, if the generated source can't make an instance of it.
    ///
    /// The compiler would report it in the generated source.
    func typeError(of exported: ModuleManifest.Class, in outline: SourceOutline) -> BuildError? {
        let name = exported.name
        let named = "\(name), the \(exported.role.key) in module.json,"
        let all = outline.declaredTypes.filter { $0.word != "extension" }
        guard let type = all.first(where: { $0.name == name }) else {
            guard let inner = all.first(where: { $0.word == "class" && $0.name.hasSuffix(".\(name)") })
            else { return nil }
            let outer = inner.name.dropLast(name.count + 1)
            return BuildError("\(named) is inside \(outer)", hint: "Move the class out of \(outer)", at: inner.place)
        }
        guard type.word == "class" else {
            let article = ["actor", "enum"].contains(type.word) ? "an" : "a"
            return BuildError("\(named) is \(article) \(type.word)", hint: "Write class \(name)", at: type.place)
        }
        if let privacy = type.privacy {
            return BuildError(
                "\(named) is \(privacy)", hint: "Write class \(name) without \(privacy)", at: type.place)
        }
        guard !type.isGeneric else {
            return BuildError(
                "\(named) is generic", hint: "Name a class without type parameters in module.json", at: type.place)
        }
        return initializerError(of: type, named, in: outline)
    }

    /// The error of a class without an `init()` that the generated source can call.
    private func initializerError(of type: DeclaredType, _ named: String, in outline: SourceOutline) -> BuildError? {
        let own = outline.initializers(of: type.name)
        let isForeign = type.target != nil
        let usable = own.filter { $0.labels.isEmpty && $0.obstacle == nil }
        if usable.contains(where: { !isForeign || $0.isPublic }) { return nil }
        let access = isForeign ? "public " : ""
        if let usable = usable.first {
            return BuildError("init() of \(named) is not public", hint: "Write public init()", at: usable.place)
        }
        if let other = own.first(where: { $0.labels.isEmpty }), let obstacle = other.obstacle {
            let reason = obstacle == "throws" ? "throws" : "is \(obstacle == "?" ? "failable" : obstacle)"
            return BuildError(
                "init() of \(named) cannot be called, because it \(reason)",
                hint: "Write \(access)init() without \(obstacle)", at: other.place)
        }
        guard let other = own.first(where: { !$0.isConvenience }) else { return nil }
        guard !Ancestry(of: type.name, in: outline).mayInheritInitializer else { return nil }
        let arguments = other.labels.map { $0 == "_" ? "…" : "\($0): …" }.joined(separator: ", ")
        return BuildError(
            "\(named) has no init() without arguments",
            hint: "Add \(access)convenience init() { self.init(\(arguments)) }", at: other.place)
    }
}

extension BuildError {
    init(_ message: String, hint: String, at place: SourcePlace) {
        self.init(message, hint: hint, file: place.file, line: place.line, column: place.column)
    }
}
