internal import Foundation

extension UITableViewCell {
    /// The accessory.
    var shownAccessory: UIView? {
        if let accessoryView { return accessoryView }
        switch accessoryType {
        case .none: return nil
        case .disclosureIndicator: return sign("chevron.right", 13, .tertiaryLabel)
        case .checkmark: return sign("checkmark", 15, tintColor)
        case .detailButton: return detailSign
        case .detailDisclosureButton:
            let signs = UIStackView(arrangedSubviews: [
                detailSign, sign("chevron.right", 13, .tertiaryLabel),
            ])
            signs.spacing = 12
            signs.alignment = .center
            return signs
        }
    }

    /// Whether a touch is on the button for details.
    func detailButton(has touch: UITouch) -> Bool {
        touch.target?.accessibilityIdentifier == Self.detailName && touch.target?.isDescendant(of: self) ?? false
            && accessoryView == nil
    }

    // The name that the button has on iOS, in English.
    private static let detailName = "More Info"

    private var detailSign: UIImageView {
        let sign = sign("info.circle", 20, tintColor)
        sign.accessibilityIdentifier = Self.detailName
        return sign
    }

    private func sign(_ name: String, _ points: CGFloat, _ color: UIColor) -> UIImageView {
        let view = UIImageView(
            image: UIImage(systemName: name, withConfiguration: UIImage.SymbolConfiguration(pointSize: points)))
        view.tintColor = color
        return view
    }
}
