extension RouteTable {
    /// The patterns a route was perhaps meant for, at most three, nearest first; those that match it are not among them.
    public func nearest(to route: CanonicalRoute) -> [String] {
        var near: [(text: String, distance: Int)] = []
        for pattern in patterns where pattern.match(route) == nil {
            let (word, candidate) = (pattern.literals(of: route), pattern.literals)
            // Comparing takes the product of the lengths, and both may be a module's.
            guard word.utf8.count <= 256, candidate.utf8.count <= 256 else { continue }
            guard !Suggestion.nearest(to: word, among: [candidate]).isEmpty else { continue }
            guard !near.contains(where: { $0.text == pattern.text }) else { continue }
            near.append((pattern.text, Suggestion.distance(Array(word), Array(candidate))))
        }
        return near.enumerated().sorted { ($0.element.distance, $0.offset) < ($1.element.distance, $1.offset) }
            .prefix(3).map(\.element.text)
    }
}

extension RoutePattern {
    /// The pattern as a word, with nothing in the place of what may be anything.
    fileprivate var literals: String {
        (segments.map { $0.literal ?? "" } + (isPrefix ? [""] : [])).joined(separator: "/")
    }

    /// A route as a word to compare with ``literals``: nothing where the pattern takes anything.
    fileprivate func literals(of route: CanonicalRoute) -> String {
        var words = route.segments
        for (position, segment) in segments.enumerated() where segment.literal == nil && position < words.count {
            words[position] = ""
        }
        if isPrefix, words.count > segments.count { words[segments.count...] = [""] }
        return words.joined(separator: "/")
    }
}
