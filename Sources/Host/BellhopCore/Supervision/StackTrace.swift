/// The stack of a thread, in words: what a person reads, not what a machine returns to.
public struct StackTrace: Sendable, Hashable, Codable {
    /// A line a frame, innermost first: `Demo.didReceive(_:) + 24 (libDemo.so)`.
    public var frames: [String]
    /// The frame to name when there is room for one: the innermost of the module's own code, else the innermost.
    public var top: String?

    /// Makes a stack; without `top`, it is the innermost frame.
    public init(_ frames: [String] = [], top: String? = nil) {
        self.frames = frames
        self.top = top ?? frames.first
    }
}
