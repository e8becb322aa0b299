internal import BellhopControl
internal import BellhopCore
internal import BellhopHost

extension Checkup {
    /// Adds what the running host says of its newest push and its modules, as far as it answers within a limit.
    mutating func ask(_ client: ControlClient, process: Int32?, limit: Duration = .seconds(2)) async {
        let asking = Task { [self] in await answered(by: client, process, limit) }
        let timer = Task {
            try await Task.sleep(for: limit)
            asking.cancel()
        }
        self = await asking.value
        timer.cancel()
    }

    /// The checkup with the answers of the host, which end with why there are no more.
    private func answered(by client: ControlClient, _ process: Int32?, _ limit: Duration) async -> Checkup {
        var checkup = self
        do throws(BellhopError) {
            let rejected = try await client.call(Control.Status()).host.rejectedEdit
            if let rejected { checkup.add(rejected) }
            for name in ["last"] + modules.filter(\.isEnabled).map(\.id.rawValue) {
                do throws(BellhopError) {
                    checkup.add(try await client.call(Control.Why(name: name)), besides: rejected)
                } catch {
                    // There was no push, or the settings have a module that the host doesn't know yet.
                    guard error.code == .whyUnknown else { throw error }
                }
            }
        } catch {
            // A call that is cancelled ends as if the host had left.
            checkup.add(Event.Cause(Task.isCancelled ? .noAnswer(from: process, within: limit) : error))
        }
        return checkup
    }
}

extension BellhopError {
    fileprivate static func noAnswer(from process: Int32?, within limit: Duration) -> BellhopError {
        let name = process.map { "the host, process \($0)," } ?? "the host"
        let commands = process.map { ("resume it with `kill -CONT \($0)`", "end it with `kill -9 \($0)`") }
        let (resume, end) = commands ?? ("resume it", "end it")
        return BellhopError(
            .controlNoAnswer, "\(name) does not answer within \(limit.inSeconds)",
            hint: "Wait if it is starting, \(resume) if it was stopped, or \(end) and start it again")
    }
}

extension BellhopError.Code {
    /// The host takes a connection and does not answer in time.
    static let controlNoAnswer = Self(rawValue: "control.no-answer")
}
