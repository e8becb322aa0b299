public import Foundation

/// What a module gives the host to show: for one of its routes, or, as a content extension, in a notification.
///
/// The life cycle is that of iOS. Nib files do not exist on Linux: their names are kept and not read.
@preconcurrency @MainActor
open class UIViewController: UIVisibleResponder {
    /// The name of the nib file, as given.
    public let nibName: String?
    /// The bundle of the nib file, as given.
    public let nibBundle: Bundle?
    /// What the screen is called.
    open var title: String?
    /// What a content extension asks of its host; nil for other controllers.
    open package(set) var extensionContext: NSExtensionContext?
    /// How large it wants to be shown; a side that is 0 is as long as its constraints make it.
    open var preferredContentSize = CGSize.zero
    /// The controllers whose views are in this one's.
    public private(set) var children: [UIViewController] = []
    /// The controller whose view holds this one's.
    public private(set) weak var parent: UIViewController?
    /// How it may be presented; stored, without an effect on Linux.
    open var modalPresentationStyle = UIModalPresentationStyle.automatic
    /// The controller that it presents; always nil on Linux.
    open var presentedViewController: UIViewController? { nil }
    /// The controller that presents it; always nil on Linux.
    open var presentingViewController: UIViewController? { nil }
    private var loadedView: UIView?
    private var hasAppeared = false

    /// Creates a controller.
    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        self.nibName = nibNameOrNil
        self.nibBundle = nibBundleOrNil
        super.init(responder: ())
    }

    /// Creates a controller.
    public convenience init() { self.init(nibName: nil, bundle: nil) }

    /// Creates a controller: there are no storyboards on Linux, and nothing is decoded.
    public required init?(coder: NSCoder) {
        nibName = nil
        nibBundle = nil
        super.init(responder: ())
    }

    /// Its view; made by ``loadView()`` when first asked for.
    open var view: UIView! {
        get {
            loadViewIfNeeded()
            return loadedView
        }
        set { show(newValue) }
    }

    /// Its view, if it was made.
    open var viewIfLoaded: UIView? { loadedView }
    /// Whether its view was made.
    open var isViewLoaded: Bool { loadedView != nil }
    /// The traits of the screen, in the appearance that is set for it.
    open var traitCollection: UITraitCollection { viewIfLoaded?.traitCollection ?? .current }
    /// Light or dark for its view; if unspecified, the view inherits it.
    open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified

    /// Makes its view, if it was not made yet, and calls ``viewDidLoad()``.
    open func loadViewIfNeeded() {
        guard loadedView == nil else { return }
        loadView()
        viewDidLoad()
    }

    /// Sets ``view``; called once, by the controller itself.
    ///
    /// The view is as large as the screen, and its margins are 16 points at the sides, as on iOS.
    open func loadView() {
        let view = UIView(frame: UIScreen.main.bounds)
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.layoutMargins = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 16)
        show(view)
    }

    private func show(_ view: UIView?) {
        loadedView?.controller = nil
        loadedView = view
        view?.controller = self
    }

    /// The superview of its view.
    open override var next: UIResponder? { viewIfLoaded?.superview }

    /// The view was made; called once.
    open func viewDidLoad() {}
    /// The view is about to be shown.
    open func viewWillAppear(_ animated: Bool) {}
    /// The view is shown as it will be.
    open func viewIsAppearing(_ animated: Bool) {}
    /// The view is shown.
    open func viewDidAppear(_ animated: Bool) {}
    /// The view is about to go.
    open func viewWillDisappear(_ animated: Bool) {}
    /// The view has gone.
    open func viewDidDisappear(_ animated: Bool) {}
    /// The view's subviews are about to be laid out.
    open func viewWillLayoutSubviews() {}
    /// The view's subviews were laid out, as far as a module does so.
    open func viewDidLayoutSubviews() {}
    /// Sets the constraints of the view up; call `super`.
    open func updateViewConstraints() {}
    /// The view is to change its size; not called on Linux.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
    /// Memory is short; called on the controller that the module shows.
    open func didReceiveMemoryWarning() {}

    /// Brings the view up to date, as before it is drawn: appearance the first time, then constraints and layout.
    package func prepareToShow() {
        loadViewIfNeeded()
        if !hasAppeared {
            viewWillAppear(false)
            viewIsAppearing(false)
        }
        updateViewConstraints()
        loadedView?.updateConstraintsIfNeeded()
        viewWillLayoutSubviews()
        loadedView?.setNeedsLayout()
        loadedView?.layoutIfNeeded()
        viewDidLayoutSubviews()
        if !hasAppeared {
            hasAppeared = true
            viewDidAppear(false)
        }
    }

    /// Tells the controller that its view leaves the screen.
    package func disappear() {
        guard hasAppeared else { return }
        if let view = viewIfLoaded { UIResponder.resignFirst(in: view) }
        viewWillDisappear(false)
        hasAppeared = false
        viewDidDisappear(false)
    }

    /// Takes a controller in; its view is the caller's to put somewhere.
    open func addChild(_ childController: UIViewController) {
        childController.willMove(toParent: self)
        childController.removeFromParent()
        children.append(childController)
        childController.parent = self
    }

    /// Lets go of the controller that holds it.
    open func removeFromParent() {
        guard let parent else { return }
        parent.children.removeAll { $0 === self }
        self.parent = nil
        didMove(toParent: nil)
    }

    /// It will be held by a controller, or by none.
    open func willMove(toParent parent: UIViewController?) {}
    /// It is held by a controller, or by none.
    open func didMove(toParent parent: UIViewController?) {}
}

/// How a controller is presented, with Apple's values.
public enum UIModalPresentationStyle: Int, Sendable {
    case automatic = -2
    case none = -1
    case fullScreen = 0
    case pageSheet, formSheet, currentContext, custom, overFullScreen, overCurrentContext, popover
}
