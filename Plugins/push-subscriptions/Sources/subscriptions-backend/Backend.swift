import Foundation

/// The backend: it checks what it is sent, keeps it, and fails as often as it is told to.
final class Backend {
    private let options: Options
    private let log: AppliedLog
    private var misbehavior: Misbehavior
    private var ledger = Ledger()
    private var directory = Directory()
    private var counts: [String: Int] = [:]

    init(_ options: Options) throws {
        self.options = options
        log = try AppliedLog(options.log)
        misbehavior = Misbehavior(options)
    }

    func answer(_ request: HTTPRequest) -> HTTPReply {
        switch (request.method, request.path) {
        case ("GET", "/report"): return report
        case ("POST", "/control"):
            let members = try? JSONSerialization.jsonObject(with: request.body) as? [String: Any]
            misbehavior.change(members ?? [:])
            return .json(200, [:])
        case ("GET", let path) where path.hasPrefix("/images/"):
            count("images")
            return Pictures.reply(String(path.dropFirst("/images/".count)))
        default: break
        }
        count("requests")
        var reply = misbehaving(request)
        reply.delay = misbehavior.delay
        return reply
    }

    private func misbehaving(_ request: HTTPRequest) -> HTTPReply {
        if let status = misbehavior.status {
            count("forced")
            return unavailable(status)
        }
        let fault = misbehavior.nextFault()
        switch fault {
        case .unavailableBefore: return unavailable(503)
        case .droppedBefore: return HTTPReply(status: 0, isDropped: true)
        case .unavailableAfter, .droppedAfter, nil: break
        }
        let reply = settle(request)
        switch fault {
        case .unavailableAfter: return unavailable(503)
        case .droppedAfter: return HTTPReply(status: 0, isDropped: true)
        case .unavailableBefore, .droppedBefore, nil: return reply
        }
    }

    private func unavailable(_ status: Int) -> HTTPReply {
        var reply = HTTPReply.error(status, "told to fail")
        if let retryAfter = misbehavior.retryAfter { reply.headers["Retry-After"] = retryAfter }
        if (300..<400).contains(status) { reply.headers["Location"] = "/report" }
        return reply
    }

    private func settle(_ request: HTTPRequest) -> HTTPReply {
        let signed: SignedRequest
        do {
            signed = try SignedRequest(request, options)
        } catch {
            count(error.isBadSignature ? "badSignatures" : "refused")
            return error.reply
        }
        let isPing = request.path.hasSuffix("/ping")
        guard isPing || request.path == "/track/click" ? signed.sequence == 0 : signed.sequence > 0 else {
            count("violations")
            return .error(400, "pings and clicks have the number 0, and nothing else has")
        }
        switch ledger.entrance(signed) {
        case .violation(let sentence):
            count("violations")
            return .error(409, sentence)
        case .repeated(let reply):
            count("repeated")
            return reply
        case .new: break
        }
        let reply = directory.apply(request)
        guard !isPing else {
            count("pings")
            return reply
        }
        ledger.settle(signed, reply)
        count(reply.status < 300 ? "applied" : "rejected")
        do {
            try log.append(signed, status: reply.status)
        } catch {
            return .error(500, "the log cannot be written")
        }
        return reply
    }

    private func count(_ name: String) { counts[name, default: 0] += 1 }

    private var report: HTTPReply {
        var body: [String: Any] = ["users": directory.json]
        let names = [
            "requests", "applied", "repeated", "rejected", "violations", "badSignatures", "refused", "pings", "images",
            "forced",
        ]
        for name in names { body[name] = counts[name] ?? 0 }
        return .json(200, body)
    }
}
