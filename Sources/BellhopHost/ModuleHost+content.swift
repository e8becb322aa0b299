internal import BellhopCore

/// Content extensions: what is shown when the user expands a notification (Semantics §5).
extension ModuleHost {
    /// Expands a notification.
    func expand(_ reference: String, appearance: String?) async throws(BellhopError) -> ExpandReply {
        throw BellhopError(.extensionNone, "\(try notifications.notification(reference).identifier) cannot be drawn yet")
    }

    /// What a content extension asks of the notification it shows.
    func extensionAsks(_ request: CenterRequest, of module: ModuleID) async -> CenterAnswer {
        .refused(BellhopError(.extensionNone, "no content extension of the module is open"))
    }
}

extension BellhopError.Code {
    /// A request only an open content extension may make.
    static let extensionNone = Self(rawValue: "extension.none")
}
