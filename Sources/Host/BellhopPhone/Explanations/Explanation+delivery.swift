internal import BellhopValues

extension Explanation {
    /// Adds first what APNs did with a push of a provider.
    ///
    /// A provider that was answered with 200 then sees each step up to the screen.
    mutating func explainDelivery(of push: JournalledPush, in phone: Phone) {
        guard let provider = push.provider else { return }
        switch provider.state {
        case .delivered: insertOK(.delivery, "it reached the device at once")
        case .forwarded(let date, let reason):
            insertOK(
                .delivery,
                "it was stored, because \(reason.words), and reached the device at \(date.inWords)")
        case .stored(let reason):
            let reason = phone.pushes.stored.reason(of: push.id) ?? reason
            let error = provider.error(storedBecause: reason)
            insertFirst(.delivery, .problem, error)
            if push.outcome == nil { verdict = error.message }
        case .discarded(let outcome):
            insertFirst(.delivery, .problem, push.error(discardedBecause: outcome))
        }
        insertOK(
            .apns,
            "APNs answered 200 to \(provider.id.cut(to: 100).printable), which has the type \(provider.type.rawValue) "
                + "and the priority \(provider.priority)")
    }

    private mutating func insertOK(_ rule: Rule, _ message: String) {
        findings.insert(Finding(rule: rule, state: .ok, message: message), at: 0)
    }
}

extension ProviderDelivery {
    fileprivate func error(storedBecause reason: StorageReason) -> BellhopError {
        let message = "APNs stores it until \(expires.inWords), because \(reason.words)"
        return switch reason {
        case .offline: BellhopError(.pushOffline, message, hint: "Bring the device online")
        case .lowPower:
            BellhopError(.pushOffline, message, hint: "End the low-power state")
        case .budget:
            BellhopError(
                .pushThrottled, message, hint: "Wait, or raise \"silentPushesPerHour\" of \"gateway\" in settings.json")
        }
    }
}

extension JournalledPush {
    fileprivate func error(discardedBecause discard: Event.PushDropped.Outcome) -> BellhopError {
        var message = Event.PushDropped(outcome: discard).words(nil)
        if case .success(.dropped(let dropped, let cause))? = outcome { message = dropped.words(cause) }
        let hint: String? =
            switch discard {
            case .expired:
                if let provider, provider.expires <= time {
                    "Send it with a later apns-expiration, because APNs tries an expired push only once"
                } else {
                    "Send it with a later apns-expiration"
                }
            case .coalesced: "Send pushes that are all to arrive with different apns-collapse-ids"
            case .overwritten: "Send fewer pushes to a device that is offline, as APNs stores few"
            case .throttled: "Send fewer silent pushes"
            case .notSubscribed: "Subscribe the registration token of the app to the topic"
            case .unregistered: "Register the device"
            case .replaced, .otherApp, .unreadable: nil
            }
        return BellhopError(.pushDiscarded, message, hint: hint)
    }
}
