/// The domains of the errors that the notification center answers with.
package enum ErrorDomains {
    /// Of the host's own errors.
    package static let bellhop = "BellhopErrorDomain"
    /// Of Apple's (`UNErrorDomain`).
    package static let userNotifications = "UNErrorDomain"
}
