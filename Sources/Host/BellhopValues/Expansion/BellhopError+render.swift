extension BellhopError.Code {
    /// The renderer crashed.
    public static let renderCrashed = Self(rawValue: "render.crashed")
    /// The renderer could not draw the request.
    public static let renderFailed = Self(rawValue: "render.failed")
    /// The renderer did not answer in time.
    public static let renderLate = Self(rawValue: "render.late")
    /// The answer of the renderer cannot be read.
    public static let renderBadAnswer = Self(rawValue: "render.bad-answer")
}
