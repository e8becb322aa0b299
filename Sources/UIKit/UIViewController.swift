public import Foundation

/// What a module gives the host to show for one of its routes.
///
/// The life cycle up to `viewDidLoad` is that of iOS. On Linux nothing is drawn yet, and nib files do not exist: their
/// names are kept and not read.
@MainActor
open class UIViewController: UIResponder {
    /// The name of the nib file, as given.
    public let nibName: String?
    /// The bundle of the nib file, as given.
    public let nibBundle: Bundle?
    /// What the screen is called.
    open var title: String?
    /// What a content extension asks of its host; nil for other controllers.
    open package(set) var extensionContext: NSExtensionContext?
    private var loadedView: UIView?

    /// Makes a controller.
    public nonisolated init(nibName: String?, bundle: Bundle?) {
        self.nibName = nibName
        self.nibBundle = bundle
        super.init()
    }

    /// Makes a controller.
    public nonisolated override convenience init() { self.init(nibName: nil, bundle: nil) }

    /// Nil: there are no storyboards on Linux.
    public required nonisolated init?(coder: NSCoder) { nil }

    /// Its view; made by ``loadView()`` when first asked for.
    open var view: UIView! {
        get {
            loadViewIfNeeded()
            return loadedView
        }
        set { loadedView = newValue }
    }

    /// Its view, if it was made.
    open var viewIfLoaded: UIView? { loadedView }
    /// Whether its view was made.
    open var isViewLoaded: Bool { loadedView != nil }

    /// Makes its view, if it was not made yet, and calls ``viewDidLoad()``.
    open func loadViewIfNeeded() {
        guard loadedView == nil else { return }
        loadView()
        viewDidLoad()
    }

    /// Sets ``view``; called once, by the controller itself.
    open func loadView() { loadedView = UIView() }

    /// The view was made; called once.
    open func viewDidLoad() {}
}
