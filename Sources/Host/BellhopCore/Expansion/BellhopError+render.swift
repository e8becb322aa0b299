extension BellhopError.Code {
    /// A renderer that crashed.
    public static let renderCrashed = Self(rawValue: "render.crashed")
    /// A renderer that could not draw what it was given.
    public static let renderFailed = Self(rawValue: "render.failed")
    /// A renderer that did not answer in time.
    public static let renderLate = Self(rawValue: "render.late")
    /// A renderer whose answer is none.
    public static let renderBadAnswer = Self(rawValue: "render.bad-answer")
}
