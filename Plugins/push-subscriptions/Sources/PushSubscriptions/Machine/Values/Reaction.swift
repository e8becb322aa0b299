import Foundation

/// What happens to the machine.
package enum Input: Equatable, Sendable {
    case started
    case command(Command)
    case token(String)
    case permission(Permission)
    case clicked(message: String, isForeground: Bool)
    case becameActive
    case enteredBackground
    /// What came of the request that was sent under this number.
    case replied(Int, Outcome)
    /// The wait of this number is over.
    case woke(Int)
    /// What came of the ping of this number.
    case pingReplied(Int, Outcome)
    /// The wait of this number for a ping is over.
    case pingDue(Int)
    /// The last reaction could not be saved and did not happen.
    case saveFailed(String)

    /// Whether it is the end of a wait that the machine asked for.
    var endsWait: Bool {
        switch self {
        case .woke, .pingDue: true
        case .started, .command, .token, .permission, .clicked, .becameActive, .enteredBackground, .replied,
            .pingReplied, .saveFailed:
            false
        }
    }
}

/// What the machine wants.
///
/// The edges do it in this order: first `memory` and `changes` in one transaction, then `effects`. If the transaction
/// fails, none of the effects happens.
package struct Reaction: Equatable, Sendable {
    package var memory: Memory?
    package var changes: [Change] = []
    package var effects: [Effect] = []
}

/// A change of the stored outbox.
package enum Change: Equatable, Sendable {
    case append(Entry)
    case remove(Int64)
    case removeAll
}

/// What is done outside the machine.
package enum Effect: Equatable, Sendable {
    case answer(Answer)
    case send(Int, Outgoing)
    case wake(Int, after: TimeInterval)
    case ping(Int, Outgoing)
    case wakePing(Int, after: TimeInterval)
    /// Print a sentence.
    case say(String)
}
