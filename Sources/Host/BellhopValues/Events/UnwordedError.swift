/// An error whose words are made when somebody reads the cause of its event.
///
/// The words need a search among all modules, which would take too long for each event. So the error holds the values
/// to search, as they were when the event was recorded. It shares their storage with the phone until the phone changes
/// them.
package protocol UnwordedError: Sendable {
    /// The error in words.
    var error: BellhopError { get }
}
