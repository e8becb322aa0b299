internal import FoundationEssentials

extension Weather {
    /// What a member of a hazard may be.
    private enum Form {
        case number(ClosedRange<Int>)
        case word([String])

        static func words<Word: RawRepresentable<String> & CaseIterable>(_: Word.Type) -> Form {
            .word(Word.allCases.map(\.rawValue))
        }
    }

    private static let every = Form.number(1...1_000_000)
    private static let pushes = Form.number(1...1_000_000)
    private static let streams = Form.number(1...1000)
    private static let seconds = Form.number(1...3600)

    /// The members of each hazard, all of which it must have.
    private static let forms: [(name: String, members: [(name: String, form: Form)])] = [
        ("streams", [("every", every), ("low", streams), ("high", streams), ("pushes", pushes)]),
        ("shutdown", [("every", every), ("reason", .words(Shutdown.Reason.self))]),
        ("tooManyRequests", [("every", every), ("pushes", pushes), ("scope", .words(TooManyRequests.Scope.self))]),
        ("unavailable", [("every", every), ("pushes", pushes), ("reason", .words(Unavailable.Reason.self))]),
        ("stall", [("every", every), ("seconds", seconds)]),
        ("expiredToken", [("every", every)]),
        ("refusals", [("slowAfter", pushes), ("seconds", seconds), ("endAfter", pushes)]),
        ("idle", [("seconds", seconds)]),
    ]

    private static let seedKey = "seed"

    /// Reads the text of a weather file.
    ///
    /// Throws the first error, with its place.
    ///
    /// - Parameters:
    ///   - bytes: The text of the file, in UTF-8.
    ///   - file: The path of the file, for the places of errors.
    ///   - seed: The seed, instead of that of the file.
    public init(_ bytes: [UInt8], file: String, seed: UInt64?) throws(BellhopError) {
        let source = SourceText(bytes, file: file)
        func error(_ message: String, _ hint: String, at offset: Int) -> BellhopError {
            BellhopError(.weatherBadFile, message, hint: hint, at: source.location(ofByte: offset))
        }
        let document: JSONDocument
        do throws(JSONFault) { document = try JSONDocument(bytes) } catch {
            let (message, hint) = error.words(in: bytes)
            throw BellhopError(
                .weatherBadFile, "the file \(error.problem): \(message)", hint: hint,
                at: source.location(ofByte: error.offset))
        }
        if let duplicate = document.duplicates.first {
            throw error(
                "\(duplicate.key.quoted) occurs twice", "Take one of the two away", at: duplicate.range.lowerBound)
        }
        func members(of node: JSONNode, _ what: String, _ names: [String]) throws(BellhopError) -> [JSONNode.Member] {
            guard let members = node.object else {
                throw error("\(what) is \(node.typeName), not an object", "Write an object", at: node.range.lowerBound)
            }
            if let stranger = members.first(where: { !names.contains($0.key) }) {
                throw error(
                    "the key \(stranger.key.spelled) means nothing in \(what)",
                    Suggestion.hint(for: stranger.key, among: names) ?? "Use \(names.joined(separator: ", "))",
                    at: stranger.keyRange.lowerBound)
            }
            return members
        }
        let hazards = try members(of: document.root, "the file", [Self.seedKey] + Self.forms.map(\.name))
        for (name, forms) in Self.forms {
            guard let hazard = hazards[name] else { continue }
            let members = try members(of: hazard.value, name.quoted, forms.map(\.name))
            for (name, form) in forms {
                guard let member = members[name] else {
                    throw error(
                        "\(hazard.key.quoted) has no \(name.quoted)",
                        "Write all of \(forms.map(\.name).joined(separator: ", "))",
                        at: hazard.keyRange.lowerBound)
                }
                if let fault = Self.fault(of: member.value, form) {
                    throw error("\(name.quoted) is \(fault.found)", fault.hint, at: member.value.range.lowerBound)
                }
            }
        }
        var ownSeed = Self.standardSeed
        if let member = hazards[Self.seedKey] {
            guard let number = member.value.number.flatMap({ UInt64(exactly: $0) }) else {
                throw error(
                    "\"seed\" isn't a whole number", "Write a whole number from 0", at: member.value.range.lowerBound)
            }
            ownSeed = number
        }
        guard let read = try? JSONDecoder().decode(Hazards.self, from: Data(bytes)) else {
            // The forms and the types differ.
            throw error("the file cannot be read", "Compare it with a weather of docs/provider.md", at: 0)
        }
        let name = file.split(separator: "/").last.map { $0.hasSuffix(".json") ? $0.dropLast(5) : $0 } ?? ""
        self.init(name: String(name), seed: seed ?? ownSeed, hazards: read)
    }

    private static func fault(of node: JSONNode, _ form: Form) -> (found: String, hint: String)? {
        switch form {
        case .number(let range):
            if let number = node.number, let whole = Int(exactly: number), range.contains(whole) { return nil }
            let found = node.number.map { Int(exactly: $0).map(String.init) ?? "\($0)" } ?? node.typeName
            return (found, "Write a whole number from \(range.lowerBound) to \(range.upperBound)")
        case .word(let words):
            if let word = node.string, words.contains(word) { return nil }
            return (
                node.string?.cut(to: 40).spelled ?? node.typeName,
                node.string.flatMap { Suggestion.hint(for: $0, among: words) }
                    ?? "Write one of \(words.joined(separator: ", "))"
            )
        }
    }

    /// Finds a weather that needs no file.
    ///
    /// Throws `weather.unknown`.
    public init(named word: String, seed: UInt64?) throws(BellhopError) {
        guard let name = Name(rawValue: word) else {
            let names = Name.allCases.map(\.rawValue)
            throw BellhopError(
                .weatherUnknown, "there is no weather \(word.cut(to: 40).spelled)",
                hint: Suggestion.hint(for: word, among: names)
                    ?? "Use one of \(names.joined(separator: ", ")), or a file")
        }
        self.init(name, seed: seed ?? Self.standardSeed)
    }
}

extension BellhopError.Code {
    /// There is no weather with this name.
    public static let weatherUnknown = Self(rawValue: "weather.unknown")
    /// A weather file cannot be used.
    public static let weatherBadFile = Self(rawValue: "weather.bad-file")
}
