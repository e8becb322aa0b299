import Testing

@testable import BellhopPhone
@testable import BellhopValues

/// The timer of the route that waits for login.
struct DeferralTimerTests {
    /// What each deferred request does to the timer of the one before, by their ids.
    @Test(
        arguments: [
            (1, 1, ["schedule 1"]), (1, 2, ["schedule 1", "cancel 1", "schedule 2"]),
            (1, nil, ["schedule 1", "cancel 1"]),
            (nil, nil, []), (nil, 1, ["schedule 1"]),
        ] as [(Int?, Int?, [String])])
    func `the timer runs for the latest request`(first: Int?, second: Int?, effects: [String]) throws {
        var (timer, turn) = (DeferralTimer(), Turn())
        for id in [first, second] {
            let request = try id.map { id in
                NavigationRequest(
                    id: NavigationID(number: id), route: try CanonicalRoute(parsing: "bills"), origin: .user, push: nil,
                    chain: 0)
            }
            timer.follow(request, limit: .seconds(1), &turn)
        }
        #expect(turn.effects.compactMap(Self.word) == effects)
    }

    @Test func `a timer that has fired is not cancelled`() throws {
        var (timer, turn) = (DeferralTimer(), Turn())
        let request = NavigationRequest(
            id: "n1", route: try CanonicalRoute(parsing: "bills"), origin: .user, push: nil, chain: 0)
        timer.follow(request, limit: .seconds(1), &turn)
        timer.fired()
        timer.follow(nil, limit: .seconds(1), &turn)
        #expect(turn.effects.compactMap(Self.word) == ["schedule 1"])
    }

    private static func word(_ effect: Effect) -> String? {
        switch effect {
        case .schedule(_, let ticket): "schedule \(ticket.number)"
        case .cancel(let ticket): "cancel \(ticket.number)"
        default: nil
        }
    }
}
