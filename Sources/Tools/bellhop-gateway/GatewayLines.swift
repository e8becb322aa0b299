internal import BellhopAPNs
internal import BellhopControl
internal import BellhopGateway
internal import Foundation

/// What `bellhop gateway setup` prints: what a sender needs, and a line to copy for several kinds of senders.
struct GatewayLines {
    let directory: GatewayDirectory
    let key: ProviderKey
    /// The bundle identifier of the app, if the settings name one.
    let bundle: String?
    /// The device token of the phone in hexadecimal digits, if a host has made it.
    let deviceToken: String?
    /// The options that name the settings and the state of the host.
    let options: String

    /// The port that the lines name.
    private static let port = 8443

    var text: String {
        let authority = directory.authority.shellWord
        let server = "https://localhost:\(Self.port)"
        let token = deviceToken ?? "TOKEN"
        let options = options.isEmpty ? "" : " \(options)"
        let start = deviceToken == nil ? "  # prints the device token; replace TOKEN with it\n" : "\n"
        return """
            start a host   bellhop run --gateway \(Self.port)\(options)\(start)
            team id        \(key.team)
            key id         \(key.id)
            private key    \(directory.privateKey(key.id))
            certificate    \(directory.authority)
            server         \(server)
            device token   \(deviceToken ?? "none yet: start a host once")
            topic          \(bundle ?? "any, because the settings have no app.bundleIdentifier")

            curl           curl --http2 --cacert \(authority) -H "authorization: bearer $(bellhop gateway token\(options))" -H "apns-topic: \(bundle ?? "com.example.app")" -d '{"aps":{"alert":"Hello"}}' \(server)/3/device/\(token)
            any sender     HTTPS_PROXY=http://127.0.0.1:\(Self.port) SSL_CERT_FILE=\(authority) COMMAND  # the sender still names api.push.apple.com
            Python, httpx  httpx.Client(http2=True, verify="\(directory.authority)", base_url="\(server)")
            Node           NODE_EXTRA_CA_CERTS=\(authority) COMMAND
            Go, apns2      client.Host = "\(server)"
            Java, pushy    new ApnsClientBuilder().setApnsServer("localhost", \(Self.port)).setTrustedServerCertificateChain(new File("\(directory.authority)"))

            """
    }
}
