/// The stack of a thread, in words.
public struct StackTrace: Sendable, Hashable, Codable {
    /// The frames, innermost first: `Demo.didReceive(_:) + 24 (libDemo.so)`.
    public var frames: [String]
    /// The frame to show alone: the innermost in the module's own code, or else the innermost.
    public var top: String?

    /// Creates a stack.
    ///
    /// By default, `top` is the innermost frame.
    public init(_ frames: [String] = [], top: String? = nil) {
        self.frames = frames
        self.top = top ?? frames.first
    }
}
