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
    }
}
