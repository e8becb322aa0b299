internal import CAppEnvironment
internal import Foundation

/// The settings of the phone, which the host passes in the environment of the process.
struct Phone {
    let locale: Locale
    let languages: [String]
    let calendar: Calendar

    static let current = Phone(ProcessInfo.processInfo.environment)

    private init(_ environment: [String: String]) {
        locale = Locale(identifier: environment["BELLHOP_LOCALE"] ?? "en_US")
        languages = [environment["BELLHOP_LANGUAGE"] ?? "en-US"]
        var calendar = Calendar(identifier: .gregorian)
        calendar.locale = locale
        self.calendar = calendar
    }

    /// Makes the app's bundle the main bundle of the process.
    static func install() {
        guard let bundle = getenv("BELLHOP_BUNDLE"), let language = getenv("BELLHOP_LANGUAGE") else { return }
        cappenvironment_set(strdup(bundle), strdup(language))
    }
}

// The functions that the getters of Foundation call (CAppEnvironment).

@_silgen_name("appenvironment_locale")
func locale() -> Locale { Phone.current.locale }

@_silgen_name("appenvironment_languages")
func languages() -> [String] { Phone.current.languages }

@_silgen_name("appenvironment_calendar")
func calendar() -> Calendar { Phone.current.calendar }
