import UIKit
import UserNotifications
import UserNotificationsUI

/// The bills of a push, as a table under a bar of what is paid.
final class BillsViewController: UIViewController, UNNotificationContentExtension {
    private var bills: [(name: String, amount: String)] = []
    private let tableView = UITableView(frame: .zero, style: .insetGrouped)
    private let progressView = UIProgressView(progressViewStyle: .default)
    private let reminderSwitch = UISwitch()

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(BillCell.self, forCellReuseIdentifier: BillCell.reuseIdentifier)
        tableView.dataSource = self
        tableView.delegate = self
        tableView.rowHeight = UITableView.automaticDimension
        tableView.estimatedRowHeight = 56
        tableView.isScrollEnabled = false
        reminderSwitch.addAction(
            UIAction { [weak self] _ in self?.tableView.reloadData() }, for: .valueChanged)
        let stackView = UIStackView(arrangedSubviews: [progressView, reminderSwitch, tableView])
        stackView.axis = .vertical
        stackView.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(stackView)
        NSLayoutConstraint.activate([
            stackView.topAnchor.constraint(equalTo: view.topAnchor),
            stackView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            stackView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            stackView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
        ])
        view.addGestureRecognizer(UITapGestureRecognizer())
    }

    func didReceive(_ notification: UNNotification) {
        let entries = notification.request.content.userInfo["bills"] as? [[String: String]] ?? []
        bills = entries.map { ($0["name"] ?? "", $0["amount"] ?? "") }
        tableView.reloadData()
        UIView.animate(
            withDuration: 0.3, delay: 0, usingSpringWithDamping: 0.8, initialSpringVelocity: 0, options: []
        ) {
            self.progressView.setProgress(0.5, animated: true)
            self.view.layoutIfNeeded()
        }
        preferredContentSize = CGSize(width: view.bounds.width, height: tableView.contentSize.height + 40)
        UIAccessibility.post(notification: .layoutChanged, argument: tableView)
    }
}

extension BillsViewController: UITableViewDataSource, UITableViewDelegate {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { bills.count }

    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "Bills" }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: BillCell.reuseIdentifier, for: indexPath)
        cell.textLabel?.text = bills[indexPath.row].name
        cell.detailTextLabel?.text = bills[indexPath.row].amount
        cell.accessoryType = .disclosureIndicator
        return cell
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        extensionContext?.performNotificationDefaultAction()
    }
}

final class BillCell: UITableViewCell {
    static let reuseIdentifier = "BillCell"

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: .value1, reuseIdentifier: reuseIdentifier)
        selectionStyle = .none
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }
}
