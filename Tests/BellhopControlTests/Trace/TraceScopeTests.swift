import BellhopCore
import Testing

@testable import BellhopControl

struct TraceScopeTests {
    static let push = PushID(rawValue: "p1")
    static let other = PushID(rawValue: "p2")

    /// Feeds events, numbered from 1, and tells what to do with each.
    func steps(_ subject: TraceScope.Subject, _ events: [Event]) -> [TraceScope.Step] {
        var scope = TraceScope(subject)
        return events.enumerated().map { index, event in
            var event = event
            event.sequence = UInt64(index + 1)
            return scope.take(event)
        }
    }

    func event(_ kind: Event.Kind, _ causes: [String], push: PushID? = nil, _ details: EventDetails? = nil) -> Event {
        var event = Event(kind, push: push, details: details)
        event.causedBy = causes
        return event
    }

    func navigation(_ kind: Event.Kind, _ id: String, _ causes: [String]) -> Event {
        event(kind, causes, ["navigation": id])
    }

    @Test func `a push ends with its last event, and others are passed over`() {
        let events = [
            event(.pushAccepted, ["p1"], push: Self.push), event(.pushAccepted, ["p2"], push: Self.other),
            Event(.moduleLog), event(.callFinished, ["p1"], push: Self.push),
            event(.pushFinished, ["p2"], push: Self.other), event(.pushFinished, ["p1"], push: Self.push),
        ]
        #expect(steps(.push(Self.push), events) == [.show, .skip, .skip, .show, .skip, .showLast])
    }

    @Test func `a change whose last event belongs to another command ends with it`() {
        let events = [event(.deviceChanged, ["c1"]), Event(.moduleLog), event(.deviceChanged, ["c2"])]
        #expect(steps(.change(command: "c1", through: 3), events) == [.show, .skip, .end])
    }

    @Test func `what a module says in the course of a response belongs to it, and nothing else does`() {
        let response: EventDetails = ["response": "r1"]
        let events = [
            event(.responseAccepted, ["c1"], push: Self.push, response), event(.moduleOutput, ["r1"]),
            event(.moduleOutput, ["p2"], push: Self.other), Event(.moduleLog), event(.moduleLog, ["p2", "r1"]),
            event(.responseFinished, ["r1"], push: Self.push, response),
        ]
        #expect(steps(.response("r1"), events) == [.show, .show, .skip, .skip, .show, .showLast])
    }

    @Test func `a response fails with what its last event says`() {
        let error = BellhopError(.stateNotKept, "the change is in force, and is lost when the host ends")
        func finished(_ response: String, _ cause: BellhopError?) -> Event {
            var event = Event(.responseFinished, cause: cause, details: ["response": response])
            event.causedBy = [response, "r1"]
            return event
        }
        var scope = TraceScope(.response("r1"))
        #expect(scope.take(finished("r2", error)) == .show)
        #expect(scope.failure == nil)
        #expect(scope.take(finished("r1", error)) == .showLast)
        #expect(scope.failure == error)
        var other = TraceScope(.response("r1"))
        #expect(other.take(finished("r1", nil)) == .showLast)
        #expect(other.failure == nil)
    }

    @Test func `a push whose module navigates ends where the screen is`() {
        let events = [
            event(.pushAccepted, ["p1"], push: Self.push), navigation(.navigationRequested, "7", ["p1"]),
            event(.pushFinished, ["p1"], push: Self.push), navigation(.navigationDeclined, "7", ["n7"]),
            navigation(.navigationWeb, "8", ["n8"]), navigation(.navigationWeb, "7", ["n7"]),
        ]
        #expect(steps(.push(Self.push), events) == [.show, .show, .show, .show, .skip, .showLast])
    }

    @Test func `a route that leads to another is followed to the last`() {
        let events = [
            navigation(.navigationRequested, "1", ["c4"]), navigation(.navigationRequested, "2", ["n1"]),
            navigation(.navigationNative, "1", ["n1"]), navigation(.navigationNative, "2", ["n2"]),
        ]
        #expect(steps(.navigation("1", command: nil), events) == [.show, .show, .show, .showLast])
    }

    @Test func `a link is shown with the navigation that it leads to`() {
        let events = [
            event(.linkOpened, ["c4"]), event(.deviceChanged, ["c4"]), event(.deviceChanged, ["c3"]),
            navigation(.navigationRequested, "1", ["c4"]), navigation(.navigationNative, "1", ["n1"]),
        ]
        #expect(steps(.navigation("1", command: "c4"), events) == [.show, .show, .skip, .show, .showLast])
    }

    @Test(arguments: [
        Event.Kind.navigationNative, .navigationWeb, .navigationStayed, .navigationVetoed, .navigationDropped,
        .navigationDeferred,
    ])
    func `a navigation ends with`(_ kind: Event.Kind) {
        let events = [
            navigation(.navigationRequested, "1", ["c1"]), navigation(.navigationDeclined, "1", ["n1"]),
            navigation(kind, "1", ["n1"]),
        ]
        #expect(steps(.navigation("1", command: nil), events) == [.show, .show, .showLast])
    }

    @Test func `a response is told from another one to the same push`() {
        func response(_ kind: Event.Kind, _ id: String) -> Event {
            event(kind, [id], push: Self.push, ["response": id])
        }
        let events = [
            response(.responseAccepted, "r1"), response(.responseAccepted, "r2"),
            event(.callFinished, ["r2"], push: Self.push), navigation(.navigationRequested, "1", ["r1"]),
            response(.responseFinished, "r2"), response(.responseFinished, "r1"),
            navigation(.navigationNative, "1", ["n1"]),
        ]
        #expect(steps(.response("r1"), events) == [.show, .skip, .skip, .show, .skip, .show, .showLast])
    }

    @Test func `a response is no part of its push`() {
        let response = event(.responseAccepted, ["c2"], push: Self.push, ["response": "r1"])
        #expect(steps(.push(Self.push), [response]) == [.skip])
    }

    @Test func `a change is what its command led to, and what that released up to its end`() {
        let events = [
            event(.sessionChanged, ["c1"]), navigation(.navigationReleased, "4", ["c1"]), Event(.moduleLog),
            event(.moduleLog, ["c2"]), navigation(.navigationWeb, "4", ["n4"]),
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
        func local(_ kind: Event.Kind, _ id: String) -> Event {
            kind == .notificationFired
                ? event(kind, ["c1"], ["identifier": "daily", "local": id])
                : event(kind, [id], ["identifier": "daily"])
        }
        let events = [
            local(.notificationFired, "l1"), local(.notificationFired, "l2"), event(.clockChanged, ["c1"]),
            local(.notificationShown, "l2"), event(.callFinished, ["l1"]), local(.notificationSuppressed, "l1"),
            event(.notificationFired, [], ["identifier": "daily", "local": "l3"]),
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
