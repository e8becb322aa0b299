public import BellhopValues

/// The lines with which a client is told that no more events come.
extension RPC.Message<RPC.End> {
    static var noMoreEvents: Self {
        .notification(method: RPC.EventLine.endMethod, RPC.End(error: nil))
    }

    static var fellBehind: Self {
        ended(
            "events came faster than they were read, so they stop here",
            hint: "Read the lines as they come, and go on after the last one with since")
    }

    static var notReadInTime: Self {
        ended("the host has stopped before all events were read", hint: "Read the lines as they come")
    }

    private static func ended(_ message: String, hint: String) -> Self {
        let error = BellhopError(.controlFellBehind, message, hint: hint)
        return .notification(method: RPC.EventLine.endMethod, RPC.End(error: RPC.Failure(CommandFailure(error))))
    }
}

extension BellhopError.Code {
    /// A follower of events that read too slowly.
    public static let controlFellBehind = Self(rawValue: "control.fell-behind")
}
