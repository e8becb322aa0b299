internal import BellhopControl
internal import BellhopValues
internal import PortFindings

extension PortReport {
    /// The findings as `port --json` prints them, in the form of those of `validate`.
    var diagnostics: [Diagnostic] {
        let found = files.flatMap { file in
            file.findings.map { finding in
                Diagnostic(
                    finding.severity == .error ? .error : .warning,
                    BellhopError(
                        .init(rawValue: "port.\(finding.construct.rawValue)"), finding.message, hint: finding.instead,
                        at: Location(file: file.path, line: finding.line, column: finding.column)))
            }
        }
        let foreign = foreign.map { file in
            Diagnostic(
                .error,
                BellhopError(
                    .init(rawValue: "port.\(file.kind.rawValue)"), "a \(file.kind.noun) is not portable",
                    hint: file.kind.instead, at: Location(file: file.path)))
        }
        let unread = unread.map { file in
            Diagnostic(
                .error,
                BellhopError(
                    .init(rawValue: "port.unread"), "the file was not read", hint: "Check the file",
                    at: Location(file: file.path), cause: file.reason))
        }
        return found + foreign + unread
    }

    /// The last line of `port --json`.
    struct Summary: Encodable {
        struct Count: Encodable {
            let findings: Int
            let files: Int
        }

        /// The Swift files that were read.
        let files: Int
        /// The Swift files that compile as they are.
        let compile: Int
        let change: Int
        let constructs: [String: Count]
        /// The number of files in other languages, by kind.
        let foreign: [String: Int]
        let unread: Int
        /// The modules of other packages, which are not checked.
        let packages: [String]
        /// The products of Bellhop that the targets must depend on.
        let products: [String]
    }

    var json: Summary {
        let changed = files.count(where: \.needsChange)
        return Summary(
            files: files.count, compile: files.count - changed, change: changed,
            constructs: Dictionary(
                uniqueKeysWithValues: counts.map {
                    ($0.construct.rawValue, Summary.Count(findings: $0.findings, files: $0.files))
                }),
            foreign: Dictionary(foreign.map { ($0.kind.rawValue, 1) }, uniquingKeysWith: +), unread: unread.count,
            packages: packages, products: products)
    }
}
