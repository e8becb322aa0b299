/// What an operator does with one value of its upstream.
enum Step<Output, Failure: Error> {
    /// Delivers a value.
    case send(Output)
    /// Delivers nothing, and asks for another value instead.
    case skip
    /// Stops the upstream.
    case finish(Ending<Output, Failure>)
}
