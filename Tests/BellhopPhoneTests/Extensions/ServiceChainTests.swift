import BellhopPhone
import BellhopValues
import Testing

@Suite("The service extensions that are asked")
struct ServiceChainTests {
    private static let original = content("Hello")

    private static func content(_ title: String) -> NotificationContent {
        var content = NotificationContent()
        content.title = title
        return content
    }

    private static func module(_ name: String, service: String? = nil) -> ModuleSettings {
        var module = ModuleSettings(
            id: ModuleID(rawValue: name), name: name, packageName: name, className: "Class",
            location: Location(file: "s"))
        module.pushServiceClassName = service
        return module
    }

    private static func member(_ name: String) -> ServiceChain.Member {
        ServiceChain.Member(ModuleID(rawValue: name), className: "Service")
    }

    @Test func `those of the modules that a push goes to run in file order`() {
        let route = [Self.module("a", service: "A"), Self.module("b"), Self.module("c", service: "C")]
        #expect(
            ServiceChain.members(route) == [
                .init(ModuleID(rawValue: "a"), className: "A"), .init(ModuleID(rawValue: "c"), className: "C"),
            ])
        #expect(ServiceChain.members([Self.module("b")]).isEmpty)
    }

    @Test func `each is given the content of the one before`() {
        var chain = ServiceChain([Self.member("a"), Self.member("b")], changing: Self.original)
        #expect(chain.next()?.module.rawValue == "a")
        #expect(chain.take(.content(Self.content("one"))) == .changed)
        #expect(chain.content.title == "one")
        #expect(chain.next()?.module.rawValue == "b")
        #expect(chain.take(.content(Self.content("two"))) == .changed)
        #expect(chain.next() == nil)
        #expect(chain.changed?.title == "two")
    }

    @Test(arguments: ServiceFallback.allCases)
    func `one that fails changes nothing, and the next runs`(_ fallback: ServiceFallback) {
        var chain = ServiceChain([Self.member("a"), Self.member("b"), Self.member("c")], changing: Self.original)
        let failed = ServiceAnswer.kept(fallback, BellhopError(.init(rawValue: "x"), "x"))
        _ = chain.next()
        #expect(chain.take(.content(Self.content("one"))) == .changed)
        _ = chain.next()
        #expect(chain.take(failed) == .kept(fallback))
        #expect(chain.content.title == "one")
        _ = chain.next()
        #expect(chain.take(.content(Self.content("three"))) == .changed)
        #expect(chain.changed?.title == "three")
    }

    @Test func `one that filters the notification is the last`() {
        var chain = ServiceChain([Self.member("a"), Self.member("b"), Self.member("c")], changing: Self.original)
        _ = chain.next()
        #expect(chain.take(.content(Self.content("one"))) == .changed)
        _ = chain.next()
        #expect(chain.take(.filtered) == .filtered)
        #expect(chain.isFiltered && chain.next() == nil)
    }

    @Test func `unchanged content leaves the notification of the push`() {
        var chain = ServiceChain([Self.member("a")], changing: Self.original)
        _ = chain.next()
        #expect(chain.take(.content(Self.original)) == .unchanged)
        #expect(chain.changed == nil)
    }

    @Test func `the result carries the user info that the extension set`() {
        var chain = ServiceChain([Self.member("a")], changing: Self.original)
        _ = chain.next()
        let answer = ServiceAnswer(.data(Array(#"{"title":"t","userInfo":{"mine":1}}"#.utf8)))
        #expect(chain.take(answer) == .changed)
        #expect(chain.changed.map { String(decoding: $0.userInfo, as: UTF8.self) } == #"{"mine":1}"#)
    }

    @Test func `without members the notification is that of the push`() {
        var chain = ServiceChain([], changing: Self.original)
        #expect(chain.next() == nil)
        #expect(chain.changed == nil)
    }
}
