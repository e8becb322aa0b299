internal import Dispatch
internal import Foundation
package import HostAccess
internal import Synchronization

/// The requests to the host's notification center.
///
/// They are sent one at a time, in order, each over the connection that was open when it was made. Answers are
/// delivered on a queue of their own. So a handler that takes long doesn't delay requests, and may send requests and
/// wait for them. Any thread.
package final class RequestQueue: Sendable {
    /// The requests of this process.
    package static let shared = RequestQueue { .current }

    /// The connection that is open now.
    package let connection: @Sendable () -> HostConnection?
    private let requests = DispatchQueue(label: "bellhop.notification-center.requests")
    private let answers = DispatchQueue(label: "bellhop.notification-center.answers")
    private let open = Mutex<(count: Int, observer: (@Sendable () -> Void)?)>((0, nil))

    /// Makes a queue, whose requests use the connection that is open when they are made.
    package init(_ connection: @escaping @Sendable () -> HostConnection?) { self.connection = connection }

    /// Sends a request.
    ///
    /// The answer arrives later.
    package func send(_ request: HostRequest, answer: @escaping @Sendable (HostAnswer) -> Void) {
        let connection = connection()
        begin()
        requests.async { [self] in handOver(Self.ask(request, connection), to: answer) }
    }

    /// Sends a request without an answer.
    ///
    /// If it fails, the host's event stream says why.
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
            // A concurrent queue starts blocks late while others wait for the user, so each question has its own queue.
            DispatchQueue(label: "bellhop.notification-center.question").async { [self] in
                progress.signal()
                handOver(Self.ask(request, connection), to: answer)
                progress.signal()
            }
            progress.wait()
            _ = progress.wait(timeout: .now() + Self.headStart)
        }
    }

    /// Sends a request after the earlier ones, and waits for the answer.
    package func wait(_ request: HostRequest) -> HostAnswer {
        let connection = connection()
        return requests.sync { Self.ask(request, connection) }
    }

    /// The number of requests whose answer is not handled yet.
    package var openCount: Int { open.withLock(\.count) }

    /// Calls a function on a thread of the center each time that an answer has been handled.
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

    /// Waits until all earlier requests are answered.
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

    // Without a center, nothing is logged, because the module is not at fault.
    private static func report(_ answer: HostAnswer, of request: HostRequest, to connection: HostConnection?) {
        guard case .refused(let error) = answer else { return }
        connection?.log(.warning, "The host refused the request \(request.name): \(error.localizedDescription)")
    }
}
