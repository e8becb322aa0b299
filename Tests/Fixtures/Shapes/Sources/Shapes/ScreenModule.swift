import Q2ModuleInterfaces

final class ScreenModule: UIModule, PushLifecycleModule {
    static var sender: PushSender? { PushSender(id: "shape.screen") }

    var moduleDelegate: ModuleDelegate?
    var moduleDataSource: ModuleDataSource?
    private var mayLeave = true

    func viewControllerToPresent(with context: UIModuleContext) async -> UIViewController? {
        let parameters = context.moduleInvocationData.runtimeParamsData
        guard let account = parameters["account"]?.stringValue, let number = Int(account), number > 0 else {
            return nil
        }
        mayLeave = parameters["amount"]?.stringValue != "stay"
        return await AccountViewController(account: number)
    }

    func didOpen(_ identifier: String) {
        print("screen: opened \(identifier), main thread \(Thread.isMainThread)")
    }

    func shouldLeavePage(decisionHandler: @escaping (LeaveOrStayOnPage) -> Void) {
        decisionHandler(mayLeave ? .leave : .stay)
        mayLeave = true
    }
}

final class AccountViewController: UIViewController {
    private let account: Int

    init(account: Int) {
        self.account = account
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        print("screen: account \(account)")
        let label = UILabel()
        label.text = "Account \(account)"
        label.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(label)
        NSLayoutConstraint.activate([
            label.topAnchor.constraint(equalTo: view.topAnchor, constant: 80),
            label.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16),
        ])
    }

    override func viewDidAppear(_ animated: Bool) { print("screen: \(account) appears") }

    override func viewDidDisappear(_ animated: Bool) { print("screen: \(account) disappears") }

    deinit { print("screen: \(account) is gone") }
}
