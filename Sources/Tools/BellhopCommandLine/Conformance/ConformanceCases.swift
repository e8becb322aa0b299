package import BellhopValues
internal import Foundation

/// The cases of cases.json: what a person or a host does with the conformance module, and which rules this tests.
package struct ConformanceCases: Decodable, Sendable {
    /// What a case shows about a rule: the entries that count, and their members.
    package struct Claim: Decodable, Sendable {
        /// The number of the rule, such as `4.9`.
        package let rule: String
        /// The calls that count, in order.
        ///
        /// Other entries of the case are left out.
        package let calls: [String]
        /// The paths of the members that are compared, beside the name of the call.
        package let fields: [String]
    }

    package struct Case: Decodable, Sendable {
        package let id: String
        package let title: String
        package let steps: [RecordedValue]
        package let claims: [Claim]
    }

    /// The rules of docs/semantics.md that a case tries, by number, in a few words.
    package let rules: [String: String]
    /// The rules that a phone could refute but no case tries, by number, with the reason.
    package let untried: [String: String]
    package let cases: [Case]

    /// Reads the file; throws `input.*` or `conformance.bad-cases`.
    package init(_ path: String) throws(BellhopError) {
        let bytes = try InputFile.read(path)
        do {
            self = try JSONDecoder().decode(Self.self, from: Data(bytes))
        } catch {
            throw BellhopError(
                .conformanceBadCases, "the cases cannot be read", hint: "Use the cases.json of this version",
                at: Location(file: path), cause: "\(error)")
        }
    }
}

extension BellhopError.Code {
    /// The file of the cases can't be read.
    package static let conformanceBadCases = Self(rawValue: "conformance.bad-cases")
    /// The file isn't a conformance record.
    package static let conformanceBadRecord = Self(rawValue: "conformance.bad-record")
    /// A file that only a clone or an installation has is missing.
    package static let conformanceNoClone = Self(rawValue: "conformance.no-clone")
    /// A step of a case cannot be done.
    package static let conformanceBadStep = Self(rawValue: "conformance.bad-step")
}
