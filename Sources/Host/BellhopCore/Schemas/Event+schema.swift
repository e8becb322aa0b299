extension Event {
    /// The schema of an event.
    ///
    /// Later versions may add kinds, fields and details, so a reader ignores those that it does not know.
    static var jsonSchema: JSONSchema {
        JSONSchema.object(
            Dictionary(uniqueKeysWithValues: CodingKeys.allCases.map { ($0.rawValue, $0.schema) }),
            required: [CodingKeys.sequence, .time, .kind].map(\.rawValue), isOpen: true
        ).document("Bellhop event, version \(schema)")
    }
}

extension Event.CodingKeys {
    fileprivate var schema: JSONSchema {
        switch self {
        case .sequence: .whole(from: 1).described("The position in the stream, without gaps.")
        case .time: .time.described("The time by the host's clock: ISO 8601, UTC, milliseconds.")
        case .ahead: .number.described("How far the host's clock was ahead of the machine's, in seconds.")
        case .kind: .words(of: Event.Kind.self).described("What happened.")
        case .module: .text.described("The module it concerns.")
        case .push: .text.described("The push it belongs to.")
        case .stage: .words(of: Stage.self).described("The stage of the push.")
        case .outcome: .text.described("How it ended, in the words of the kind.")
        case .duration: .number.described("How long it took, in seconds.")
        case .message: .string.described("One sentence for people; its wording may change.")
        case .causedBy:
            .array(of: .text).described(
                "The ids of the pushes, responses, navigations, local notifications or commands that led to it.")
        case .details: .dictionary(of: .string).described("The values that the kind adds.")
        case .failure: Event.Cause.schema.described("Why it failed.")
        }
    }
}

extension Event.Cause {
    fileprivate static var schema: JSONSchema {
        .object(
            [
                "code": .text.described("The error, for programs."),
                "message": .string.described("What is wrong, in a sentence."),
                "hint": .string.described("How to correct it."),
                "subject": .string.described("The module or the push that the hint is about."),
                "location": .object(
                    ["file": .string, "line": .whole(from: 0), "column": .whole(from: 0)],
                    required: ["file", "line", "column"], isOpen: true
                ).described("Where it is; a line or column of 0 means the whole file or the whole line."),
                "cause": .string.described("What the system or a library said."),
            ], required: ["code", "message"], isOpen: true)
    }
}
