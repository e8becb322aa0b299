import Q2ModuleInterfaces

/// A name at the left, its value at the right.
final class TransferRow: UIStackView {
    private let valueLabel = UILabel()

    var value: String? {
        get { valueLabel.text }
        set { valueLabel.text = newValue }
    }

    init(name: String) {
        super.init(frame: .zero)
        let nameLabel = UILabel()
        nameLabel.text = name
        nameLabel.font = .preferredFont(forTextStyle: .subheadline)
        nameLabel.textColor = .secondaryLabel
        nameLabel.setContentHuggingPriority(.required, for: .horizontal)
        valueLabel.font = .preferredFont(forTextStyle: .subheadline)
        valueLabel.textAlignment = .right
        spacing = 12
        alignment = .firstBaseline
        addArrangedSubview(nameLabel)
        addArrangedSubview(valueLabel)
    }

    required init(coder: NSCoder) { fatalError("not from a storyboard") }
}
