/// Texts of the app to look up.
public struct StringsOrder: Sendable, Equatable, Codable {
    /// A module whose resources may have the texts.
    public struct Module: Sendable, Equatable, Codable {
        /// The path of its library, beside which its resources are.
        public let library: String
        /// Its Swift package.
        public let packageName: String

        /// Creates a module.
        public init(library: String, packageName: String) {
            self.library = library
            self.packageName = packageName
        }
    }

    /// The keys of the texts.
    public var keys: [String]
    /// The folder of the app's resources, which has precedence; nil if settings.json names none.
    public var folder: String?
    /// The modules, in file order.
    public var modules: [Module]
    /// The language of the device with the region, such as `en-US`.
    public var language: String

    /// Creates an order.
    public init(keys: [String], folder: String?, modules: [Module], language: String) {
        self.keys = keys
        self.folder = folder
        self.modules = modules
        self.language = language
    }
}

/// The texts that were found.
public struct FoundStrings: Sendable, Equatable, Codable {
    /// The texts by key.
    public var texts: [String: String]
    /// The files and folders that cannot be read.
    public var faults: [BellhopError]

    /// Creates a result.
    public init(texts: [String: String] = [:], faults: [BellhopError] = []) {
        self.texts = texts
        self.faults = faults
    }
}

extension FoundStrings {
    /// The warnings about an alert: files that cannot be read, keys that were not found, arguments that a text needs and
    /// the payload does not have, and places that no argument takes.
    ///
    /// - Parameters:
    ///   - alert: The alert.
    ///   - app: The app, which may name a folder of resources.
    ///   - unsearched: Why modules that may have the texts are not loaded, so that their texts were not looked up. It is
    ///     evaluated only if a text is missing.
    ///   - source: The file of the push, for locations.
    public func findings(
        about alert: LocalizedAlert, of app: Settings.App,
        unsearched: @autoclosure () -> [(module: ModuleID, error: BellhopError)] = [], source: String? = nil
    ) -> [Diagnostic] {
        let location = source.map { Location(file: $0) }
        let absent = alert.texts.filter { texts[$0.key] == nil }
        let unsearched = absent.isEmpty ? [] : unsearched()
        let missing = absent.map { text in
            let message =
                "no Localizable.strings has the key \(text.key.quoted) of \(text.member.quoted), so the key is shown"
            if let first = unsearched.first {
                let modules = unsearched.map(\.module)
                return BellhopError(
                    .stringsMissing,
                    "\(message); \(modules.listed) \(modules.count == 1 ? "is" : "are") not loaded, so "
                        + "\(modules.count == 1 ? "its texts were" : "their texts were") not searched",
                    hintOf: first.error, at: location,
                    cause: unsearched.map { $0.error.of($0.module).message }.joined(separator: "; "))
            }
            return BellhopError(
                .stringsMissing, message,
                hint: app.resources == nil
                    ? "Set `app.resources` in settings.json to the folder with en.lproj/Localizable.strings of the app"
                    : "Add the key to Localizable.strings in `app.resources`, or to the resources of the module",
                at: location)
        }
        let short = alert.texts.compactMap { $0.lack(in: texts, at: location) }
        let other = alert.texts.compactMap { $0.otherPlace(in: texts, at: location) }
        return (faults + missing + short + other).map { Diagnostic(.warning, $0) }
    }
}

extension BellhopError.Code {
    /// The key of a localized text is found nowhere.
    public static let stringsMissing = Self(rawValue: "strings.missing")
    /// The payload has fewer arguments than a localized text.
    public static let stringsNoArgument = Self(rawValue: "strings.no-argument")
    /// A localized text has a place that no argument takes.
    public static let stringsOtherPlace = Self(rawValue: "strings.other-place")
    /// The folder of the app's resources cannot be read.
    public static let resourcesMissing = Self(rawValue: "resources.missing")
}
