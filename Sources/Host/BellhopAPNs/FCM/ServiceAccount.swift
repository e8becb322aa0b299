/// A key of a service account, with which a provider sends the messages of a Firebase project.
package struct ServiceAccount: Sendable, Equatable, Codable {
    /// The identifier of the key (`private_key_id`, `kid`).
    package var id: String
    /// The Firebase project (`project_id`).
    package var project: String
    /// The name of the account (`client_email`, `iss`).
    package var email: String
    /// The public part of the key, as a SubjectPublicKeyInfo in DER.
    package var publicKey: [UInt8]

    /// Creates an account.
    package init(id: String, project: String, email: String, publicKey: [UInt8]) {
        self.id = id
        self.project = project
        self.email = email
        self.publicKey = publicKey
    }
}
