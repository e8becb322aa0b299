import Q2ModuleInterfaces

/// Whether the transfer is approved, in a colored field.
final class TransferStatus: UIView {
    private let label = UILabel()

    init() {
        super.init(frame: .zero)
        layer.cornerRadius = 10
        label.font = .systemFont(ofSize: 15, weight: .semibold)
        label.textAlignment = .center
        label.translatesAutoresizingMaskIntoConstraints = false
        addSubview(label)
        NSLayoutConstraint.activate([
            label.topAnchor.constraint(equalTo: topAnchor, constant: 10),
            label.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -10),
            label.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 12),
            label.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -12),
        ])
        show("Waiting for your approval", .systemOrange)
    }

    required init?(coder: NSCoder) { fatalError("not from a storyboard") }

    func showApproved() { show("Approved ✓", .systemGreen) }

    private func show(_ text: String, _ color: UIColor) {
        label.text = text
        backgroundColor = color.withAlphaComponent(0.2)
    }
}
