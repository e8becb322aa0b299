import UIKit

/// A payee and an amount.
final class PaymentCell: UITableViewCell {
    static let reuseIdentifier = String(describing: PaymentCell.self)

    private let payeeLabel = UILabel()
    private let amountLabel = AmountLabel()

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        payeeLabel.font = .preferredFont(forTextStyle: .body)
        payeeLabel.numberOfLines = 2
        let stack = UIStackView(arrangedSubviews: [payeeLabel, amountLabel])
        stack.spacing = 8
        stack.alignment = .firstBaseline
        stack.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(stack)
        NSLayoutConstraint.activate([
            stack.leadingAnchor.constraint(equalTo: contentView.layoutMarginsGuide.leadingAnchor),
            stack.trailingAnchor.constraint(equalTo: contentView.layoutMarginsGuide.trailingAnchor),
            stack.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 10),
            stack.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -10),
        ])
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override func prepareForReuse() {
        super.prepareForReuse()
        payeeLabel.text = nil
        amountLabel.text = nil
    }

    func configure(with payment: Payment, locale: Locale = .current) {
        payeeLabel.text = payment.payee
        amountLabel.show(payment, locale: locale)
        accessoryType = payment.status == .settled ? .checkmark : .none
    }

    var texts: [String?] { [payeeLabel.text, amountLabel.text] }
}
