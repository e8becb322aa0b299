import Q2ModuleInterfaces
import UserNotificationsUI

/// The payments of a notification, when it is expanded.
@MainActor
final class PaymentsViewController: UIViewController, UNNotificationContentExtension,
    @preconcurrency PushContentExtensionModule
{
    nonisolated static var sender: PushSender? { .harbor }

    var moduleDelegate: ModuleDelegate?
    var moduleDataSource: ModuleDataSource?

    private let tableView = UITableView(frame: .zero, style: .plain)
    private let headerLabel = UILabel()
    private(set) var payments: [Payment] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        headerLabel.font = .preferredFont(forTextStyle: .headline)
        headerLabel.textColor = .harborBlue
        tableView.dataSource = self
        tableView.delegate = self
        tableView.register(PaymentCell.self, forCellReuseIdentifier: PaymentCell.reuseIdentifier)
        tableView.isScrollEnabled = false
        for subview in [headerLabel, tableView] as [UIView] {
            subview.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(subview)
        }
        NSLayoutConstraint.activate([
            headerLabel.topAnchor.constraint(equalTo: view.topAnchor, constant: 12),
            headerLabel.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
            headerLabel.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
            tableView.topAnchor.constraint(equalTo: headerLabel.bottomAnchor, constant: 8),
            tableView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            tableView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            tableView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
        ])
    }

    func didReceive(_ notification: UNNotification) { show(notification.request.content.payload?.payments ?? []) }

    func didReceive(
        _ response: UNNotificationResponse,
        completionHandler completion: @escaping (UNNotificationContentExtensionResponseOption) -> Void
    ) {
        guard response.actionIdentifier == NotificationCategory.Action.remind.rawValue else {
            return completion(.dismissAndForwardAction)
        }
        headerLabel.text = "You will be reminded"
        completion(.doNotDismiss)
    }

    func show(_ payments: [Payment]) {
        loadViewIfNeeded()
        self.payments = payments.sorted()
        headerLabel.text = payments.isEmpty ? "Nothing is due" : "\(payments.count) due"
        tableView.reloadData()
        preferredContentSize = CGSize(width: view.bounds.width, height: tableView.contentSize.height + 48)
    }
}

extension PaymentsViewController: UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { payments.count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: PaymentCell.reuseIdentifier, for: indexPath)
        (cell as? PaymentCell)?.configure(with: payments[indexPath.row], locale: Locale(identifier: "en_US"))
        return cell
    }
}

extension PaymentsViewController: UITableViewDelegate {
    func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
        payments[indexPath.row].status == .pending ? indexPath : nil
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        headerLabel.text = "\(payments[indexPath.row].payee) is paid today"
        tableView.deselectRow(at: indexPath, animated: true)
    }
}
