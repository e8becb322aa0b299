public import BellhopValues
internal import FoundationEssentials

/// Events as text for people: one line each, in columns, with the reason below where something failed.
///
/// A value without I/O. It remembers the time of the first event, which all others are counted from by the machine's clock,
/// whatever the host's says, and how wide its columns have become.
public struct TraceRenderer: Sendable {
    private let style: TextStyle
    private var origin: Date?
    private var whoWidth = 12
    private var pushWidth = 3
    /// The newest advice, oldest first, and the kinds of the events that gave it.
    private var given: [(advice: Advice, kinds: Set<Event.Kind>)] = []

    /// How much advice is remembered.
    ///
    /// The events of one trouble follow each other closely.
    private static let mostGiven = 4

    private static let whatWidth = 11
    private static let textWidth = 48

    /// Makes a renderer; it colors only when asked to.
    public init(color: Bool) { self.init(TextStyle(isColored: color)) }

    /// Makes a renderer for a style.
    public init(_ style: TextStyle) { self.style = style }

    /// The lines of an event, each with its newline.
    public mutating func render(_ event: Event) -> String {
        let event = event.worded
        let words = TraceWords(event)
        let time = event.time.addingTimeInterval(-(event.ahead ?? 0))
        let start = origin ?? time
        origin = start
        let push = event.push?.description ?? ""
        pushWidth = max(pushWidth, push.count)
        whoWidth = max(whoWidth, min(words.who.count, 28))

        let offset = Self.offset(time.timeIntervalSince(start))
        let duration = event.isMissingMethod ? "" : event.duration.map(Self.duration) ?? ""
        let margin = String(repeating: " ", count: offset.count + 2 + pushWidth + 2)
        let indent = margin + String(repeating: " ", count: whoWidth + 2 + Self.whatWidth + 2)
        let text = words.text.indented(by: indent)
        var line = [
            style.dim(offset), style.dim(push.padded(to: pushWidth)), style.bold(words.who.padded(to: whoWidth)),
            style.tone(words.tone, words.what.padded(to: Self.whatWidth)),
            duration.isEmpty ? text : text.padded(to: Self.textWidth) + "  " + style.dim(duration),
        ].joined(separator: "  ")
        while line.last == " " { line.removeLast() }
        return ([line] + reason(event, words, indent)).joined(separator: "\n") + "\n"
    }

    /// The line that says that events are missing: those from `first` to `last`.
    public func gap(from first: UInt64, through last: UInt64, _ reason: String = "no longer kept") -> String {
        let count = last - first + 1
        let what = count == 1 ? "1 event is" : "\(count) events are"
        return style.tone(.warning, "\(what) \(reason)") + style.dim(", \(first) to \(last)") + "\n"
    }

    private mutating func reason(_ event: Event, _ words: TraceWords, _ indent: String) -> [String] {
        guard let cause = event.cause else { return [] }
        var lines: [String] = []
        let message = cause.message.printable
        if !words.text.contains(message), message != "\(words.who) \(words.what)" { lines.append(message) }
        if let deeper = cause.cause?.printable, !words.text.contains(deeper) { lines.append("because: \(deeper)") }
        if let location = cause.location { lines.append("at \("\(location)".printable)") }
        if let hint = style.hint(of: cause), isNew(Advice(cause, for: event.push), in: event) {
            lines.append(style.dim("→ \(hint.printable)"))
        }
        return lines.map { indent + $0.indented(by: indent) }
    }

    /// Whether advice was not given just before, or only by an event of the same kind, which is another occasion.
    private mutating func isNew(_ advice: Advice, in event: Event) -> Bool {
        let place = given.firstIndex { $0.advice == advice }
        if let place, given[place].kinds.insert(event.kind).inserted { return false }
        if let place { given.remove(at: place) }
        given.append((advice, [event.kind]))
        if given.count > Self.mostGiven { given.removeFirst() }
        return true
    }
}

extension Event {
    /// Whether a method was not called, because the class does not have it.
    fileprivate var isMissingMethod: Bool {
        if case .callFinished(let call) = fact { call.outcome == .missing } else { false }
    }
}

/// What an event advises, and about what.
private struct Advice: Equatable {
    private let push: PushID?
    private let command: String?
    private let words: [String?]

    init(_ error: BellhopError, for push: PushID?) {
        self.push = push
        command = error.command
        // Words that name no subject, such as "Fix the line", are about what caused them.
        words = command == nil ? [error.hint, error.cause, error.location.map { "\($0)" }] : []
    }
}

extension TraceRenderer {
    /// Seconds as `00.012`, from a minute on as `1:00.012`, from an hour on as `1:00:00.012`.
    static func offset(_ seconds: Double) -> String {
        let milliseconds = Int((min(max(seconds, 0), 1e9) * 1000).rounded())
        let (total, fraction) = milliseconds.quotientAndRemainder(dividingBy: 1000)
        let (minutes, second) = total.quotientAndRemainder(dividingBy: 60)
        let tail = "\(second.digits(2)).\(fraction.digits(3))"
        if minutes == 0 { return tail }
        return minutes < 60 ? "\(minutes):\(tail)" : "\(minutes / 60):\((minutes % 60).digits(2)):\(tail)"
    }

    /// Seconds with three digits that count: `85 µs`, `1.25 ms`, `30.0 s`.
    public static func duration(_ seconds: Double) -> String {
        guard seconds.isFinite, seconds >= 0 else { return "?" }
        let microseconds = (seconds * 1e6).rounded()
        if microseconds < 1000 { return "\(Int(microseconds)) µs" }
        return microseconds < 1e6 ? "\(significant(microseconds / 1e3)) ms" : "\(significant(microseconds / 1e6)) s"
    }

    private static func significant(_ value: Double) -> String {
        let decimals = value < 9.995 ? 2 : value < 99.95 ? 1 : 0
        guard decimals > 0, value < 1e15 else { return "\(Int(min(value, 1e15).rounded()))" }
        let scale = decimals == 2 ? 100 : 10
        let (whole, fraction) = Int((value * Double(scale)).rounded()).quotientAndRemainder(dividingBy: scale)
        return "\(whole).\(fraction.digits(decimals))"
    }
}

extension Int {
    fileprivate func digits(_ count: Int) -> String {
        let text = String(self)
        return String(repeating: "0", count: Swift.max(0, count - text.count)) + text
    }
}
