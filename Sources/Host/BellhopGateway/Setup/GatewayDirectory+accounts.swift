package import BellhopAPNs
internal import BellhopContract
internal import BellhopSystem
package import BellhopValues
internal import Foundation

extension GatewayDirectory {
    /// The file with a service account and its private key.
    package func accountFile(_ id: String) -> String { path + "/service-account-\(id).json" }

    var accountsFile: String { keysDirectory + "/accounts.json" }

    /// The service accounts of providers, the oldest first.
    package func accounts() throws(BellhopError) -> [ServiceAccount] {
        try checkSafety()
        return try Self.list(of: ServiceAccount.self, in: accountsFile)
    }

    /// The oldest service account of a Firebase project, which is made if there is none.
    package func account(of project: String) throws(BellhopError) -> ServiceAccount {
        try locked { () throws(BellhopError) in
            if let known = try accounts().first(where: { $0.project == project }) { return known }
            return try addAccount(project: project, port: nil)
        }
    }

    /// Makes a service account of a Firebase project, and writes it with its private key to a file.
    ///
    /// - Parameter port: The port of the gateway, if the account is for clients that use no proxy and so must be told
    ///   where the token endpoint is.
    package func makeAccount(project: String, port: Int?) throws(BellhopError) -> ServiceAccount {
        try locked { () throws(BellhopError) in try addAccount(project: project, port: port) }
    }

    private func addAccount(project: String, port: Int?) throws(BellhopError) -> ServiceAccount {
        let key = try PrivateKey(rsaBits: 2048)
        let account = ServiceAccount(
            id: Self.newID(), project: project,
            email: "firebase-adminsdk-bellhop@\(project).iam.gserviceaccount.com", publicKey: key.publicKey)
        let host = port.map { "\(Loopback.host):\($0)" } ?? Door.accessTokenHost
        let file = JSONWriter.object { object in
            object.put("type", "service_account")
            object.put("project_id", project)
            object.put("private_key_id", account.id)
            object.put("private_key", String(decoding: key.pem, as: UTF8.self))
            object.put("client_email", account.email)
            object.put("client_id", "100000000000000000000")
            object.put("auth_uri", "https://accounts.google.com/o/oauth2/auth")
            object.put("token_uri", "https://\(host)/token")
            object.put("universe_domain", "googleapis.com")
        }
        try write(file, to: accountFile(account.id))
        try store(try accounts() + [account], in: accountsFile)
        return account
    }

    /// A token that a service account has signed, which FCM takes in place of an access token.
    package func token(of account: ServiceAccount) throws(BellhopError) -> String {
        let now = Int(Date().timeIntervalSince1970)
        let header = #"{"alg":"RS256","typ":"JWT","kid":"\#(account.id)"}"#
        let claims =
            #"{"iss":"\#(account.email)","sub":"\#(account.email)","aud":"\#(FCMGatekeeper.audience)","#
            + #""iat":\#(now),"exp":\#(now + 3600)}"#
        return try withKey(of: account) { privateKey throws(BellhopError) in
            try Self.token(header, claims) { signed throws(BellhopError) in
                try privateKey.plainSignature(of: signed)
            }
        }
    }

    /// Uses the private key of a service account; throws `gateway.bad-keys` if that is not possible.
    func withKey<Result>(
        of account: ServiceAccount, _ use: (PrivateKey) throws(BellhopError) -> Result
    ) throws(BellhopError) -> Result {
        let file = accountFile(account.id)
        return try usable(account.id, in: file) { () throws(BellhopError) in
            let text = try? JSONDocument(try read(file)).root.object
            return try use(try PrivateKey(pem: Array((text?["private_key"]?.value.string ?? "").utf8)))
        }
    }
}
