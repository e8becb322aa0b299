package import BellhopAPNs

/// What a gateway is started with.
package struct GatewayConfiguration: Sendable, Equatable {
    /// The certificate of the server and those that sign it, in PEM.
    package var certificate: [UInt8]
    /// The file that the certificate is from; another one ends the gateway.
    package var certificateFile: WatchedFile
    /// The key of the certificate, in PEM.
    package var key: [UInt8]
    /// The keys with which providers sign their tokens.
    package var keys: [ProviderKey]
    /// The file that the keys are from, which is read again when it changes.
    package var keysFile: WatchedFile
    /// The service accounts with which providers send messages.
    package var accounts: [ServiceAccount]
    /// The file that the accounts are from, which is read again when it changes.
    package var accountsFile: WatchedFile
    /// How APNs is imitated.
    package var options: Gatekeeper.Options

    /// Creates a configuration.
    package init(
        certificate: [UInt8], certificateFile: WatchedFile, key: [UInt8], keys: [ProviderKey], keysFile: WatchedFile,
        accounts: [ServiceAccount], accountsFile: WatchedFile, options: Gatekeeper.Options
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
