internal import BellhopControl
internal import BellhopCore
internal import BellhopWorkers
internal import Foundation

/// The life of one instance of an extension, as the host's services see it: all it does belongs to one notification.
///
/// It is not the app, and runs while the app may not: it navigates nowhere, shows no routes, and is signed in nowhere.
final class ExtensionLife: HostServices {
    private let module: ModuleID
    private let push: PushID?
    private let stage: Stage
    /// Answers what only this extension may ask.
    private let answer: Answering
    private let desk: FrontDesk
    private let events: EventStream
    private let temporary: String
    /// The directories that it may have files in.
    let places: [String]
    private let meter: EventMeter
    private let asks: CenterAsks

    /// Answers what only an extension of its kind may ask.
    typealias Answering = @Sendable (CenterRequest, ExtensionLife) async -> CenterAnswer

    /// Begins the life of a number, and takes on its temporary directory, which is removed when it is over.
    init(
        _ number: Int, of module: ModuleID, at stage: Stage, for push: PushID?, desk: FrontDesk, places: ModulePlaces,
        clock: any HostClock, answer: @escaping Answering = { _, _ in .noExtension }
    ) {
        self.module = module
        self.push = push
        self.stage = stage
        self.answer = answer
        self.desk = desk
        asks = CenterAsks(of: module, life: number, desk: desk)
        temporary = places.temporary
        self.places = [places.temporary, places.data]
        let events = desk.events
        self.events = events
        meter = EventMeter(clock: clock) { words in
            events.record(
                Event(.moduleLog, module: module, push: push, stage: stage, outcome: "warning", message: words))
        }
    }

    /// Removes its directory, which may hold a million files.
    func end() async {
        asks.end()
        meter.finish()
        await withCheckedContinuation { continuation in
            Generation.remover.async { [temporary] in
                try? FileManager.default.removeItem(atPath: temporary)
                continuation.resume()
            }
        }
    }

    private func record(_ kind: Event.Kind, outcome: String? = nil, _ message: String, selector: Selector? = nil) {
        guard meter.mayRecord() else { return }
        events.record(
            Event(
                kind, module: module, push: push, stage: stage, outcome: outcome, message: message,
                details: selector.map { ["selector": $0.rawValue] }))
    }

    func navigate(to route: String, from module: ModuleID) -> Bool {
        record(.moduleLog, outcome: "warning", "an extension cannot navigate: \(route) is not asked for")
        return false
    }

    func log(_ level: LogLevel, _ message: String, from module: ModuleID) {
        record(.moduleLog, outcome: "\(level)", message)
    }

    func printed(_ line: String, from module: ModuleID) { record(.moduleOutput, line) }

    func add(_ route: RouteFunction, from module: ModuleID) throws(BellhopError) {
        throw BellhopError(
            .extensionRoute, "an extension has no routes", hint: "Add routes in the module's own class")
    }

    func stray(_ answer: StrayAnswer, to selector: Selector, push: PushID?, from module: ModuleID) {
        record(answer.kind, "\(selector.rawValue) \(answer.words)", selector: selector)
    }

    func center(_ request: [UInt8], from module: ModuleID, answer: @escaping @Sendable ([UInt8]) -> Void) {
        asks.ask(
            request, mayRecord: { [meter] in meter.mayRecord() }, own: { [weak self] in await self?.own($0) ?? .ended },
            report: { [weak self] in self?.record(.moduleLog, outcome: "error", $0) }, answer: answer)
    }

    private func own(_ request: CenterRequest) async -> CenterAnswer { await answer(request, self) }

    var applicationState: Int32 { desk.applicationState }

    var userToken: String? { nil }
}

extension StrayAnswer {
    /// The event it is.
    var kind: Event.Kind {
        switch self {
        case .repeated: .answerRepeated
        case .late: .answerLate
        }
    }

    /// What happened to it, behind the selector.
    var words: String {
        switch self {
        case .repeated: "was answered a second time; the first answer counts"
        case .late: "was answered after its deadline; the answer is dropped"
        }
    }
}

extension BellhopError.Code {
    /// An extension that wants to show a route.
    static let extensionRoute = Self(rawValue: "extension.route")
}
