import UIKit

extension UIColor {
    /// The color of the bank, lighter at night.
    static let harborBlue = UIColor { traits in
        traits.userInterfaceStyle == .dark
            ? UIColor(red: 0.45, green: 0.65, blue: 1, alpha: 1) : UIColor(red: 0.05, green: 0.25, blue: 0.6, alpha: 1)
    }
}
