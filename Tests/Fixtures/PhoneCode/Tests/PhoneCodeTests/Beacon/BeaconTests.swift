import XCTest

@testable import PhoneCode

/// Remembers what it is told, under its own name, in a journal that several share.
private final class Listener: BeaconClickListener, BeaconForegroundListener {
    final class Journal {
        var lines: [String] = []
    }

    private let name: String
    private let journal: Journal
    var prevents = false
    var onClick: (() -> Void)?

    init(_ name: String = "listener", in journal: Journal) {
        self.name = name
        self.journal = journal
    }

    func beacon(_ beacon: Beacon, didClick click: BeaconClick) {
        journal.lines.append("\(name): \(click.notificationID)")
        onClick?()
    }

    func beacon(_ beacon: Beacon, willPresent event: BeaconForegroundEvent) {
        journal.lines.append("\(name): \(event.notification.request.identifier) arrives")
        if prevents { event.preventDefault() }
    }
}

final class BeaconTests: XCTestCase {
    private let suite = "com.example.beacon.tests"
    private var defaults: UserDefaults!
    private var journal: Listener.Journal!
    private var beacon: Beacon!

    override func setUp() {
        super.setUp()
        defaults = UserDefaults(suiteName: suite)
        defaults.removePersistentDomain(forName: suite)
        journal = Listener.Journal()
        beacon = Beacon(store: ClickStore(defaults: defaults))
    }

    override func tearDown() {
        UNUserNotificationCenter.current().delegate = nil
        defaults.removePersistentDomain(forName: suite)
        super.tearDown()
    }

    private func response(_ id: String, action: String = UNNotificationDefaultActionIdentifier) throws
        -> UNNotificationResponse
    {
        let request = UNNotificationRequest(identifier: id, content: ContentStub(userInfo: [:]), trigger: nil)
        return try XCTUnwrap(UNNotificationResponse(coder: ResponseCoder(request: request, action: action)))
    }

    func testTheSharedOneIsOne() {
        XCTAssertTrue(Beacon.shared === Beacon.shared)
    }

    func testListenersAreToldInTheirOrder() throws {
        let listeners = ["a", "b", "c"].map { Listener($0, in: journal) }
        listeners.forEach(beacon.addClickListener)
        beacon.addClickListener(listeners[0])
        beacon.start(appID: "bank")
        beacon.handle(try response("1"))
        XCTAssertEqual(journal.lines, ["a: 1", "b: 1", "c: 1"])

        beacon.removeClickListener(listeners[1])
        beacon.handle(try response("2"))
        XCTAssertEqual(journal.lines.suffix(2), ["a: 2", "c: 2"])
    }

    func testAListenerMayRemoveItself() throws {
        let once = Listener("once", in: journal)
        let always = Listener("always", in: journal)
        once.onClick = { [beacon, unowned once] in beacon?.removeClickListener(once) }
        beacon.addClickListener(once)
        beacon.addClickListener(always)
        beacon.start(appID: "bank")
        beacon.handle(try response("1"))
        beacon.handle(try response("2"))
        XCTAssertEqual(journal.lines, ["once: 1", "always: 1", "always: 2"])
    }

    func testAListenerIsNotKeptAlive() throws {
        weak var gone: Listener?
        do {
            let listener = Listener(in: journal)
            gone = listener
            beacon.addClickListener(listener)
        }
        XCTAssertNil(gone)
        beacon.start(appID: "bank")
        beacon.handle(try response("1"))
        XCTAssertEqual(journal.lines, [])

        let late = Listener("late", in: journal)
        beacon.addClickListener(late)
        XCTAssertEqual(journal.lines, ["late: 1"])
    }

    func testClicksFromBeforeTheStartWait() throws {
        let listener = Listener(in: journal)
        beacon.addClickListener(listener)
        beacon.handle(try response("1"))
        beacon.handle(try response("2"))
        XCTAssertEqual(journal.lines, [])
        beacon.start(appID: "bank")
        XCTAssertEqual(journal.lines, ["listener: 1", "listener: 2"])
        beacon.start(appID: "bank")
        XCTAssertEqual(journal.lines.count, 2)
    }

    func testClicksOutliveTheProcess() throws {
        beacon.handle(try response("1", action: "PAY"))
        let next = Beacon(store: ClickStore(defaults: defaults))
        let listener = Listener(in: journal)
        next.start(appID: "bank")
        next.addClickListener(listener)
        XCTAssertEqual(journal.lines, ["listener: 1"])
        XCTAssertEqual(ClickStore(defaults: defaults).load(), [])
    }

    func testADamagedStoreIsEmpty() {
        defaults.set(Data("{".utf8), forKey: "com.example.beacon.clicks")
        XCTAssertEqual(ClickStore(defaults: defaults).load(), [])
        XCTAssertNil(defaults.object(forKey: "com.example.beacon.clicks"))
        defaults.set("text", forKey: "com.example.beacon.clicks")
        XCTAssertEqual(ClickStore(defaults: defaults).load(), [])
    }

    func testTheQueueKeepsTheLatest() throws {
        let queue = ClickQueue(store: ClickStore(defaults: defaults))
        for number in 1...30 { queue.append(BeaconClick(response: try response("\(number)"))) }
        XCTAssertEqual(queue.takeAll().map(\.notificationID), (11...30).map(String.init))
        XCTAssertEqual(queue.takeAll(), [])
    }

    func testADismissalIsNoClick() throws {
        let listener = Listener(in: journal)
        beacon.addClickListener(listener)
        beacon.start(appID: "bank")
        beacon.handle(try response("1", action: UNNotificationDismissActionIdentifier))
        XCTAssertEqual(journal.lines, [])
    }

    func testReadsItsOwnKeys() throws {
        let content = ContentStub(userInfo: ["beacon": ["id": "b7", "url": "https://bank.example/cards"]])
        let request = UNNotificationRequest(identifier: "n1", content: content, trigger: nil)
        let coder = ResponseCoder(request: request, action: "REPLY", text: "Yes")
        let click = BeaconClick(response: try XCTUnwrap(UNTextInputNotificationResponse(coder: coder)))
        XCTAssertEqual(click.notificationID, "b7")
        XCTAssertEqual(click.actionID, "REPLY")
        XCTAssertEqual(click.reply, "Yes")
        XCTAssertEqual(click.url?.path, "/cards")
    }

    func testAForegroundListenerMayPrevent() throws {
        let listener = Listener(in: journal)
        beacon.addForegroundListener(listener)
        let notification = try response("1").notification
        XCTAssertTrue(beacon.mayPresent(notification))
        listener.prevents = true
        XCTAssertFalse(beacon.mayPresent(notification))
        beacon.removeForegroundListener(listener)
        XCTAssertTrue(beacon.mayPresent(notification))
        XCTAssertEqual(journal.lines, ["listener: 1 arrives", "listener: 1 arrives"])
    }

    func testClicksFromManyThreads() throws {
        let queue = ClickQueue(store: ClickStore(defaults: defaults))
        let click = BeaconClick(response: try response("1"))
        DispatchQueue.concurrentPerform(iterations: 15) { _ in queue.append(click) }
        XCTAssertEqual(queue.takeAll().count, 15)
    }
}
