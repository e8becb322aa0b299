import UIKit

/// An amount of money, red if it is declined.
final class AmountLabel: UILabel {
    override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        font = .monospacedDigitSystemFont(ofSize: 17, weight: .semibold)
        textAlignment = .right
        adjustsFontForContentSizeCategory = true
        setContentCompressionResistancePriority(.required, for: .horizontal)
    }

    func show(_ payment: Payment, locale: Locale = .current) {
        text = payment.total.formatted(locale: locale)
        textColor = payment.status == .declined ? .systemRed : .label
        accessibilityLabel = "\(text ?? ""), \(payment.status.rawValue)"
    }
}
