import Testing

@testable import BellhopControl
@testable import BellhopValues

struct TraceScopeTests {
    static let push = PushID(number: 1)
    static let other = PushID(number: 2)

    /// Feeds events, numbered from 1, and tells what to do with each.
    func steps(_ subject: TraceScope.Subject, _ events: [Event]) -> [TraceScope.Step] {
        var scope = TraceScope(subject)
        return events.enumerated().map { index, event in
            var event = event
            event.sequence = UInt64(index + 1)
            return scope.take(event)
        }
    }

    func event(_ kind: Event.Kind, _ causes: [Cause], push: PushID? = nil) -> Event {
        var event = Event(blank: kind, push: push)
        event.causedBy = causes
        return event
    }

    func event(_ fact: Event.Fact, _ causes: [Cause], push: PushID? = nil, cause: BellhopError? = nil) -> Event {
        var event = Event(fact, push: push, cause: cause)
        event.causedBy = causes
        return event
    }

    func navigation(_ kind: Event.Kind, _ id: Int, _ causes: [Cause]) -> Event {
        let id = NavigationID(number: id)
        let facts = Event.NavigationFacts(navigation: id, route: "")
        let fact: Event.Fact =
            switch kind {
            case .navigationRequested:
                .navigationRequested(Event.NavigationRequested(navigation: id, origin: .user, route: ""))
            case .navigationDeferred: .navigationDeferred(facts)
            case .navigationReleased: .navigationReleased(facts)
            case .navigationDropped:
                .navigationDropped(Event.NavigationDropped(navigation: id, outcome: .replaced, route: ""))
            case .navigationDeclined:
                .navigationDeclined(Event.NavigationDeclined(navigation: id, pattern: "", route: ""))
            case .navigationVetoed: .navigationVetoed(facts)
            case .navigationWeb: .navigationWeb(Event.NavigationWeb(address: "", navigation: id, route: ""))
            case .navigationStayed:
                .navigationStayed(Event.NavigationStayed(navigation: id, outcome: .stayed, route: ""))
            default: .navigationNative(facts)
            }
        return event(fact, causes)
    }

    func response(_ kind: Event.Kind, _ id: Int, _ causes: [Cause], cause: BellhopError? = nil) -> Event {
        let id = ResponseID(number: id)
        let fact: Event.Fact =
            kind == .responseAccepted
            ? .responseAccepted(Event.ResponseAccepted(action: "", identifier: "", outcome: .told, response: id))
            : .responseFinished(Event.ResponseFinished(by: .modules, modules: [], response: id))
        return event(fact, causes, push: Self.push, cause: cause)
    }

    @Test func `a push ends with its last event, and others are passed over`() {
        let events = [
            event(.pushAccepted, ["p1"], push: Self.push), event(.pushAccepted, ["p2"], push: Self.other),
            Event(blank: .moduleLog), event(.callFinished, ["p1"], push: Self.push),
            event(.pushFinished, ["p2"], push: Self.other), event(.pushFinished, ["p1"], push: Self.push),
        ]
        #expect(steps(.push(Self.push), events) == [.show, .skip, .skip, .show, .skip, .showLast])
    }

    @Test func `a change whose last event belongs to another command ends with it`() {
        let events = [event(.deviceChanged, ["c1"]), Event(blank: .moduleLog), event(.deviceChanged, ["c2"])]
        #expect(steps(.change(command: "c1", through: 3), events) == [.show, .skip, .end])
    }

    @Test func `what a module says in the course of a response belongs to it, and nothing else does`() {
        let events = [
            response(.responseAccepted, 1, ["c1"]), event(.moduleOutput, ["r1"]),
            event(.moduleOutput, ["p2"], push: Self.other), Event(blank: .moduleLog), event(.moduleLog, ["p2", "r1"]),
            response(.responseFinished, 1, ["r1"]),
        ]
        #expect(steps(.response("r1"), events) == [.show, .show, .skip, .skip, .show, .showLast])
    }

    @Test func `a response fails with what its last event says`() {
        let error = BellhopError(.stateNotKept, "the change is in force, and is lost when the host ends")
        func finished(_ id: Int, _ cause: BellhopError?) -> Event {
            response(.responseFinished, id, [.response(ResponseID(number: id)), "r1"], cause: cause)
        }
        var scope = TraceScope(.response("r1"))
        #expect(scope.take(finished(2, error)) == .show)
        #expect(scope.failure == nil)
        #expect(scope.take(finished(1, error)) == .showLast)
        #expect(scope.failure == error)
        var other = TraceScope(.response("r1"))
        #expect(other.take(finished(1, nil)) == .showLast)
        #expect(other.failure == nil)
    }

    @Test func `a push whose module navigates ends where the screen is`() {
        let events = [
            event(.pushAccepted, ["p1"], push: Self.push), navigation(.navigationRequested, 7, ["p1"]),
            event(.pushFinished, ["p1"], push: Self.push), navigation(.navigationDeclined, 7, ["n7"]),
            navigation(.navigationWeb, 8, ["n8"]), navigation(.navigationWeb, 7, ["n7"]),
        ]
        #expect(steps(.push(Self.push), events) == [.show, .show, .show, .show, .skip, .showLast])
    }

    @Test func `a route that leads to another is followed to the last`() {
        let events = [
            navigation(.navigationRequested, 1, ["c4"]), navigation(.navigationRequested, 2, ["n1"]),
            navigation(.navigationNative, 1, ["n1"]), navigation(.navigationNative, 2, ["n2"]),
        ]
        #expect(steps(.navigation("n1", command: nil), events) == [.show, .show, .show, .showLast])
    }

    @Test func `a link is shown with the navigation that it leads to`() {
        let events = [
            event(.linkOpened, ["c4"]), event(.deviceChanged, ["c4"]), event(.deviceChanged, ["c3"]),
            navigation(.navigationRequested, 1, ["c4"]), navigation(.navigationNative, 1, ["n1"]),
        ]
        #expect(steps(.navigation("n1", command: "c4"), events) == [.show, .show, .skip, .show, .showLast])
    }

    @Test(arguments: [
        Event.Kind.navigationNative, .navigationWeb, .navigationStayed, .navigationVetoed, .navigationDropped,
        .navigationDeferred,
    ])
    func `a navigation ends with`(_ kind: Event.Kind) {
        let events = [
            navigation(.navigationRequested, 1, ["c1"]), navigation(.navigationDeclined, 1, ["n1"]),
            navigation(kind, 1, ["n1"]),
        ]
        #expect(steps(.navigation("n1", command: nil), events) == [.show, .show, .showLast])
    }

    @Test func `a response is told from another one to the same push`() {
        func response(_ kind: Event.Kind, _ id: Int) -> Event {
            self.response(kind, id, [.response(ResponseID(number: id))])
        }
        let events = [
            response(.responseAccepted, 1), response(.responseAccepted, 2),
            event(.callFinished, ["r2"], push: Self.push), navigation(.navigationRequested, 1, ["r1"]),
            response(.responseFinished, 2), response(.responseFinished, 1),
            navigation(.navigationNative, 1, ["n1"]),
        ]
        #expect(steps(.response("r1"), events) == [.show, .skip, .skip, .show, .skip, .show, .showLast])
    }

    @Test func `a response is no part of its push`() {
        let accepted = response(.responseAccepted, 1, ["c2"])
        #expect(steps(.push(Self.push), [accepted]) == [.skip])
    }

    @Test func `a change is what its command led to, and what that released up to its end`() {
        let events = [
            event(.sessionChanged, ["c1"]), navigation(.navigationReleased, 4, ["c1"]), Event(blank: .moduleLog),
            event(.moduleLog, ["c2"]), navigation(.navigationWeb, 4, ["n4"]),
        ]
        #expect(steps(.change(command: "c1", through: 3), events) == [.show, .show, .skip, .skip, .showLast])
        #expect(steps(.change(command: "c1", through: 1), [event(.deviceChanged, ["c1"])]) == [.showLast])
    }

    @Test func `a push that was held is shown to its end when the app comes up`() {
        let events = [
            event(.deviceChanged, ["c1"]), event(.pushReleased, ["c1"], push: Self.push),
            event(.callFinished, ["p1"], push: Self.push), event(.callFinished, ["p2"], push: Self.other),
            event(.pushFinished, ["p1"], push: Self.push),
        ]
        #expect(steps(.change(command: "c1", through: 2), events) == [.show, .show, .show, .skip, .showLast])
    }

    @Test func `a clock that moves shows what came due to its end, each time it fires`() {
        func fired(_ local: LocalID, _ causes: [Cause]) -> Event {
            event(.notificationFired(Event.NotificationFired(identifier: "daily", local: local)), causes)
        }
        let events = [
            fired("l1", ["c1"]), fired("l2", ["c1"]), event(.clockChanged, ["c1"]),
            event(.notificationShown, ["l2"]), event(.callFinished, ["l1"]), event(.notificationSuppressed, ["l1"]),
            fired("l3", []),
        ]
        #expect(
            steps(.change(command: "c1", through: 3), events)
                == [.show, .show, .show, .show, .show, .showLast, .end])
    }

    @Test func `nothing is waited for when nothing was begun`() {
        #expect(TraceScope(.navigation(nil, command: nil)).isComplete(at: 0))
        #expect(TraceScope(.change(command: "c1", through: 5)).isComplete(at: 5))
        #expect(!TraceScope(.change(command: "c1", through: 5)).isComplete(at: 4))
        #expect(!TraceScope(.push(Self.push)).isComplete(at: .max))
    }
}
