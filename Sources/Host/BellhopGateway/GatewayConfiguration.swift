package import BellhopAPNs

/// What a gateway is started with.
package struct GatewayConfiguration: Codable, Sendable, Equatable {
    /// The certificate of the server and those that sign it, in PEM.
    package var certificate: [UInt8]
    /// The file that the certificate is from; another one ends the gateway.
    package var certificateFile: String
    /// The key of the certificate, in PEM.
    package var key: [UInt8]
    /// The keys with which providers sign their tokens.
    package var keys: [ProviderKey]
    /// The file that the keys are from, which is read again when it changes.
    package var keysFile: String
    /// The service accounts with which providers send messages.
    package var accounts: [ServiceAccount]
    /// The file that the accounts are from, which is read again when it changes.
    package var accountsFile: String
    /// How APNs is imitated.
    package var options: Gatekeeper.Options

    /// Creates a configuration.
    package init(
        certificate: [UInt8], certificateFile: String, key: [UInt8], keys: [ProviderKey], keysFile: String,
        accounts: [ServiceAccount], accountsFile: String, options: Gatekeeper.Options
    ) {
        self.certificate = certificate
        self.certificateFile = certificateFile
        self.key = key
        self.keys = keys
        self.keysFile = keysFile
        self.accounts = accounts
        self.accountsFile = accountsFile
        self.options = options
    }
}
