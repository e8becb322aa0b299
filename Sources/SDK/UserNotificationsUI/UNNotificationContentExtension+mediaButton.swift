internal import Foundation
package import UIKit

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
