internal import BellhopControl
internal import BellhopValues
internal import Foundation

extension Program {
    func newModule() throws(BellhopError) {
        let path = invocation.operand
        guard !path.isEmpty else {
            throw BellhopError(
                .usageBadValue, "DIR is empty", hint: "Write the name of the module, or . for this directory")
        }
        let directory = ModuleDirectory(path)
        let language = invocation.value(of: .language).flatMap(NewModule.Language.init) ?? .swift
        let installation = Installation()
        let sdk = language == .swift ? installation.swiftPackage : installation.headers
        guard let sdk, let template = try language == .swift ? [] : installation.template.map(ModuleTemplate.read)
        else {
            throw BellhopError(
                .newNoSDK, "the SDK is not installed with this program", hint: "Install Bellhop with `make install`",
                at: Location(file: installation.programs.path))
        }
        let module = try NewModule(
            directory.name, language, hasService: invocation.has(.service), hasContent: invocation.has(.content),
            sdk: sdk, template: template)
        if language == .swift { try SDKNames(ofPackage: sdk).check(module) }

        // Checks everything before it writes anything.
        var edits: [SettingsEdit] = []
        var files = module.files
        let directoryHasSettings = directory.has(Self.settingsName)
        if directoryHasSettings {
            edits.append(try adding(module, in: directory, to: directory.url(of: Self.settingsName).relativePath))
        } else {
            files.append(NewModule.File(path: Self.settingsName, text: module.settings(library: module.library)))
        }
        if let given = invocation.value(of: .settings) {
            let edit = try adding(module, in: directory, to: given)
            let own = directory.url(of: Self.settingsName).path
            let isWritten = edits.contains { $0.target == edit.target } || edit.isNew && edit.target == own
            if !isWritten { edits.append(edit) }
        }
        try directory.write(files) { () throws(BellhopError) in
            for edit in edits {
                if edit.isNew {
                    try write("settings file", Data(edit.text), to: edit.target, options: .withoutOverwriting)
                } else {
                    try replace("settings file", Data(edit.text), at: edit.target)
                }
            }
        }

        let paths =
            files.map { path == "." ? $0.path : "\(path)/\($0.path)" } + edits.filter(\.isNew).map(\.file)
        // The same as `bellhop validate` would say of the texts with the new entry, whose library is not built yet.
        let findings = edits.flatMap { Settings.read($0.text, file: $0.file).diagnostics }
        guard !output.isJSON else {
            try output.printJSON(NewModuleReport(files: paths, settings: edits.map(\.file)))
            return try output.print(findings)
        }
        let changes =
            paths.map { "created  \($0.printable)\n" }
            + edits.filter { !$0.isNew }.map { "changed  \($0.file.printable)\n" }
        try output.print(changes.joined())
        try output.print(findings)
        try output.print(nextSteps(of: module, directoryHasSettings: directoryHasSettings))
    }

    private static let settingsName = "settings.json"

    private func adding(
        _ module: NewModule, in directory: ModuleDirectory, to settings: String
    ) throws(BellhopError) -> SettingsEdit {
        guard settings != "-" else {
            throw BellhopError(.usageBadValue, "--settings is -, which cannot be changed", hint: "Name a file")
        }
        let library = directory.path(of: module.library, from: settings)
        let url = URL(filePath: settings)
        guard settings.isEmpty || FileManager.default.fileExists(atPath: settings) else {
            let text = Array(module.settings(library: library).utf8)
            return SettingsEdit(file: settings, target: url.standardizedFileURL.path, text: text, isNew: true)
        }
        let entry = module.entry(library: library)
        let text = try Settings.adding(
            entry, identifier: module.identifier, to: try SettingsFile(settings).bytes(), file: settings)
        // The file that a symbolic link leads to is written, so the link is kept.
        let target = url.resolvingSymlinksInPath().standardizedFileURL.path
        return SettingsEdit(file: settings, target: target, text: text)
    }

    private func nextSteps(of module: NewModule, directoryHasSettings: Bool) -> String {
        let here = invocation.operand == "."
        let steps =
            (here ? [] : [("cd \(invocation.operand.shellWord)", "")]) + [
                module.language == .swift
                    ? ("swift test", "builds the module and tests it in a host")
                    : ("make test", "builds the module and tests it in a host"),
                ("bellhop dev", "builds and runs the module, again after each edit"),
                ("bellhop wait && bellhop push push.apns", "in another terminal: sends the module a push"),
            ]
        // The test of the module taps a notification, and expects this page of the web app.
        let note =
            directoryHasSettings ? "\nAdd \"messages\" to uux.routes of settings.json, which the test needs.\n" : ""
        let lines = steps.map { command, meaning in
            meaning.isEmpty ? "  \(command)" : "  \(command.padded(to: 40))\(output.style.dim("# " + meaning))"
        }
        return note + "\n" + lines.joined(separator: "\n") + "\n"
    }
}

/// The new text of a settings file, or a new file.
private struct SettingsEdit {
    /// The path as the user typed it.
    let file: String
    /// The path that it leads to.
    let target: String
    let text: [UInt8]
    var isNew = false
}

/// What `bellhop new --json` prints.
struct NewModuleReport: Encodable {
    /// The files that were created.
    let files: [String]
    /// The settings files to which the module was added.
    let settings: [String]
}
