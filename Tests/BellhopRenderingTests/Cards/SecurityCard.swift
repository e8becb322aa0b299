import UIKit
import UserNotifications
import UserNotificationsUI

/// A sign-in from a new device: a symbol beside a text of several lines, by constraints alone.
final class SecurityCard: UIViewController, UNNotificationContentExtension {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .secondarySystemGroupedBackground

        let badge = UIView()
        badge.backgroundColor = UIColor.systemOrange.withAlphaComponent(0.15)
        badge.layer.cornerRadius = 24
        let symbol = UIImageView(
            image: UIImage(
                systemName: "exclamationmark.triangle.fill",
                withConfiguration: UIImage.SymbolConfiguration(pointSize: 22, weight: .semibold)))
        symbol.tintColor = .systemOrange

        let title = UILabel()
        title.text = "New sign-in"
        title.font = .systemFont(ofSize: 20, weight: .semibold)

        let body = UILabel()
        body.numberOfLines = 0
        let words = NSMutableAttributedString(
            string: "Someone signed in from ",
            attributes: [.font: UIFont.preferredFont(forTextStyle: .subheadline)])
        words.append(
            NSAttributedString(
                string: "Firefox on Linux",
                attributes: [.font: UIFont.systemFont(ofSize: 15, weight: .semibold)]))
        words.append(
            NSAttributedString(
                string: " in Zürich. If that was not you, lock your account and change your password.",
                attributes: [.font: UIFont.preferredFont(forTextStyle: .subheadline)]))
        body.attributedText = words
        body.textColor = .secondaryLabel

        let when = UILabel()
        when.text = "2 min ago"
        when.font = .preferredFont(forTextStyle: .footnote)
        when.textColor = .tertiaryLabel
        when.setContentCompressionResistancePriority(.required, for: .horizontal)

        let lock = UIButton(type: .system)
        lock.setTitle("Lock my account", for: .normal)
        lock.setTitleColor(.white, for: .normal)
        lock.titleLabel?.font = .systemFont(ofSize: 17, weight: .semibold)
        lock.backgroundColor = .systemOrange
        lock.layer.cornerRadius = 22

        badge.addSubview(symbol)
        for subview in [badge, title, body, when, lock] { view.addSubview(subview) }
        for subview in [badge, symbol, title, body, when, lock] {
            subview.translatesAutoresizingMaskIntoConstraints = false
        }
        let margins = view.layoutMarginsGuide
        NSLayoutConstraint.activate([
            badge.widthAnchor.constraint(equalToConstant: 48),
            badge.heightAnchor.constraint(equalTo: badge.widthAnchor),
            badge.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
            badge.topAnchor.constraint(equalTo: view.topAnchor, constant: 16),
            symbol.centerXAnchor.constraint(equalTo: badge.centerXAnchor),
            symbol.centerYAnchor.constraint(equalTo: badge.centerYAnchor, constant: -1),
            title.leadingAnchor.constraint(equalTo: badge.trailingAnchor, constant: 12),
            title.topAnchor.constraint(equalTo: badge.topAnchor),
            when.leadingAnchor.constraint(greaterThanOrEqualTo: title.trailingAnchor, constant: 8),
            when.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
            when.firstBaselineAnchor.constraint(equalTo: title.firstBaselineAnchor),
            body.leadingAnchor.constraint(equalTo: title.leadingAnchor),
            body.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
            body.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 4),
            lock.topAnchor.constraint(greaterThanOrEqualTo: body.bottomAnchor, constant: 16),
            lock.topAnchor.constraint(greaterThanOrEqualTo: badge.bottomAnchor, constant: 16),
            lock.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
            lock.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
            lock.heightAnchor.constraint(equalToConstant: 44),
            lock.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -16),
        ])
    }

    func didReceive(_ notification: UNNotification) {}
}
