public import Foundation
public import UIKit
public import UserNotifications

/// A view controller that shows an expanded notification of its categories.
///
/// On Linux, the optional members of iOS are members with a default implementation. Bellhop still knows whether a class
/// has its own method for responses. If a class has both forms of that method, Bellhop calls the asynchronous form. On
/// iOS, only the method for notifications belongs to the main actor. On Linux, all members do. Media is not played. The
/// button is drawn, and its methods are called when the user presses it (`bellhop expand --media play`).
@preconcurrency @MainActor
public protocol UNNotificationContentExtension: NSObjectProtocol {
    /// Show this notification; called again while it is visible for others of its thread.
    func didReceive(_ notification: UNNotification)

    /// The user chose an action; `completion` says what becomes of the notification.
    ///
    /// An extension without either form leaves actions to the app.
    func didReceive(
        _ response: UNNotificationResponse,
        completionHandler completion: @escaping @Sendable (UNNotificationContentExtensionResponseOption) -> Void)

    /// The user chose an action; the answer says what becomes of the notification.
    @MainActor
    func didReceive(_ response: UNNotificationResponse) async -> UNNotificationContentExtensionResponseOption

    /// Which button for playing media is shown; by default none.
    var mediaPlayPauseButtonType: UNNotificationContentExtensionMediaPlayPauseButtonType { get }

    /// Where the button is, in the view's coordinates; by default nowhere.
    var mediaPlayPauseButtonFrame: CGRect { get }

    /// The color of the button; by default the system's.
    var mediaPlayPauseButtonTintColor: UIColor { get }

    /// The user pressed the button to play.
    func mediaPlay()

    /// The user pressed the button to pause.
    func mediaPause()
}

extension UNNotificationContentExtension {
    /// Not implemented: leaves the action to the app.
    public func didReceive(
        _ response: UNNotificationResponse,
        completionHandler completion: @escaping @Sendable (UNNotificationContentExtensionResponseOption) -> Void
    ) {
        MethodProbe.missed()
        completion(.dismissAndForwardAction)
    }

    /// Returns the answer of the form with a completion handler.
    public func didReceive(
        _ response: UNNotificationResponse
    ) async -> UNNotificationContentExtensionResponseOption {
        let option = await Handler<UNNotificationContentExtensionResponseOption>.value { handler in
            didReceive(response) { handler($0) }
        }
        if option == nil { MethodProbe.leftUnanswered() }
        return option ?? .doNotDismiss
    }

    /// No button.
    public var mediaPlayPauseButtonType: UNNotificationContentExtensionMediaPlayPauseButtonType { .none }

    /// Nowhere.
    public var mediaPlayPauseButtonFrame: CGRect { .zero }

    /// The system's color.
    public var mediaPlayPauseButtonTintColor: UIColor { .tintColor }

    /// Does nothing.
    public func mediaPlay() {}

    /// Does nothing.
    public func mediaPause() {}
}

extension UNNotificationContentExtension {
    /// Asks the extension what becomes of the notification, now that the user chose an action.
    package func askResponse(
        _ response: UNNotificationResponse
    ) async -> DelegateAnswer<UNNotificationContentExtensionResponseOption> {
        await MethodProbe.call { await didReceive(response) }
    }
}

extension UNNotificationContentExtension where Self: UIViewController {
    /// The button for playing media, as it is drawn now; nil for none, and for an overlay that hides while it plays.
    package var mediaButton: UIView? {
        let isPlaying = extensionContext?.isPlaying ?? false
        switch mediaPlayPauseButtonType {
        case .none: return nil
        case .overlay where isPlaying: return nil
        case .default, .overlay: break
        }
        let button = UIImageView(image: UIImage(systemName: isPlaying ? "pause.circle.fill" : "play.circle.fill"))
        button.frame = mediaPlayPauseButtonFrame
        button.tintColor = mediaPlayPauseButtonTintColor
        return button
    }
}

/// What becomes of a notification whose content extension took a response, with Apple's values.
public enum UNNotificationContentExtensionResponseOption: UInt, Sendable {
    /// It stays.
    case doNotDismiss = 0
    /// It goes.
    case dismiss = 1
    /// It goes, and the app hears of the action.
    case dismissAndForwardAction = 2
}

/// Which button for playing media a content extension has, with Apple's values.
public enum UNNotificationContentExtensionMediaPlayPauseButtonType: UInt, Sendable {
    /// None.
    case none = 0
    /// One that is always there.
    case `default` = 1
    /// One over the picture, which hides while it plays.
    case overlay = 2
}
