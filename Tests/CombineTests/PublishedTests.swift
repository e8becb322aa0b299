import Combine
import Testing

private final class Model: ObservableObject {
    @Published var count = 0
    @Published var name: String
    var plain = 0

    init(name: String = "") { self.name = name }
}

private class Base: ObservableObject { @Published var base = 0 }
private final class Derived: Base { @Published var derived = 0 }

private final class Manual: ObservableObject {
    var value = 0 { willSet { objectWillChange.send() } }
}

private final class Custom: ObservableObject {
    let objectWillChange = PassthroughSubject<String, Never>()
    @Published var value = 0
}

@MainActor private final class Screen: ObservableObject {
    @Published private(set) var title = "a"
    private var sinks: Set<AnyCancellable> = []
    private(set) var seen: [String] = []

    init() { $title.sink { [weak self] in self?.seen.append($0) }.store(in: &sinks) }
    func change() { title = "b" }
}

@Suite("Published properties")
struct PublishedTests {
    @Test("deliver before they are set")
    func willSet() {
        let model = Model()
        var seen: [String] = []
        let sink = model.$count.sink { seen.append("\(model.count)→\($0)") }
        model.count = 1
        model.count += 4
        #expect(seen == ["0→0", "0→1", "1→5"])
        #expect(model.count == 5)
        sink.cancel()
    }

    @Test("tell their object first")
    func order() {
        let model = Model()
        var events: [String] = []
        var sinks: Set<AnyCancellable> = []
        model.objectWillChange.sink { events.append("object") }.store(in: &sinks)
        model.$name.dropFirst().sink { events.append($0) }.store(in: &sinks)
        model.name = "a"
        model.count = 1
        model.plain = 1
        #expect(events == ["object", "a", "object"])
        #expect(model.objectWillChange === model.objectWillChange)
    }

    @Test("tell an object that inherits them")
    func inheritance() {
        let model = Derived()
        var count = 0
        let sink = model.objectWillChange.sink { count += 1 }
        model.base = 1
        model.derived = 1
        #expect(count == 2)
        sink.cancel()
    }

    @Test("are not needed to say that an object will change")
    func manual() {
        let models = [Manual(), Manual()]
        var seen: [Int] = []
        let sink = models[0].objectWillChange.sink { seen.append(models[0].value) }
        models[0].value = 1
        models[1].value = 1
        models[0].value = 2
        #expect(seen == [0, 1])
        sink.cancel()
        for _ in 0..<500 { _ = Manual().objectWillChange }
        #expect(models[0].objectWillChange !== models[1].objectWillChange)
    }

    @Test("leave a publisher of one's own alone")
    func custom() {
        let model = Custom()
        var seen: [String] = []
        let sink = model.objectWillChange.sink { seen.append($0) }
        model.value = 1
        model.objectWillChange.send("own")
        #expect(seen == ["own"])
        sink.cancel()
    }

    @Test("are set by a publisher as long as they are there")
    func assign() {
        let subject = CurrentValueSubject<Int, Never>(1)
        weak var weakModel: Model?
        var changes = 0
        do {
            let model = Model()
            weakModel = model
            var seen: [Int] = []
            let sinks = [
                model.objectWillChange.sink { changes += 1 }, model.$count.sink { seen.append(model.count + $0) },
            ]
            subject.assign(to: &model.$count)
            subject.send(2)
            #expect(model.count == 2)
            #expect(seen == [0, 1, 3])
            for sink in sinks { sink.cancel() }
        }
        #expect(changes == 2)
        #expect(weakModel == nil)
        subject.send(3)
        #expect(changes == 2)
    }

    @Test("feed one another")
    func chain() {
        weak var weakModel: Model?
        do {
            let model = Model()
            weakModel = model
            model.$count.map { "\($0)" }.assign(to: &model.$name)
            model.count = 7
            #expect(model.name == "7")
        }
        #expect(weakModel == nil)
    }

    @Test("keep the latest value until it is wanted")
    func demand() {
        let model = Model()
        let probe = Probe<Int, Never>(.max(1))
        model.$count.subscribe(probe)
        model.count = 1
        model.count = 2
        probe.request(1)
        #expect(probe.log == ["0", "2"])
        probe.subscription?.cancel()
    }

    @Test("may be isolated") @MainActor
    func isolation() {
        let screen = Screen()
        screen.change()
        #expect(screen.seen == ["a", "b"])
    }

    @Test("may be set while they deliver")
    func reentrancy() {
        let model = Model()
        let sink = model.$count.sink { if $0 == 1 { model.name = "one" } }
        model.count = 1
        #expect(model.name == "one")
        sink.cancel()
    }
}
