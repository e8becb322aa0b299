public import Foundation

/// A formatter of durations, such as "1 hour, 30 minutes" or "1:30:00".
///
/// The words are those of ICU, as on iOS.
open class DateComponentsFormatter: Formatter, @unchecked Sendable {
    /// How units are written, with Apple's values.
    public enum UnitsStyle: Int, Sendable {
        /// "1:30:00".
        case positional = 0
        /// "1h 30m".
        case abbreviated = 1
        /// "1 hr, 30 min".
        case short = 2
        /// "1 hour, 30 minutes".
        case full = 3
        /// "one hour, thirty minutes".
        case spellOut = 4
        /// "1hr 30min".
        case brief = 5
    }

    /// How units whose value is zero are written, with Apple's values.
    public struct ZeroFormattingBehavior: OptionSet, Sendable {
        /// The raw value.
        public let rawValue: UInt
        /// Creates a behavior from a raw value.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Drops the leading zeros in the positional style, and all zeros in the other styles.
        public static let `default` = Self(rawValue: 1 << 0)
        /// Drops the zeros before the first other value.
        public static let dropLeading = Self(rawValue: 1 << 1)
        /// Drops the zeros between other values.
        public static let dropMiddle = Self(rawValue: 1 << 2)
        /// Drops the zeros after the last other value.
        public static let dropTrailing = Self(rawValue: 1 << 3)
        /// Drops all zeros.
        public static let dropAll: Self = [.dropLeading, .dropMiddle, .dropTrailing]
        /// Writes all zeros.
        public static let pad = Self(rawValue: 1 << 16)
    }

    /// How units are written.
    open var unitsStyle = UnitsStyle.positional
    /// The units to write; empty for the units of the components, or for years to seconds.
    open var allowedUnits: NSCalendar.Unit = []
    /// How units whose value is zero are written.
    open var zeroFormattingBehavior = ZeroFormattingBehavior.default
    /// The calendar of the units, whose locale is also that of the text; nil for the current calendar.
    open var calendar: Calendar? = Calendar.autoupdatingCurrent
    /// The date at which a duration begins; nil for the beginning of 2001.
    open var referenceDate: Date?
    /// Has no effect on Linux.
    open var allowsFractionalUnits = false
    /// The number of units to write, beginning with the largest; 0 for any number.
    ///
    /// On Linux, the smaller units are left out without rounding.
    open var maximumUnitCount = 0
    /// Has no effect on Linux.
    open var collapsesLargestUnit = false
    /// Has no effect on Linux.
    open var includesApproximationPhrase = false
    /// Has no effect on Linux.
    open var includesTimeRemainingPhrase = false
    /// Has no effect on Linux.
    open var formattingContext = Context.unknown

    /// The text of components in the current locale.
    open class func localizedString(from components: DateComponents, unitsStyle: UnitsStyle) -> String? {
        let formatter = DateComponentsFormatter()
        formatter.unitsStyle = unitsStyle
        return formatter.string(from: components)
    }

    /// The text of a number of seconds; nil if it isn't finite.
    open func string(from ti: TimeInterval) -> String? {
        let start = referenceDate ?? Date(timeIntervalSinceReferenceDate: 0)
        guard ti.isFinite, ti.magnitude < 1e12 else { return nil }
        return string(from: start, to: start + ti)
    }

    /// The text of the time between two dates.
    open func string(from startDate: Date, to endDate: Date) -> String? {
        let units = DurationUnit.all.filter { allowedUnits.isEmpty || allowedUnits.contains($0.unit) }
        let components = usedCalendar.dateComponents(Set(units.map(\.component)), from: startDate, to: endDate)
        return text(units.map { ($0, components.value(for: $0.component) ?? 0) })
    }

    /// The text of components, in the units that they have.
    open func string(from components: DateComponents) -> String? {
        guard allowedUnits.isEmpty else {
            let start = referenceDate ?? Date(timeIntervalSinceReferenceDate: 0)
            return usedCalendar.date(byAdding: components, to: start).flatMap { string(from: start, to: $0) }
        }
        return text(DurationUnit.all.compactMap { unit in components.value(for: unit.component).map { (unit, $0) } })
    }

    /// The text of components or of a number of seconds; nil for any other object.
    open override func string(for obj: Any?) -> String? {
        (obj as? DateComponents).flatMap(string(from:)) ?? (obj as? NSNumber).flatMap { string(from: $0.doubleValue) }
    }

    private var usedCalendar: Calendar { calendar ?? .autoupdatingCurrent }
    private var locale: Locale { usedCalendar.locale ?? .autoupdatingCurrent }

    private func text(_ values: [(unit: DurationUnit, value: Int)]) -> String? {
        guard let last = values.last else { return nil }
        var shown = withoutZeros(values)
        if shown.isEmpty { shown = [last] }
        if maximumUnitCount > 0 { shown = Array(shown.prefix(maximumUnitCount)) }
        // As on iOS, the sign of a negative duration is written once.
        let isNegative = shown.contains { $0.value < 0 }
        let text =
            unitsStyle == .positional
            ? positional(shown) : words(shown.map { ($0.unit, Int($0.value.magnitude)) }, unitsStyle)
        return text.map { isNegative ? "-" + $0 : $0 }
    }

    private func withoutZeros(_ values: [(unit: DurationUnit, value: Int)]) -> [(unit: DurationUnit, value: Int)] {
        var behavior = zeroFormattingBehavior
        if behavior.contains(.pad) { return values }
        if behavior.contains(.default) { behavior.formUnion(unitsStyle == .positional ? .dropLeading : .dropAll) }
        guard let first = values.firstIndex(where: { $0.value != 0 }),
            let last = values.lastIndex(where: { $0.value != 0 })
        else { return behavior.isDisjoint(with: .dropAll) ? values : [] }
        return values.indices.filter { index in
            if values[index].value != 0 { return true }
            if index < first { return !behavior.contains(.dropLeading) }
            return !behavior.contains(index > last ? .dropTrailing : .dropMiddle)
        }
        .map { values[$0] }
    }

    /// Hours, minutes and seconds with colons, after the larger units.
    private func positional(_ values: [(unit: DurationUnit, value: Int)]) -> String? {
        let clock = values.filter(\.unit.isOfClock)
        let digits = clock.enumerated().map { index, part in
            let style = IntegerFormatStyle<Int>.number.grouping(.never).locale(locale)
            return Int(part.value.magnitude).formatted(index == 0 ? style : style.precision(.integerLength(2...)))
        }
        let larger = values.filter { !$0.unit.isOfClock }.map { ($0.unit, Int($0.value.magnitude)) }
        let time = digits.joined(separator: ":")
        guard !larger.isEmpty else { return time }
        return words(larger, .abbreviated).map { time.isEmpty ? $0 : "\($0) \(time)" }
    }

    private func words(_ values: [(unit: DurationUnit, value: Int)], _ style: UnitsStyle) -> String? {
        let width: MeasureText.Width =
            switch style {
            case .positional, .abbreviated: .narrow
            case .short, .brief: .short
            case .full, .spellOut: .full
            }
        var texts: [String] = []
        for (unit, value) in values {
            guard var text = MeasureText.text(value, unit.name, width, locale) else { return nil }
            if style == .brief { text.removeAll(where: \.isWhitespace) }
            if style == .spellOut { text = spelled(text, value) }
            texts.append(text)
        }
        return MeasureText.joined(texts, style == .brief ? .narrow : width, locale)
    }

    private func spelled(_ text: String, _ value: Int) -> String {
        let words = NumberFormatter()
        words.locale = locale
        words.numberStyle = .spellOut
        guard let word = words.string(from: NSNumber(value: value)) else { return text }
        return text.replacingOccurrences(of: value.formatted(.number.locale(locale)), with: word)
    }
}

/// A unit of a duration.
private struct DurationUnit {
    let unit: NSCalendar.Unit
    let component: Calendar.Component
    /// The name of the unit in ICU.
    let name: String

    var isOfClock: Bool { unit == .hour || unit == .minute || unit == .second }

    /// The units, beginning with the largest.
    static var all: [DurationUnit] {
        [
            DurationUnit(unit: .year, component: .year, name: "year"),
            DurationUnit(unit: .month, component: .month, name: "month"),
            DurationUnit(unit: .weekOfMonth, component: .weekOfMonth, name: "week"),
            DurationUnit(unit: .day, component: .day, name: "day"),
            DurationUnit(unit: .hour, component: .hour, name: "hour"),
            DurationUnit(unit: .minute, component: .minute, name: "minute"),
            DurationUnit(unit: .second, component: .second, name: "second"),
        ]
    }
}
