internal import BellhopContract
internal import BellhopValues

/// Why the app is launched, as its modules receive it (Semantics §4).
enum LaunchOptions: Sendable, Equatable {
    /// A push came, or the user responded to one.
    case remoteNotification(Payload)
    /// The app is opened with a URL.
    case url(String)
    /// The app is opened with an activity, which is a universal link.
    case userActivity(type: String, webpageURL: String)

    /// The options for a response to a notification; nil for a local one.
    init?(_ notification: UserNotification) {
        guard notification.push != nil else { return nil }
        self = .remoteNotification(notification.payload)
    }

    /// The options for a link.
    init(_ url: String, _ form: DeepLinks.Form) {
        self =
            switch form {
            case .url: .url(url)
            case .userActivity: .userActivity(type: Links.browsingWeb, webpageURL: url)
            }
    }

    /// The JSON object that the launch method is called with (BELLHOP_DID_FINISH_LAUNCHING).
    var json: String {
        let bytes = JSONWriter.object { object in
            switch self {
            case .remoteNotification(let payload): object.put("remoteNotification", json: payload.bytes)
            case .url(let url): object.put("url", url)
            case .userActivity(let type, let page):
                object.object("userActivity") { activity in
                    activity.put("activityType", type)
                    activity.put("webpageURL", page)
                }
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
