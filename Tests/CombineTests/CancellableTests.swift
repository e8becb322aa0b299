import Combine
import Testing

@Suite("Cancellables")
struct CancellableTests {
    @Test("are cancelled once")
    func once() {
        var count = 0
        do {
            let cancellable = AnyCancellable { count += 1 }
            cancellable.cancel()
            cancellable.cancel()
        }
        #expect(count == 1)
    }

    @Test("are cancelled when they are released")
    func release() {
        var count = 0
        var set: Set<AnyCancellable> = []
        var list: [AnyCancellable] = []
        AnyCancellable { count += 1 }.store(in: &set)
        AnyCancellable { count += 1 }.store(in: &list)
        #expect(count == 0)
        set = []
        list = []
        #expect(count == 2)
    }

    @Test("may cancel themselves while they cancel")
    func reentrancy() {
        var count = 0
        var cancellable: AnyCancellable?
        cancellable = AnyCancellable {
            count += 1
            cancellable?.cancel()
        }
        cancellable?.cancel()
        #expect(count == 1)
        cancellable = nil
    }

    @Test("release the closures of a sink")
    func closures() {
        final class Token {}
        weak var weakToken: Token?
        let subject = PassthroughSubject<Int, Never>()
        var sink: AnyCancellable?
        do {
            let token = Token()
            weakToken = token
            sink = subject.sink { [token] _ in _ = token }
        }
        #expect(weakToken != nil)
        sink?.cancel()
        #expect(weakToken == nil)
        sink = nil
    }

    @Test("set a property")
    func assign() {
        final class Box { var value = 0 }
        let box = Box()
        let subject = CurrentValueSubject<Int, Never>(1)
        let link = subject.assign(to: \.value, on: box)
        #expect(box.value == 1)
        subject.send(2)
        link.cancel()
        subject.send(3)
        #expect(box.value == 2)
    }
}
