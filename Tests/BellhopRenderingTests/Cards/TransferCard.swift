import UIKit
import UserNotifications
import UserNotificationsUI

/// A transfer that waits for approval: a picture, an amount, two lines of facts and a row of buttons, in stack views.
final class TransferCard: UIViewController, UNNotificationContentExtension {
    private let picture = UIImageView()
    private let titleLabel = UILabel()
    private let amountLabel = UILabel()
    private let factsStack = UIStackView()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground

        picture.image = UIImage(data: SamplePicture.hills(width: 1077, height: 420), scale: 3)
        picture.contentMode = .scaleAspectFill
        picture.clipsToBounds = true
        picture.accessibilityIdentifier = "hills"

        titleLabel.font = .preferredFont(forTextStyle: .headline)
        titleLabel.text = "Transfer to Mountain Savings"

        amountLabel.font = .monospacedDigitSystemFont(ofSize: 34, weight: .bold)
        amountLabel.text = "$1,250.00"

        factsStack.axis = .vertical
        factsStack.spacing = 6
        addFact("From", "Everyday Checking •• 1234")
        addFact("Arrives", "Tomorrow, before noon")

        let separator = UIView()
        separator.backgroundColor = .separator
        separator.heightAnchor.constraint(equalToConstant: 1.0 / UIScreen.main.scale).isActive = true

        let stack = UIStackView(arrangedSubviews: [titleLabel, amountLabel, separator, factsStack, buttons()])
        stack.axis = .vertical
        stack.spacing = 8
        stack.setCustomSpacing(12, after: amountLabel)
        stack.setCustomSpacing(12, after: separator)
        stack.setCustomSpacing(16, after: factsStack)

        for subview in [picture, stack] {
            subview.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(subview)
        }
        NSLayoutConstraint.activate([
            picture.topAnchor.constraint(equalTo: view.topAnchor),
            picture.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            picture.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            picture.heightAnchor.constraint(equalTo: picture.widthAnchor, multiplier: 0.36),
            stack.topAnchor.constraint(equalTo: picture.bottomAnchor, constant: 16),
            stack.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
            stack.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
            stack.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor, constant: -16),
        ])
    }

    func didReceive(_ notification: UNNotification) { titleLabel.text = notification.request.content.title }

    private func addFact(_ name: String, _ value: String) {
        let nameLabel = UILabel()
        nameLabel.text = name
        nameLabel.font = .preferredFont(forTextStyle: .subheadline)
        nameLabel.textColor = .secondaryLabel
        let valueLabel = UILabel()
        valueLabel.text = value
        valueLabel.font = .preferredFont(forTextStyle: .subheadline)
        valueLabel.textAlignment = .right
        valueLabel.setContentHuggingPriority(.defaultLow - 1, for: .horizontal)
        let row = UIStackView(arrangedSubviews: [nameLabel, valueLabel])
        row.spacing = 12
        row.alignment = .firstBaseline
        factsStack.addArrangedSubview(row)
    }

    private func buttons() -> UIStackView {
        var decline = UIButton.Configuration.gray()
        decline.title = "Decline"
        decline.cornerStyle = .large
        decline.baseForegroundColor = .systemRed
        var approve = UIButton.Configuration.filled()
        approve.title = "Approve"
        approve.cornerStyle = .large
        let row = UIStackView(arrangedSubviews: [
            UIButton(configuration: decline), UIButton(configuration: approve, primaryAction: UIAction { _ in }),
        ])
        row.distribution = .fillEqually
        row.spacing = 12
        return row
    }
}
