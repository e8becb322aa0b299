internal import BellhopCore

/// A push the host has taken in.
struct AcceptedPush: Sendable {
    let id: PushID
    /// Its place in the order pushes were accepted in, over all lives of the host.
    let number: Int
    let payload: Payload
    /// What is shown, once service extensions have changed it.
    var notification: UserNotification
    /// The calls that modules had begun for it before the host died: they are not made again.
    var begun: Set<BegunCall> = []
    /// What iOS passes over in it; of one that has just come.
    var findings: [Diagnostic] = []

    init(_ record: JournalledPush, _ payload: Payload) {
        number = record.number
        id = PushID(number: record.number)
        self.payload = payload
        notification = UserNotification(
            identifier: record.collapseID ?? id.rawValue, date: record.time, payload: payload, push: id)
    }
}
