/// What an operator delivers at its end.
enum Ending<Output, Failure: Error> {
    /// Nothing more.
    case completion(Subscribers.Completion<Failure>)
    /// One more value as soon as it is wanted, and that it finished.
    case value(Output)
}
