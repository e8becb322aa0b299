import Testing

@testable import BellhopAPNs
@testable import BellhopValues

@Suite("The weather of a gateway")
struct WeatherRunTests {
    private typealias Effect = WeatherRun.Effect

    /// A weather in which one hazard strikes with each push.
    private func weather(_ change: (inout Weather.Hazards) -> Void) -> WeatherRun {
        var hazards = Weather.Hazards()
        change(&hazards)
        return WeatherRun(Weather(name: "test", hazards: hazards))
    }

    private func reasons(_ effects: [Effect]) -> [APNsReason] {
        effects.compactMap { if case .refuse(let refusal) = $0 { refusal.reason } else { nil } }
    }

    /// What happens to pushes on one connection.
    private func effects(_ weather: Weather, pushes: Int = 500) -> [[Effect]] {
        var run = WeatherRun(weather)
        var connection = WeatherRun.Connection()
        return (0..<pushes).map { _ in run.push(token: "t", team: "A", on: &connection) }
    }

    @Test func `is the same for the same seed, and another one for another seed`() {
        #expect(effects(Weather(.storm, seed: 7)) == effects(Weather(.storm, seed: 7)))
        #expect(effects(Weather(.storm, seed: 7)) != effects(Weather(.storm, seed: 8)))
    }

    @Test func `that is clear has no effects`() {
        #expect(effects(Weather(.clear)).allSatisfy { $0.isEmpty })
        #expect(WeatherRun(Weather(.clear)).idleSeconds == 3600)
    }

    @Test func `that is stormy has each kind of effect`() {
        let all = effects(Weather(.storm), pushes: 2000).flatMap(\.self)
        #expect(all.contains(.allow(streams: 1)) && all.contains(.allow(streams: 500)))
        #expect(all.contains(.cut(.shutdown)) && all.contains(.delay(seconds: 2)))
        let reasons = Set(reasons(all))
        #expect(reasons == [.tooManyRequests, .serviceUnavailable, .expiredProviderToken])
    }

    @Test func `allows few streams for a while`() {
        var run = weather { $0.streams = Weather.Streams(every: 1, low: 1, high: 500, pushes: 2) }
        var connection = WeatherRun.Connection()
        let effects = (0..<6).map { _ in run.push(token: nil, team: nil, on: &connection) }
        let (low, high): ([Effect], [Effect]) = ([.allow(streams: 1)], [.allow(streams: 500)])
        #expect(effects == [low, [], high, low, [], high])
    }

    @Test(arguments: Weather.TooManyRequests.Scope.allCases)
    func `limits the pushes of a connection, of a team or of all`(_ scope: Weather.TooManyRequests.Scope) {
        var hazards = Weather.Hazards()
        hazards.tooManyRequests = Weather.TooManyRequests(every: 100, pushes: 3, scope: scope)
        // It strikes with the first push, and with none of those after it.
        let seed = (UInt64(0)..<100_000).first { seed in
            var random = SplitMix64(seed: seed)
            return (0..<4).map { _ in random.happens(onceIn: 100) } == [true, false, false, false]
        }
        guard let seed else { return #expect(seed != nil) }
        var run = WeatherRun(Weather(name: "test", seed: seed, hazards: hazards))
        var (first, second) = (WeatherRun.Connection(), WeatherRun.Connection())
        #expect(reasons(run.push(token: nil, team: "A", on: &first)) == [.tooManyRequests])
        let isWider = scope != .connection
        #expect(reasons(run.push(token: nil, team: "A", on: &second)) == (isWider ? [.tooManyRequests] : []))
        #expect(reasons(run.push(token: nil, team: "B", on: &second)) == (scope == .address ? [.tooManyRequests] : []))
        #expect(reasons(run.push(token: nil, team: "A", on: &first)) == (scope == .address ? [] : [.tooManyRequests]))
    }

    @Test(arguments: Weather.Unavailable.Reason.allCases)
    func `has the server fail with a reason`(_ reason: Weather.Unavailable.Reason) {
        var run = weather { $0.unavailable = Weather.Unavailable(every: 1, pushes: 1, reason: reason) }
        var connection = WeatherRun.Connection()
        #expect(reasons(run.push(token: nil, team: nil, on: &connection)).map(\.rawValue) == [reason.rawValue])
    }

    @Test func `ends the hour of a provider token once on a connection, and takes the next one`() {
        var run = weather { $0.expiredToken = Weather.ExpiredToken(every: 1) }
        var (first, second) = (WeatherRun.Connection(), WeatherRun.Connection())
        for _ in 0..<2 { #expect(reasons(run.push(token: "old", team: nil, on: &first)) == [.expiredProviderToken]) }
        #expect(run.push(token: "new", team: nil, on: &first) == [])
        #expect(reasons(run.push(token: "new", team: nil, on: &second)) == [.expiredProviderToken])
        #expect(run.push(token: nil, team: nil, on: &second) == [])
    }

    @Test(arguments: zip(Weather.Shutdown.Reason.allCases, [.shutdown, .idleTimeout, nil] as [APNsReason?]))
    func `ends a connection with a reason of Apple or none`(_ word: Weather.Shutdown.Reason, _ reason: APNsReason?) {
        var run = weather { $0.shutdown = Weather.Shutdown(every: 1, reason: word) }
        var connection = WeatherRun.Connection()
        #expect(run.push(token: nil, team: nil, on: &connection) == [.cut(reason)])
    }

    @Test func `becomes slow after many refusals with 4xx, and then ends the connection`() {
        let run = weather { $0.refusals = Weather.Refusals(slowAfter: 2, seconds: 3, endAfter: 4) }
        var connection = WeatherRun.Connection()
        let answers: [APNsReason?] = [.badTopic, nil, .unregistered, .serviceUnavailable, .badTopic, nil, .badTopic]
        let effects = answers.map { run.answer($0, on: &connection) }
        let slow: [Effect] = [.delay(seconds: 3)]
        #expect(effects == [[], [], [], [], slow, slow, slow])
        #expect(run.answer(.badTopic, on: &connection) == [.end(nil)])
    }

    // MARK: Files

    private func read(_ text: String, seed: UInt64? = nil) throws(BellhopError) -> Weather {
        try Weather(Array(text.utf8), file: "days/bad.json", seed: seed)
    }

    @Test func `is read from a file`() throws {
        let weather = try read(
            #"{"seed": 9, "stall": {"every": 5, "seconds": 2}, "shutdown": {"every": 3, "reason": "none"}}"#)
        #expect(weather.name == "bad" && weather.seed == 9)
        #expect(weather.hazards.stall == Weather.Stall(every: 5, seconds: 2))
        #expect(weather.hazards.shutdown == Weather.Shutdown(every: 3, reason: .none))
        #expect(weather.hazards.streams == nil)
        #expect(try read("{}").hazards == Weather.Hazards())
        #expect(try read("{}", seed: 4).seed == 4)
    }

    /// A text that is wrong, with the column of the error, and words of its sentence and its hint.
    private static let wrong: [(text: String, column: Int, message: String, hint: String)] = [
        ("[]", 1, "an array, not an object", "object"), ("{", 2, "not JSON", "Complete"),
        (#"{"stal": {}}"#, 2, #""stal" means nothing"#, #"Did you mean "stall"?"#),
        (#"{"stall": 3}"#, 11, #""stall" is a number"#, "object"),
        (#"{"stall": {"every": 5}}"#, 2, #"no "seconds""#, "every, seconds"),
        (#"{"stall": {"every": 5, "second": 1}}"#, 24, #""second" means nothing"#, #"Did you mean "seconds"?"#),
        (#"{"stall": {"every": 0, "seconds": 1}}"#, 21, #""every" is 0"#, "from 1 to 1000000"),
        (#"{"stall": {"every": 1.5, "seconds": 1}}"#, 21, #""every" is 1.5"#, "from 1 to 1000000"),
        (#"{"stall": {"every": "x", "seconds": 1}}"#, 21, #""every" is a string"#, "from 1 to 1000000"),
        (#"{"shutdown": {"every": 1, "reason": "shutdown"}}"#, 37, #"is "shutdown""#, #"Did you mean "Shutdown"?"#),
        (#"{"seed": -1}"#, 10, "isn't a whole number", "from 0"),
        (#"{"seed": 1, "seed": 2}"#, 13, "occurs twice", "Take one"),
    ]

    @Test(arguments: wrong.indices) func `in a file that is wrong has an error with its place`(_ index: Int) {
        let (text, column, message, hint) = Self.wrong[index]
        do throws(BellhopError) {
            _ = try read(text)
            Issue.record("\(text) is read")
        } catch {
            #expect(error.location == Location(file: "days/bad.json", line: 1, column: column), "\(text)")
            #expect(error.message.contains(message), "\(error)")
            #expect(error.hint?.contains(hint) == true, "\(error)")
        }
    }
}
