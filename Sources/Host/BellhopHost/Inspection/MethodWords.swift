internal import BellhopValues
internal import CSwiftMethods

/// The methods of a class as its author writes them, with what they answer in words.
enum MethodWords {
    /// The methods that the author of a class wrote.
    static func methods(of type: MagicBlock.Class, in magic: MagicBlock) -> [String] {
        let signatures = Dictionary(type.methods.map { ($0.name, $0.signature) }) { first, _ in first }
        guard magic.compiler?.hasPrefix("Swift ") == true else {
            return type.methods.map { words($0.name, Selector(rawValue: $0.name), $0.signature) }
        }
        return swiftNames(of: type).map { name in
            // A step of the app's life has no selector of its own.
            let selector = swiftMethods.first { $0.name == name && signatures[$0.selector] != nil }?.selector
            return words(name, selector.flatMap(Selector.init), selector.flatMap { signatures[$0] })
        }
    }

    /// The names of the methods of a Swift class.
    ///
    /// A magic block can leave out which of them its author wrote. Those that the SDK has for every class are left out
    /// then.
    private static func swiftNames(of type: MagicBlock.Class) -> [String] {
        guard type.implemented.isEmpty else { return type.implemented }
        var names: [String] = []
        for method in type.methods {
            guard let found = swiftMethods.first(where: { $0.selector == method.name }), !found.isOfEveryClass,
                !names.contains(found.name)
            else { continue }
            names.append(found.name)
        }
        return names
    }

    private static func words(_ name: String, _ selector: Selector?, _ signature: String?) -> String {
        let declaration = name.contains("(") ? name : Selector.swiftName(of: name)
        if declaration.hasSuffix("Handler:)") { return "\(declaration), answers through its handler" }
        let result = name.hasPrefix("viewController") ? "view controller" : selector?.resultWords
        let isAsynchronous = signature?.hasSuffix("!") == true
        return declaration + (result.map { " -> \($0)" } ?? "") + (isAsynchronous ? ", asynchronous" : "")
    }

    private struct SwiftMethod {
        let name: String
        let selector: String
        /// Whether the SDK exports it for every class, whatever its author wrote.
        let isOfEveryClass: Bool
    }

    private static let swiftMethods = String(cString: bellhop_swift_method_list()).split(separator: "\n")
        .compactMap { row -> SwiftMethod? in
            let line = row.split(separator: "\t").map(String.init)
            guard line.count == 4 else { return nil }
            return SwiftMethod(
                name: line[1], selector: line[2],
                isOfEveryClass: line[0] == "UIApplication"
                    || line[0] == "UIViewController" && line[1] != "didReceive(_:)")
        }
}

extension Selector {
    /// What the method answers, in words.
    fileprivate var resultWords: String? {
        switch answerKind {
        case .nothing: nil
        case .categories: "categories"
        case .fetch: "fetch result"
        case .presentation: "options"
        case .handled: "true or false"
        case .decision: "true, false or nil"
        case .denial: "allow or deny"
        case .json: "JSON"
        case .content: "content"
        case .disposition: "response option"
        // The author's method returns nothing. The SDK takes the views after it.
        case .views: self == .contentDidReceive ? nil : "views"
        }
    }
}

extension ModuleInspection.Member {
    /// The parameters of a native route in words: `account: text, amount: decimal number`.
    package var routeParameters: String {
        guard let pattern = try? RoutePattern(parsing: name), let types = try? Signature(parsing: signature).arguments
        else { return signature }
        return zip(pattern.parameterNames, types).map { "\($0): \($1.words)" }.joined(separator: ", ")
    }

    /// A method that is called by name, in words: `balance(account: text) -> decimal number`.
    ///
    /// In Swift, each is written in the same way.
    package func callWords(isSwift: Bool) -> String {
        if isSwift, name.hasSuffix("(_:)") {
            return "\(name.dropLast(4))(data:callback:), answers through its callback"
        }
        let at = Location(file: "")
        guard let method = try? NamedMethod(number: 0, name, signature: signature, at: at) else { return name }
        let answer = method.signature.completes ? ", asynchronous" : ""
        if method.parameters == ["_"] { return "\(method.name)(any JSON object) -> JSON\(answer)" }
        let parameters = zip(method.parameters, method.signature.arguments).map { "\($0): \($1.words)" }
        let result = method.signature.completes ? "JSON" : method.signature.result.words
        return "\(method.name)(\(parameters.joined(separator: ", "))) -> \(result)\(answer)"
    }
}

extension ValueType {
    /// The type in words, as the values of JSON are called.
    fileprivate var words: String {
        switch self {
        case .void: "nothing"
        case .bool: "true or false"
        case .int32, .int64: "whole number"
        case .double: "decimal number"
        case .string: "text"
        case .data: "JSON"
        case .error, .payload, .notification, .response, .categories, .views, .completion: String(rawValue)
        }
    }
}
