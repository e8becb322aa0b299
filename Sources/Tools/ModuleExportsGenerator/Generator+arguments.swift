extension Generator.Request {
    /// Reads the tool's arguments: `--key value` pairs, and the sources.
    ///
    /// The sources after `--dependency` are those of the other target.
    public init(arguments: [String]) throws {
        self.init(output: "", compiler: "", target: "")
        var rest = arguments[...]
        var dependency: String?
        while let word = rest.popFirst() {
            guard word.hasPrefix("--") else {
                if let dependency {
                    others.append(.init(target: dependency, path: word))
                } else {
                    sources.append(word)
                }
                continue
            }
            guard let value = rest.popFirst() else { throw Self.usage("\(word) has no value") }
            switch word {
            case "--manifest": manifest = value
            case "--package": package = value
            case "--output": output = value
            case "--test-imports":
                output = value
                isTest = true
            case "--compiler": compiler = value
            case "--target": target = value
            case "--product": products.append(value)
            case "--static-product":
                products.append(value)
                staticProducts.insert(value)
            case "--dependency": dependency = value
            case "--module": modules.append(value)
            case "--define": defines.append(value)
            default: throw Self.usage("there is no option \(word)")
            }
        }
        guard !output.isEmpty, !target.isEmpty, isTest || !compiler.isEmpty else {
            throw Self.usage("--output, --compiler and --target are needed")
        }
    }

    private static func usage(_ message: String) -> BuildError {
        BuildError(message, hint: "Let the ModuleExports plugin run this tool", file: "module-exports")
    }
}
