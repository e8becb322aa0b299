public import UIKit

/// A module that has a screen of its own.
///
/// Every method is optional, because each has a default. On Linux, the host calls only those that the class itself has.
public protocol UIModule: Module {
    /// Returns the controller to show for a route of this module.
    ///
    /// Return nil to decline the route, so that the host tries the next owner.
    func viewControllerToPresent(with context: UIModuleContext) async -> UIViewController?

    /// The host shows the module with this identifier.
    ///
    /// Main thread.
    func didOpen(_ identifier: String)

    /// The user wants to leave this module's page.
    ///
    /// Call `decisionHandler` once, from any thread. Main thread.
    func shouldLeavePage(decisionHandler: @escaping (LeaveOrStayOnPage) -> Void)
}

extension UIModule {
    /// Declines the route.
    public func viewControllerToPresent(with context: UIModuleContext) async -> UIViewController? { nil }

    /// Does nothing.
    public func didOpen(_ identifier: String) {}

    /// Lets the user leave.
    public func shouldLeavePage(decisionHandler: @escaping (LeaveOrStayOnPage) -> Void) { decisionHandler(.leave) }
}

/// Whether the user may leave a page.
public enum LeaveOrStayOnPage: Sendable {
    /// The user may leave.
    case leave
    /// The user stays.
    case stay
}
