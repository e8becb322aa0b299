extension UNUserNotificationCenter {
    /// Schedules a local request, or shows it immediately if it has no trigger.
    ///
    /// A pending request with the same identifier is replaced. The last 64 requests are kept, and 20 with a location
    /// trigger. Others are dropped without an error. While the user doesn't allow notifications, a request is ignored,
    /// also without an error. Before the user is asked, it is scheduled.
    ///
    /// The handler receives nil, an ``UNError``, or an error with the reason of an exception that iOS raises. iOS
    /// raises one for an interval of 0 or less, a repeating interval under 60 seconds, and a `userInfo` that is not a
    /// property list.
    @preconcurrency
    public func add(
        _ request: UNNotificationRequest,
        withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
    ) {
        add(request.currentFields) { completionHandler?($0) }
    }

    /// Schedules a local request, or shows it immediately if it has no trigger, like the form with a handler.
    public func add(_ request: UNNotificationRequest) async throws {
        try check(await Handler.value { handler in add(request.currentFields) { handler($0) } })
    }

    private func add(_ request: RequestFields, answer: @escaping @Sendable ((any Error)?) -> Void) {
        if let fault = request.fault { return answer(fault) }
        client.add(request, answer: answer)
    }

    /// The requests that wait for their trigger.
    @preconcurrency
    public func getPendingNotificationRequests(
        completionHandler: @escaping @Sendable ([UNNotificationRequest]) -> Void
    ) {
        client.pendingRequests { completionHandler($0.map(UNNotificationRequest.init)) }
    }

    /// The requests that wait for their trigger.
    public func pendingNotificationRequests() async -> [UNNotificationRequest] {
        let requests = await Handler.value { handler in client.pendingRequests { handler($0) } }
        return (requests ?? []).map(UNNotificationRequest.init)
    }

    /// Removes these pending requests, and ignores unknown identifiers.
    public func removePendingNotificationRequests(withIdentifiers identifiers: [String]) {
        client.removePendingRequests(.identifiers(identifiers))
    }

    /// Removes all pending requests.
    public func removeAllPendingNotificationRequests() { client.removePendingRequests(.all) }

    /// Throws the error of a request that failed, or was not answered.
    func check(_ answer: (any Error)??) throws {
        guard let answer else { throw UNError.noCenter }
        if let error = answer { throw error }
    }
}
