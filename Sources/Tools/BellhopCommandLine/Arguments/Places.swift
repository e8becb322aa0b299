/// Where the settings and the state are, by options, environment and custom, in that order.
package struct Places: Sendable, Equatable {
    package let settingsFile: String
    package let stateDirectory: String
    /// Whether the state directory is beside the settings file, because nothing names it.
    package let isBesideSettings: Bool

    package init(_ invocation: Invocation, environment: [String: String]) {
        self.init(
            settings: invocation.value(of: .settings), stateDirectory: invocation.value(of: .stateDirectory),
            environment: environment)
    }

    package init(settings: String?, stateDirectory: String?, environment: [String: String]) {
        func variable(_ name: String) -> String? { environment[name].flatMap { $0.isEmpty ? nil : $0 } }
        settingsFile = settings ?? variable("BELLHOP_SETTINGS") ?? "./settings.json"
        let named = stateDirectory ?? variable("BELLHOP_STATE_DIR")
        self.stateDirectory = named ?? Self.beside(settingsFile)
        isBesideSettings = named == nil
    }

    private static func beside(_ file: String) -> String {
        guard let slash = file.lastIndex(of: "/") else { return ".bellhop" }
        return file[...slash] + ".bellhop"
    }
}
