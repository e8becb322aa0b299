/// When notifications show what they say (UNShowPreviewsSetting).
public enum ShowPreviews: String, Sendable, CaseIterable, Codable {
    /// Also on a locked phone.
    case always
    /// On an unlocked phone.
    case whenAuthenticated
    /// Never.
    case never

    /// The setting of a new phone: that of an iPhone with Face ID.
    public static let standard = ShowPreviews.whenAuthenticated
}
