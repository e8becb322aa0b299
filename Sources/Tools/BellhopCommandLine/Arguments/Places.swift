internal import BellhopControl
package import BellhopValues
internal import Glibc

/// Where the settings and the state are, by options, environment and custom, in that order.
package struct Places: Sendable, Equatable {
    package let settingsFile: String
    package let stateDirectory: String
    /// Whether the state directory is beside the settings file, because nothing names it.
    package let isBesideSettings: Bool
    /// Whether an option or the environment names the settings file.
    package let isSettingsNamed: Bool

    package init(_ invocation: Invocation, environment: [String: String]) {
        self.init(
            settings: invocation.value(of: .settings), stateDirectory: invocation.value(of: .stateDirectory),
            environment: environment)
    }

    package init(settings: String?, stateDirectory: String?, environment: [String: String]) {
        func variable(_ name: String) -> String? { environment[name].flatMap { $0.isEmpty ? nil : $0 } }
        let file = settings ?? variable("BELLHOP_SETTINGS")
        settingsFile = file ?? Self.standard
        isSettingsNamed = file != nil
        let named = stateDirectory ?? variable("BELLHOP_STATE_DIR")
        self.stateDirectory = named ?? Self.beside(settingsFile)
        isBesideSettings = named == nil
    }

    /// The options of a command line that say where the settings and the state are, as a shell reads them.
    ///
    /// They are read before the command line is parsed, so that an error of the parser can name them. Empty if the
    /// command line has none.
    package static func hostOptions(in words: [String]) -> String {
        let words = words.prefix { $0 != "--" }
        let options = [Option.settings.name, Option.stateDirectory.name].compactMap { name -> String? in
            let value = zip(words, words.dropFirst().map(Optional.some) + [nil]).compactMap { word, next in
                word == name ? next : word.hasPrefix(name + "=") ? String(word.dropFirst(name.count + 1)) : nil
            }.last
            // A value that begins with two hyphens would be an option.
            return value.map { "\(name)\($0.hasPrefix("--") ? "=" : " ")\($0.shellWord)" }
        }
        return options.joined(separator: " ")
    }

    /// Whether a missing settings file is reported if no host runs.
    ///
    /// A state directory alone names a host too.
    package var reportMissingSettings: Bool { isBesideSettings || isSettingsNamed }

    /// Whether only the name of the settings file says which host is meant.
    ///
    /// A host with its own state directory continues to run if its settings file is removed.
    package var isHostNamedBySettings: Bool { isBesideSettings && isSettingsNamed }

    /// Throws `settings.*` if no host can start with the settings file, because it is missing or unusable.
    package func checkSettings() throws(BellhopError) {
        try checkSettingsExist()
        _ = try SettingsFile(settingsFile).settings()
    }

    /// Throws `settings.missing` if there is no settings file.
    ///
    /// All commands report it in the same words.
    package func checkSettingsExist() throws(BellhopError) {
        guard SettingsFile(settingsFile).isMissing else { return }
        let hint =
            if isSettingsNamed {
                "Check the name of the file"
            } else if let settingsAbove {
                "Add --settings \(settingsAbove), or change to its directory"
            } else {
                "Change to the directory of settings.json, or name the file with --settings"
            }
        throw BellhopError(
            .settingsMissing, "the settings file is not there", hint: hint, at: Location(file: settingsFile))
    }

    /// The settings file of the nearest directory above this one that has one; nil if a file is named.
    package var settingsAbove: String? {
        guard settingsFile == Self.standard else { return nil }
        var path = "../settings.json"
        // A working directory is seldom deeper.
        for _ in 0..<32 {
            if access(path, R_OK) == 0 { return path }
            path = "../" + path
        }
        return nil
    }

    private static let standard = "./settings.json"

    private static func beside(_ file: String) -> String {
        guard let slash = file.lastIndex(of: "/") else { return ".bellhop" }
        return file[...slash] + ".bellhop"
    }
}
