extension BellhopError.Code {
    /// A settings file that is not JSON.
    public static let settingsNotJSON = Self(rawValue: "settings.not-json")
    /// A settings file that is JSON, but not an object.
    public static let settingsNotObject = Self(rawValue: "settings.not-object")
    /// A value of the wrong type.
    public static let settingsWrongType = Self(rawValue: "settings.wrong-type")
    /// A key that has to be there and is not.
    public static let settingsMissingKey = Self(rawValue: "settings.missing-key")
    /// A text that has to say something and is empty.
    public static let settingsEmptyValue = Self(rawValue: "settings.empty-value")
    /// A value of the right type that its key cannot have.
    public static let settingsBadValue = Self(rawValue: "settings.bad-value")
    /// A key that means nothing where it stands.
    public static let settingsUnknownKey = Self(rawValue: "settings.unknown-key")
    /// A key that stands twice in one object.
    public static let settingsDuplicateKey = Self(rawValue: "settings.duplicate-key")
    /// An identifier that two enabled modules have.
    public static let settingsDuplicateIdentifier = Self(rawValue: "settings.duplicate-identifier")
    /// A built-in class this host does not have.
    public static let moduleNotBuiltIn = Self(rawValue: "module.not-built-in")
    /// A module entry where a whole settings file is expected.
    public static let settingsSingleEntry = Self(rawValue: "settings.single-entry")
    /// A settings file that cannot be read at all.
    public static let settingsUnreadable = Self(rawValue: "settings.unreadable")
}
