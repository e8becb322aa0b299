/// How the pushes of providers reach the phone.
public enum Connectivity: String, Sendable, Equatable, Codable, CaseIterable {
    /// At once.
    case online
    /// Not at all.
    case offline
    /// Only those with the priority 10, because the phone saves power.
    case lowPower = "low-power"
}
