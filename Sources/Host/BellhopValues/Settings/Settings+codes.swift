extension BellhopError.Code {
    /// The settings file is not JSON.
    public static let settingsNotJSON = Self(rawValue: "settings.not-json")
    /// The settings file is JSON, but not an object.
    public static let settingsNotObject = Self(rawValue: "settings.not-object")
    /// The value has the wrong type.
    public static let settingsWrongType = Self(rawValue: "settings.wrong-type")
    /// A required key is missing.
    public static let settingsMissingKey = Self(rawValue: "settings.missing-key")
    /// A required text is empty.
    public static let settingsEmptyValue = Self(rawValue: "settings.empty-value")
    /// The value has the right type, but is not allowed.
    public static let settingsBadValue = Self(rawValue: "settings.bad-value")
    /// The key is unknown.
    public static let settingsUnknownKey = Self(rawValue: "settings.unknown-key")
    /// The key occurs twice in one object.
    public static let settingsDuplicateKey = Self(rawValue: "settings.duplicate-key")
    /// Two enabled modules have the same identifier.
    public static let settingsDuplicateIdentifier = Self(rawValue: "settings.duplicate-identifier")
    /// Two enabled modules would have the same data.
    public static let settingsDuplicateModule = Self(rawValue: "settings.duplicate-module")
    /// The identifier of a module is the name of another one.
    public static let settingsAmbiguousName = Self(rawValue: "settings.ambiguous-name")
    /// A directory that a module may use holds another one.
    public static let settingsOverlappingFiles = Self(rawValue: "settings.overlapping-files")
    /// No module may have the directory.
    public static let permissionWithheld = Self(rawValue: "permission.withheld")
    /// A file system did not answer when the directories that modules name were looked at.
    public static let permissionUnchecked = Self(rawValue: "permission.unchecked")
    /// The host does not have the built-in class.
    public static let moduleNotBuiltIn = Self(rawValue: "module.not-built-in")
    /// The file is a module entry, not a whole settings file.
    public static let settingsSingleEntry = Self(rawValue: "settings.single-entry")
    /// The library of a module is at none of the paths where it is looked for.
    public static let moduleNoLibrary = Self(rawValue: "module.no-library")
    /// The settings file is not there.
    public static let settingsMissing = Self(rawValue: "settings.missing")
    /// The settings file cannot be read.
    public static let settingsUnreadable = Self(rawValue: "settings.unreadable")
    /// The settings file is larger than any that a host reads.
    public static let settingsTooLarge = Self(rawValue: "settings.too-large")
}

extension BellhopError {
    /// The text of a settings file is not JSON, or is nested too deeply.
    static func settingsNotJSON(_ fault: JSONFault, in source: SourceText) -> BellhopError {
        let (message, hint) = fault.words(in: source.bytes)
        return BellhopError(
            .settingsNotJSON, "the file \(fault.problem): \(message)", hint: hint,
            at: source.location(ofByte: fault.offset))
    }

    /// The text of a settings file is JSON, but not an object.
    static func settingsNotObject(_ root: JSONNode, in source: SourceText) -> BellhopError {
        BellhopError(
            .settingsNotObject, "the file is \(root.typeName), not an object",
            hint: #"Write { "push": true, "modules": [ … ] }"#, at: source.location(ofByte: root.range.lowerBound))
    }
}
