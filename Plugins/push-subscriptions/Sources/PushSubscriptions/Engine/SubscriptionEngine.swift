import Foundation

/// Runs the machine: one input after the other, in the order in which they were handed over.
package final class SubscriptionEngine: Sendable {
    private let jobs: AsyncStream<Job>.Continuation

    /// An input, and who waits for the answer.
    struct Job: Sendable {
        var input: Input
        var answer: (@Sendable (Answer) -> Void)?
    }

    /// Starts with what the file has.
    package init(
        store file: URL, pingInterval: TimeInterval, retryInterval: TimeInterval = Backoff.first,
        transport: any Transport, surroundings: Surroundings = .real
    ) {
        let (stream, continuation) = AsyncStream.makeStream(of: Job.self)
        jobs = continuation
        Task {
            let store = await Self.opened(file, surroundings)
            var loop = EngineLoop(store, pingInterval, retryInterval, transport, surroundings, continuation)
            loop.take(Job(input: .started))
            for await job in stream { loop.take(job) }
        }
    }

    deinit { jobs.finish() }

    /// The store of a file.
    ///
    /// Inputs wait while another process that closes the file has it for itself.
    private static func opened(
        _ file: URL, _ surroundings: Surroundings
    ) async -> sending Result<SubscriptionStore, StoreError> {
        var attempts = 0
        while true {
            do {
                return .success(try SubscriptionStore(file: file))
            } catch {
                attempts += 1
                guard attempts < 20, (try? await surroundings.sleep(0.25)) != nil else {
                    surroundings.say("nothing is done until the next start: the store cannot be opened: \(error)")
                    return .failure(StoreError(reason: "\(error)"))
                }
            }
        }
    }

    /// Hands over an input, on any thread.
    package func submit(_ input: Input) { jobs.yield(Job(input: input)) }

    /// Hands over a command, on any thread.
    ///
    /// `answer` is called once, when the command is on disk.
    package func perform(_ command: Command, answer: @escaping @Sendable (Answer) -> Void) {
        jobs.yield(Job(input: .command(command), answer: answer))
    }

    /// Hands over a command, and waits until it is on disk.
    package func perform(_ command: Command) async -> Answer {
        await withCheckedContinuation { continuation in
            perform(command) { continuation.resume(returning: $0) }
        }
    }
}
