import Q2ModuleInterfaces

/// The page that shows the accounts that modules report.
final class AccountsViewController: UIViewController {
    private let accounts: [(name: String, balance: Double)]

    init(_ accounts: [(name: String, balance: Double)]) {
        self.accounts = accounts
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        let title = UILabel()
        title.text = "Accounts"
        title.font = .systemFont(ofSize: 34, weight: .bold)
        let rows = accounts.map { account in
            let row = TransferRow(name: account.name)
            row.value = account.balance.formatted(.currency(code: "USD").locale(Locale(identifier: "en_US")))
            return row
        }
        let stack = UIStackView(arrangedSubviews: [title] + rows)
        stack.axis = .vertical
        stack.spacing = 12
        stack.setCustomSpacing(20, after: title)
        stack.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(stack)
        NSLayoutConstraint.activate([
            stack.topAnchor.constraint(equalTo: view.topAnchor, constant: 80),
            stack.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
            stack.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
        ])
    }
}
