/// A key of a service account, with which a provider sends the messages of a Firebase project.
public struct ServiceAccount: Sendable, Equatable, Codable {
    /// The identifier of the key (`private_key_id`, `kid`).
    public var id: String
    /// The Firebase project (`project_id`).
    public var project: String
    /// The name of the account (`client_email`, `iss`).
    public var email: String
    /// The public part of the key, as a SubjectPublicKeyInfo in DER.
    public var publicKey: [UInt8]

    /// Creates an account.
    public init(id: String, project: String, email: String, publicKey: [UInt8]) {
        self.id = id
        self.project = project
        self.email = email
        self.publicKey = publicKey
    }
}
