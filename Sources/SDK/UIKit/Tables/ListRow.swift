internal import Foundation

/// A picture and two labels in a row of stack views.
final class ListRow: UIView {
    let imageView = UIImageView()
    let textLabel = UILabel()
    let detailLabel = UILabel()
    private let line = UIStackView()
    private let words = UIStackView()
    private var limits: [NSLayoutConstraint] = []

    init() {
        super.init(frame: .zero)
        fill(with: line)
        line.alignment = .center
        line.isLayoutMarginsRelativeArrangement = true
        for view in [imageView, words] { line.addArrangedSubview(view) }
        for view in [textLabel, detailLabel] { words.addArrangedSubview(view) }
        imageView.contentMode = .scaleAspectFit
        imageView.setContentHuggingPriority(.required, for: .horizontal)
        detailLabel.setContentHuggingPriority(.defaultLow + 1, for: .horizontal)
    }

    required init?(coder: NSCoder) { nil }

    /// Places the labels as in a style.
    func arrange(_ style: UITableViewCell.CellStyle, padding: CGFloat) {
        let isBeside = style == .value1 || style == .value2
        words.axis = isBeside ? .horizontal : .vertical
        words.alignment = isBeside ? .center : .fill
        words.spacing = padding
        if style == .value1 { detailLabel.textAlignment = .right }
    }

    func setMargins(_ margins: UIEdgeInsets, imagePadding: CGFloat) {
        line.layoutMargins = margins
        line.spacing = imagePadding
    }

    /// Limits the size of the picture; a side of 0 is no limit.
    func limitImage(to size: CGSize) {
        NSLayoutConstraint.deactivate(limits)
        limits = []
        if size.width > 0 { limits.append(imageView.widthAnchor.constraint(lessThanOrEqualToConstant: size.width)) }
        if size.height > 0 {
            limits.append(imageView.heightAnchor.constraint(lessThanOrEqualToConstant: size.height))
        }
        NSLayoutConstraint.activate(limits)
    }

    // Empty labels and pictures take no space.
    override func compose() {
        imageView.isHidden = imageView.image == nil
        textLabel.isHidden = textLabel.text?.isEmpty ?? true
        detailLabel.isHidden = detailLabel.text?.isEmpty ?? true
    }
}
