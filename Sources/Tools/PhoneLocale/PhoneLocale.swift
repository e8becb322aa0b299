public import Foundation

/// The settings of the phone, which a host passes in the environment of a worker; otherwise those of a new phone.
private struct PhoneLocale {
    let locale: Locale
    let languages: [String]
    let calendar: Calendar

    static let current = PhoneLocale(ProcessInfo.processInfo.environment)

    private init(_ environment: [String: String]) {
        locale = Locale(identifier: environment["BELLHOP_LOCALE"] ?? "en_US")
        languages = [environment["BELLHOP_LANGUAGE"] ?? "en-US"]
        var calendar = Calendar(identifier: .gregorian)
        calendar.locale = locale
        self.calendar = calendar
    }
}

// The functions that the getters of Foundation call in a program that links this (CPhoneLocale).

/// The locale of the phone.
@_silgen_name("phonelocale_locale")
public func phoneLocale() -> Locale { PhoneLocale.current.locale }

/// The languages of the phone, by preference.
@_silgen_name("phonelocale_languages")
public func phoneLanguages() -> [String] { PhoneLocale.current.languages }

/// The calendar of the phone.
@_silgen_name("phonelocale_calendar")
public func phoneCalendar() -> Calendar { PhoneLocale.current.calendar }
