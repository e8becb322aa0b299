extension String {
    /// Returns the text, or its beginning and an ellipsis, because texts of modules must not fill the host's memory.
    package func cut(to limit: Int) -> String {
        utf8.count <= limit ? self : String(decoding: utf8.prefix(limit), as: UTF8.self) + "…"
    }
}
