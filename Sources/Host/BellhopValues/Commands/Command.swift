/// A command of a client to a host.
public enum Command: Sendable, Equatable, Codable {
    /// Delivers a push. The source says where its bytes come from. The collapse id becomes the identifier of its
    /// notification.
    case push(payload: [UInt8], source: String? = nil, collapseID: String? = nil)
    /// Delivers pushes of providers, which APNs has checked, and their messages and changes of topics, whose senders FCM
    /// has checked.
    case deliver([ProviderPush], messages: [ProviderMessage] = [], topics: [TopicChange] = [])
    /// Says what providers did with the gateway, and then perhaps begins a new report.
    case gatewayReport(resets: Bool = false)
    /// Changes how the gateway behaves: to a weather by its name, or to that of a file's text. Without both, it is only
    /// returned.
    case gatewayWeather(String? = nil, text: [UInt8]? = nil, source: String? = nil, seed: UInt64? = nil)
    /// The gateway answers each push to a device token with a status or a reason. Nil ends that.
    case gatewayAnswer(deviceToken: String, reason: String? = nil)
    /// Sends a push through the gateway as a provider does. Without a device token, it is for this phone. Headers that are
    /// missing are those of a careful provider.
    case gatewaySend(payload: [UInt8], deviceToken: String? = nil, headers: [ProviderHeader] = [])
    /// Delivers a message in the form of FCM, as the push that Firebase makes of it.
    case message([UInt8], source: String? = nil)
    /// The user taps a notification. Here and below, the text is a word of a command (`Reference`), and `last` is the
    /// newest one.
    case tap(notification: String)
    /// The user chooses an action of a notification.
    case action(notification: String, action: String)
    /// The user replies to a notification with text.
    case reply(notification: String, action: String, text: String)
    /// The user clears a notification.
    case dismiss(notification: String)
    /// The user expands a notification. Then the user presses its media button if `media` is `play` or `pause`, or
    /// touches the view that shows the text `touch` (that with the index `view` if several do), types the text `type`, and scrolls down by `scroll` points.
    /// `appearance` is `light` or `dark`.
    case expand(
        notification: String, appearance: String? = nil, media: String? = nil, touch: String? = nil,
        view: Int? = nil, type: String? = nil, scroll: Double? = nil)
    /// The user opens the app's own notification settings, from a notification or from the system's settings.
    case openSettings(notification: String? = nil)
    /// The app goes to `foreground`, `inactive`, `background`, `suspended` or `terminated`, or the phone is `offline`,
    /// `online` or in `low-power`. Nil only returns the state of the app.
    case state(String? = nil)
    /// The user changes a setting of the phone, by its name. Without a value, it is only returned.
    case device(setting: String, value: String? = nil)
    /// The user logs in, or fails to. The attributes are a JSON object, which modules are given.
    case login(user: String? = nil, token: String? = nil, attributes: String? = nil, fails: Bool = false)
    /// The landing page has loaded.
    case landed
    /// The user logs out. The attributes are a JSON object, which modules are given.
    case logout(attributes: String? = nil)
    /// The app registers for remote notifications. With a message, the registration fails. It takes the time `after`,
    /// such as `2s`, from now or from the next start of the app.
    case register(failure: String? = nil, after: String? = nil)
    /// Replaces the device token, if the word is `renew`. Nil only returns it. With `late`, APNs tells providers later
    /// that the old one is no longer valid.
    case token(String? = nil, late: Bool = false)
    /// Memory is low.
    case memoryWarning
    /// The day, the time or the time zone has changed.
    case timeChange
    /// The transfers of a background session have ended.
    case backgroundSession(identifier: String)
    /// The app logs a message, an event or an error. The attributes are a JSON object, which modules are given.
    case log(String, as: String? = nil, level: String? = nil, attributes: String? = nil)
    /// Opens a link. `fails` says whether the activity of a universal link can't be fetched.
    case open(url: String, fails: Bool = false)
    /// Describes and draws what is on the screen. If `isWhole` is true, the picture has everything that is on it. First,
    /// the user touches, types and scrolls as in `expand`. The appearance is `light` or `dark`. nil means `light`.
    case screen(
        appearance: String? = nil, isWhole: Bool = false, touch: String? = nil, view: Int? = nil,
        type: String? = nil, scroll: Double? = nil)
    /// The user navigates to a route, as a module does with `navigateTo`.
    case navigate(route: String)
    /// The web page calls a method of a module, by its identifier or name, with a JSON object.
    case call(module: String, method: String, parameters: String? = nil)
    /// The app makes a request of every module, with a JSON object.
    case request(type: String, parameters: String? = nil)
    /// Gets an asset of the app by its key, as a module does.
    case asset(key: String, isCacheOnly: Bool = false)
    /// The user decides about notifications: `grant`, `deny`, `provisional` or `reset`. Nil only returns the status.
    /// `off` names kinds to leave out, separated by commas.
    case authorize(String? = nil, off: String? = nil)
    /// Moves the host's clock forward by a time such as `3h`. Nil only returns the time.
    case clock(advance: String? = nil)
    /// Lists the pending local requests.
    case pending
    /// Lists the modules of settings.json.
    case modules
    /// Lists the modules that are quarantined.
    case quarantine
    /// Starts a quarantined module again.
    case lift(module: String)
    /// Loads the library of a module again if it has changed, or the libraries of all modules.
    case reload(module: String? = nil)
    /// Returns settings.json and what the host makes of it, or of another text of it.
    case settings(text: [UInt8]? = nil)
    /// Writes settings.json, if it still has the version that the text was made from, and waits for the edit.
    case editSettings(text: [UInt8], version: String)
    /// Lists the files of payloads beside settings.json and in the resources of modules.
    case payloadFiles
    /// Returns the text of such a file, beside settings.json or of a module.
    case payloadFile(name: String, module: String? = nil)
    /// Writes such a file beside settings.json: a new one, or in place of the one that has a version.
    case savePayloadFile(name: String, text: [UInt8], replacing: String? = nil)
    /// The package of a module was built, or its build failed with a first error, which may have a place.
    case built(module: String, failure: String? = nil, at: Location? = nil)
    /// Lists the newest pushes of the journal, or the newest before a push.
    case history(limit: Int? = nil, before: String? = nil)
    /// Lists how far the pushes of providers have come: the newest, or the one with an id.
    case deliveries(String? = nil)
    /// Delivers a push of the journal again, as a new one: the push with an id, or the newest if it is `last`.
    case replay(push: String)
    /// Returns the payload of a push of the journal: the push with an id, or the newest if it is `last`.
    case payload(push: String)
    /// Explains a push, a notification, a module or a route.
    case why(Question)
    /// Lists the registered categories.
    case categories
    /// Lists the delivered notifications.
    case notifications
    /// Returns the status of the host.
    case status
    /// Stops the host. The reply is sent when the host accepts no more work.
    case stop
}
