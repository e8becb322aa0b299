import Testing

@testable import BellhopValues

/// The table of Semantics §4, row by row: what a payload leads to in each state, under each authorization.
@Suite struct DeliveryMatrixTests {
    /// The payloads of the table, as they are sent.
    enum Kind: String, CaseIterable, Sendable {
        case silent = #"{"aps":{"content-available":1}}"#
        case alert = #"{"aps":{"alert":"Hi"}}"#
        case alertAndSilent = #"{"aps":{"alert":{"title":"Hi"},"content-available":1}}"#
        case mutableAlert = #"{"aps":{"alert":{"subtitle":"Hi"},"mutable-content":1}}"#
        case badge = #"{"aps":{"badge":3}}"#
        case sound = #"{"aps":{"sound":"default"}}"#
        case badgeAndSilent = #"{"aps":{"badge":3,"content-available":1}}"#
        case mutableSound = #"{"aps":{"sound":"default","mutable-content":1}}"#
        case nothing = #"{"aps":{}}"#
    }

    /// A row: what happens in the foreground, in the background, suspended and terminated.
    struct Row: Sendable, CustomTestStringConvertible {
        let kind: Kind
        let status: Authorization.Status
        /// `silent display`, and `service` where the extension runs.
        let cells: [String]
        var testDescription: String { "\(kind), \(status)" }

        init(_ kind: Kind, _ status: Authorization.Status, _ cells: String...) {
            self.kind = kind
            self.status = status
            self.cells = cells
        }
    }

    static let rows = [
        Row(
            .silent, .authorized, "call nothing-to-show", "call nothing-to-show", "start-and-call nothing-to-show",
            "hold nothing-to-show"),
        Row(
            .silent, .provisional, "call nothing-to-show", "call nothing-to-show", "start-and-call nothing-to-show",
            "hold nothing-to-show"),
        Row(
            .silent, .denied, "call nothing-to-show", "call nothing-to-show", "start-and-call nothing-to-show",
            "hold nothing-to-show"),
        Row(
            .silent, .notDetermined, "call nothing-to-show", "call nothing-to-show", "start-and-call nothing-to-show",
            "hold nothing-to-show"),

        Row(.alert, .authorized, "none ask", "none show", "none show", "none show"),
        Row(.alert, .provisional, "none ask", "none show", "none show", "none show"),
        Row(.alert, .denied, "none denied", "none denied", "none denied", "none denied"),
        Row(
            .alert, .notDetermined, "none not-determined", "none not-determined", "none not-determined",
            "none not-determined"),

        Row(.alertAndSilent, .authorized, "call ask", "call show", "start-and-call show", "skip show"),
        Row(.alertAndSilent, .provisional, "call ask", "call show", "start-and-call show", "skip show"),
        Row(.alertAndSilent, .denied, "call denied", "call denied", "start-and-call denied", "skip denied"),
        Row(
            .alertAndSilent, .notDetermined, "call not-determined", "call not-determined",
            "start-and-call not-determined", "skip not-determined"),

        Row(
            .mutableAlert, .authorized, "none ask service", "none show service", "none show service",
            "none show service"),
        Row(
            .mutableAlert, .provisional, "none ask service", "none show service", "none show service",
            "none show service"),
        Row(.mutableAlert, .denied, "none denied", "none denied", "none denied", "none denied"),
        Row(
            .mutableAlert, .notDetermined, "none not-determined", "none not-determined", "none not-determined",
            "none not-determined"),

        Row(.badge, .authorized, "none ask", "none show", "none show", "none show"),
        Row(.badge, .provisional, "none provisional", "none provisional", "none provisional", "none provisional"),
        Row(.badge, .denied, "none denied", "none denied", "none denied", "none denied"),
        Row(
            .badge, .notDetermined, "none not-determined", "none not-determined", "none not-determined",
            "none not-determined"),

        Row(.sound, .authorized, "none ask", "none show", "none show", "none show"),
        Row(.sound, .provisional, "none provisional", "none provisional", "none provisional", "none provisional"),
        Row(.sound, .denied, "none denied", "none denied", "none denied", "none denied"),
        Row(
            .sound, .notDetermined, "none not-determined", "none not-determined", "none not-determined",
            "none not-determined"),

        Row(.badgeAndSilent, .authorized, "call ask", "call show", "start-and-call show", "skip show"),
        Row(
            .badgeAndSilent, .provisional, "call provisional", "call provisional", "start-and-call provisional",
            "skip provisional"),
        Row(.badgeAndSilent, .denied, "call denied", "call denied", "start-and-call denied", "skip denied"),
        Row(
            .badgeAndSilent, .notDetermined, "call not-determined", "call not-determined",
            "start-and-call not-determined", "skip not-determined"),

        Row(.mutableSound, .authorized, "none ask", "none show", "none show", "none show"),
        Row(
            .mutableSound, .provisional, "none provisional", "none provisional", "none provisional", "none provisional"),
        Row(.mutableSound, .denied, "none denied", "none denied", "none denied", "none denied"),
        Row(
            .mutableSound, .notDetermined, "none not-determined", "none not-determined", "none not-determined",
            "none not-determined"),

        Row(
            .nothing, .authorized, "none nothing-to-show", "none nothing-to-show", "none nothing-to-show",
            "none nothing-to-show"),
        Row(
            .nothing, .provisional, "none nothing-to-show", "none nothing-to-show", "none nothing-to-show",
            "none nothing-to-show"),
        Row(
            .nothing, .denied, "none nothing-to-show", "none nothing-to-show", "none nothing-to-show",
            "none nothing-to-show"),
        Row(
            .nothing, .notDetermined, "none nothing-to-show", "none nothing-to-show", "none nothing-to-show",
            "none nothing-to-show"),
    ]

    @Test func `the table is complete`() {
        #expect(
            Set(Self.rows.map(\.testDescription)).count == Kind.allCases.count * Authorization.Status.allCases.count)
        #expect(Self.rows.allSatisfy { $0.cells.count == DeviceState.allCases.count - 1 })
    }

    @Test(arguments: rows)
    func `a push is delivered as in its cell`(_ row: Row) throws {
        let payload = try Payload(scanning: Array(row.kind.rawValue.utf8))
        let inactive = row.cells.first.map { [(DeviceState.inactive, $0)] } ?? []
        let states: [DeviceState] = [.foreground, .background, .suspended, .terminated]
        for (state, cell) in Array(zip(states, row.cells)) + inactive {
            let delivery = Delivery(of: payload, in: state, under: Authorization(row.status))
            let display =
                switch delivery.display {
                case .ask: "ask"
                case .show: "show"
                case .nothing(let reason): reason.rawValue
                }
            let service = delivery.runsServiceExtension ? " service" : ""
            #expect("\(delivery.silent.rawValue) \(display)\(service)" == cell, "\(state)")
        }
    }
}
