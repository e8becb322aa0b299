internal import BellhopCore

extension ModuleHost {
    /// Says what iOS would pass over in a push that was taken in; it is delivered all the same.
    func warn(of push: AcceptedPush) {
        for diagnostic in push.findings { events.record(Event(.pushDiagnostic, of: diagnostic, push: push.id)) }
    }
}
