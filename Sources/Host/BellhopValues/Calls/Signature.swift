/// A type that can be passed between host and module, with its letter in the contract (`bellhop/values.h`).
public enum ValueType: Character, CaseIterable, Sendable, Codable {
    case void = "v"
    case bool = "B"
    case int32 = "i"
    case int64 = "q"
    case double = "d"
    case string = "s"
    case data = "D"
    case error = "E"
    case payload = "P"
    case notification = "N"
    case response = "R"
    case categories = "K"
    case views = "T"
    case completion = "!"

    var mayBeResult: Bool {
        switch self {
        case .void, .bool, .int32, .int64, .double, .string, .categories, .data, .views: true
        case .error, .payload, .notification, .response, .completion: false
        }
    }

    var mayBeArgument: Bool { self != .void && self != .categories && self != .views }
}

/// The type of a method: its result and its arguments, without the instance.
///
/// It is written with one letter for each: the result, `@` for the instance, then the arguments, as in `v@N!`.
public struct Signature: Hashable, Sendable, CustomStringConvertible, Codable {
    /// The type of the result.
    public let result: ValueType
    /// The types of the arguments after the instance.
    public let arguments: [ValueType]

    /// Creates a signature that is known to be well formed.
    public init(_ result: ValueType, _ arguments: [ValueType]) {
        self.result = result
        self.arguments = arguments
    }

    /// Reads a signature.
    ///
    /// Throws `signature.malformed`, which names the letter that is wrong.
    public init(parsing text: some StringProtocol) throws(BellhopError) {
        func malformed(_ why: String) -> BellhopError {
            BellhopError(
                .signatureMalformed, "the signature \"\(text)\" \(why)",
                hint: "Write the result's letter, then @, then one letter an argument, as bellhop/values.h lists them")
        }
        guard let first = text.first, let result = ValueType(rawValue: first), result.mayBeResult else {
            throw malformed(text.isEmpty ? "is empty" : "does not start with the letter of a result")
        }
        guard text.dropFirst().first == "@" else { throw malformed("does not take the instance, @, first") }
        var arguments: [ValueType] = []
        for letter in text.dropFirst(2) {
            guard let argument = ValueType(rawValue: letter), argument.mayBeArgument else {
                throw malformed("has \"\(letter)\", which is no argument")
            }
            if arguments.last == .completion { throw malformed("has a completion that is not its last argument") }
            arguments.append(argument)
        }
        self.init(result, arguments)
    }

    /// Whether the answer is given through a completion.
    public var completes: Bool { arguments.last == .completion }

    /// The letters, such as `v@N!`.
    public var description: String { "\(result.rawValue)@" + String(arguments.map(\.rawValue)) }
}

extension BellhopError.Code {
    /// The signature contains a letter that is not in the contract.
    public static let signatureMalformed = Self(rawValue: "signature.malformed")
    /// The selector does not allow the signature.
    public static let signatureNotAllowed = Self(rawValue: "signature.not-allowed")
}
