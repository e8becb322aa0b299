internal import Foundation

extension UITableViewCell {
    /// The accessory.
    var shownAccessory: UIView? {
        if let accessoryView { return accessoryView }
        switch accessoryType {
        case .none: return nil
        case .disclosureIndicator: return sign("chevron.right", 13, .tertiaryLabel)
        case .checkmark: return sign("checkmark", 15, tintColor)
        case .detailButton: return sign("info.circle", 20, tintColor)
        case .detailDisclosureButton:
            let signs = UIStackView(arrangedSubviews: [
                sign("info.circle", 20, tintColor), sign("chevron.right", 13, .tertiaryLabel),
            ])
            signs.spacing = 12
            signs.alignment = .center
            return signs
        }
    }

    private func sign(_ name: String, _ points: CGFloat, _ color: UIColor) -> UIImageView {
        let view = UIImageView(
            image: UIImage(systemName: name, withConfiguration: UIImage.SymbolConfiguration(pointSize: points)))
        view.tintColor = color
        return view
    }
}
