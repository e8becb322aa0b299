extension MissingNames {
    /// UIKit, Core Animation, Core Graphics and WebKit.
    static let uiKit = [
        "Write a UITableView or UIStackView, or move the code inside #if os(iOS)": """
        NSCollectionLayoutAnchor NSCollectionLayoutBoundarySupplementaryItem NSCollectionLayoutDecorationItem
        NSCollectionLayoutDimension NSCollectionLayoutEdgeSpacing NSCollectionLayoutEnvironment NSCollectionLayoutGroup
        NSCollectionLayoutItem NSCollectionLayoutSection NSCollectionLayoutSize NSCollectionLayoutSpacing
        NSCollectionLayoutSupplementaryItem NSDiffableDataSourceSectionSnapshot NSDiffableDataSourceSnapshot
        UICellAccessory UICollectionLayoutListConfiguration UICollectionLayoutSectionOrthogonalScrollingBehavior
        UICollectionReusableView UICollectionView UICollectionViewCell UICollectionViewCompositionalLayout
        UICollectionViewController UICollectionViewDataSource UICollectionViewDataSourcePrefetching
        UICollectionViewDelegate UICollectionViewDelegateFlowLayout UICollectionViewDiffableDataSource
        UICollectionViewDragDelegate UICollectionViewDropDelegate UICollectionViewFlowLayout UICollectionViewLayout
        UICollectionViewLayoutAttributes UICollectionViewLayoutInvalidationContext UICollectionViewListCell
        UICollectionViewTransitionLayout UICollectionViewUpdateItem
        """,
        "Set the table's dataSource, or move the code inside #if os(iOS)": "UITableViewDiffableDataSource",
        "Draw the shape with UIGraphicsImageRenderer, or move the code inside #if os(iOS)": """
        CAEmitterLayer CAGradientLayer CAReplicatorLayer CAShapeLayer CATextLayer CATransformLayer
        """,
        "Write a subclass of UIGestureRecognizer or a UITapGestureRecognizer, or move the code inside #if os(iOS)": """
        UIHoverGestureRecognizer UIPinchGestureRecognizer UIRotationGestureRecognizer UIScreenEdgePanGestureRecognizer
        """,
        "Write the layout in code, or move the code inside #if os(iOS)": """
        UINib UIStoryboard UIStoryboardSegue UIStoryboardUnwindSegueSource
        """,
        onlyOnIOS: """
        CAAnimation CAAnimationDelegate CAAnimationGroup CABasicAnimation CADisplayLink CAEmitterCell CAFrameRateRange
        CAKeyframeAnimation CALayerDelegate CAMediaTiming CAMediaTimingFillMode CAMediaTimingFunction
        CAMediaTimingFunctionName CAMetalLayer CAPropertyAnimation CAScrollLayer CASpringAnimation CATiledLayer
        CATransaction CATransform3D CATransform3DConcat CATransform3DIdentity CATransform3DMakeRotation
        CATransform3DMakeScale CATransform3DMakeTranslation CATransform3DRotate CATransform3DScale
        CATransform3DTranslate CATransition CATransitionSubtype CATransitionType CAValueFunction CGDataConsumer
        CGDataProvider CGFont CGGradient CGImageDestination CGImageDestinationCreateWithData CGImageSource
        CGImageSourceCreateImageAtIndex CGImageSourceCreateThumbnailAtIndex CGImageSourceCreateWithData CGLayer
        CGPDFDocument CGPDFPage CGPattern CGShading CIColor CIContext CIDetector CIFilter CIImage NSAdaptiveImageGlyph
        NSDataAsset NSLayoutManager NSLayoutManagerDelegate NSShadow NSTextAttachmentViewProvider NSTextContentManager
        NSTextContentStorage NSTextLayoutFragment NSTextLayoutManager NSTextList NSTextStorage NSTextStorageDelegate
        NSTextTab UIAccelerometer UIAccessibilityContainer UIAccessibilityCustomAction UIAccessibilityCustomRotor
        UIAccessibilityElement UIActivity UIActivityItemProvider UIActivityItemSource UIActivityItemsConfiguration
        UIActivityViewController UIAdaptivePresentationControllerDelegate UIAlertAction UIAlertController UIAppearance
        UIAppearanceContainer UIApplicationMain UIApplicationShortcutIcon UIApplicationShortcutItem
        UIAttachmentBehavior UIBandSelectionInteraction UIBarAppearance UIBarButtonItem UIBarButtonItemAppearance
        UIBarButtonItemGroup UIBarItem UIBarMetrics UIBarPosition UIBarStyle UICalendarSelection
        UICalendarSelectionSingleDate UICalendarView UICanvasFeedbackGenerator UICloudSharingController
        UICollisionBehavior UIColorPickerViewController UIColorPickerViewControllerDelegate UIColorWell UICommand
        UIContentContainer UIContentSizeCategoryAdjusting UIContentUnavailableConfiguration UIContentUnavailableView
        UIContextMenuConfiguration UIContextMenuInteraction UIContextMenuInteractionDelegate UIContextualAction
        UICoordinateSpace UICubicTimingParameters UIDatePicker UIDeferredMenuElement UIDocument
        UIDocumentBrowserViewController UIDocumentInteractionController UIDocumentMenuViewController
        UIDocumentPickerViewController UIDragInteraction UIDragItem UIDragPreview UIDragSession UIDropInteraction
        UIDropSession UIDynamicAnimator UIDynamicBehavior UIDynamicItem UIDynamicItemBehavior UIEditMenuConfiguration
        UIEditMenuInteraction UIEventAttribution UIFeedbackGenerator UIFieldBehavior UIFindInteraction
        UIFocusAnimationCoordinator UIFocusEnvironment UIFocusGuide UIFocusItem UIFocusSystem UIFocusUpdateContext
        UIFontPickerViewController UIGlassEffect UIGraphicsBeginPDFContextToData UIGraphicsBeginPDFPage
        UIGraphicsEndPDFContext UIGraphicsPDFRenderer UIGraphicsPDFRendererContext UIGraphicsPDFRendererFormat
        UIGravityBehavior UIHostingConfiguration UIHostingController UIHoverEffect UIHoverStyle UIImageAsset
        UIImagePickerController UIImagePickerControllerDelegate UIImageReader UIImageWriteToSavedPhotosAlbum
        UIImpactFeedbackGenerator UIInputView UIInputViewAudioFeedback UIInputViewController UIInteraction
        UIInterfaceOrientationMask UIInterpolatingMotionEffect UIKey UIKeyCommand UIKeyInput
        UIKeyboardHIDUsage UIKeyboardLayoutGuide UILargeContentViewerInteraction UILayoutSupport UILexicon
        UILexiconEntry UILocalNotification UILocalizedIndexedCollation UIManagedDocument UIMenuBuilder UIMenuController
        UIMenuItem UIMenuSystem UIModalTransitionStyle UIMotionEffect UIMotionEffectGroup
        UIMutableApplicationShortcutItem UIMutableTraits UINavigationBar UINavigationBarAppearance
        UINavigationBarDelegate UINavigationController UINavigationControllerDelegate UINavigationItem
        UINotificationFeedbackGenerator UIOffset UIPageViewController UIPageViewControllerDataSource
        UIPageViewControllerDelegate UIPasteConfiguration UIPasteControl UIPencilInteraction
        UIPercentDrivenInteractiveTransition UIPickerView UIPickerViewDataSource UIPickerViewDelegate
        UIPointerInteraction UIPointerRegion UIPointerShape UIPointerStyle UIPopoverArrowDirection
        UIPopoverBackgroundView UIPopoverPresentationController UIPopoverPresentationControllerDelegate
        UIPresentationController UIPress UIPressesEvent UIPreviewInteraction UIPreviewParameters UIPreviewTarget
        UIPrintFormatter UIPrintInfo UIPrintInteractionController UIPrintPageRenderer UIPrinter UIPushBehavior
        UIReferenceLibraryViewController UIRefreshControl UIResponderStandardEditActions
        UISaveVideoAtPathToSavedPhotosAlbum UISceneActivationConditions UISceneDestructionRequestOptions
        UISceneSizeRestrictions UIScreenMode UIScreenshotService UIScribbleInteraction UISearchBar UISearchBarDelegate
        UISearchController UISearchControllerDelegate UISearchResultsUpdating UISearchSuggestion UISearchTextField
        UISearchToken UISelectionFeedbackGenerator UIShape UISheetPresentationController
        UISheetPresentationControllerDelegate UISnapBehavior UISplitViewController UISplitViewControllerDelegate
        UISpringLoadedInteraction UISpringTimingParameters UIStateRestoring UIStatusBarAnimation UIStatusBarManager
        UIStatusBarStyle UIStepper UISwipeActionsConfiguration UISymbolEffectCompletionContext UITab UITabBar
        UITabBarAppearance UITabBarController UITabBarControllerDelegate UITabBarDelegate UITabBarItem
        UITabBarItemAppearance UITabGroup UITableViewDataSourcePrefetching UITableViewDragDelegate
        UITableViewDropCoordinator UITableViewDropDelegate UITableViewFocusUpdateContext UITableViewRowAction
        UITargetedDragPreview UITargetedPreview UITextChecker UITextDragDelegate UITextDropDelegate UITextInput
        UITextInputAssistantItem UITextInputDelegate UITextInputMode UITextInteraction UITextPosition UITextRange
        UITextSelectionRect UITimingCurveProvider UIToolTipConfiguration UIToolTipInteraction UIToolbar
        UIToolbarAppearance UITraitChangeObservable UITraitChangeRegistration UITraitDefinition UITraitEnvironment
        UITraitOverrides UIUpdateLink UIUserInterfaceSizeClass UIVideoEditorController
        UIViewAnimating UIViewControllerAnimatedTransitioning UIViewControllerContextTransitioning
        UIViewControllerInteractiveTransitioning UIViewControllerRestoration UIViewControllerTransitionCoordinator
        UIViewControllerTransitionCoordinatorContext UIViewControllerTransitioningDelegate UIViewImplicitlyAnimating
        UIWindowSceneGeometryPreferences UIWritingToolsCoordinator UIZoomTransitionOptions
        """,
        "Leave the web view to the app, or move the code inside #if canImport(WebKit)": """
        UIWebView WKContentRuleList WKDownload WKDownloadDelegate WKFrameInfo WKHTTPCookieStore WKNavigation
        WKNavigationAction WKNavigationActionPolicy WKNavigationDelegate WKNavigationResponse
        WKNavigationResponsePolicy WKPreferences WKProcessPool WKScriptMessage WKScriptMessageHandler
        WKScriptMessageHandlerWithReply WKUIDelegate WKURLSchemeHandler WKURLSchemeTask WKUserContentController
        WKUserScript WKWebView WKWebViewConfiguration WKWebpagePreferences WKWebsiteDataStore WKWindowFeatures
        """,
        "Write CGRect, CGPoint, CGSize, UIEdgeInsets or CGAffineTransform with its initializer or members": """
        CGAffineTransformConcat CGAffineTransformIdentity CGAffineTransformMakeRotation CGAffineTransformMakeScale
        CGPointEqualToPoint CGPointMake CGPointZero CGRectGetHeight CGRectGetMidX CGRectGetWidth CGRectInset
        CGRectIntersection CGRectIsEmpty CGRectMake CGRectZero CGSizeEqualToSize CGSizeMake UIEdgeInsetsMake
        """,
        "Leave color spaces out, or move the code inside #if os(iOS)": """
        CGBitmapInfo CGColorRenderingIntent CGColorSpace CGColorSpaceCreateDeviceGray CGColorSpaceCreateDeviceRGB
        CGColorSpaceModel CGImageAlphaInfo
        """,
        "Write CGSize or CGPoint": "CGVector",
        "Write anchors, such as topAnchor.constraint(equalTo:)": "NSLayoutConstraint.constraints",
        "Write UNUserNotificationCenter": """
        UIMutableUserNotificationAction UIMutableUserNotificationCategory UIRemoteNotificationType
        UIUserNotificationAction UIUserNotificationCategory UIUserNotificationSettings UIUserNotificationType
        """,
        "Write pngData() or jpegData(compressionQuality:)": "UIImageJPEGRepresentation UIImagePNGRepresentation",
        "Move the code that shows the alert inside #if os(iOS)": "UIActionSheet UIAlertView",
    ]
}
