import Dispatch
import Testing

@testable import PushSubscriptions

@MainActor
@Suite struct ListenerTests {
    private final class Listener: NotificationListener {
        let name: String
        let book: Book
        var onEvent: (PushEvent) -> Void = { _ in }

        init(_ name: String, _ book: Book) {
            self.name = name
            self.book = book
        }

        func pushSubscriptions(didReceive event: PushEvent) {
            dispatchPrecondition(condition: .onQueue(.main))
            book.lines.append("\(name) \(event.messageID ?? "")")
            onEvent(event)
        }
    }

    private final class Book {
        var lines: [String] = []
    }

    private func event(_ message: String) -> PushEvent {
        PushEvent(
            occasion: .presented, messageID: message, title: nil, body: nil, payload: [:], requestIdentifier: nil,
            wasForeground: true)
    }

    /// Waits until everything that is on its way has been delivered.
    private func settle() async {
        await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
    }

    @Test func lowerOrdersFirstThenTheOlder() async {
        let listeners = NotificationListeners()
        let book = Book()
        let all = ["c", "a", "d", "b"].map { Listener($0, book) }
        for (listener, order) in zip(all, [1, -1, 1, 0]) { _ = listeners.add(listener, order: order) }
        listeners.post(event("1"))
        await settle()
        #expect(book.lines == ["a 1", "b 1", "c 1", "d 1"])
    }

    @Test func theSameObjectTwiceHearsTwice() async {
        let listeners = NotificationListeners()
        let book = Book()
        let listener = Listener("a", book)
        let first = listeners.add(listener, order: 0)
        _ = listeners.add(listener, order: 0)
        listeners.post(event("1"))
        await settle()
        first.remove()
        first.remove()
        listeners.post(event("2"))
        await settle()
        #expect(book.lines == ["a 1", "a 1", "a 2"])
    }

    @Test func keepsFiftyAndDropsTheOldest() async {
        let listeners = NotificationListeners()
        let book = Book()
        for index in 0..<60 { listeners.post(event("\(index)")) }
        let listener = Listener("a", book)
        _ = listeners.add(listener, order: 0)
        await settle()
        #expect(book.lines == (10..<60).map { "a \($0)" })
    }

    @Test func onlyTheFirstHearsWhatWasKept() async {
        let listeners = NotificationListeners()
        let book = Book()
        listeners.post(event("1"))
        let first = Listener("first", book)
        let second = Listener("second", book)
        _ = listeners.add(first, order: 5)
        _ = listeners.add(second, order: 0)
        listeners.post(event("2"))
        await settle()
        #expect(book.lines == ["first 1", "second 2", "first 2"])
    }

    /// However the threads meet, what was kept comes before what is new, and each event once and in order.
    @Test func noWindowBetweenKeptAndNew() async throws {
        for _ in 0..<50 {
            let listeners = NotificationListeners()
            let book = Book()
            for index in 0..<20 { listeners.post(event("\(index)")) }
            let events = (20..<40).map { event("\($0)") }
            let posting = Task.detached { for event in events { listeners.post(event) } }
            let listener = Listener("a", book)
            _ = listeners.add(listener, order: 0)
            await posting.value
            #expect(try await eventually { book.lines.count >= 40 })
            #expect(book.lines == (0..<40).map { "a \($0)" })
        }
    }

    @Test func eventsThatArriveDuringACallComeAfterIt() async throws {
        let listeners = NotificationListeners()
        let book = Book()
        let first = Listener("first", book)
        let second = Listener("second", book)
        let extra = event("2")
        first.onEvent = { if $0.messageID == "1" { listeners.post(extra) } }
        _ = listeners.add(first, order: 0)
        _ = listeners.add(second, order: 0)
        listeners.post(event("1"))
        #expect(try await eventually { book.lines.count >= 4 })
        #expect(book.lines == ["first 1", "second 1", "first 2", "second 2"])
    }

    @Test func listenersAreHeldWeakly() async {
        let listeners = NotificationListeners()
        let book = Book()
        do {
            let gone = Listener("gone", book)
            _ = listeners.add(gone, order: 0)
        }
        listeners.post(event("1"))
        await settle()
        #expect(book.lines.isEmpty)
        let listener = Listener("a", book)
        _ = listeners.add(listener, order: 0)
        await settle()
        #expect(book.lines == ["a 1"], "an event that nobody heard is kept")
    }

    @Test func aRegistrationOutlivesItsSubscription() async {
        let listeners = NotificationListeners()
        let book = Book()
        let listener = Listener("a", book)
        _ = listeners.add(listener, order: 0)
        listeners.post(event("1"))
        await settle()
        #expect(book.lines == ["a 1"])
    }

    @Test func removedDuringADelivery() async {
        let listeners = NotificationListeners()
        let book = Book()
        let first = Listener("first", book)
        let second = Listener("second", book)
        _ = listeners.add(first, order: 0)
        let subscription = listeners.add(second, order: 0)
        first.onEvent = { _ in subscription.remove() }
        listeners.post(event("1"))
        await settle()
        #expect(book.lines == ["first 1"])
    }

    @Test func removeAllForgetsListenersAndEvents() async {
        let listeners = NotificationListeners()
        let book = Book()
        listeners.post(event("1"))
        listeners.removeAll()
        let listener = Listener("a", book)
        _ = listeners.add(listener, order: 0)
        listeners.removeAll()
        listeners.post(event("2"))
        await settle()
        #expect(book.lines.isEmpty)
    }
}
