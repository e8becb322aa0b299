/// What a call that was late waited for: an earlier call, with which its module was busy.
public struct CallWait: Sendable, Equatable {
    /// The method of the earlier call.
    public let selector: Selector
    /// The push that led to the earlier call.
    public let push: PushID?
    /// How long the module was busy with the earlier call, until the late one began or was late.
    public let busy: Duration
    /// How long the late call waited until it began, or nil if it did not begin.
    public let waited: Duration?

    /// Creates what a call waited for.
    public init(for selector: Selector, push: PushID?, busy: Duration, waited: Duration?) {
        self.selector = selector
        self.push = push
        self.busy = busy
        self.waited = waited
    }
}

extension BellhopError {
    /// A call that was not answered within its limit, and what it waited for if it waited.
    ///
    /// `stopped` is the process of the module if a signal or a debugger has stopped it.
    public static func late(
        _ selector: Selector, after limit: Duration, behind wait: CallWait? = nil, inStopped stopped: Int32? = nil
    ) -> BellhopError {
        if let stopped {
            return BellhopError(
                .moduleLate,
                "\(selector.rawValue) did not answer within \(limit.inSeconds), because the module's process \(stopped) was "
                    + "stopped",
                hint: "Do not stop the process of a module: the host ends it a second after the limit")
        }
        let raise = "raise `limits.\(selector.limit.rawValue)`"
        guard let wait else {
            let isService = selector == .serviceDidReceive
            let deed = isService ? "Call the content handler, also in serviceExtensionTimeWillExpire" : "Answer sooner"
            return BellhopError(
                .moduleLate, "\(selector.rawValue) did not answer within \(limit.inSeconds)",
                hint: "\(deed), or \(raise)")
        }
        let late =
            wait.waited.map { "did not answer within \(limit.inSeconds), of which it waited \($0.inTenths)" }
            ?? "did not begin within \(limit.inSeconds)"
        return BellhopError(
            .moduleLate,
            "\(selector.rawValue) \(late): the module was busy with \(wait.selector.rawValue)"
                + "\(wait.push.inParentheses) for \(wait.busy.inTenths)",
            hint: "Return sooner from \(wait.selector.rawValue), or \(raise)")
    }

    /// A module that did not answer a call in time, and may still answer: `module.late`.
    package static func late(_ module: ModuleID, in selector: Selector, push: PushID?) -> BellhopError {
        BellhopError(
            .moduleLate, "\(module) did not answer \(selector.rawValue)\(push.inParentheses) in time",
            hint: "Ask again in a moment: the host gives the module a second to answer")
    }

    /// A module in the host's process that has not returned from a call in time: `module.late`.
    package static func hanging(_ module: ModuleID, in selector: Selector, push: PushID?) -> BellhopError {
        BellhopError(
            .moduleLate, "\(module) has not returned from \(selector.rawValue)\(push.inParentheses) in time",
            hint: "Return sooner from \(selector.rawValue), or remove \"isolation\": \"inProcess\" from its entry: "
                + "the host can't end a module in its own process")
    }
}

extension Duration {
    /// The duration in seconds, with one digit after the point.
    fileprivate var inTenths: String {
        Duration.milliseconds(100 * max(1, Int((self / .milliseconds(100)).rounded()))).inSeconds
    }
}
