internal import BellhopControl
internal import BellhopCore
internal import Foundation

extension Program {
    /// `bellhop new`.
    func newModule() throws(BellhopError) {
        let path = invocation.operand
        let directory = ModuleDirectory(path)
        let language = invocation.value(of: .language).flatMap(NewModule.Language.init) ?? .swift
        let installation = Installation()
        guard let sdk = language == .swift ? installation.swiftPackage : installation.headers else {
            throw BellhopError(
                .newNoSDK, "the SDK is not installed with this program", hint: "Install Bellhop with `make install`",
                at: Location(file: installation.programs.path))
        }
        let module = try NewModule(
            directory.name, language, hasService: invocation.has(.service), hasContent: invocation.has(.content),
            sdk: sdk)

        // Checks everything before it writes anything.
        var edits: [(file: String, text: [UInt8])] = []
        var files = module.files
        if directory.has(Self.settingsName) {
            edits.append(try adding(module, in: directory, to: directory.url(of: Self.settingsName).relativePath))
        } else {
            files.append(NewModule.File(path: Self.settingsName, text: module.settings))
        }
        if let given = invocation.value(of: .settings) { edits.append(try adding(module, in: directory, to: given)) }
        try directory.write(files)
        for edit in edits { try write("settings file", Data(edit.text), to: edit.file) }

        let paths = files.map { path == "." ? $0.path : "\(path)/\($0.path)" }
        guard !output.isJSON else {
            return try output.printJSON(NewModuleReport(files: paths, settings: edits.map(\.file)))
        }
        try output.print(text(of: module, paths, edits.map(\.file)))
    }

    private static let settingsName = "settings.json"

    private func adding(
        _ module: NewModule, in directory: ModuleDirectory, to settings: String
    ) throws(BellhopError) -> (file: String, text: [UInt8]) {
        let entry = module.entry(library: directory.path(of: module.library, from: settings))
        let text = try Settings.adding(
            entry, identifier: module.identifier, to: try Input.read(settings), file: settings)
        // Writes the file that a symbolic link leads to, and so keeps the link.
        return (URL(filePath: settings).resolvingSymlinksInPath().relativePath, text)
    }

    private func text(of module: NewModule, _ files: [String], _ settings: [String]) -> String {
        let here = invocation.operand == "."
        let steps =
            (here ? [] : [("cd \(invocation.operand)", "")]) + [
                module.language == .swift
                    ? ("swift test", "builds the module and tests it in a host")
                    : ("make test", "builds the module and tests it in a host"),
                ("bellhop run --watch &", "runs the module, and loads each new build"),
                ("bellhop wait && bellhop push push.apns", "sends the module a push"),
            ]
        let lines = steps.map { command, meaning in
            meaning.isEmpty ? "  \(command)" : "  \(command.padded(to: 40))\(output.style.dim("# " + meaning))"
        }
        return files.map { "created  \($0.printable)\n" }.joined()
            + settings.map { "changed  \($0.printable)\n" }.joined() + "\n" + lines.joined(separator: "\n") + "\n"
    }
}

/// What `bellhop new --json` prints.
struct NewModuleReport: Encodable {
    /// The files that were created.
    let files: [String]
    /// The settings files to which the module was added.
    let settings: [String]
}
