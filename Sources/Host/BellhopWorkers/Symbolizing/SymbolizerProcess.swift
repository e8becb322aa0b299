package import BellhopImages
internal import BellhopSystem
package import BellhopValues
internal import Dispatch
internal import Foundation
internal import Glibc

/// Finds source lines with `bellhop-symbolizer`.
///
/// Each request has its own confined process, which ends with its answer.
/// If the process crashes, is late or gives an invalid answer, only the lines are missing.
package struct SymbolizerProcess: Sendable {
    /// How long an answer may take from the start of the process.
    package static let deadline = Duration.seconds(2)

    /// Limits the processes that run at a time, because many workers may crash at once.
    private static let turns = DispatchSemaphore(value: 2)

    /// The path of the program.
    package let program: String
    private let environment: [String: String]
    private let clock: any HostClock
    private let turnLimit: Duration

    /// Makes a symbolizer, and starts nothing.
    ///
    /// From the environment, which is the host's, the process gets only `LD_LIBRARY_PATH`.
    ///
    /// - Parameter turnLimit: How long a request waits for its turn. The report of a death waits for the answer, and
    ///   the libraries of other modules can keep all turns busy.
    package init(
        program: String, environment: [String: String], clock: any HostClock,
        turnLimit: Duration = .seconds(1)
    ) {
        self.program = program
        self.environment = environment
        self.clock = clock
        self.turnLimit = turnLimit
    }

    /// The functions at some places with the source lines that are found in time.
    ///
    /// Waits for the answer. If there are too many images, those of the first places are used.
    package func sources(of places: [CodePlace]) -> [CodePlace: [SourceFrame]] {
        var images: [OpenedImage] = []
        var asked: [[CodePlace]] = []
        defer { for image in images { image.close() } }
        for (path, places) in Self.grouped(places) where images.count < SourceRequest.imageLimit {
            guard let image = OpenedImage(path) else { continue }
            images.append(image)
            asked.append(places)
        }
        guard !images.isEmpty else { return [:] }
        let request = SourceRequest(images: asked.map { $0.map(\.offset) })
        guard let answer = try? answer(to: request, about: images.map(\.descriptor)) else { return [:] }
        return Dictionary(zip(asked.joined(), answer.frames), uniquingKeysWith: { first, _ in first })
    }

    /// What the confinement of the process lacks.
    ///
    /// Throws `symbolizer.failed` if the process doesn't answer.
    package func lacks() throws(BellhopError) -> [String] {
        try answer(to: SourceRequest(images: []), about: []).lacks
    }

    /// The places of each file, in the order in which the files come.
    private static func grouped(_ places: [CodePlace]) -> [(path: String, places: [CodePlace])] {
        var groups: [(path: String, places: [CodePlace])] = []
        for place in places {
            if let index = groups.firstIndex(where: { $0.path == place.path }) {
                if !groups[index].places.contains(place) { groups[index].places.append(place) }
            } else {
                groups.append((place.path, [place]))
            }
        }
        return groups
    }

    private func answer(
        to request: SourceRequest, about descriptors: [Int32]
    ) throws(BellhopError) -> SourceAnswer {
        guard Self.turns.wait(timeout: .now() + turnLimit.inDispatch) == .success else {
            throw failure("it waited too long for other symbolizers to end")
        }
        defer { Self.turns.signal() }
        guard let input = try? JSONEncoder().encode(request) else { throw failure("the request cannot be written") }
        let run = ProgramRun(start, descriptors: descriptors, .sources)
        _ = run.take(input)
        let due = clock.schedule(after: Self.deadline) { run.kill(.late) }
        defer { due.cancel() }
        let end = run.perform()
        switch end.status {
        case .answered(let answer): return answer
        case .notStarted(let words): throw failure(words)
        case .exited, .signalled:
            // The lines that the process wrote before its end are used.
            if let answer = SourceAnswer(reading: end.output) { return answer }
            throw failure(end.words)
        }
    }

    private func failure(_ cause: String) -> BellhopError {
        BellhopError(
            .symbolizerFailed, "stacks of crashes have no source lines: the symbolizer does not work",
            hint: "Build bellhop-symbolizer with `make build`; it belongs beside bellhop-host",
            at: Location(file: program), cause: cause)
    }

    private var start: ProgramStart {
        ProgramStart(confined: program, words: ["bellhop-symbolizer", "\(getpid())"], environment: environment)
    }
}

extension ProgramRun<SourceAnswer>.Format {
    fileprivate static var sources: Self {
        Self(name: "symbolizer", limit: SourceAnswer.byteLimit) { SourceAnswer(reading: $0) }
    }
}

extension ProgramEnd<SourceAnswer> {
    /// Why there is no answer.
    fileprivate var words: String {
        switch (status, verdict) {
        case (_, .overfull?): "its answer has more than \(SourceAnswer.byteLimit >> 20) MiB"
        case (_, .late?): "it took longer than \(SymbolizerProcess.deadline.inSeconds)"
        case (.signalled(let number), _): "it was ended by \(Signal(rawValue: number))"
        default: lastWords(of: "bellhop-symbolizer") ?? "its answer cannot be read"
        }
    }
}

extension Duration {
    fileprivate var inDispatch: DispatchTimeInterval { .nanoseconds(Int(self / .nanoseconds(1))) }
}

extension BellhopError.Code {
    /// The symbolizer doesn't answer.
    package static let symbolizerFailed = Self(rawValue: "symbolizer.failed")
}
