/// A message of a provider in the form of FCM, whose sender may send to the project.
public struct ProviderMessage: Sendable, Equatable, Codable {
    /// The Firebase project that the request names.
    public var project: String
    /// The request: a JSON object with the message.
    @Base64 public var json: [UInt8]

    /// Creates a message.
    public init(project: String, json: [UInt8]) {
        self.project = project
        self.json = json
    }

    private enum CodingKeys: String, CodingKey {
        case project
        case json = "message"
    }
}
