import Foundation

/// What every installation has sent: its mutations in their order, and the requests outside the order by their keys.
struct Ledger {
    private var installations: [String: Installation] = [:]

    private struct Installation {
        var last: Int64 = 0
        var numbered: [Int64: Settled] = [:]
        var keyed: [String: Settled] = [:]
    }

    private struct Settled {
        var key: String
        var request: Data
        var reply: HTTPReply
    }

    enum Entrance {
        /// It is the next one.
        case new
        /// It was settled before, with this reply.
        case repeated(HTTPReply)
        case violation(String)
    }

    func entrance(_ signed: SignedRequest) -> Entrance {
        let installation = installations[signed.installation] ?? Installation()
        let settled =
            signed.sequence == 0 ? installation.keyed[signed.key] : installation.numbered[signed.sequence]
        if let settled {
            guard settled.key == signed.key, settled.request == signed.content else {
                return .violation("the number was used for another request")
            }
            return .repeated(settled.reply)
        }
        guard signed.sequence == 0 || signed.sequence == installation.last + 1 else {
            return .violation("out of order")
        }
        return .new
    }

    mutating func settle(_ signed: SignedRequest, _ reply: HTTPReply) {
        let settled = Settled(key: signed.key, request: signed.content, reply: reply)
        if signed.sequence == 0 {
            installations[signed.installation, default: Installation()].keyed[signed.key] = settled
        } else {
            installations[signed.installation, default: Installation()].numbered[signed.sequence] = settled
            installations[signed.installation]?.last = signed.sequence
        }
    }
}
