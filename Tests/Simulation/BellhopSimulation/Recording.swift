internal import BellhopPhone
internal import BellhopValues
package import Foundation

/// The inputs of the phones of one world, and the effects that they had.
///
/// It can be played again without the world.
package struct Recording: Sendable, Equatable, Codable {
    /// One input, and what it led to.
    struct Entry: Sendable, Equatable, Codable {
        var instant: Instant
        var input: Input
        var effects: [Effect]

        /// Whether the entries are the same, apart from fractions of milliseconds, which events in JSON don't have.
        static func == (one: Entry, other: Entry) -> Bool {
            one.instant == other.instant && Canonical.areSame(one.input, other.input)
                && Canonical.areSame(one.effects, other.effects)
        }
    }

    /// One run of a host.
    struct Run: Sendable, Equatable, Codable {
        var configuration: PhoneConfiguration
        var entries: [Entry] = []
    }

    private var runs: [Run] = []

    /// Begins the run of another host.
    mutating func begin(_ configuration: PhoneConfiguration) { runs.append(Run(configuration: configuration)) }

    /// Adds an entry to the newest run.
    mutating func add(_ input: Input, at instant: Instant, effects: [Effect]) {
        runs[runs.count - 1].entries.append(Entry(instant: instant, input: input, effects: effects))
    }

    /// The first effects that differ if other phones get the same inputs, with those that were recorded, or nil if all
    /// are the same.
    package var difference: String? {
        for run in runs {
            var phone = Phone(run.configuration)
            for entry in run.entries {
                let effects = phone.receive(entry.input, at: entry.instant)
                guard !Canonical.areSame(effects, entry.effects) else { continue }
                let place = zip(effects, entry.effects).prefix { Canonical.areSame($0, $1) }.count
                return """
                    \(Canonical.text(of: entry.input))
                    has the effect: \(effects.dropFirst(place).first.map(Canonical.text) ?? "none")
                    and had before: \(entry.effects.dropFirst(place).first.map(Canonical.text) ?? "none")
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
