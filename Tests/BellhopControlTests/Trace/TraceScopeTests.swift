import BellhopCore
import Testing

@testable import BellhopControl

struct TraceScopeTests {
    static let push = PushID(rawValue: "1")
    static let other = PushID(rawValue: "2")

    /// Feeds events, numbered from 1, and tells what to do with each.
    func steps(_ subject: TraceScope.Subject, _ events: [Event]) -> [TraceScope.Step] {
        var scope = TraceScope(subject)
        return events.enumerated().map { index, event in
            var event = event
            event.sequence = UInt64(index + 1)
            return scope.take(event)
        }
    }

    func navigation(_ kind: Event.Kind, _ id: String, push: PushID? = nil) -> Event {
        Event(kind, push: push, details: ["navigation": id])
    }

    @Test func `a push ends with its last event, and others are passed over`() {
        let events = [
            Event(.pushAccepted, push: Self.push), Event(.pushAccepted, push: Self.other), Event(.moduleLog),
            Event(.callFinished, push: Self.push), Event(.pushFinished, push: Self.other),
            Event(.pushFinished, push: Self.push),
        ]
        #expect(steps(.push(Self.push), events) == [.show, .skip, .skip, .show, .skip, .showLast])
    }

    @Test func `what modules say of no push while a response is under way belongs to it`() {
        let response = ["response": "r1"]
        let events = [
            Event(.responseAccepted, push: Self.push, details: response), Event(.moduleOutput),
            Event(.moduleOutput, push: Self.other), Event(.moduleLog),
            Event(.responseFinished, push: Self.push, details: response),
        ]
        #expect(steps(.response("r1", push: Self.push), events) == [.show, .show, .skip, .show, .showLast])
    }

    @Test func `a push whose module navigates ends where the screen is`() {
        let events = [
            Event(.pushAccepted, push: Self.push), navigation(.navigationRequested, "7", push: Self.push),
            Event(.pushFinished, push: Self.push), navigation(.navigationDeclined, "7"),
            navigation(.navigationWeb, "8"), navigation(.navigationWeb, "7"),
        ]
        #expect(steps(.push(Self.push), events) == [.show, .show, .show, .show, .skip, .showLast])
    }

    @Test(arguments: [
        Event.Kind.navigationNative, .navigationWeb, .navigationStayed, .navigationVetoed, .navigationDropped,
        .navigationDeferred,
    ])
    func `a navigation ends with`(_ kind: Event.Kind) {
        let events = [
            navigation(.navigationRequested, "1"), navigation(.navigationDeclined, "1"), navigation(kind, "1"),
        ]
        #expect(steps(.navigation("1"), events) == [.show, .show, .showLast])
    }

    @Test func `a response is told from another one to the same push`() {
        func response(_ kind: Event.Kind, _ id: String) -> Event {
            Event(kind, push: Self.push, details: ["response": id])
        }
        let events = [
            response(.responseAccepted, "r1"), response(.responseAccepted, "r2"), Event(.callFinished, push: Self.push),
            navigation(.navigationRequested, "1", push: Self.push), response(.responseFinished, "r2"),
            response(.responseFinished, "r1"), navigation(.navigationNative, "1"),
        ]
        #expect(
            steps(.response("r1", push: Self.push), events)
                == [.show, .skip, .show, .show, .skip, .show, .showLast])
    }

    @Test func `a response is no part of its push`() {
        let event = Event(.responseAccepted, push: Self.push, details: ["response": "r1"])
        #expect(steps(.push(Self.push), [event]) == [.skip])
    }

    @Test func `a change is everything up to it, and what it released up to its end`() {
        let events = [
            Event(.sessionChanged), navigation(.navigationReleased, "4"), Event(.moduleLog), Event(.moduleLog),
            navigation(.navigationWeb, "4"),
        ]
        #expect(steps(.change(through: 3), events) == [.show, .show, .show, .skip, .showLast])
        #expect(steps(.change(through: 1), [Event(.deviceChanged)]) == [.showLast])
    }

    @Test func `a push that was held is shown to its end when the app comes up`() {
        let events = [
            Event(.deviceChanged), Event(.pushRouted, push: Self.push), Event(.callFinished, push: Self.push),
            Event(.callFinished, push: Self.other), Event(.pushFinished, push: Self.push),
        ]
        #expect(steps(.change(through: 2), events) == [.show, .show, .show, .skip, .showLast])
    }

    @Test func `what a push has woken belongs to it while it is under way`() {
        let events = [
            Event(.pushAccepted, push: Self.push), Event(.deviceChanged), Event(.moduleLoaded),
            Event(.notificationScheduled, details: ["identifier": "reminder"]), Event(.pushFinished, push: Self.push),
        ]
        #expect(steps(.push(Self.push), events) == [.show, .show, .show, .show, .showLast])
    }

    @Test func `a clock that moves shows what came due to its end`() {
        func local(_ kind: Event.Kind) -> Event { Event(kind, details: ["identifier": "reminder"]) }
        let events = [
            local(.notificationFired), Event(.clockChanged), Event(.callFinished, stage: .present),
            local(.notificationShown), local(.notificationFired),
        ]
        #expect(steps(.change(through: 2), events) == [.show, .show, .show, .showLast, .skip])
    }

    @Test func `a clock that moves waits for each time a notification fires`() {
        func local(_ kind: Event.Kind) -> Event { Event(kind, details: ["identifier": "daily"]) }
        let events = [
            local(.notificationFired), local(.notificationFired), Event(.clockChanged), local(.notificationShown),
            local(.notificationShown),
        ]
        #expect(steps(.change(through: 3), events) == [.show, .show, .show, .show, .showLast])
    }

    @Test func `nothing is waited for when nothing was begun`() {
        #expect(TraceScope(.navigation(nil)).isComplete(at: 0))
        #expect(TraceScope(.change(through: 5)).isComplete(at: 5))
        #expect(!TraceScope(.change(through: 5)).isComplete(at: 4))
        #expect(!TraceScope(.push(Self.push)).isComplete(at: .max))
    }
}
