extension String {
    /// The token of an `authorization` header that is `bearer TOKEN`; nil if the header has another form.
    ///
    /// The name of the scheme may be in upper case (RFC 9110).
    var bearerToken: Substring? {
        let words = split(separator: " ", maxSplits: 1)
        return words.count == 2 && words[0].lowercased() == "bearer" ? words[1] : nil
    }
}
