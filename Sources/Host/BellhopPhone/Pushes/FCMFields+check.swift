internal import BellhopValues

/// The fields of a message that only other platforms use, which FCM checks for every message.
extension FCMFields {
    /// The form of a field.
    enum Form {
        case text, flag, number, texts
        /// An object whose members are strings.
        case map
        /// An object with members of any kind.
        case structure
        case object([String: Form])
    }

    /// Checks a field that the host does not use.
    func check(_ key: String, _ forms: [String: Form]) throws(FCMFault) {
        guard let fields = try object(key, keys: forms.keys.sorted()) else { return }
        for (name, form) in forms.sorted(by: { $0.key < $1.key }) {
            switch form {
            case .text: _ = try fields.text(name)
            case .flag: _ = try fields.flag(name)
            case .number: try fields.checkNumber(name)
            case .texts: try fields.checkTexts(name)
            case .map: _ = try fields.object(name)?.texts()
            case .structure: _ = try fields.object(name)
            case .object(let forms): try fields.check(name, forms)
            }
        }
    }

    /// `AndroidConfig` of the API.
    static let android: [String: Form] = [
        "collapse_key": .text, "priority": .text, "ttl": .text, "restricted_package_name": .text, "data": .map,
        "direct_boot_ok": .flag, "bandwidth_constrained_ok": .flag, "restricted_satellite_ok": .flag,
        "fcm_options": .object(["analytics_label": .text]),
        "notification": .object([
            "title": .text, "body": .text, "icon": .text, "color": .text, "sound": .text, "tag": .text,
            "click_action": .text, "body_loc_key": .text, "body_loc_args": .texts, "title_loc_key": .text,
            "title_loc_args": .texts, "channel_id": .text, "ticker": .text, "sticky": .flag, "event_time": .text,
            "local_only": .flag, "notification_priority": .text, "default_sound": .flag,
            "default_vibrate_timings": .flag, "default_light_settings": .flag, "vibrate_timings": .texts,
            "visibility": .text, "notification_count": .number, "image": .text, "proxy": .text,
            "bypass_proxy_notification": .flag,
            "light_settings": .object([
                "color": .structure, "light_on_duration": .text, "light_off_duration": .text,
            ]),
        ]),
    ]

    /// `WebpushConfig` of the API.
    static let webpush: [String: Form] = [
        "headers": .map, "data": .map, "notification": .structure,
        "fcm_options": .object(["link": .text, "analytics_label": .text]),
    ]
}
