import BellhopABI
import Testing
import UIKit
import UserNotifications

@Suite struct `Options and values` {
    @Test(arguments: [
        (UNNotificationPresentationOptions.badge.rawValue, BELLHOP_PRESENT_BADGE),
        (UNNotificationPresentationOptions.sound.rawValue, BELLHOP_PRESENT_SOUND),
        (UNNotificationPresentationOptions.list.rawValue, BELLHOP_PRESENT_LIST),
        (UNNotificationPresentationOptions.banner.rawValue, BELLHOP_PRESENT_BANNER),
        (UNNotificationActionOptions.authenticationRequired.rawValue, BELLHOP_ACTION_AUTHENTICATION_REQUIRED),
        (UNNotificationActionOptions.destructive.rawValue, BELLHOP_ACTION_DESTRUCTIVE),
        (UNNotificationActionOptions.foreground.rawValue, BELLHOP_ACTION_FOREGROUND),
        (UNNotificationCategoryOptions.customDismissAction.rawValue, BELLHOP_CATEGORY_CUSTOM_DISMISS_ACTION),
        (UNNotificationCategoryOptions.allowInCarPlay.rawValue, BELLHOP_CATEGORY_ALLOW_IN_CAR_PLAY),
        (
            UNNotificationCategoryOptions.hiddenPreviewsShowTitle.rawValue,
            BELLHOP_CATEGORY_HIDDEN_PREVIEWS_SHOW_TITLE
        ),
        (
            UNNotificationCategoryOptions.hiddenPreviewsShowSubtitle.rawValue,
            BELLHOP_CATEGORY_HIDDEN_PREVIEWS_SHOW_SUBTITLE
        ),
        (UIBackgroundFetchResult.newData.rawValue, BELLHOP_FETCH_NEW_DATA),
        (UIBackgroundFetchResult.noData.rawValue, BELLHOP_FETCH_NO_DATA),
        (UIBackgroundFetchResult.failed.rawValue, BELLHOP_FETCH_FAILED),
        (UInt(UIApplication.State.active.rawValue), BELLHOP_APPLICATION_ACTIVE),
        (UInt(UIApplication.State.inactive.rawValue), BELLHOP_APPLICATION_INACTIVE),
        (UInt(UIApplication.State.background.rawValue), BELLHOP_APPLICATION_BACKGROUND),
    ])
    func `have the contract's values`(value: UInt, contract: Int) {
        #expect(Int(value) == contract)
    }

    @Test func `name the actions as Apple does`() {
        #expect(UNNotificationDefaultActionIdentifier == "com.apple.UNNotificationDefaultActionIdentifier")
        #expect(UNNotificationDismissActionIdentifier == "com.apple.UNNotificationDismissActionIdentifier")
    }
}
