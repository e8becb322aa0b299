/// Whether an instance answers.
package enum Liveness: Sendable, Equatable, Codable {
    /// It has answered every call that was late.
    case answering
    /// It did not answer a call in time, so the call was cancelled.
    ///
    /// If it does not answer within a second, it is killed.
    case late(Selector, push: PushID?)
    /// It has not returned from a call in the host's process by the deadline.
    ///
    /// Nothing can end it, so no other call begins until it returns.
    case hanging(Selector, push: PushID?)
    /// It is being killed or has ended, and the host looks up where it was.
    ///
    /// The death has no stack.
    indirect case ending(Death)
}
