/// What a hostile worker does all its life; `hostile-worker` has a function of each name.
enum Habit: String, CaseIterable {
    case chatters, stutters, mutates, babbles, exaggerates, misanswers, reopens, refuses, closes, ignores, nibbles,
        prints, dies, isSilent

    /// Whether its frames are legal, so that it lives for as many as it is told to send.
    var isLegal: Bool { self == .chatters || self == .stutters }

    /// Whether the worker always reports that it is open.
    ///
    /// The host then waits longer for it, for busy machines.
    var alwaysOpens: Bool {
        switch self {
        case .chatters, .stutters, .misanswers, .closes, .ignores, .nibbles, .prints: true
        case .mutates, .babbles, .exaggerates, .reopens, .refuses, .dies, .isSilent: false
        }
    }

    /// How much a host says to a request: those that do not read are to be given something not to read.
    var tokenCount: Int { self == .ignores || self == .nibbles ? 64 << 10 : 16 }
}
