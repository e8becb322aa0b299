/// Which modules a push is for; positions are those of the entries a ``SenderTable`` was made from.
public enum PushRoute: Sendable, Equatable {
    /// The module whose sender the payload names, whatever state it is in.
    case module(Int)
    /// The legacy fallback: every push module, in file order.
    case broadcast([Int])
    /// No module.
    case none(Reason)

    /// Why a push is for no module.
    public enum Reason: String, Sendable, Codable {
        /// The payload names no sender, and the fallback is off.
        case noSender = "no-sender"
        /// No push module has the sender the payload names, and the fallback is off.
        case unknownSender = "unknown-sender"
        /// The fallback is on, and there is no push module.
        case noPushModule = "no-push-module"
    }

    /// The positions, in file order.
    @inlinable public var modules: Modules { Modules(route: self) }

    /// The positions of a route; one module alone costs no array.
    public struct Modules: RandomAccessCollection, Sendable {
        @usableFromInline let route: PushRoute

        @inlinable init(route: PushRoute) { self.route = route }

        /// 0.
        @inlinable public var startIndex: Int { 0 }

        /// How many there are.
        @inlinable public var endIndex: Int {
            switch route {
            case .module: 1
            case .broadcast(let positions): positions.count
            case .none: 0
            }
        }

        /// One of them.
        @inlinable public subscript(index: Int) -> Int {
            switch route {
            case .module(let position) where index == 0: position
            case .broadcast(let positions): positions[index]
            case .module, .none: preconditionFailure("position \(index) of a route with \(endIndex)")
            }
        }
    }
}
