/// The stack of a thread, or the functions that await one another in a call that no thread runs, in words.
public struct StackTrace: Sendable, Hashable, Codable {
    /// The frames, innermost first: `Demo.didReceive(_:) at Sources/Demo/Demo.swift:12 (libDemo.so)`.
    ///
    /// Without debug information, a frame has the distance from the start of the function:
    /// `Demo.didReceive(_:) + 24 (libDemo.so)`.
    public var frames: [String]
    /// The frame to show alone: the innermost in the module's own code, or else the innermost.
    public var top: String?
    /// The file and the line of `top`, or nil if they are unknown: `Sources/Demo/Demo.swift:12`.
    public var place: String?
    /// Whether no thread was in the module's code.
    ///
    /// The call then awaits something. `top` is the innermost function that awaits, or nil if it is unknown.
    public var isSuspended: Bool

    /// Creates a stack.
    ///
    /// By default, `top` is the innermost frame.
    public init(_ frames: [String] = [], top: String? = nil, place: String? = nil, isSuspended: Bool = false) {
        self.frames = frames
        self.top = top ?? frames.first
        self.place = place
        self.isSuspended = isSuspended
    }

    /// Whether the line of `top` is of Swift, where few invalid memory references are the author's own.
    var isInSwift: Bool { place?.contains(".swift:") ?? false }

    /// Whether Swift 6.3's runtime read the task of an `async let` after the task was freed.
    ///
    /// `docs/decisions/0041-async-let.md` explains the defect, and why these two functions are then the innermost ones.
    var isOfFreedAsyncLet: Bool {
        frames.starts(with: ["swift::TaskGroup::offer(", "swift::AsyncTask::completeFuture("]) { $0.hasPrefix($1) }
    }
}
