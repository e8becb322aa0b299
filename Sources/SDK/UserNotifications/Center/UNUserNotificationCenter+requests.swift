extension UNUserNotificationCenter {
    /// Schedules a local request, or shows it at once where it has no trigger.
    ///
    /// A pending request with the same identifier is replaced. The 64 requests that were added last are kept, and 20 with
    /// a location trigger; others are dropped without an error. While the user doesn't allow notifications, a request is
    /// ignored, also without an error. Before the user was asked, it is scheduled.
    ///
    /// The handler gets nil, an ``UNError``, or, where iOS raises an exception, an error with the exception's reason: for
    /// an interval of 0 or less, a repeating one under 60 seconds, and a `userInfo` that is no property list.
    @preconcurrency
    public func add(
        _ request: UNNotificationRequest,
        withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
    ) {
        add(request.currentFields) { completionHandler?($0) }
    }

    /// Schedules a local request, or shows it at once where it has no trigger; see the form with a handler.
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

    /// Takes these requests back; unknown identifiers are ignored.
    public func removePendingNotificationRequests(withIdentifiers identifiers: [String]) {
        client.removePendingRequests(.identifiers(identifiers))
    }

    /// Takes all requests back that wait for their trigger.
    public func removeAllPendingNotificationRequests() { client.removePendingRequests(.all) }

    /// Throws the error of a request that failed, or was not answered.
    func check(_ answer: (any Error)??) throws {
        guard let answer else { throw UNError.noCenter }
        if let error = answer { throw error }
    }
}
