import Foundation
import Testing
import UIKit
import UserNotifications
import UserNotificationsUI

@Suite struct `Raw values` {
    @available(*, deprecated)
    static let bits: [(String, UInt, UInt)] = [
        ("auth.badge", UNAuthorizationOptions.badge.rawValue, 1),
        ("auth.sound", UNAuthorizationOptions.sound.rawValue, 2),
        ("auth.alert", UNAuthorizationOptions.alert.rawValue, 4),
        ("auth.carPlay", UNAuthorizationOptions.carPlay.rawValue, 8),
        ("auth.criticalAlert", UNAuthorizationOptions.criticalAlert.rawValue, 16),
        ("auth.provides", UNAuthorizationOptions.providesAppNotificationSettings.rawValue, 32),
        ("auth.provisional", UNAuthorizationOptions.provisional.rawValue, 64),
        ("auth.announcement", UNAuthorizationOptions.announcement.rawValue, 128),
        ("auth.timeSensitive", UNAuthorizationOptions.timeSensitive.rawValue, 256),
        ("present.badge", UNNotificationPresentationOptions.badge.rawValue, 1),
        ("present.sound", UNNotificationPresentationOptions.sound.rawValue, 2),
        ("present.alert", UNNotificationPresentationOptions.alert.rawValue, 4),
        ("present.list", UNNotificationPresentationOptions.list.rawValue, 8),
        ("present.banner", UNNotificationPresentationOptions.banner.rawValue, 16),
        ("action.auth", UNNotificationActionOptions.authenticationRequired.rawValue, 1),
        ("action.destructive", UNNotificationActionOptions.destructive.rawValue, 2),
        ("action.foreground", UNNotificationActionOptions.foreground.rawValue, 4),
        ("category.dismiss", UNNotificationCategoryOptions.customDismissAction.rawValue, 1),
        ("category.carPlay", UNNotificationCategoryOptions.allowInCarPlay.rawValue, 2),
        ("category.title", UNNotificationCategoryOptions.hiddenPreviewsShowTitle.rawValue, 4),
        ("category.subtitle", UNNotificationCategoryOptions.hiddenPreviewsShowSubtitle.rawValue, 8),
        ("category.announcement", UNNotificationCategoryOptions.allowAnnouncement.rawValue, 16),
        ("level.passive", UNNotificationInterruptionLevel.passive.rawValue, 0),
        ("level.active", UNNotificationInterruptionLevel.active.rawValue, 1),
        ("level.timeSensitive", UNNotificationInterruptionLevel.timeSensitive.rawValue, 2),
        ("level.critical", UNNotificationInterruptionLevel.critical.rawValue, 3),
        ("fetch.newData", UIBackgroundFetchResult.newData.rawValue, 0),
        ("fetch.noData", UIBackgroundFetchResult.noData.rawValue, 1),
        ("fetch.failed", UIBackgroundFetchResult.failed.rawValue, 2),
        ("content.doNotDismiss", UNNotificationContentExtensionResponseOption.doNotDismiss.rawValue, 0),
        ("content.dismiss", UNNotificationContentExtensionResponseOption.dismiss.rawValue, 1),
        ("content.forward", UNNotificationContentExtensionResponseOption.dismissAndForwardAction.rawValue, 2),
        ("media.none", UNNotificationContentExtensionMediaPlayPauseButtonType.none.rawValue, 0),
        ("media.default", UNNotificationContentExtensionMediaPlayPauseButtonType.default.rawValue, 1),
        ("media.overlay", UNNotificationContentExtensionMediaPlayPauseButtonType.overlay.rawValue, 2),
    ]

    static let numbers: [(String, Int, Int)] = [
        ("status.notDetermined", UNAuthorizationStatus.notDetermined.rawValue, 0),
        ("status.denied", UNAuthorizationStatus.denied.rawValue, 1),
        ("status.authorized", UNAuthorizationStatus.authorized.rawValue, 2),
        ("status.provisional", UNAuthorizationStatus.provisional.rawValue, 3),
        ("status.ephemeral", UNAuthorizationStatus.ephemeral.rawValue, 4),
        ("setting.notSupported", UNNotificationSetting.notSupported.rawValue, 0),
        ("setting.disabled", UNNotificationSetting.disabled.rawValue, 1),
        ("setting.enabled", UNNotificationSetting.enabled.rawValue, 2),
        ("style.none", UNAlertStyle.none.rawValue, 0), ("style.banner", UNAlertStyle.banner.rawValue, 1),
        ("style.alert", UNAlertStyle.alert.rawValue, 2),
        ("previews.always", UNShowPreviewsSetting.always.rawValue, 0),
        ("previews.unlocked", UNShowPreviewsSetting.whenAuthenticated.rawValue, 1),
        ("previews.never", UNShowPreviewsSetting.never.rawValue, 2),
        ("error.notAllowed", UNError.Code.notificationsNotAllowed.rawValue, 1),
        ("error.url", UNError.Code.attachmentInvalidURL.rawValue, 100),
        ("error.type", UNError.Code.attachmentUnrecognizedType.rawValue, 101),
        ("error.size", UNError.Code.attachmentInvalidFileSize.rawValue, 102),
        ("error.store", UNError.Code.attachmentNotInDataStore.rawValue, 103),
        ("error.move", UNError.Code.attachmentMoveIntoDataStoreFailed.rawValue, 104),
        ("error.corrupt", UNError.Code.attachmentCorrupt.rawValue, 105),
        ("error.noDate", UNError.Code.notificationInvalidNoDate.rawValue, 1400),
        ("error.noContent", UNError.Code.notificationInvalidNoContent.rawValue, 1401),
        ("error.provider", UNError.Code.contentProvidingObjectNotAllowed.rawValue, 1500),
        ("error.provided", UNError.Code.contentProvidingInvalid.rawValue, 1501),
        ("error.badge", UNError.Code.badgeInputInvalid.rawValue, 1600),
        ("state.active", UIApplication.State.active.rawValue, 0),
        ("state.inactive", UIApplication.State.inactive.rawValue, 1),
        ("state.background", UIApplication.State.background.rawValue, 2),
    ]

    @available(*, deprecated)
    @Test(arguments: bits) func `of option sets and unsigned enums are Apple's`(name: String, value: UInt, apple: UInt)
    {
        #expect(value == apple, "\(name)")
    }

    @Test(arguments: numbers) func `of signed enums and error codes are Apple's`(name: String, value: Int, apple: Int) {
        #expect(value == apple, "\(name)")
    }

    @Test func `of strings are Apple's`() {
        #expect(UNErrorDomain == "UNErrorDomain")
        #expect(UIApplication.didBecomeActiveNotification.rawValue == "UIApplicationDidBecomeActiveNotification")
        #expect(
            UIApplication.LaunchOptionsKey.remoteNotification.rawValue
                == "UIApplicationLaunchOptionsRemoteNotificationKey")
        #expect(UIApplication.LaunchOptionsKey.url.rawValue == "UIApplicationLaunchOptionsURLKey")
    }
}
