extension INStartCallIntent {
    /// The values of the call that a notification shows; nil if there is no caller.
    package var communication: Communication? {
        guard let caller = contacts?.first?.fields else { return nil }
        return Communication(
            senderName: caller.shownName, senderHandle: caller.handle.value, image: keyImage()?.fields)
    }
}
