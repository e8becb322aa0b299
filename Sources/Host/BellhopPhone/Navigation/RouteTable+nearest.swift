package import BellhopValues

extension RouteTable {
    /// Returns at most three patterns near a route that does not match them, nearest first.
    ///
    /// A pattern that the route matches in other routers is nearest.
    package func nearest(to route: CanonicalRoute) -> [RoutePattern] {
        var near: [(pattern: RoutePattern, distance: Int)] = []
        for pattern in patterns where pattern.match(route) == nil {
            guard !near.contains(where: { $0.pattern.text == pattern.text }) else { continue }
            guard !pattern.matchesElsewhere(route) else {
                near.append((pattern, -1))
                continue
            }
            let (word, candidate) = (pattern.literals(of: route), pattern.literals)
            // Comparing takes time proportional to the product of the lengths, and modules control both.
            guard word.utf8.count <= 256, candidate.utf8.count <= 256 else { continue }
            guard !Suggestion.nearest(to: word, among: [candidate]).isEmpty else { continue }
            near.append((pattern, Suggestion.distance(Array(word), Array(candidate))))
        }
        return near.enumerated().sorted { ($0.element.distance, $0.offset) < ($1.element.distance, $1.offset) }
            .prefix(3).map(\.element.pattern)
    }
}

extension RoutePattern {
    /// The pattern as a word, with parameters left empty.
    fileprivate var literals: String {
        (segments.map { $0.isParameterSomewhere ? "" : $0.literal ?? "" } + (isPrefix ? [""] : [])).joined(
            separator: "/")
    }

    /// Returns a route as a word to compare with ``literals``, with parameters left empty.
    fileprivate func literals(of route: CanonicalRoute) -> String {
        var words = route.segments
        for (position, segment) in segments.enumerated() where segment.isParameterSomewhere && position < words.count {
            words[position] = ""
        }
        if isPrefix, words.count > segments.count { words[segments.count...] = [""] }
        return words.joined(separator: "/")
    }
}
