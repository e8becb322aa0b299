/// What the settings entry of `Q2FirebaseModule` says, from the app's GoogleService-Info.plist.
package struct FirebaseOptions: Equatable {
    enum Key: String, CaseIterable {
        case googleAppId, gcmSenderId, apiKey, projectId

        /// The key of GoogleService-Info.plist.
        var plistKey: String {
            switch self {
            case .googleAppId: "GOOGLE_APP_ID"
            case .gcmSenderId: "GCM_SENDER_ID"
            case .apiKey: "API_KEY"
            case .projectId: "PROJECT_ID"
            }
        }
    }

    package var googleAppId = ""
    package var gcmSenderId = ""
    var projectId = ""

    /// The id of the Firebase project; nil if the entry has only a placeholder.
    package var project: String? { projectId.isEmpty || Self.isPlaceholder(projectId) ? nil : projectId }

    /// Reads the `data` of an entry that was checked.
    package init(data: [UInt8]) {
        guard let members = (try? JSONDocument(data))?.root.object else { return }
        googleAppId = members[Key.googleAppId.rawValue]?.value.string ?? ""
        gcmSenderId = members[Key.gcmSenderId.rawValue]?.value.string ?? ""
        projectId = members[Key.projectId.rawValue]?.value.string ?? ""
    }
}

extension FirebaseOptions {
    /// Checks the `data` of an entry.
    ///
    /// A missing key is an error. A placeholder in braces, as in the documentation, is a warning.
    package static func check(_ data: JSONNode.Member?, of entry: JSONNode, _ findings: inout DiagnosticCollector) {
        guard let members = data?.value.object else {
            let keys = Key.allCases.map(\.rawValue).joined(separator: ", ")
            return findings.error(
                .settingsMissingKey, "Q2FirebaseModule has no \(keys)",
                hint: "Write \"data\" as an object with the values of GoogleService-Info.plist",
                at: (data?.value ?? entry).range.lowerBound)
        }
        for key in Key.allCases { check(key, members[key.rawValue], in: data?.value ?? entry, &findings) }
        let (app, sender) = (members[Key.googleAppId.rawValue]?.value, members[Key.gcmSenderId.rawValue]?.value.string)
        guard let app, let text = app.string, let sender, !isPlaceholder(text), !isPlaceholder(sender) else { return }
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 4, parts[2] == "ios" else {
            return findings.warning(
                .settingsBadValue, "\(text.quoted) isn't the GOOGLE_APP_ID of an iOS app",
                hint: "Write a value such as 1:123456789012:ios:0123456789abcdef", at: app.range.lowerBound)
        }
        guard parts[1] != sender else { return }
        findings.warning(
            .settingsBadValue, "the googleAppId is of the project \(parts[1]), and the gcmSenderId is \(sender)",
            hint: "Take both from one GoogleService-Info.plist", at: app.range.lowerBound)
    }

    private static func check(
        _ key: Key, _ member: JSONNode.Member?, in data: JSONNode, _ findings: inout DiagnosticCollector
    ) {
        guard let value = member?.value else {
            return findings.error(
                .settingsMissingKey, "Q2FirebaseModule has no \(key.rawValue)",
                hint: "Add \(key.plistKey) of GoogleService-Info.plist as \"\(key.rawValue)\"",
                at: data.range.lowerBound)
        }
        guard let text = value.string, !text.isEmpty else {
            let found = value.string == nil ? value.typeName : "empty"
            return findings.error(
                .settingsWrongType, "\(key.rawValue) of Q2FirebaseModule is \(found)",
                hint: "Write \(key.plistKey) of GoogleService-Info.plist as a string", at: value.range.lowerBound)
        }
        guard isPlaceholder(text) else { return }
        findings.warning(
            .settingsPlaceholder, "\(key.rawValue) is still the placeholder \(text.quoted)",
            hint: "Write \(key.plistKey) of GoogleService-Info.plist; this host works without it",
            at: value.range.lowerBound)
    }

    private static func isPlaceholder(_ text: String) -> Bool { text.hasPrefix("{") && text.hasSuffix("}") }
}

extension BellhopError.Code {
    /// The value is a placeholder of the documentation.
    public static let settingsPlaceholder = Self(rawValue: "settings.placeholder")
}
