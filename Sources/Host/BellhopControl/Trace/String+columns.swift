extension String {
    /// The text with spaces after it up to a width in characters.
    public func padded(to width: Int) -> String {
        self + String(repeating: " ", count: Swift.max(0, width - count))
    }

    /// The text with its second and further lines moved to the right.
    func indented(by indent: String) -> String {
        split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\n" + indent)
    }
}
