internal import BellhopCommandLine
internal import BellhopControl
internal import BellhopValues

/// What `bellhop gateway setup` prints for people: what a sender needs, and a line to copy for several kinds of senders.
struct GatewayLines {
    let access: ProviderAccess
    /// The port of the gateway.
    let port: Int
    /// Whether a gateway accepts connections.
    let isServing: Bool
    /// Why none does, although the host is to have one.
    let failure: GatewayFailure?
    /// The options that name the settings and the state of the host.
    let options: String

    var text: String {
        let options = options.isEmpty ? "" : " \(options)"
        let (certificate, key) = (access.certificate, access.privateKey)
        let token = access.deviceToken ?? "TOKEN"
        let topic = access.topic ?? SentPush.exampleTopic
        let host =
            isServing
            ? "running"
            : failure.map { "not running: \($0.text)" }
                ?? "not running: start it with `bellhop run --gateway\(options)`"
                + (access.deviceToken == nil ? ", and run this command again" : "")
        return """
            gateway        \(host)
            server         \(access.server)
            certificate    \(certificate)
            private key    \(key)
            key id         \(access.keyID)
            team id        \(access.teamID)
            topic          \(access.topic ?? "any, because the settings have no app.bundleIdentifier")
            device token   \(access.deviceToken ?? "none yet")
            FCM project    \(access.project)
            FCM account    \(access.serviceAccount)

            curl           curl --http2 --cacert \(certificate.shellWord) -H "authorization: bearer $(bellhop gateway token\(options))" -H "apns-topic: \(topic)" -d '{"aps":{"alert":"Hello"}}' \(access.server)/3/device/\(token)
            any sender     HTTPS_PROXY=http://127.0.0.1:\(port) SSL_CERT_FILE=\(certificate.shellWord) COMMAND  # if it honors these variables; it still names api.push.apple.com
            Python         httpx.Client(http2=True, base_url="\(access.server)", verify=ssl.create_default_context(cafile="\(certificate)"))
            Node           new apn.Provider({ token: { key: "\(key)", keyId: "\(access.keyID)", teamId: "\(access.teamID)" }, address: "localhost", port: \(port), ca: ["\(certificate)"] })
            Go             client := apns2.NewTokenClient(t); client.Host = "\(access.server)"  // run it with SSL_CERT_FILE=\(certificate.shellWord)
            Java           new ApnsClientBuilder().setApnsServer("localhost", \(port)).setTrustedServerCertificateChain(new File("\(certificate)")).setSigningKey(ApnsSigningKey.loadFromPkcs8File(new File("\(key)"), "\(access.teamID)", "\(access.keyID)")).build()
            Firebase       HTTPS_PROXY=http://127.0.0.1:\(port) REQUESTS_CA_BUNDLE=\(certificate.shellWord) SSL_CERT_FILE=\(certificate.shellWord) GOOGLE_APPLICATION_CREDENTIALS=\(access.serviceAccount.shellWord) COMMAND

            """
    }
}
