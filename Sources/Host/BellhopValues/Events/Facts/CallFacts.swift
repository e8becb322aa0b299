extension Event {
    /// A call of a module has ended, or the class does not have the method.
    public struct CallFinished: EventFacts, CodedFacts {
        /// The answer that the host uses, or nil for none.
        public var answer: Answer?
        /// How the call ended.
        public var outcome = Outcome.answered
        /// The method.
        public var selector = Selector.getNotificationCategories

        init(blank: Void) {}

        package init(answer: Answer? = nil, outcome: Outcome, selector: Selector) {
            (self.answer, self.outcome, self.selector) = (answer, outcome, selector)
        }

        /// How a call ended.
        public enum Outcome: String, FactWord {
            case answered
            /// The class does not have the method.
            case missing
            /// The call failed, and the answer is the fail-closed value.
            case failedClosed = "failed-closed"
            /// An earlier host ended during the call, which is not repeated.
            case interrupted
        }

        mutating func fields(_ fields: inout some FactFields) throws {
            try fields.field("answer", &answer)
            try fields.outcome(&outcome)
            try fields.field("selector", &selector)
        }
    }

    /// What an event says about the answer of a module.
    ///
    /// In JSON, it is an object with one member, whose name is that of the case.
    public enum Answer: Sendable, Equatable {
        /// The size of data in bytes, such as the content of a service extension.
        case bytes(Int)
        /// The identifiers of categories.
        case categories([String])
        /// What happens to an expanded notification.
        case disposition(ResponseDisposition)
        /// The size in bytes of an answer that is too large.
        case excess(Int)
        /// A fetch result.
        case fetch(FetchResult)
        /// Whether the module accepted.
        case handled(Bool)
        /// Presentation options.
        case options(PresentationOptions)
        /// How many views a page or a content extension has.
        case views(Int)
    }

    /// An answer arrived after the deadline, or a second time, and is ignored.
    public struct AnswerIgnored: EventFacts, CodedFacts {
        /// The method.
        public var selector = Selector.getNotificationCategories

        init(blank: Void) {}

        package init(selector: Selector) { self.selector = selector }

        mutating func fields(_ fields: inout some FactFields) throws { try fields.field("selector", &selector) }
    }
}

extension Event.Answer {
    /// Creates what an event says about an answer, or nil for no answer and for views that can't be shown.
    package init?(_ answer: BellhopValues.Answer) {
        switch answer {
        case .none, .views(.failure): return nil
        case .categories(let categories): self = .categories(categories.map(\.identifier))
        case .fetch(let result): self = .fetch(result)
        case .presentation(let options): self = .options(options)
        case .handled(let yes): self = .handled(yes)
        case .data(let bytes): self = .bytes(bytes.count)
        case .views(.success(let tree)): self = .views(tree.views.count)
        case .disposition(let disposition): self = .disposition(disposition)
        case .excess(let count): self = .excess(count)
        }
    }
}

extension Event.Answer: FactValue {
    static var schema: JSONSchema {
        .object(
            [
                "bytes": .whole(from: 0), "categories": [String].schema, "disposition": ResponseDisposition.schema,
                "excess": .whole(from: 0), "fetch": FetchResult.schema, "handled": .boolean,
                "options": PresentationOptions.schema, "views": .whole(from: 0),
            ], isOpen: true)
    }

    func write(to json: inout JSONWriter) {
        json.object { object in
            switch self {
            case .bytes(let count): object.member("bytes") { count.write(to: &$0) }
            case .categories(let identifiers): object.member("categories") { identifiers.write(to: &$0) }
            case .disposition(let disposition): object.member("disposition") { disposition.write(to: &$0) }
            case .excess(let count): object.member("excess") { count.write(to: &$0) }
            case .fetch(let result): object.member("fetch") { result.write(to: &$0) }
            case .handled(let yes): object.member("handled") { yes.write(to: &$0) }
            case .options(let options): object.member("options") { options.write(to: &$0) }
            case .views(let count): object.member("views") { count.write(to: &$0) }
            }
        }
    }

    func encodeFact(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: FactKey.self)
        func put(_ key: StaticString, _ value: some FactValue) throws {
            try container.encode(CodedFactValue(value), forKey: FactKey(key))
        }
        switch self {
        case .bytes(let count): try put("bytes", count)
        case .categories(let identifiers): try put("categories", identifiers)
        case .disposition(let disposition): try put("disposition", disposition)
        case .excess(let count): try put("excess", count)
        case .fetch(let result): try put("fetch", result)
        case .handled(let yes): try put("handled", yes)
        case .options(let options): try put("options", options)
        case .views(let count): try put("views", count)
        }
    }

    init(fact decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: FactKey.self)
        func value<Value: FactValue>(_ key: StaticString) throws -> Value? {
            try container.decodeIfPresent(CodedFactValue<Value>.self, forKey: FactKey(key))?.value
        }
        if let count: Int = try value("bytes") {
            self = .bytes(count)
        } else if let identifiers: [String] = try value("categories") {
            self = .categories(identifiers)
        } else if let disposition: ResponseDisposition = try value("disposition") {
            self = .disposition(disposition)
        } else if let count: Int = try value("excess") {
            self = .excess(count)
        } else if let result: FetchResult = try value("fetch") {
            self = .fetch(result)
        } else if let yes: Bool = try value("handled") {
            self = .handled(yes)
        } else if let options: PresentationOptions = try value("options") {
            self = .options(options)
        } else if let count: Int = try value("views") {
            self = .views(count)
        } else {
            throw DecodingError.dataCorrupted(
                DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "an answer of no known kind"))
        }
    }
}

extension Selector: FactName {
    static var schema: JSONSchema { .text }
    /// The name, as in `bellhop/selectors.h`.
    package var word: String { rawValue }
}

extension ResponseDisposition: FactName {
    /// The name of the option in UNNotificationContentExtensionResponseOption.
    package var word: String {
        switch self {
        case .doNotDismiss: "doNotDismiss"
        case .dismiss: "dismiss"
        case .dismissAndForwardAction: "dismissAndForwardAction"
        }
    }
}
