internal import Dispatch
internal import Foundation
package import HostAccess
internal import Synchronization

/// The way of requests to the host's notification center.
///
/// They go out one after another, in the order they were made, each over the connection that was open then. Answers are
/// handed over on a queue of their own, so that a handler that takes its time holds no request back, and may ask and
/// wait itself. Any thread.
package final class RequestQueue: Sendable {
    /// Those of this process.
    package static let shared = RequestQueue { .current }

    /// The connection of whoever asks now.
    package let connection: @Sendable () -> HostConnection?
    private let requests = DispatchQueue(label: "bellhop.notification-center.requests")
    private let answers = DispatchQueue(label: "bellhop.notification-center.answers")
    private let open = Mutex<(count: Int, observer: (@Sendable () -> Void)?)>((0, nil))

    /// Requests over the connection that is open when they are made.
    package init(_ connection: @escaping @Sendable () -> HostConnection?) { self.connection = connection }

    /// Sends a request; the answer comes later.
    package func send(_ request: HostRequest, answer: @escaping @Sendable (HostAnswer) -> Void) {
        let connection = connection()
        begin()
        requests.async { [self] in handOver(Self.ask(request, connection), to: answer) }
    }

    /// Sends a request whose answer nobody waits for; why it failed goes to the host's event stream.
    package func send(_ request: HostRequest) {
        let connection = connection()
        requests.async { Self.report(Self.ask(request, connection), of: request, to: connection) }
    }

    /// How long later requests wait for the answer to a question.
    ///
    /// This time is far longer than a host needs to receive the question, so later requests don't overtake it.
    private static let headStart = DispatchTimeInterval.milliseconds(50)

    /// Sends a request that the user may have to answer, after the earlier requests.
    ///
    /// Later requests don't wait for the user.
    func sendToUser(_ request: HostRequest, answer: @escaping @Sendable (HostAnswer) -> Void) {
        let connection = connection()
        begin()
        requests.async { [self] in
            let progress = DispatchSemaphore(value: 0)
            // A queue of its own: a concurrent queue starts blocks late while others wait for the user.
            DispatchQueue(label: "bellhop.notification-center.question").async { [self] in
                progress.signal()
                handOver(Self.ask(request, connection), to: answer)
                progress.signal()
            }
            progress.wait()
            _ = progress.wait(timeout: .now() + Self.headStart)
        }
    }

    /// Sends a request behind those before it, and waits for the answer.
    package func wait(_ request: HostRequest) -> HostAnswer {
        let connection = connection()
        return requests.sync { Self.ask(request, connection) }
    }

    /// The number of requests whose answer is not handled yet.
    package var openCount: Int { open.withLock(\.count) }

    /// Calls a function each time an answer is handled, on a thread of the center.
    package func observe(_ observer: @escaping @Sendable () -> Void) { open.withLock { $0.observer = observer } }

    private func begin() { open.withLock { $0.count += 1 } }

    private func handOver(_ result: HostAnswer, to answer: @escaping @Sendable (HostAnswer) -> Void) {
        answers.async { [self] in
            answer(result)
            let observer = open.withLock { open in
                open.count -= 1
                return open.observer
            }
            observer?()
        }
    }

    /// Waits until all that was sent before is answered.
    package func settle() { requests.sync {} }

    /// Prints once which dependency a test without a notification center needs.
    private static let hint: Void = FileHandle.standardError.write(
        Data(
            """
            No host runs this code, so it has no notification center: notifications are denied. In a test, add \
            .product(name: "BellhopTesting", package: "bellhop") to the dependencies of the test target.

            """.utf8))

    private static func ask(_ request: HostRequest, _ connection: HostConnection?) -> HostAnswer {
        if connection == nil, HostConnection.hadNone { hint }
        return HostAnswer(connection?.askCenter(request.json), to: request.name)
    }

    // Without a word where there is no center, because the module is not at fault.
    private static func report(_ answer: HostAnswer, of request: HostRequest, to connection: HostConnection?) {
        guard case .refused(let error) = answer else { return }
        connection?.log(.warning, "The host refused the request \(request.name): \(error.localizedDescription)")
    }
}
