internal import BellhopControl
internal import BellhopHost
internal import BellhopValues

extension Checkup {
    /// Adds what the running host says about its newest push and its modules, until an answer takes too long.
    mutating func ask(_ client: ControlClient, process: Int32?, limit: Duration = .seconds(2)) async {
        do throws(BellhopError) {
            let host = AskedHost(client: client, process: process, limit: limit)
            let status = try await host.answer(to: Control.Status()).host
            let rejected = status.rejectedEdit
            for cause in [rejected, status.storeFailure, status.logFailure].compactMap(\.self) { add(cause) }
            for name in ["last"] + modules.filter(\.isEnabled).map(\.id.word) {
                do throws(BellhopError) {
                    add(try await host.answer(to: Control.Why(name: name)), besides: rejected)
                } catch {
                    // There was no push, or the settings have a module that the host doesn't know yet.
                    guard error.code == .whyUnknown else { throw error }
                }
            }
        } catch {
            add(Event.Cause(error))
        }
    }
}

/// A host that may be stopped or hang.
private struct AskedHost {
    let client: ControlClient
    let process: Int32?
    let limit: Duration

    /// Calls a method; throws `control.no-answer` if the answer takes too long.
    func answer<Method: ControlMethod>(to method: Method) async throws(BellhopError) -> Method.Reply {
        let asking = Task { () async -> Result<Method.Reply, BellhopError> in
            do throws(BellhopError) {
                return .success(try await client.call(method))
            } catch {
                // A call that is cancelled ends as if the host had left.
                return .failure(Task.isCancelled ? .noAnswer(from: process, within: limit) : error)
            }
        }
        let timer = Task {
            try await Task.sleep(for: limit)
            asking.cancel()
        }
        defer { timer.cancel() }
        return try await asking.value.get()
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
