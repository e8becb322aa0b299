/// Collects the findings about one text.
///
/// Only the first findings are kept. Further ones are counted, because a text with thousands has one problem.
package struct DiagnosticCollector {
    /// The most findings that are kept, unless a text requires fewer.
    static let limit = 100

    let source: SourceText
    private let limit: Int
    /// The number of errors, including those that are only counted.
    private(set) var errorCount = 0
    private var kept: [Diagnostic] = []
    private var omittedCount = 0

    init(_ source: SourceText, limit: Int = Self.limit) {
        self.source = source
        self.limit = limit
    }

    /// All findings, in the order of the text.
    var diagnostics: [Diagnostic] {
        let kept = kept.sorted { ($0.line, $0.column) < ($1.line, $1.column) }
        guard omittedCount > 0 else { return kept }
        let rest = BellhopError(
            .diagnosticsOmitted,
            omittedCount == 1 ? "1 more finding is not listed" : "\(omittedCount) more findings are not listed",
            hint: "Correct the ones above first",
            at: Location(file: source.file))
        return kept + [Diagnostic(errorCount > 0 ? .error : .warning, rest)]
    }

    /// The number of findings that are kept.
    var count: Int { kept.count }

    /// The first error in the text of those that were kept after the first findings.
    func firstError(after count: Int) -> BellhopError? {
        kept.dropFirst(count).filter { $0.severity == .error }.min { ($0.line, $0.column) < ($1.line, $1.column) }?
            .error
    }

    /// Adds an error at a byte of the text, or about the whole text.
    ///
    /// The hint is evaluated only if the finding is kept.
    package mutating func error(
        _ code: BellhopError.Code, _ message: String, hint: @autoclosure () -> String? = nil, at offset: Int?
    ) {
        errorCount += 1
        add(.error, code, message, hint, offset)
    }

    /// Adds a warning; see ``error(_:_:hint:at:)``.
    mutating func warning(
        _ code: BellhopError.Code, _ message: String, hint: @autoclosure () -> String? = nil, at offset: Int?
    ) {
        add(.warning, code, message, hint, offset)
    }

    private mutating func add(
        _ severity: Diagnostic.Severity, _ code: BellhopError.Code, _ message: String, _ hint: () -> String?,
        _ offset: Int?
    ) {
        guard kept.count < limit else {
            omittedCount += 1
            return
        }
        let location = offset.map(source.location(ofByte:)) ?? Location(file: source.file)
        kept.append(Diagnostic(severity, BellhopError(code, message, hint: hint(), at: location)))
    }

    /// Adds an error that ends the reading of the text.
    mutating func add(_ error: BellhopError) {
        errorCount += 1
        kept.append(Diagnostic(.error, error))
    }
}

extension Diagnostic {
    fileprivate var line: Int { error.location?.line ?? 0 }
    fileprivate var column: Int { error.location?.column ?? 0 }
}

extension BellhopError.Code {
    /// There are too many findings to list.
    public static let diagnosticsOmitted = Self(rawValue: "diagnostics.omitted")
}
