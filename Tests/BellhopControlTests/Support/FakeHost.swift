import BellhopSystem
import BellhopValues
import Synchronization

@testable import BellhopControl

/// A host that does nothing but remember what it was asked.
final class FakeHost: ControlHandler {
    let events: EventStream
    private let asked = Mutex<[Command]>([])
    private let arrivals = AsyncStream<Command>.makeStream()

    init(events: EventStream = EventStream()) { self.events = events }

    var requests: [Command] { asked.withLock { $0 } }

    /// The requests as they arrive.
    var stream: AsyncStream<Command> { arrivals.stream }

    var poller: Poller? { nil }

    func handle(_ command: Command, reply: @escaping @Sendable (Result<CommandReply, CommandFailure>) -> Void) {
        Task {
            do throws(BellhopError) { reply(.success(try await handle(command))) } catch {
                reply(.failure(CommandFailure(error)))
            }
        }
    }

    private func handle(_ request: Command) async throws(BellhopError) -> CommandReply {
        let count = asked.withLock { asked in
            asked.append(request)
            return asked.count
        }
        arrivals.continuation.yield(request)
        // Every other request takes longer than the next one, so answers out of order would show.
        if !count.isMultiple(of: 2) { for _ in 0..<3 { await Task.yield() } }
        switch request {
        case .push: return .push(PushReply(push: PushID(number: count)))
        case .tap(let notification), .dismiss(let notification): throw .unknownNotification(notification)
        case .navigate:
            return .navigation(NavigationReply(navigation: NavigationID(number: count), accepted: true))
        case .state(let state):
            return .change(
                ChangeReply(
                    state: state ?? "foreground", through: events.last,
                    command: .command(CommandID(number: UInt64(count)))))
        case .landed, .login, .logout:
            return .change(
                ChangeReply(state: "landed", through: events.last, command: .command(CommandID(number: UInt64(count)))))
        case .modules: return .modules([])
        default: return .done
        }
    }
}

extension BellhopError {
    static func unknownNotification(_ identifier: String) -> BellhopError {
        BellhopError(
            .init(rawValue: "notification.unknown"), "there is no notification \"\(identifier)\"",
            hint: "See what there is with `bellhop notifications`",
            at: Location(file: "center", line: 3, column: 4), cause: "the list is empty")
    }
}
