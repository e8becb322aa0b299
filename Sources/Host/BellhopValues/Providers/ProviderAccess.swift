/// What a provider needs to push to the phone, as `bellhop gateway setup --json` prints it.
public struct ProviderAccess: Sendable, Equatable, Codable {
    /// The address of the gateway, which takes the place of `https://api.push.apple.com`.
    public var server: String
    /// The path of the certificate that the provider has to trust, in PEM.
    public var certificate: String
    /// The path of the key that the provider signs its tokens with, a `.p8` file as Apple's console gives it.
    public var privateKey: String
    /// The identifier of the key.
    public var keyID: String
    /// The identifier of the team that the key belongs to.
    public var teamID: String
    /// A provider token that the key has signed, valid for an hour, for a provider that makes none of its own.
    public var providerToken: String
    /// The topic of pushes to the app, or nil if the settings name no bundle identifier: then it can be any.
    public var topic: String?
    /// The device token of the phone in hexadecimal digits, or nil if no host has registered the app.
    public var deviceToken: String?
    /// The Firebase project that messages in the form of FCM name.
    public var project: String
    /// The path of a service account of the project, a JSON file as Firebase's console gives it.
    public var serviceAccount: String

    /// Creates what a provider needs.
    package init(
        server: String, certificate: String, privateKey: String, keyID: String, teamID: String, providerToken: String,
        topic: String? = nil, deviceToken: String? = nil, project: String, serviceAccount: String
    ) {
        self.server = server
        self.certificate = certificate
        self.privateKey = privateKey
        self.keyID = keyID
        self.teamID = teamID
        self.providerToken = providerToken
        self.topic = topic
        self.deviceToken = deviceToken
        self.project = project
        self.serviceAccount = serviceAccount
    }
}
