internal import Glibc

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
        settingsFile = settings ?? variable("BELLHOP_SETTINGS") ?? Self.standard
        let named = stateDirectory ?? variable("BELLHOP_STATE_DIR")
        self.stateDirectory = named ?? Self.beside(settingsFile)
        isBesideSettings = named == nil
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
