internal import BellhopAPNs
internal import BellhopCommandLine
internal import BellhopControl
internal import BellhopValues
internal import Foundation

/// The tasks of `bellhop gateway` that need a host with a gateway.
extension GatewayCommandLine {
    func printReport(_ program: Program) async throws(BellhopError) {
        let report = try await program.client.call(Control.GatewayReport(reset: program.invocation.has(.reset)))
        try program.show([report]) { _ in
            let since = Date(timeIntervalSince1970: report.since).formatted(.iso8601)
            return report.text(since: since, isSummary: program.invocation.has(.summary))
        }
    }

    func changeWeather(_ program: Program) async throws(BellhopError) {
        let seed = program.invocation.value(of: .seed).flatMap { UInt64($0) }
        let call: Control.GatewayWeather
        switch program.invocation.optional(.gatewayKey) {
        case nil: call = Control.GatewayWeather()
        case let word? where Weather.Name(rawValue: word) != nil || !FileManager.default.fileExists(atPath: word):
            // The host says which names there are.
            call = Control.GatewayWeather(weather: word, seed: seed)
        case let path?:
            let text = String(decoding: try InputFile.read(path), as: UTF8.self)
            call = Control.GatewayWeather(text: text, source: path, seed: seed)
        }
        let weather = try await program.client.call(call)
        try program.show([weather]) { _ in "\(weather.name), seed \(weather.seed)\n" }
    }

    func fixAnswer(_ program: Program) async throws(BellhopError) {
        let reason = program.invocation.optional(.gatewayReason)
        guard let token = program.invocation.optional(.gatewayKey), (reason == nil) == program.invocation.has(.clear)
        else {
            throw BellhopError(
                .usageNoAnswer, "there is no answer for a device token",
                hint: "Write `bellhop gateway answer TOKEN 410`, or `bellhop gateway answer TOKEN --clear`")
        }
        _ = try await program.client.call(Control.GatewayAnswer(deviceToken: token, reason: reason))
    }
}

extension GatewayCommandLine {
    /// Sends a push as a provider does, and prints the answer.
    func sendPush(_ program: Program) async throws(BellhopError) -> ExitCode {
        let options = program.invocation
        guard let file = options.optional(.gatewayKey) else {
            throw BellhopError(
                .usageNoPayload, "there is no payload to send",
                hint: "Write `bellhop gateway send FILE`, or `bellhop gateway send -` for stdin")
        }
        let named: [(name: String, value: String?)] = [
            ("apns-push-type", options.value(of: .pushType)), ("apns-topic", options.value(of: .topic)),
            ("apns-priority", options.value(of: .priority)), ("apns-expiration", options.value(of: .expiration)),
            ("apns-collapse-id", options.value(of: .collapseID)),
        ]
        var headers = named.compactMap { header in header.value.map { ProviderHeader(header.name, $0) } }
        for line in options.values(of: .header) {
            guard let header = ProviderHeader(line: line) else {
                throw BellhopError(
                    .usageBadHeader, "--header is \(line.cut(to: 60).quoted)",
                    hint: "Write NAME:VALUE, as in apns-id:UUID")
            }
            headers.append(header)
        }
        let answer = try await program.client.call(
            Control.GatewaySend(
                payload: try InputFile.read(file), deviceToken: options.value(of: .deviceToken), headers: headers))
        try program.show([answer]) { _ in answer.text }
        if answer.status == 200 { return .success }
        return answer.canComeAgain ? .tryLater : .refused
    }
}

extension BellhopError.Code {
    /// `bellhop gateway send` names no payload.
    static let usageNoPayload = Self(rawValue: "usage.no-payload")
    /// A header of `bellhop gateway send` has another form than NAME:VALUE.
    static let usageBadHeader = Self(rawValue: "usage.bad-header")
    /// A command names no answer for a device token.
    static let usageNoAnswer = Self(rawValue: "usage.no-answer")
}
