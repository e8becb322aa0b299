extension String {
    /// The text, or its beginning and a mark: what a module says must not fill the host's memory.
    package func cut(to limit: Int) -> String {
        utf8.count <= limit ? self : String(decoding: utf8.prefix(limit), as: UTF8.self) + "…"
    }
}
