import BellhopValues
import Testing

/// Every cell of the table of device states and stages, under every authorization.
@Suite struct DeliveryTests {
    private static let title = Payload.Alert(title: "t")
    private static let alert = Payload(bytes: [], alert: title)
    private static let badge = Payload(bytes: [], badge: 3)
    private static let sound = Payload(bytes: [], sound: "default")
    private static let background = Payload(bytes: [], isContentAvailable: true)
    private static let both = Payload(bytes: [], alert: title, isContentAvailable: true)

    struct Cell: Sendable, CustomTestStringConvertible {
        var payload: Payload
        var silent: [Delivery.Silent]
        var display: [Delivery.Display]
        var name: String
        var testDescription: String { name }

        /// Columns: foreground, background, suspended, terminated.
        init(
            _ name: String, _ payload: Payload, silent: [Delivery.Silent] = [.none, .none, .none, .none],
            display: [Delivery.Display]
        ) {
            self.name = name
            self.payload = payload
            self.silent = silent
            self.display = display
        }
    }

    private static let states: [DeviceState] = [.foreground, .background, .suspended, .terminated]
    private static let shown: [Delivery.Display] = [.ask, .show, .show, .show]
    private static let nothing = Array(repeating: Delivery.Display.nothing(.nothingToShow), count: 4)
    private static let handled: [Delivery.Silent] = [.call, .call, .startAndCall, .hold]
    private static let alongside: [Delivery.Silent] = [.call, .call, .startAndCall, .skip]

    static let cells = [
        Cell("content-available", background, silent: handled, display: nothing),
        Cell("alert", alert, display: shown),
        Cell("alert and content-available", both, silent: alongside, display: shown),
        Cell("nothing", Payload(bytes: []), display: nothing),
        Cell("badge", badge, display: shown),
        Cell("sound", sound, display: shown),
        Cell(
            "badge and content-available", Payload(bytes: [], badge: 3, isContentAvailable: true), silent: alongside,
            display: shown),
    ]

    @Test(arguments: cells)
    func `with authorization each state has the stages of its cell`(cell: Cell) {
        for (index, state) in Self.states.enumerated() {
            let delivery = Delivery(of: cell.payload, in: state, under: Authorization(.authorized))
            #expect(delivery.silent == cell.silent[index], "\(state)")
            #expect(delivery.display == cell.display[index], "\(state)")
        }
    }

    @Test(arguments: cells, [(Authorization.Status.denied, Delivery.Reason.denied), (.notDetermined, .notDetermined)])
    func `without permission nothing is shown in any state, and silent handling continues`(
        cell: Cell, status: (Authorization.Status, Delivery.Reason)
    ) {
        for (index, state) in Self.states.enumerated() {
            let delivery = Delivery(of: cell.payload, in: state, under: Authorization(status.0))
            let isEmpty = cell.display == Self.nothing
            #expect(delivery.silent == cell.silent[index], "\(state)")
            #expect(delivery.display == .nothing(isEmpty ? .nothingToShow : status.1), "\(state)")
            #expect(!delivery.runsServiceExtension)
        }
    }

    @Test(arguments: cells)
    func `with provisional authorization only alerts are listed, and silent handling continues`(cell: Cell) {
        for (index, state) in Self.states.enumerated() {
            let delivery = Delivery(of: cell.payload, in: state, under: Authorization(.provisional))
            #expect(delivery.silent == cell.silent[index], "\(state)")
            let isEmpty = cell.display == Self.nothing
            #expect(
                delivery.display
                    == (cell.payload.alert != nil
                        ? cell.display[index] : .nothing(isEmpty ? .nothingToShow : .provisional)),
                "\(state)")
        }
    }

    @Test(arguments: [
        (alert, Authorization(.authorized, alert: false)),
        (badge, Authorization(.authorized, badge: false)),
        (sound, Authorization(.authorized, sound: false)),
        (alert, Authorization(.provisional, alert: false)),
    ])
    func `a kind that the user turned off is ignored, with the reason`(payload: Payload, authorization: Authorization) {
        for state in Self.states {
            let delivery = Delivery(of: payload, in: state, under: authorization)
            #expect(delivery.display == .nothing(.turnedOff))
            #expect(delivery.ignored == .turnedOff)
        }
    }

    @Test(arguments: [
        (Payload(bytes: [], alert: title, isMutable: true), Authorization(.authorized), true),
        (Payload(bytes: [], alert: title, isMutable: true), Authorization(.provisional), true),
        (Payload(bytes: [], alert: title, isContentAvailable: true, isMutable: true), Authorization(.authorized), true),
        (Payload(bytes: [], alert: title, isMutable: true), Authorization(.denied), false),
        (Payload(bytes: [], alert: title, isMutable: true), Authorization(.authorized, alert: false), false),
        (Payload(bytes: [], badge: 3, isMutable: true), Authorization(.authorized), false),
        (Payload(bytes: [], sound: "ding", isMutable: true), Authorization(.authorized), false),
        (Payload(bytes: [], isContentAvailable: true, isMutable: true), Authorization(.authorized), false),
        (alert, Authorization(.authorized), false),
    ])
    func `the service extension runs for a mutable alert that is allowed, in every state`(
        payload: Payload, authorization: Authorization, runs: Bool
    ) {
        for state in Self.states {
            #expect(Delivery(of: payload, in: state, under: authorization).runsServiceExtension == runs)
        }
    }

    @Test(arguments: cells)
    func `an inactive app is in the foreground`(cell: Cell) {
        for status in Authorization.Status.allCases {
            let authorization = Authorization(status)
            #expect(
                Delivery(of: cell.payload, in: .inactive, under: authorization, behind: .backgroundRefreshOff)
                    == Delivery(of: cell.payload, in: .foreground, under: authorization))
        }
    }

    @Test(arguments: cells, [Delivery.Barrier.noBackgroundMode, .backgroundRefreshOff])
    func `an app that must not be woken is only called in the foreground`(cell: Cell, barrier: Delivery.Barrier) {
        for (index, state) in Self.states.enumerated() {
            let delivery = Delivery(of: cell.payload, in: state, under: Authorization(.authorized), behind: barrier)
            let isBlocked = cell.payload.isContentAvailable && state != .foreground
            #expect(delivery.silent == (isBlocked ? .block : cell.silent[index]), "\(state)")
            #expect(delivery.display == cell.display[index], "\(state)")
            #expect((delivery.ignored == nil) == (cell.payload.isContentAvailable || cell.display != Self.nothing))
        }
    }

    @Test(arguments: DeviceState.allCases)
    func `an ignored push has a reason`(state: DeviceState) {
        let authorized = Authorization(.authorized)
        #expect(Delivery(of: Payload(bytes: []), in: state, under: authorized).ignored == .nothingToShow)
        #expect(Delivery(of: Self.alert, in: state, under: Authorization(.denied)).ignored == .denied)
        #expect(Delivery(of: Self.alert, in: state, under: authorized).ignored == nil)
        #expect(Delivery(of: Self.background, in: state, under: authorized).ignored == nil)
        let both = Delivery(of: Self.both, in: state, under: Authorization(.denied))
        #expect(both.ignored == (state == .terminated ? .denied : nil))
    }

    @Test func `an app that is called without coming to the foreground is in the background`() {
        #expect(DeviceState.allCases.map(\.awake) == [.foreground, .inactive, .background, .background, .background])
        #expect(DeviceState.allCases.map(\.isRunning) == [true, true, true, false, false])
    }
}
