internal import BellhopPhone
internal import BellhopValues
package import Foundation

/// The inputs of the phones of one world, and the effects that they had.
///
/// It can be played again without the world.
package struct Recording: Sendable, Equatable, Codable {
    /// One input, and what it led to.
    struct Turn: Sendable, Equatable, Codable {
        var instant: Instant
        var input: Input
        var effects: [Effect]

        /// Whether the turns are the same, apart from fractions of milliseconds, which events in JSON don't have.
        static func == (one: Turn, other: Turn) -> Bool {
            one.instant == other.instant && Canonical.areSame(one.input, other.input)
                && Canonical.areSame(one.effects, other.effects)
        }
    }

    /// One run of a host.
    struct Run: Sendable, Equatable, Codable {
        var configuration: PhoneConfiguration
        var turns: [Turn] = []
    }

    private var runs: [Run] = []

    /// Begins the run of another host.
    mutating func begin(_ configuration: PhoneConfiguration) { runs.append(Run(configuration: configuration)) }

    /// Adds a turn to the newest run.
    mutating func add(_ input: Input, at instant: Instant, effects: [Effect]) {
        runs[runs.count - 1].turns.append(Turn(instant: instant, input: input, effects: effects))
    }

    /// The first effects that differ if other phones get the same inputs, with those that were recorded, or nil if all
    /// are the same.
    package var difference: String? {
        for run in runs {
            var phone = Phone(run.configuration)
            for turn in run.turns {
                let effects = phone.receive(turn.input, at: turn.instant)
                guard !Canonical.areSame(effects, turn.effects) else { continue }
                let place = zip(effects, turn.effects).prefix { Canonical.areSame($0, $1) }.count
                return """
                    \(Canonical.text(of: turn.input))
                    has the effect: \(effects.dropFirst(place).first.map(Canonical.text) ?? "none")
                    and had before: \(turn.effects.dropFirst(place).first.map(Canonical.text) ?? "none")
                    """
            }
        }
        return nil
    }
}

extension Recording {
    /// The recording in JSON.
    package var json: Data {
        get throws {
            let encoder = JSONEncoder()
            if let key = CodingUserInfoKey.isRecording { encoder.userInfo[key] = true }
            encoder.nonConformingFloatEncodingStrategy = .convertToString(
                positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
            return try encoder.encode(self)
        }
    }

    /// Reads a recording.
    package init(json: Data) throws {
        let decoder = JSONDecoder()
        decoder.nonConformingFloatDecodingStrategy = .convertFromString(
            positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        self = try decoder.decode(Recording.self, from: json)
    }
}
