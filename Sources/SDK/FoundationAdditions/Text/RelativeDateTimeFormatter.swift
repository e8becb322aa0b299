public import Foundation

/// A formatter of the time from now to a date, such as "in 2 days".
///
/// The words are those of ICU, as on iOS.
open class RelativeDateTimeFormatter: Formatter, @unchecked Sendable {
    /// The style of dates, with Apple's values.
    public enum DateTimeStyle: Int, Sendable {
        /// Always a number: "1 day ago".
        case numeric = 0
        /// A word if there is one: "yesterday".
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

    /// The style of dates.
    open var dateTimeStyle = DateTimeStyle.numeric
    /// How units are written.
    open var unitsStyle = UnitsStyle.full
    /// The context of the text, which determines the capitalization.
    open var formattingContext = Context.unknown
    /// The calendar of the units.
    open var calendar = Calendar.autoupdatingCurrent
    /// The locale of the words; nil stands for the current one.
    open var locale: Locale! = Locale.autoupdatingCurrent

    /// The time from one date to another.
    open func localizedString(for date: Date, relativeTo referenceDate: Date) -> String {
        let style = Date.AnchoredRelativeFormatStyle(
            anchor: date, presentation: dateTimeStyle == .named ? .named : .numeric, unitsStyle: units,
            locale: locale ?? .autoupdatingCurrent, calendar: calendar, capitalizationContext: capitalization)
        return style.format(referenceDate)
    }

    /// The time of a number of seconds from now.
    open func localizedString(fromTimeInterval timeInterval: TimeInterval) -> String {
        let now = Date()
        return localizedString(for: now.addingTimeInterval(timeInterval), relativeTo: now)
    }

    /// The time from now to the date that the components add up to.
    open func localizedString(from dateComponents: DateComponents) -> String {
        let now = Date()
        let date = calendar.date(byAdding: dateComponents, to: now)
        return localizedString(for: date ?? now, relativeTo: now)
    }

    /// The time from now to a date; nil for any other object.
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
