/// Something a client asks of a host.
public enum Command: Sendable, Equatable {
    /// Takes in a push: its bytes as they are, what they came from, and the identifier its notification gets.
    case push(payload: [UInt8], source: String? = nil, collapseID: String? = nil)
    /// The user taps a notification; `last` stands for the newest one, here and below.
    case tap(notification: String)
    /// The user picks one of a notification's actions.
    case action(notification: String, action: String)
    /// The user answers a notification with text.
    case reply(notification: String, action: String, text: String)
    /// The user clears a notification.
    case dismiss(notification: String)
    /// The user expands a notification, and presses its media button where `media` is `play` or `pause`; `appearance` is
    /// `light` or `dark`.
    case expand(notification: String, appearance: String? = nil, media: String? = nil)
    /// The user goes to the app's own notification settings, from a notification or from the system's.
    case openSettings(notification: String? = nil)
    /// The app goes to `foreground`, `background`, `suspended` or `terminated`; nil only asks.
    case state(String? = nil)
    /// The user logs in.
    case login(token: String? = nil)
    /// The landing page has loaded.
    case landed
    /// The user logs out.
    case logout
    /// A deep link is opened.
    case open(url: String)
    /// A route is asked for, as a module does with `navigateTo`.
    case navigate(route: String)
    /// The user allows notifications, or refuses: `grant`, `deny`, `provisional` or `reset`; nil only asks. `off` names
    /// kinds that are left out, with commas between.
    case authorize(String? = nil, off: String? = nil)
    /// Moves the host's clock forward by a time such as `3h`; nil only asks.
    case clock(advance: String? = nil)
    /// Lists the local requests that wait for their trigger.
    case pending
    /// Lists the modules of settings.json.
    case modules
    /// Lists the modules that are quarantined.
    case quarantine
    /// Starts a quarantined module again.
    case lift(module: String)
    /// Lists the newest pushes of the journal, or the newest before one.
    case history(limit: Int? = nil, before: String? = nil)
    /// Delivers a push of the journal again, as a new one.
    case replay(push: String)
    /// Lists the registered categories.
    case categories
    /// Lists the delivered notifications.
    case notifications
    /// Tells how the host is.
    case status
    /// Stops the host; answered when no more work is taken in.
    case stop
}
