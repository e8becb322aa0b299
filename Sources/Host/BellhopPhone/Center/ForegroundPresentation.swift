internal import BellhopValues

/// What decides how a notification is presented while the app is in the foreground (Semantics §4).
struct ForegroundPresentation {
    /// The modules whose `willPresent` decides.
    let asked: [HostedModule]
    /// `foregroundPresentation`, which decides if no module is asked.
    let standard: PresentationOptions

    init(by modules: [HostedModule], in phone: Phone) {
        asked = modules.filter { phone.canCall(.willPresent, of: $0) }
        standard = phone.settings.foregroundPresentation
    }

    /// The options that apply, or those that can apply if modules decide.
    func options(of possible: PresentationOptions) -> PresentationOptions {
        asked.isEmpty ? possible.intersection(standard) : possible
    }
}

extension Explanation {
    /// Adds what decides in the foreground about a notification with some possible options.
    ///
    /// - Parameters:
    ///   - absent: The module that would be asked, if it cannot be called. An earlier finding says why.
    ///   - error: The error if nothing decides.
    mutating func explain(
        _ presentation: ForegroundPresentation, of possible: PresentationOptions, absent: ModuleID?,
        ifNothingDecides error: @autoclosure () -> BellhopError
    ) {
        let (asked, standard) = (presentation.asked, presentation.standard)
        if !asked.isEmpty {
            ok(.display, "willPresent of \(asked.map(\.id).listed) decides")
        } else if standard.isEmpty {
            // What is wrong with the module is the cause.
            if absent == nil { problem(.display, error()) }
        } else if possible.isDisjoint(with: standard) {
            problem(.display, .nothing(of: standard))
        } else {
            let whose = absent.map { "\($0) cannot answer" } ?? "no module has"
            ok(.display, "\(whose) willPresent: foregroundPresentation decides, \(standard.listed)")
        }
    }
}

extension BellhopError {
    /// Nothing is shown in the foreground, because nobody says what: `presentation.none`.
    static let unasked = BellhopError(
        .presentationNone,
        "no module answers willPresent, and foregroundPresentation is empty, so it is shown in the background only",
        hint: "Implement willPresent, or \(addingStandard)")

    /// Nothing is shown in the foreground, because the modules leave it to `foregroundPresentation`:
    /// `presentation.none`.
    static let unanswered = BellhopError(
        .presentationNone, "willPresent leaves the options to foregroundPresentation, which is empty",
        hint: "Answer willPresent with .banner and .list, or \(addingStandard)")

    /// A push isn't shown in the foreground, because nothing says how to present it: `presentation.none`.
    ///
    /// If no module gets the push by its sender, the error is about the sender.
    static func nothingInForeground(_ sender: String?, _ receivers: PushReceivers) -> BellhopError {
        guard let error = receivers.routingError(of: sender) else { return .unasked }
        return BellhopError(
            .presentationNone, unasked.message, hintOf: error, at: error.location, cause: error.message)
    }

    private static let addingStandard = #"add "foregroundPresentation": ["banner", "list"] to settings.json"#

    /// The options that modules or `foregroundPresentation` ask for have no effect: `presentation.none`.
    static func nothing(of options: PresentationOptions) -> BellhopError {
        BellhopError(
            .presentationNone,
            "this notification and the user's settings allow none of the options asked for: \(options.listed)",
            hint: "Ask for options that the notification has, such as .banner and .list for an alert")
    }
}
