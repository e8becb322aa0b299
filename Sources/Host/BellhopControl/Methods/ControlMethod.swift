public import BellhopValues

/// A call of one method of the control socket.
///
/// The stored properties are the `params` of the call. The `result` is a ``Reply``.
public protocol ControlMethod<Reply>: Codable, Sendable {
    /// What the host answers.
    associatedtype Reply: Codable & Sendable

    /// The method.
    static var method: MethodDescription<Self, Reply> { get }
}

/// What the socket, the command line and the documentation know of a method.
public struct MethodDescription<Call: Sendable, Reply>: Sendable {
    /// The name on the wire.
    public let name: String
    /// What the method does, in one line.
    public let summary: String
    /// The names that `params` may hold.
    public let parameters: [String]
    /// What the host is asked to do; nil for a method that the socket answers itself.
    let command: (@Sendable (Call) -> Command)?

    init<Keys: CodingKey & CaseIterable>(
        _ name: String, _ summary: String, _ keys: Keys.Type, command: (@Sendable (Call) -> Command)?
    ) {
        self.name = name
        self.summary = summary
        parameters = keys.allCases.map(\.stringValue)
        self.command = command
    }

    init(_ name: String, _ summary: String, _ command: Command) {
        self.name = name
        self.summary = summary
        parameters = []
        self.command = { _ in command }
    }
}

extension ControlMethod {
    /// The name on the wire.
    public static var name: String { method.name }

    /// What the method does, in one line.
    public static var summary: String { method.summary }

    /// The names that `params` may hold.
    public static var parameters: [String] { method.parameters }

    /// What the host is asked to do; nil for a call that the socket answers itself.
    public var command: Command? { Self.method.command?(self) }
}

/// The methods of the control socket.
public enum Control {
    /// All methods.
    public static let methods: [any ControlMethod.Type] = [
        Push.self, Deliver.self, GatewayReport.self, GatewayWeather.self, GatewayAnswer.self, GatewaySend.self,
        Message.self, Replay.self, Payload.self,
        History.self, Deliveries.self, Tap.self, Action.self, TextReply.self,
        Dismiss.self, Expand.self, OpenSettings.self, Open.self, Navigate.self, Screen.self, Call.self, Request.self,
        Asset.self,
        State.self, Device.self, Authorize.self, Register.self, Token.self, Clock.self, MemoryWarning.self,
        TimeChange.self,
        BackgroundSession.self, Login.self, Landed.self, Logout.self, Log.self, Modules.self, Quarantine.self,
        Lift.self, Reload.self, ReadSettings.self, EditSettings.self,
        PayloadFiles.self, ReadPayloadFile.self, SavePayloadFile.self, Build.self, Why.self, Categories.self,
        Notifications.self, Pending.self, Status.self,
        Events.self, Restrict.self, Stop.self,
    ]
}
