/// What a record of a phone says about the rules of docs/semantics.md.
package struct ConformanceReport: Encodable, Equatable, Sendable {
    /// What a case says about a rule.
    package struct Finding: Encodable, Equatable, Sendable {
        /// The id of the case.
        package let `case`: String
        package let agrees: Bool
        /// The entries that count, in order.
        package let phone: [String]
        package let bellhop: [String]
    }

    package struct Rule: Encodable, Equatable, Sendable {
        package enum Verdict: String, Encodable, Sendable { case confirmed, refuted, untried }

        package let id: String
        package let text: String
        package let verdict: Verdict
        package let findings: [Finding]
    }

    /// Why a case of the record isn't compared.
    package struct LeftOut: Encodable, Equatable, Sendable {
        package let `case`: String
        package let reason: String
    }

    /// The device and the version of its system.
    package let system: String
    /// By number.
    package let rules: [Rule]
    /// By the order of the record.
    package let leftOut: [LeftOut]

    /// Compares the record of a phone with that of Bellhop.
    package init(of phone: ConformanceRecord, with bellhop: ConformanceRecord, _ cases: ConformanceCases) {
        system = phone.system
        let own = Dictionary(bellhop.cases.map { ($0.id, $0) }) { $1 }
        var leftOut: [LeftOut] = []
        var comparable: [String: ConformanceRecord.Case] = [:]
        for recorded in phone.cases {
            if let reason = Self.reason(against: recorded, own[recorded.id]) {
                leftOut.append(LeftOut(case: recorded.id, reason: reason))
            } else {
                comparable[recorded.id] = recorded
            }
        }
        self.leftOut = leftOut
        var findings: [String: [Finding]] = [:]
        for tested in cases.cases {
            guard let recorded = comparable[tested.id], let own = own[tested.id] else { continue }
            for claim in tested.claims {
                let values = (phone: recorded.lines(of: claim), bellhop: own.lines(of: claim))
                findings[claim.rule, default: []].append(
                    Finding(
                        case: tested.id, agrees: values.phone == values.bellhop, phone: values.phone,
                        bellhop: values.bellhop))
            }
        }
        rules = cases.rules.map { id, text in
            let found = findings[id] ?? []
            let verdict: Rule.Verdict =
                found.isEmpty ? .untried : found.allSatisfy(\.agrees) ? .confirmed : .refuted
            return Rule(id: id, text: text, verdict: verdict, findings: found)
        }
        .sorted { $0.id.precedes($1.id) }
    }

    private static func reason(
        against recorded: ConformanceRecord.Case, _ own: ConformanceRecord.Case?
    ) -> String? {
        guard let own else { return "this version has no such case" }
        guard recorded.finished else { return "it was not finished" }
        guard recorded.definition == own.definition else { return "its steps have changed since" }
        return nil
    }

    func count(_ verdict: Rule.Verdict) -> Int { rules.count { $0.verdict == verdict } }
}

extension ConformanceRecord.Case {
    /// The entries that a claim compares, one in a line.
    fileprivate func lines(of claim: ConformanceCases.Claim) -> [String] {
        (app + service + content).compactMap { entry in
            guard let call = entry["call"]?.text, claim.calls.contains(call) else { return nil }
            let value = RecordedValue.object(entry)
            return ([call] + claim.fields.map { "\($0)=\(value[$0.split(separator: ".")].text)" })
                .joined(separator: " ")
        }
    }
}

extension String {
    /// Whether a number of a rule, such as `4.9`, comes before another.
    fileprivate func precedes(_ other: String) -> Bool {
        split(separator: ".").lexicographicallyPrecedes(other.split(separator: ".")) {
            (Int($0) ?? 0) < (Int($1) ?? 0)
        }
    }
}
