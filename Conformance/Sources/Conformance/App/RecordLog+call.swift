import UIKit

extension RecordLog {
    /// Appends an entry about a call of the app, with the state of the app.
    ///
    /// On the main thread.
    static func call(_ name: String, _ change: (inout Entry) -> Void = { _ in }) {
        var entry = Entry(call: name)
        entry.state = UIApplication.shared.applicationState.name
        change(&entry)
        append(entry)
    }
}

extension UIApplication.State {
    var name: String {
        switch self {
        case .active: "active"
        case .inactive: "inactive"
        case .background: "background"
        #if os(iOS)
            @unknown default: "\(rawValue)"
        #endif
        }
    }
}
