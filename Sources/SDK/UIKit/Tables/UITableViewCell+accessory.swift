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
    func detailButton(has touch: UITouch) -> Bool { touch.target is DetailSign && accessoryView == nil }

    /// The button for details, with the name that it has on iOS, in English.
    private var detailSign: UIImageView {
        let sign = DetailSign(
            image: UIImage(systemName: "info.circle", withConfiguration: UIImage.SymbolConfiguration(pointSize: 20)))
        sign.tintColor = tintColor
        sign.setContentHuggingPriority(.required, for: .horizontal)
        let title = (contentConfiguration as? UIListContentConfiguration)?.text ?? shownTitle
        sign.accessibilityIdentifier = ["More Info", title].compactMap(\.self).joined(separator: ", ")
        return sign
    }

    private func sign(_ name: String, _ points: CGFloat, _ color: UIColor) -> UIImageView {
        let view = UIImageView(
            image: UIImage(systemName: name, withConfiguration: UIImage.SymbolConfiguration(pointSize: points)))
        view.tintColor = color
        view.setContentHuggingPriority(.required, for: .horizontal)
        return view
    }
}

/// A picture that a touch treats as the button for details.
private final class DetailSign: UIImageView {}
