internal import BellhopCore
internal import Synchronization

/// Something an instance asks the notification center; the answer is given once.
struct CenterAsk: Sendable {
    let module: ModuleID
    /// The number of the instance's life: it has files of its own.
    let life: Int
    /// The instance; nil for one of an extension.
    let generation: Generation?
    let request: [UInt8]
    /// Whether something it does may become an event.
    let mayRecord: @Sendable () -> Bool
    /// Answers what only an extension may ask.
    let own: @Sendable (CenterRequest) async -> CenterAnswer
    /// Told what is wrong with the request.
    let report: @Sendable (String) -> Void
    let answer: @Sendable ([UInt8]) -> Void
    fileprivate let line: CenterAsks

    /// Runs a body behind those of what the instance asked before.
    func inTurn(_ body: @escaping @Sendable () async -> Void) -> Task<Void, Never> { line.append(body) }
}

/// The requests of one instance to the notification center that wait for their answers.
final class CenterAsks: Sendable {
    /// How many may wait.
    static let limit = 64
    /// The most bytes of a request: what is in it becomes events, and stays in the list.
    static let requestLimit = 64 << 10

    private struct State {
        var lastNumber = 0
        var waiting: [Int: @Sendable ([UInt8]) -> Void] = [:]
        var hasEnded = false
        /// What is done for the last of them.
        var last: Task<Void, Never>?
    }

    private let module: ModuleID
    private let life: Int
    private let desk: FrontDesk
    private let state = Mutex(State())

    init(of module: ModuleID, life: Int, desk: FrontDesk) {
        self.module = module
        self.life = life
        self.desk = desk
    }

    /// Hands in a request; what cannot be handed in is answered at once.
    func ask(
        _ request: [UInt8], by generation: Generation? = nil, mayRecord: @escaping @Sendable () -> Bool,
        own: @escaping @Sendable (CenterRequest) async -> CenterAnswer = { _ in .noExtension },
        report: @escaping @Sendable (String) -> Void, answer: @escaping @Sendable ([UInt8]) -> Void
    ) {
        let admission = state.withLock { state -> Result<Int, BellhopError> in
            if state.hasEnded { return .failure(.centerEnded) }
            guard request.count <= Self.requestLimit else { return .failure(.centerTooLarge(request.count)) }
            guard state.waiting.count < Self.limit else { return .failure(.centerCrowded) }
            state.lastNumber += 1
            state.waiting[state.lastNumber] = answer
            return .success(state.lastNumber)
        }
        switch admission {
        case .failure(let error): answer(CenterAnswer.refused(error).json)
        case .success(let number):
            let ask = CenterAsk(
                module: module, life: life, generation: generation, request: request, mayRecord: mayRecord,
                own: own, report: report,
                answer: { [self] json in state.withLock { $0.waiting.removeValue(forKey: number) }?(json) }, line: self)
            if !desk.take(ask) { ask.answer(CenterAnswer.refused(.stopping).json) }
        }
    }

    fileprivate func append(_ body: @escaping @Sendable () async -> Void) -> Task<Void, Never> {
        state.withLock { state in
            let task = Task { [before = state.last] in
                await before?.value
                await body()
            }
            state.last = task
            return task
        }
    }

    /// Answers all that wait: nobody is there any more.
    func end() {
        let waiting = state.withLock { state in
            state.hasEnded = true
            defer { state.waiting = [:] }
            return state.waiting.values
        }
        for answer in waiting { answer(CenterAnswer.ended.json) }
    }
}

extension BellhopError {
    /// A module that asks on and on without waiting for answers: `center.crowded`.
    static let centerCrowded = BellhopError(
        .centerCrowded, "\(CenterAsks.limit) requests of the module wait already", hint: "Wait for the answers")
}

extension BellhopError {
    fileprivate static func centerTooLarge(_ count: Int) -> BellhopError {
        BellhopError(
            .centerTooLarge, "the request has \(count) bytes",
            hint: "Use \(CenterAsks.requestLimit) at most, and leave large things in files")
    }
}

extension BellhopError.Code {
    /// A request to the notification center that is larger than anybody needs.
    static let centerTooLarge = Self(rawValue: "center.too-large")
    /// A module with more requests to the notification center than are waited for.
    static let centerCrowded = Self(rawValue: "center.crowded")
}
