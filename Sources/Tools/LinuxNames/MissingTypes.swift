/// The types of UIKit and Core Animation that Bellhop does not have.
public enum MissingTypes {
    /// What to write in place of a type, by its name.
    public static let replacements: [String: String] = {
        var replacements: [String: String] = [:]
        for (instead, names) in groups {
            for name in names.split(whereSeparator: \.isWhitespace) { replacements[String(name)] = instead }
        }
        return replacements
    }()

    private static let groups = [
        "Write a UITableView or UIStackView, or move the code inside #if os(iOS)": """
        NSDiffableDataSourceSnapshot UICollectionReusableView UICollectionView UICollectionViewCell
        UICollectionViewCompositionalLayout UICollectionViewController UICollectionViewDataSource
        UICollectionViewDelegate UICollectionViewDelegateFlowLayout UICollectionViewDiffableDataSource
        UICollectionViewFlowLayout UICollectionViewLayout UICollectionViewListCell UICollectionLayoutListConfiguration
        """,
        "Set the table's dataSource, or move the code inside #if os(iOS)": "UITableViewDiffableDataSource",
        "Draw the shape with UIGraphicsImageRenderer, or move the code inside #if os(iOS)": """
        CAEmitterLayer CAGradientLayer CAReplicatorLayer CAShapeLayer CATextLayer CATransformLayer
        """,
        "Write a subclass of UIGestureRecognizer or a UITapGestureRecognizer, or move the code inside #if os(iOS)": """
        UIHoverGestureRecognizer UIPinchGestureRecognizer UIRotationGestureRecognizer
        UIScreenEdgePanGestureRecognizer
        """,
        "Write the layout in code, or move the code inside #if os(iOS)":
            "UINib UIStoryboard UIStoryboardSegue UIStoryboardUnwindSegueSource",
        "Move the code inside #if os(iOS)": """
        CAAnimation CAAnimationGroup CABasicAnimation CADisplayLink CAKeyframeAnimation CAMediaTimingFunction
        CAPropertyAnimation CASpringAnimation CATransaction CATransition UIActivityViewController UIAlertAction
        UIAlertController UIBarButtonItem UIBarItem UICloudSharingController UIColorPickerViewController
        UIColorWell UIContextMenuConfiguration UIContextMenuInteraction UIContextualAction UIDatePicker UIDocument
        UIDocumentInteractionController UIDocumentPickerViewController UIDragInteraction UIDropInteraction
        UIDynamicAnimator UIEditMenuInteraction UIFeedbackGenerator UIFindInteraction UIFontPickerViewController
        UIGlassEffect UIHostingConfiguration UIHostingController UIImagePickerController UIImpactFeedbackGenerator
        UIInputViewController UIInterpolatingMotionEffect UIKeyCommand UILocalNotification UIManagedDocument
        UIMenuController UIMotionEffect UINavigationBar UINavigationController UINavigationItem
        UINotificationFeedbackGenerator UIPageViewController UIPencilInteraction UIPickerView UIPointerInteraction
        UIPopoverPresentationController UIPresentationController UIPrintInteractionController
        UIReferenceLibraryViewController UIRefreshControl UISearchBar UISearchController UISearchTextField
        UISelectionFeedbackGenerator UISheetPresentationController UISplitViewController UISpringTimingParameters
        UIStepper UISwipeActionsConfiguration UITabBar UITabBarController UITabBarItem UIToolbar
        UIViewControllerAnimatedTransitioning UIViewControllerTransitioningDelegate
        """,
        "Leave the web view to the app, or move the code inside #if canImport(WebKit)": """
        WKContentRuleList WKDownload WKDownloadDelegate WKFrameInfo WKHTTPCookieStore WKNavigation WKNavigationAction
        WKNavigationActionPolicy WKNavigationDelegate WKNavigationResponse WKNavigationResponsePolicy WKPreferences
        WKProcessPool WKScriptMessage WKScriptMessageHandler WKScriptMessageHandlerWithReply WKUIDelegate
        WKURLSchemeHandler WKURLSchemeTask WKUserContentController WKUserScript WKWebView WKWebViewConfiguration
        WKWebpagePreferences WKWebsiteDataStore WKWindowFeatures
        """,
    ]
}
