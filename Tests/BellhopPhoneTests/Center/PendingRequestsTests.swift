import Foundation
import SeededGenerators
import Testing

@testable import BellhopPhone
@testable import BellhopValues

@Suite struct PendingRequestsTests {
    private static let start = Date(timeIntervalSince1970: 1_800_000_000)
    private static let owner = ModuleID(rawValue: "m")

    private static func at(_ seconds: Double) -> Date { start.addingTimeInterval(seconds) }

    private static let region = NotificationTrigger.Region(
        identifier: "r", onEntry: true, onExit: true, circle: nil)

    /// A request with an interval, or with a region for nil.
    private static func entry(_ identifier: String, due: Double?, repeats: Bool = false) -> PendingRequests.Entry {
        PendingRequests.Entry(
            NotificationRequest(
                identifier: identifier, content: NotificationContent(),
                trigger: due.map { .timeInterval(max($0, 60), repeats: repeats) } ?? .region(region, repeats: repeats)),
            of: owner, due: due.map(at))
    }

    private func identifiers(_ pending: PendingRequests) -> [String] { pending.soonestFirst.map(\.request.identifier) }

    @Test func `requests are listed soonest first, equal ones in order, those without a date last`() {
        var pending = PendingRequests()
        for (identifier, due) in [("c", 30), ("place", nil), ("a", 10), ("d", 30), ("b", 20)] as [(String, Double?)] {
            #expect(pending.add(Self.entry(identifier, due: due)) == PendingRequests.Change())
        }
        #expect(identifiers(pending) == ["a", "b", "c", "d", "place"])
        #expect(pending.nextDue == Self.at(10))
        #expect(pending.count == 5)
        #expect(pending["b"] == Self.entry("b", due: 20))
        #expect(pending["e"] == nil)
    }

    @Test func `each request fires once, when it is due`() {
        var pending = PendingRequests()
        for number in [3, 1, 2] { _ = pending.add(Self.entry("\(number)", due: Double(number) * 10)) }
        #expect(pending.fire(at: Self.at(9.999), in: .gmt) == nil)
        #expect(pending.fire(at: Self.at(10), in: .gmt)?.request.identifier == "1")
        #expect(pending.fire(at: Self.at(10), in: .gmt) == nil)
        #expect(pending.fire(at: Self.at(99), in: .gmt)?.request.identifier == "2")
        #expect(pending.fire(at: Self.at(99), in: .gmt)?.request.identifier == "3")
        #expect(pending.fire(at: .distantFuture, in: .gmt) == nil)
        #expect(pending.count == 0 && pending.nextDue == nil)
    }

    @Test func `a request without a date never fires`() {
        var pending = PendingRequests()
        _ = pending.add(Self.entry("place", due: nil))
        #expect(pending.nextDue == nil)
        #expect(pending.fire(at: .distantFuture, in: .gmt) == nil)
        #expect(identifiers(pending) == ["place"])
    }

    @Test func `an equal identifier replaces a request and its date`() {
        var pending = PendingRequests()
        _ = pending.add(Self.entry("a", due: 10))
        #expect(pending.add(Self.entry("a", due: 50)).replaced == Self.entry("a", due: 10))
        #expect(pending.count == 1)
        #expect(pending.nextDue == Self.at(50))
        #expect(pending.fire(at: Self.at(49), in: .gmt) == nil)
        #expect(pending.add(Self.entry("a", due: 20)).replaced == Self.entry("a", due: 50))
        #expect(pending.fire(at: Self.at(20), in: .gmt)?.due == Self.at(20))
        #expect(pending.fire(at: Self.at(99), in: .gmt) == nil)
    }

    @Test func `a removed request does not fire`() {
        var pending = PendingRequests()
        _ = pending.add(Self.entry("a", due: 10))
        _ = pending.add(Self.entry("b", due: 20))
        #expect(pending.remove("a") == Self.entry("a", due: 10))
        #expect(pending.remove("a") == nil)
        #expect(pending.nextDue == Self.at(20))
        #expect(pending.fire(at: Self.at(99), in: .gmt)?.request.identifier == "b")
    }

    @Test func `of more than 64 those that were added last stay, whenever they are due`() {
        var pending = PendingRequests()
        for number in 0..<64 { #expect(pending.add(Self.entry("\(number)", due: Double(number + 10))).dropped == nil) }
        #expect(pending.add(Self.entry("late", due: 1000)).dropped == Self.entry("0", due: 10))
        #expect(pending.add(Self.entry("soon", due: 1)).dropped == Self.entry("1", due: 11))
        // In place of another it is not one more, but it was added last.
        #expect(
            pending.add(Self.entry("2", due: 5)) == PendingRequests.Change(replaced: Self.entry("2", due: 12)))
        #expect(pending.add(Self.entry("one more", due: 7)).dropped == Self.entry("3", due: 13))
        #expect(pending["2"] != nil)
        #expect(pending.count == PendingRequests.standardLimit)
    }

    @Test func `20 requests with a region are kept beside the 64`() {
        var pending = PendingRequests()
        for number in 0..<20 { #expect(pending.add(Self.entry("place \(number)", due: nil)).dropped == nil) }
        for number in 0..<64 { #expect(pending.add(Self.entry("\(number)", due: Double(number + 10))).dropped == nil) }
        #expect(pending.add(Self.entry("place 20", due: nil)).dropped == Self.entry("place 0", due: nil))
        #expect(pending.add(Self.entry("64", due: 1)).dropped == Self.entry("0", due: 10))
        #expect(pending.count == PendingRequests.standardLimit + PendingRequests.regionLimit)
        // One that gets a region counts with the others that have one.
        #expect(pending.add(Self.entry("64", due: nil)).dropped == Self.entry("place 1", due: nil))
        #expect(pending.add(Self.entry("65", due: 1)).dropped == nil)
    }

    @Test func `a request that fires again or has another date keeps its place among those that were added`() {
        var pending = PendingRequests(limit: 3)
        _ = pending.add(Self.entry("again", due: 60, repeats: true))
        _ = pending.add(Self.entry("moved", due: 70))
        _ = pending.add(Self.entry("last", due: 90))
        #expect(pending.fire(at: Self.at(60), in: .gmt)?.request.identifier == "again")
        pending.reschedule("moved", for: Self.at(200))
        pending.reschedule("stranger", for: Self.at(200))
        #expect(identifiers(pending) == ["last", "again", "moved"])
        #expect(pending.add(Self.entry("a", due: 500)).dropped?.request.identifier == "again")
        #expect(pending.add(Self.entry("b", due: 500)).dropped?.due == Self.at(200))
        #expect(pending.fire(at: Self.at(400), in: .gmt)?.request.identifier == "last")
        #expect(pending.fire(at: Self.at(400), in: .gmt) == nil)
    }

    @Test func `one that became due while no host ran displaces no other, and is not dropped`() {
        var pending = PendingRequests(limit: 2)
        for (identifier, due) in [("past", -10.0), ("first", 70), ("second", 80), ("also past", 0)] {
            #expect(pending.restore(Self.entry(identifier, due: due), at: Self.start).dropped == nil)
        }
        #expect(
            pending.restore(Self.entry("third", due: 90), at: Self.start).dropped == Self.entry("first", due: 70))
        // A repeating one goes on to wait, so it counts.
        #expect(
            pending.restore(Self.entry("again", due: -60, repeats: true), at: Self.start).dropped
                == Self.entry("second", due: 80))
        #expect(pending.add(Self.entry("new", due: 99)).dropped == Self.entry("third", due: 90))
        #expect(identifiers(pending) == ["again", "past", "also past", "new"])
    }

    @Test func `a repeating interval keeps its rhythm, however many times were missed`() {
        var pending = PendingRequests()
        _ = pending.add(Self.entry("a", due: 60, repeats: true))
        #expect(pending.fire(at: Self.at(60), in: .gmt)?.due == Self.at(60))
        #expect(pending.nextDue == Self.at(120))
        // A little late: the next is not later for it.
        #expect(pending.fire(at: Self.at(125), in: .gmt)?.due == Self.at(120))
        #expect(pending.nextDue == Self.at(180))
        // Very late: once, then on the beat again.
        #expect(pending.fire(at: Self.at(86_400 * 365 + 7), in: .gmt)?.due == Self.at(180))
        #expect(pending.fire(at: Self.at(86_400 * 365 + 7), in: .gmt) == nil)
        #expect(pending.nextDue == Self.at(86_400 * 365 + 60))
        #expect(pending.count == 1)
    }

    @Test func `a repeating date fires on its day, however many were missed`() throws {
        var pending = PendingRequests()
        var components = DateComponents()
        components.hour = 8
        let trigger = NotificationTrigger.calendar(CalendarDate(components), repeats: true)
        let request = NotificationRequest(identifier: "a", content: NotificationContent(), trigger: trigger)
        let due = try #require(trigger.nextDate(after: Self.start, in: .gmt))
        _ = pending.add(PendingRequests.Entry(request, of: Self.owner, due: due))
        #expect(pending.fire(at: due.addingTimeInterval(10 * 86_400 + 5), in: .gmt)?.due == due)
        #expect(pending.nextDue == due.addingTimeInterval(11 * 86_400))
    }

    @Test func `a repeating date without another occurrence ends`() throws {
        var pending = PendingRequests()
        var components = DateComponents()
        (components.year, components.month, components.day) = (2028, 1, 1)
        let trigger = NotificationTrigger.calendar(CalendarDate(components), repeats: true)
        let due = try #require(trigger.nextDate(after: Self.start, in: .gmt))
        _ = pending.add(
            PendingRequests.Entry(
                NotificationRequest(identifier: "a", content: NotificationContent(), trigger: trigger), of: Self.owner,
                due: due))
        #expect(pending.fire(at: due, in: .gmt) != nil)
        #expect(pending.nextDue == nil)
        #expect(pending.fire(at: .distantFuture, in: .gmt) == nil)
        #expect(pending.count == 0)
    }

    // MARK: Against a model

    /// The same rules, written without thought of cost.
    private struct Model {
        let limit: Int
        var entries: [(entry: PendingRequests.Entry, order: Int)] = []
        var lastOrder = 0

        var sorted: [PendingRequests.Entry] {
            entries.sorted {
                ($0.entry.due ?? .distantFuture, $0.order) < ($1.entry.due ?? .distantFuture, $1.order)
            }.map(\.entry)
        }

        mutating func add(_ entry: PendingRequests.Entry) -> PendingRequests.Change {
            var change = PendingRequests.Change(replaced: remove(entry.request.identifier))
            lastOrder += 1
            entries.append((entry, lastOrder))
            let alike = entries.filter { ($0.entry.due == nil) == (entry.due == nil) }
            if alike.count > (entry.due == nil ? 20 : limit),
                let oldest = alike.min(by: { $0.order < $1.order })
            {
                change.dropped = remove(oldest.entry.request.identifier)
            }
            return change
        }

        mutating func reschedule(_ identifier: String, for due: Date) {
            guard let index = entries.firstIndex(where: { $0.entry.request.identifier == identifier }) else { return }
            let entry = entries[index].entry
            entries[index].entry = PendingRequests.Entry(entry.request, of: entry.owner, due: due)
        }

        mutating func remove(_ identifier: String) -> PendingRequests.Entry? {
            entries.firstIndex { $0.entry.request.identifier == identifier }.map { entries.remove(at: $0).entry }
        }

        mutating func fire(at now: Date) -> PendingRequests.Entry? {
            guard let first = sorted.first, let due = first.due, due <= now else { return nil }
            if case .timeInterval(let seconds, true) = first.request.trigger {
                var next = due
                while next <= now { next += seconds }
                reschedule(first.request.identifier, for: next)
            } else {
                _ = remove(first.request.identifier)
            }
            return first
        }
    }

    @Test(arguments: 0..<20 as Range<UInt64>)
    func `it behaves like a simple list`(_ seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let limit = Int.random(in: 1...20, using: &generator)
        var pending = PendingRequests(limit: limit)
        var model = Model(limit: limit)
        var now = 0.0
        for _ in 0..<600 {
            let identifier = "\(Int.random(in: 0..<60, using: &generator))"
            switch Int.random(in: 0..<12, using: &generator) {
            case 0..<7:
                let repeats = Bool.random(using: &generator)
                let due =
                    Int.random(in: 0..<3, using: &generator) == 0
                    ? nil : now + Double(Int.random(in: 60..<300, using: &generator))
                let entry = Self.entry(identifier, due: due, repeats: repeats)
                let (one, other) = (pending.add(entry), model.add(entry))
                #expect(one == other)
            case 7 where pending[identifier]?.due != nil:
                let due = Self.at(now + Double(Int.random(in: 60..<300, using: &generator)))
                pending.reschedule(identifier, for: due)
                model.reschedule(identifier, for: due)
            case 7, 8:
                let (one, other) = (pending.remove(identifier), model.remove(identifier))
                #expect(one == other)
            default:
                now += Double(Int.random(in: 0..<120, using: &generator))
                while true {
                    let (one, other) = (pending.fire(at: Self.at(now), in: .gmt), model.fire(at: Self.at(now)))
                    #expect(one == other)
                    if one == nil && other == nil { break }
                    if one != other { return }
                }
            }
            #expect(pending.soonestFirst == model.sorted)
            #expect(pending.nextDue == model.sorted.first?.due)
        }
    }

    @Test func `replacing and removing many times does not use more memory`() throws {
        var pending = PendingRequests(limit: 100)
        for number in 0..<50_000 {
            _ = pending.add(Self.entry("\(number % 10)", due: Double(1_000_000 - number)))
            if number % 3 == 0 { _ = pending.remove("\(number % 7)") }
        }
        #expect(pending.count <= 10)
        let heap = Mirror(reflecting: pending).children.first { $0.label == "heap" }?.value as? [Any]
        let used = try #require(heap?.count)
        #expect(used <= 2 * 10 + 65)
    }

    @Test(.timeLimit(.minutes(5)))
    func `100,000 requests are added, and fire in order`() {
        var pending = PendingRequests(limit: .max)
        var generator = SeededGenerator(seed: 3)
        for number in 0..<100_000 {
            _ = pending.add(Self.entry("\(number)", due: Double(Int.random(in: 0..<1_000_000, using: &generator))))
        }
        var (last, fired) = (Date.distantPast, 0)
        while let entry = pending.fire(at: .distantFuture, in: .gmt), let due = entry.due {
            guard due >= last else {
                Issue.record("\(due) after \(last)")
                return
            }
            (last, fired) = (due, fired + 1)
        }
        #expect(fired == 100_000)
    }
}
