/// A member that is none anybody calls, and whose name is nearly that of one that would be called.
struct NearMiss: Equatable {
    /// Its name; of a function with its labels.
    var member: String
    /// The name that was probably meant.
    var meant: String

    /// The near misses among a class's members; `called` are those that would be called, `implemented` those it has.
    static func among(_ members: Set<String>, of called: [String], implemented: Set<String>) -> [NearMiss] {
        let bases = Dictionary(called.map { (base(of: $0), 1) }, uniquingKeysWith: +)
        return members.subtracting(called).sorted().compactMap { member in
            called.first { name in
                guard !implemented.contains(name) else { return false }
                return isNear(member, name) || bases[base(of: name)] == 1 && hasOtherLabels(member, than: name)
            }.map { NearMiss(member: member, meant: $0) }
        }
    }

    /// Whether two functions differ in their labels alone, and their name has too many words to be that of another.
    ///
    /// A function without parameters may well be the author's own.
    private static func hasOtherLabels(_ left: String, than right: String) -> Bool {
        left.hasSuffix(":)") && right.hasSuffix(")") && base(of: left) == base(of: right)
            && base(of: right).count(where: \.isUppercase) > 1
    }

    /// The name of a function without its labels.
    private static func base(of name: String) -> String { String(name.prefix { $0 != "(" }) }

    /// Whether two names differ by a slip or two in a word, and in nothing else.
    static func isNear(_ left: String, _ right: String) -> Bool {
        let (left, right) = (words(of: left), words(of: right))
        guard left.count == right.count, let verb = left.first.map(verb), let meantVerb = right.first.map(Self.verb),
            // To get is not to set, however near they are.
            verb == meantVerb || distance(verb, meantVerb) <= meantVerb.count / 4
        else { return false }
        return zip(left, right).allSatisfy { word, meant in
            word == meant || distance(word, meant) <= min(3, meant.count / 4)
        }
    }

    /// The first of the words that a name is made of.
    private static func verb(of name: String) -> String { String(name.prefix { !$0.isUppercase }) }

    /// `f(_:to:)` as `f`, `_`, `to` and nothing.
    private static func words(of name: String) -> [String] {
        name.split(omittingEmptySubsequences: false) { "(:".contains($0) }.map(String.init)
    }
}
