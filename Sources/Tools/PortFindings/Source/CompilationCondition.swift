/// The condition after `#if`, evaluated as far as Linux determines it.
struct CompilationCondition {
    private let tokens: ArraySlice<SwiftToken>
    private let modules: LinuxModules
    private var position: Int
    private var depth = 0

    /// Whether it is true on Linux; nil if that depends on the build.
    static func value(of tokens: ArraySlice<SwiftToken>, _ modules: LinuxModules) -> Bool? {
        var condition = CompilationCondition(tokens: tokens, modules: modules)
        return condition.either()
    }

    private init(tokens: ArraySlice<SwiftToken>, modules: LinuxModules) {
        self.tokens = tokens
        self.modules = modules
        position = tokens.startIndex
    }

    private mutating func either() -> Bool? {
        var value = both()
        while take("|"), take("|") {
            let right = both()
            value = value == true || right == true ? true : value == nil || right == nil ? nil : false
        }
        return value
    }

    private mutating func both() -> Bool? {
        var value = single()
        while take("&"), take("&") {
            let right = single()
            value = value == false || right == false ? false : value == nil || right == nil ? nil : true
        }
        return value
    }

    private mutating func single() -> Bool? {
        // No source has deeper conditions.
        guard depth < 64 else { return nil }
        depth += 1
        defer { depth -= 1 }
        if take("!") { return single().map { !$0 } }
        if take("(") {
            let value = either()
            _ = take(")")
            return value
        }
        guard position < tokens.endIndex else { return nil }
        let name = tokens[position].text
        position += 1
        guard take("(") else { return name == "true" ? true : name == "false" ? false : nil }
        let argument = position < tokens.endIndex ? tokens[position].text : ""
        var open = 1
        while position < tokens.endIndex, open > 0 {
            if tokens[position].isCode("(") { open += 1 }
            if tokens[position].isCode(")") { open -= 1 }
            position += 1
        }
        return value(of: name, argument)
    }

    private func value(of name: String, _ argument: String) -> Bool? {
        switch name {
        case "os": argument == "Linux"
        case "canImport": modules.isAvailable(argument)
        case "targetEnvironment": false
        case "_runtime": argument == "_Native"
        default: nil
        }
    }

    private mutating func take(_ sign: String) -> Bool {
        guard position < tokens.endIndex, tokens[position].isCode(sign) else { return false }
        position += 1
        return true
    }
}
