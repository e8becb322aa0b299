/// Which port the gateway of a host listens on, as the command that starts the host says.
public enum GatewayPort: Sendable, Equatable, Codable {
    /// There is no gateway.
    case none
    /// The port of the settings; if they name none, there is no gateway.
    case settings
    /// The port of the settings, or ``standardNumber`` if they name none.
    case standard
    /// This port, or a free one if it is 0.
    case number(Int)

    /// The port if neither the command nor the settings name one.
    public static let standardNumber = 8443

    /// The port with some settings, or nil if there is no gateway.
    public func number(with settings: Settings) -> Int? {
        switch self {
        case .none: nil
        case .settings: settings.gateway.port
        case .standard: settings.gateway.port ?? Self.standardNumber
        case .number(let number): number
        }
    }
}
