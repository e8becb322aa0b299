/// A method of a class that is called by its name (MethodModule).
public struct NamedMethod: Sendable, Equatable, Codable {
    /// The number that identifies the function to the module's carrier.
    public let number: Int
    /// The name, such as `transfer`.
    public let name: String
    /// The names of the parameters, in order.
    ///
    /// A single `_` stands for all of them together, as JSON text.
    public let parameters: [String]
    /// The types of the parameters and of the result.
    public let signature: Signature

    /// Reads a method that a module declares: `transfer(account:amount:)`, and a signature with a letter for each
    /// parameter.
    ///
    /// Throws `method.malformed` or `signature.*`.
    public init(number: Int, _ declaration: String, signature letters: String, at: Location) throws(BellhopError) {
        func malformed(_ why: String, _ hint: String) -> BellhopError {
            BellhopError(.methodMalformed, "the named method \"\(declaration)\" \(why)", hint: hint, at: at)
        }
        guard let parts = Self.parts(of: declaration) else {
            throw malformed(
                "isn't a name followed by its parameters",
                "Write it as transfer(account:amount:), or as status() if it has no parameters")
        }
        let signature: Signature
        do { signature = try Signature(parsing: letters) } catch { throw error.located(at) }
        let types = signature.arguments.filter { $0 != .completion }
        guard types.count == parts.parameters.count else {
            throw malformed(
                "has \(parts.parameters.count.of("parameter")), but its signature \(signature) has \(types.count)",
                "Give each parameter one letter")
        }
        guard types.allSatisfy(Self.parameterTypes.contains) else {
            throw malformed("has a parameter whose type JSON doesn't support", "Use s, q, i, d or B")
        }
        if parts.parameters.contains("_"), types != [.string] {
            throw malformed(
                "takes all parameters together, but its signature doesn't have a single s",
                "Write (_:) with the signature …@s")
        }
        guard Self.resultTypes.contains(signature.result) else {
            throw malformed("has a result that can't be written as JSON", "Use v, B, i, q, d, s or D")
        }
        self.number = number
        (name, parameters) = parts
        self.signature = signature
    }

    /// The name with the names of the parameters, such as `transfer(account:amount:)`.
    public var declaration: String { "\(name)(\(parameters.map { "\($0):" }.joined()))" }

    /// Whether the function is given all parameters together.
    var takesAll: Bool { parameters == ["_"] }

    private static let parameterTypes: Set<ValueType> = [.string, .int64, .int32, .double, .bool]
    private static let resultTypes: Set<ValueType> = [.void, .bool, .int32, .int64, .double, .string, .data]

    private static func parts(of declaration: String) -> (name: String, parameters: [String])? {
        guard let open = declaration.firstIndex(of: "("), declaration.last == ")" else { return nil }
        let name = String(declaration[..<open])
        let list = declaration[declaration.index(after: open)...].dropLast()
        guard list.isEmpty || list.last == ":" else { return nil }
        let parameters = list.split(separator: ":", omittingEmptySubsequences: false).dropLast().map(String.init)
        guard isName(name), parameters.allSatisfy(isName), Set(parameters).count == parameters.count else { return nil }
        return (name, list.isEmpty ? [] : Array(parameters))
    }

    /// Whether a text is a name in C and Swift.
    private static func isName(_ text: String) -> Bool {
        guard let first = text.unicodeScalars.first, !("0"..."9").contains(first) else { return false }
        return text.unicodeScalars.allSatisfy { $0.properties.isXIDContinue }
    }
}

extension BellhopError.Code {
    /// A method that a module declares cannot be called by name.
    public static let methodMalformed = Self(rawValue: "method.malformed")
}
