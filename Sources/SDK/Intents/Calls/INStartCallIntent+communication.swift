extension INStartCallIntent {
    /// What a notification shows of the call; nil if nobody calls.
    package var communication: Communication? {
        guard let caller = contacts?.first?.fields else { return nil }
        return Communication(
            senderName: caller.shownName, senderHandle: caller.handle.value, image: keyImage()?.fields)
    }
}
