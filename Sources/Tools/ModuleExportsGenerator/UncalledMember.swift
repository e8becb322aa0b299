/// A member that nobody calls, and that its author probably takes for one that is called.
struct UncalledMember: Equatable {
    /// Why nobody calls it.
    enum Reason: Equatable {
        /// Its name is nearly the one that was meant.
        case misspelt(meant: String)
        /// It has a completion handler, where the host calls the form without.
        case handlerForm(called: String)
        /// Its types or effects differ from those of the declaration that is called.
        case otherForm(owner: String, declaration: String)
        /// It is `async` or throws, so the host can't call it by its name.
        case effects
        /// It is a property `sender` of the wrong type, or of an instance.
        case sender
    }

    /// The class that has it.
    var type: String
    /// Its name; of a function with its labels.
    var name: String
    var reason: Reason
    /// Where it begins.
    var place: SourcePlace

    /// What is odd, for a ``BuildWarning``.
    var message: String {
        switch reason {
        case .misspelt: "\(name) of \(type) is never called"
        case .handlerForm:
            "\(name) of \(type) is never called: PushLifecycleModule has no form with a completion handler"
        case .otherForm(let owner, _):
            "\(name) of \(type) is never called: \(owner) declares it differently"
        case .effects:
            "\(name) of \(type) is never called: a method that the web page calls can't be async or throw"
        case .sender:
            "\(name) of \(type) is never read: PushLifecycleModule declares it differently"
        }
    }

    /// How to correct it, for a ``BuildWarning``.
    var hint: String {
        switch reason {
        case .misspelt(let meant): "Did you mean \(meant)?"
        case .effects: "Start a task in it, and answer through the callback"
        case .otherForm(_, let declaration): "Write \(declaration)"
        case .handlerForm(let called): "Did you mean \(called), which is async?"
        case .sender: "Write static var sender: PushSender?"
        }
    }
}

extension UncalledMember {
    /// Those of all classes of a target, in the order of the source, each once.
    ///
    /// What an exported class has from a superclass is said of the exported class.
    static func all(in outline: SourceOutline, exported: [ModuleManifest.Class]) -> [UncalledMember] {
        let roles = Dictionary(exported.map { ($0.name, $0.role) }) { first, _ in first }
        let protocols = Set(outline.declarations.filter { $0.kind == .protocol }.map(\.name))
        var names: Set<String> = []
        var places: [SourcePlace] = []
        // Extensions too: the class may come from elsewhere.
        let all = (exported.map(\.name) + outline.declarations.map(\.name))
            .filter { !protocols.contains($0) && names.insert($0).inserted }
            .flatMap { members(of: $0, as: roles[$0], in: outline) }
        for member in all where !places.contains(member.place) { places.append(member.place) }
        return places.sorted().compactMap { place in all.first { $0.place == place } }
    }

    private static func members(
        of type: String, as role: ModuleManifest.Role?, in outline: SourceOutline
    ) -> [UncalledMember] {
        let ancestry = Ancestry(of: type, in: outline)
        let called = called(in: ancestry, as: role)
        let reasons =
            misspelt(in: ancestry, of: called)
            + (role == .lifecycle ? handlerForms(in: ancestry) + effects(in: ancestry) : [])
        let found = reasons.compactMap { name, reason in ancestry.place(of: name).map { ($0, reason) } }
        let sender =
            role == .lifecycle && ancestry.conforms(to: "PushLifecycleModule")
            ? ancestry.unreadSender.map { UncalledMember(type: type, name: "sender", reason: .sender, place: $0) } : nil
        return (found + otherForms(in: ancestry, of: called)).map { place, reason in
            UncalledMember(type: type, name: place.member, reason: reason, place: place.place)
        } + [sender].compactMap(\.self)
    }

    /// The members that are called by their name in a class that conforms to the protocols of `ancestry`.
    private static func called(
        in ancestry: Ancestry, as role: ModuleManifest.Role?
    ) -> [(name: String, requirement: String)] {
        // Not `view`: every view controller has it, and what is called `views` is no slip.
        let exported = ExportedMethod.all
            .filter { $0.role == role && $0.swiftName != "view" && ancestry.conforms(to: $0.requirement) }
            .map { (name: $0.swiftName, requirement: $0.requirement) }
        let delegates = DelegateProtocol.all.filter { ancestry.conforms(to: $0.name) }
        return exported + delegates.flatMap { owner in owner.members.map { (name: $0, requirement: owner.name) } }
    }

    /// The members that have the name of a called member but don't satisfy it, because their types or effects differ.
    private static func otherForms(
        in ancestry: Ancestry, of called: [(name: String, requirement: String)]
    ) -> [(place: SourceOutline.MemberPlace, reason: Reason)] {
        guard !ancestry.isUnknown, !ancestry.hasForeignProtocol else { return [] }
        let forms = Dictionary(grouping: called, by: \.name)
        return forms.keys.sorted().flatMap { name -> [(place: SourceOutline.MemberPlace, reason: Reason)] in
            let own = ancestry.places(of: name)
            guard !own.isEmpty else { return [] }
            // If the class has the form with a handler, the other form may be a function that only the class calls.
            let isPaired = forms.keys.contains { other in
                let plain = DelegateProtocol.plain(other)
                return other != name && plain == DelegateProtocol.plain(name)
                    && (other == plain ? ancestry.effectful : ancestry.members).contains(other)
            }
            if isPaired { return [] }
            let required = (forms[name] ?? []).flatMap { called in
                Contract.forms(of: name, in: called.requirement).map { (owner: called.requirement, form: $0) }
            }
            let missing = required.filter { form in !own.contains { ancestry.mayAnswer($0, form.form) } }
            // One of several functions of a name, or one whose name is short, may well be the author's own.
            let isAlone = missing.count == required.count && name.count(where: \.isUppercase) > 1
            return own.compactMap { place in
                guard let types = place.types, !required.contains(where: { ancestry.mayAnswer(place, $0.form) }),
                    let meant = missing.first(where: { form in
                        isAlone
                            || WrittenType.mayBe(types.parameters, form.form.parameters, where: ancestry.isKnown)
                    })
                else { return nil }
                return (place, .otherForm(owner: meant.owner, declaration: meant.form.text))
            }
        }
    }

    private static func effects(in ancestry: Ancestry) -> [(name: String, reason: Reason)] {
        guard ancestry.conforms(to: "MethodModule") else { return [] }
        return ancestry.effectful.filter { $0.hasSuffix(ImplementedMethods.namedForm) }.sorted().map { ($0, .effects) }
    }

    private static func misspelt(
        in ancestry: Ancestry, of called: [(name: String, requirement: String)]
    ) -> [(name: String, reason: Reason)] {
        let delegates = DelegateProtocol.all.filter { ancestry.conforms(to: $0.name) }
        let own = ancestry.members.subtracting(delegates.flatMap(\.foreign))
        let implemented = called.filter { ancestry.implements($0.name, of: $0.requirement) }.map(\.name)
        return NearMiss.among(own, of: called.map(\.name), implemented: Set(implemented))
            .map { ($0.member, .misspelt(meant: $0.meant)) }
    }

    /// A class that has the form without a handler as well is left in peace: the other may be what that one calls.
    private static func handlerForms(in ancestry: Ancestry) -> [(name: String, reason: Reason)] {
        let module = "PushLifecycleModule"
        guard ancestry.conforms(to: module) else { return [] }
        let called = Set(ExportedMethod.names(of: module)).filter { !ancestry.implements($0, of: module) }
        return DelegateProtocol.all.filter { !ancestry.conforms(to: $0.name) }
            .flatMap(\.handlerForms)
            .filter { called.contains($0.plain) && ancestry.members.contains($0.name) }
            .map { ($0.name, .handlerForm(called: $0.plain)) }
    }
}
