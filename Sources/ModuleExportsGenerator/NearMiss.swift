/// A method that is none the host calls, and whose name is nearly that of one it would.
struct NearMiss: Equatable {
    /// Its name, with its labels.
    var function: String
    /// The name that was probably meant.
    var meant: String

    /// The near misses among a class's functions; `methods` are those that would be called, `implemented` those it has.
    static func among(
        _ functions: Set<String>, of methods: [ExportedMethod], implemented: Set<String>
    ) -> [NearMiss] {
        let names = methods.map(\.swiftName)
        return functions.subtracting(names).sorted().compactMap { function in
            names.first { !implemented.contains($0) && isNear(function, $0) }.map {
                NearMiss(function: function, meant: $0)
            }
        }
    }

    /// Whether two names differ by a slip or two in a word, and in nothing else.
    static func isNear(_ left: String, _ right: String) -> Bool {
        let (left, right) = (words(of: left), words(of: right))
        guard left.count == right.count else { return false }
        return zip(left, right).allSatisfy { word, meant in
            word == meant || distance(word, meant) <= min(3, meant.count / 4)
        }
    }

    /// `f(_:to:)` as `f`, `_`, `to` and nothing.
    private static func words(of name: String) -> [String] {
        name.split(omittingEmptySubsequences: false) { "(:".contains($0) }.map(String.init)
    }
}
