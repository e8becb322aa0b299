package import BellhopValues

extension RouteTable {
    /// Returns at most three patterns near a route that does not match them, nearest first.
    package func nearest(to route: CanonicalRoute) -> [String] {
        var near: [(text: String, distance: Int)] = []
        for pattern in patterns where pattern.match(route) == nil {
            let (word, candidate) = (pattern.literals(of: route), pattern.literals)
            // Comparing takes time proportional to the product of the lengths, and modules control both.
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
    /// The pattern as a word, with parameters left empty.
    fileprivate var literals: String {
        (segments.map { $0.literal ?? "" } + (isPrefix ? [""] : [])).joined(separator: "/")
    }

    /// Returns a route as a word to compare with ``literals``, with parameters left empty.
    fileprivate func literals(of route: CanonicalRoute) -> String {
        var words = route.segments
        for (position, segment) in segments.enumerated() where segment.literal == nil && position < words.count {
            words[position] = ""
        }
        if isPrefix, words.count > segments.count { words[segments.count...] = [""] }
        return words.joined(separator: "/")
    }
}
