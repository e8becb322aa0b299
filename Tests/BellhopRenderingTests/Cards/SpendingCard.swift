import UIKit
import UserNotifications
import UserNotificationsUI

/// A month's spending: bars and labels placed by frames, as code without constraints does.
final class SpendingCard: UIViewController, UNNotificationContentExtension {
    private let bars: [(String, CGFloat, UIColor)] = [
        ("Groceries", 0.92, .systemGreen), ("Travel", 0.61, .systemBlue), ("Eating out", 0.43, .systemIndigo),
        ("Health", 0.18, .systemPink),
    ]

    override func viewDidLoad() {
        super.viewDidLoad()
        preferredContentSize = CGSize(width: 0, height: 188)
        view.backgroundColor = .white
        view.frame.size.width = 359

        let title = UILabel(frame: CGRect(x: 16, y: 14, width: 240, height: 22))
        title.text = "November so far"
        title.font = .boldSystemFont(ofSize: 17)
        view.addSubview(title)

        let total = UILabel(frame: CGRect(x: 223, y: 14, width: 120, height: 22))
        total.text = "€ 1,284"
        total.textAlignment = .right
        total.font = .monospacedDigitSystemFont(ofSize: 17, weight: .semibold)
        total.autoresizingMask = .flexibleLeftMargin
        view.addSubview(total)

        for (row, bar) in bars.enumerated() {
            let y = 50 + CGFloat(row) * 33
            let name = UILabel()
            name.text = bar.0
            name.font = .systemFont(ofSize: 13)
            name.textColor = .darkGray
            name.frame.origin = CGPoint(x: 16, y: y)
            name.sizeToFit()
            let track = UIView(frame: CGRect(x: 16, y: y + 18, width: 327, height: 8))
            track.backgroundColor = UIColor(white: 0.93, alpha: 1)
            track.layer.cornerRadius = 4
            track.autoresizingMask = .flexibleWidth
            let fill = UIView(frame: CGRect(x: 0, y: 0, width: 327 * bar.1, height: 8))
            fill.backgroundColor = bar.2
            fill.layer.cornerRadius = 4
            fill.autoresizingMask = [.flexibleWidth, .flexibleRightMargin]
            track.addSubview(fill)
            view.addSubview(name)
            view.addSubview(track)
        }
    }

    func didReceive(_ notification: UNNotification) {}
}
