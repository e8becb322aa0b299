public import Foundation

/// A formatter that says how far a date is away, such as "in 2 days".
///
/// The words are those of ICU, which has them on iOS as well.
open class RelativeDateTimeFormatter: Formatter, @unchecked Sendable {
    /// How numbers and words are chosen, with Apple's values.
    public enum DateTimeStyle: Int, Sendable {
        /// Always a number: "1 day ago".
        case numeric = 0
        /// A word where there is one: "yesterday".
        case named = 1
    }

    /// How units are written, with Apple's values.
    public enum UnitsStyle: Int, Sendable {
        /// "2 months ago".
        case full = 0
        /// "two months ago".
        case spellOut = 1
        /// "2 mo. ago".
        case short = 2
        /// "2mo ago".
        case abbreviated = 3
    }

    /// How numbers and words are chosen.
    open var dateTimeStyle = DateTimeStyle.numeric
    /// How units are written.
    open var unitsStyle = UnitsStyle.full
    /// Where the text stands, for its first letter.
    open var formattingContext = Context.unknown
    /// The calendar that units are counted in.
    open var calendar = Calendar.autoupdatingCurrent
    /// The locale of the words; nil stands for the current one.
    open var locale: Locale! = Locale.autoupdatingCurrent

    /// How far a date is away from another.
    open func localizedString(for date: Date, relativeTo referenceDate: Date) -> String {
        let style = Date.AnchoredRelativeFormatStyle(
            anchor: date, presentation: dateTimeStyle == .named ? .named : .numeric, unitsStyle: units,
            locale: locale ?? .autoupdatingCurrent, calendar: calendar, capitalizationContext: capitalization)
        return style.format(referenceDate)
    }

    /// How far the date in so many seconds is away.
    open func localizedString(fromTimeInterval timeInterval: TimeInterval) -> String {
        let now = Date()
        return localizedString(for: now.addingTimeInterval(timeInterval), relativeTo: now)
    }

    /// How far the date is away that these components lead to from now.
    open func localizedString(from dateComponents: DateComponents) -> String {
        let now = Date()
        let date = calendar.date(byAdding: dateComponents, to: now)
        return localizedString(for: date ?? now, relativeTo: now)
    }

    /// How far a date is away from now; nil for what is no date.
    open override func string(for obj: Any?) -> String? {
        (obj as? Date).map { localizedString(for: $0, relativeTo: Date()) }
    }

    private var units: Date.RelativeFormatStyle.UnitsStyle {
        switch unitsStyle {
        case .full: .wide
        case .spellOut: .spellOut
        case .short: .abbreviated
        case .abbreviated: .narrow
        }
    }

    private var capitalization: FormatStyleCapitalizationContext {
        switch formattingContext {
        case .beginningOfSentence: .beginningOfSentence
        case .middleOfSentence: .middleOfSentence
        case .standalone: .standalone
        case .listItem: .listItem
        default: .unknown
        }
    }
}
