/// What the command line asks for.
struct Arguments {
    enum Task {
        /// Seed after seed is played.
        case simulate
        /// One seed alone is played.
        case replay
        /// The recording in the standard input is played.
        case compare
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
            guard word != "--compare" else {
                task = .compare
                continue
            }
            guard let value = words.next().flatMap({ UInt64($0) }), value > 0 else {
                throw Unknown(description: "\(word) needs a number above 0")
            }
            switch word {
            case "--seed": seed = value
            case "--replay": (task, seed) = (.replay, value)
            case "--brief": isBrief = value > 0
            case "--steps": steps = Int(clamping: value)
            default: throw Unknown(description: "there is no argument \(word)")
            }
        }
    }
}
