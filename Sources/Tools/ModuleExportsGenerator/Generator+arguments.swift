extension Generator.Request {
    /// Reads the tool's arguments: `--key value` pairs, then the sources.
    public init(arguments: [String]) throws {
        self.init(manifest: "", output: "", compiler: "", target: "")
        var rest = arguments[...]
        while let word = rest.popFirst() {
            guard word.hasPrefix("--") else {
                sources.append(word)
                continue
            }
            guard let value = rest.popFirst() else { throw Self.usage("\(word) has no value") }
            switch word {
            case "--manifest": manifest = value
            case "--output": output = value
            case "--compiler": compiler = value
            case "--target": target = value
            case "--product": products.append(value)
            case "--module": modules.append(value)
            case "--define": defines.append(value)
            default: throw Self.usage("there is no option \(word)")
            }
        }
        guard ![manifest, output, compiler, target].contains("") else {
            throw Self.usage("--manifest, --output, --compiler and --target are needed")
        }
    }

    private static func usage(_ message: String) -> BuildError {
        BuildError(message, hint: "Let the ModuleExports plugin run this tool", file: "module-exports")
    }
}
