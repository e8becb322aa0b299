/// What the command line asks for.
struct Arguments {
    enum Task {
        /// Seed after seed is played.
        case simulate
        /// One seed alone is played.
        case replay
        /// One seed is played for another process, which compares the digest of the effects, or the trace.
        case digest, trace
    }

    var task = Task.simulate
    var seed: UInt64 = 1
    var steps = 10_000_000
    /// Whether a violation is said in one line.
    var isBrief = false

    /// An argument that means nothing.
    struct Unknown: Error, CustomStringConvertible {
        let description: String
    }

    init(_ words: some Sequence<String>) throws {
        var words = words.makeIterator()
        while let word = words.next() {
            guard let value = words.next().flatMap({ UInt64($0) }), value > 0 else {
                throw Unknown(description: "\(word) needs a number above 0")
            }
            switch word {
            case "--seed": seed = value
            case "--replay": (task, seed) = (.replay, value)
            case "--digest": (task, seed) = (.digest, value)
            case "--trace": (task, seed) = (.trace, value)
            case "--brief": isBrief = value > 0
            case "--steps": steps = Int(clamping: value)
            default: throw Unknown(description: "there is no argument \(word)")
            }
        }
    }
}
