internal import CFTypes

extension UNNotification: KeyValueCoded {
    /// The key path of a property.
    package static func keyPath(of key: String) -> AnyKeyPath? {
        switch key {
        case "date": \UNNotification.date
        case "request": \UNNotification.request
        default: nil
        }
    }
}

extension UNNotificationRequest: KeyValueCoded {
    /// The key path of a property.
    package static func keyPath(of key: String) -> AnyKeyPath? {
        switch key {
        case "identifier": \UNNotificationRequest.identifier
        case "content": \UNNotificationRequest.content
        case "trigger": \UNNotificationRequest.trigger
        default: nil
        }
    }
}

extension UNNotificationResponse: KeyValueCoded {
    /// The key path of a property.
    package static func keyPath(of key: String) -> AnyKeyPath? {
        switch key {
        case "notification": \UNNotificationResponse.notification
        case "actionIdentifier": \UNNotificationResponse.actionIdentifier
        case "userText": \UNTextInputNotificationResponse.userText
        default: nil
        }
    }
}

extension UNNotificationContent: KeyValueCoded {
    /// The key path of a property.
    package static func keyPath(of key: String) -> AnyKeyPath? {
        switch key {
        case "title": \UNNotificationContent.title
        case "subtitle": \UNNotificationContent.subtitle
        case "body": \UNNotificationContent.body
        case "badge": \UNNotificationContent.badge
        case "sound": \UNNotificationContent.sound
        case "attachments": \UNNotificationContent.attachments
        case "launchImageName": \UNNotificationContent.launchImageName
        case "categoryIdentifier": \UNNotificationContent.categoryIdentifier
        case "threadIdentifier": \UNNotificationContent.threadIdentifier
        case "targetContentIdentifier": \UNNotificationContent.targetContentIdentifier
        case "interruptionLevel": \UNNotificationContent.interruptionLevel
        case "relevanceScore": \UNNotificationContent.relevanceScore
        case "filterCriteria": \UNNotificationContent.filterCriteria
        case "userInfo": \UNNotificationContent.userInfo
        // Of the fields, because the properties are deprecated.
        case "summaryArgument": \UNNotificationContent.currentFields.summaryArgument
        case "summaryArgumentCount": \UNNotificationContent.currentFields.summaryArgumentCount
        default: nil
        }
    }
}

extension UNNotificationTrigger: KeyValueCoded {
    /// The key path of a property.
    package static func keyPath(of key: String) -> AnyKeyPath? {
        switch key {
        case "repeats": \UNNotificationTrigger.repeats
        case "timeInterval": \UNTimeIntervalNotificationTrigger.timeInterval
        case "dateComponents": \UNCalendarNotificationTrigger.dateComponents
        case "region": \UNLocationNotificationTrigger.region
        default: nil
        }
    }
}

extension UNNotificationAttachment: KeyValueCoded {
    /// The key path of a property.
    package static func keyPath(of key: String) -> AnyKeyPath? {
        switch key {
        case "identifier": \UNNotificationAttachment.identifier
        case "url", "URL": \UNNotificationAttachment.url
        case "type": \UNNotificationAttachment.type
        default: nil
        }
    }
}

extension UNNotificationCategory: KeyValueCoded {
    /// The key path of a property.
    package static func keyPath(of key: String) -> AnyKeyPath? {
        switch key {
        case "identifier": \UNNotificationCategory.identifier
        case "actions": \UNNotificationCategory.actions
        case "intentIdentifiers": \UNNotificationCategory.intentIdentifiers
        case "options": \UNNotificationCategory.options
        case "hiddenPreviewsBodyPlaceholder": \UNNotificationCategory.hiddenPreviewsBodyPlaceholder
        case "categorySummaryFormat": \UNNotificationCategory.categorySummaryFormat
        default: nil
        }
    }
}

extension UNNotificationAction: KeyValueCoded {
    /// The key path of a property.
    package static func keyPath(of key: String) -> AnyKeyPath? {
        switch key {
        case "identifier": \UNNotificationAction.identifier
        case "title": \UNNotificationAction.title
        case "options": \UNNotificationAction.options
        case "icon": \UNNotificationAction.icon
        case "textInputButtonTitle": \UNTextInputNotificationAction.textInputButtonTitle
        case "textInputPlaceholder": \UNTextInputNotificationAction.textInputPlaceholder
        default: nil
        }
    }
}

extension UNNotificationSettings: KeyValueCoded {
    /// The key path of a property.
    package static func keyPath(of key: String) -> AnyKeyPath? {
        switch key {
        case "authorizationStatus": \UNNotificationSettings.authorizationStatus
        case "soundSetting": \UNNotificationSettings.soundSetting
        case "badgeSetting": \UNNotificationSettings.badgeSetting
        case "alertSetting": \UNNotificationSettings.alertSetting
        case "notificationCenterSetting": \UNNotificationSettings.notificationCenterSetting
        case "lockScreenSetting": \UNNotificationSettings.lockScreenSetting
        case "carPlaySetting": \UNNotificationSettings.carPlaySetting
        case "criticalAlertSetting": \UNNotificationSettings.criticalAlertSetting
        case "announcementSetting": \UNNotificationSettings.announcementSetting
        case "timeSensitiveSetting": \UNNotificationSettings.timeSensitiveSetting
        case "scheduledDeliverySetting": \UNNotificationSettings.scheduledDeliverySetting
        case "directMessagesSetting": \UNNotificationSettings.directMessagesSetting
        case "alertStyle": \UNNotificationSettings.alertStyle
        case "showPreviewsSetting": \UNNotificationSettings.showPreviewsSetting
        case "providesAppNotificationSettings": \UNNotificationSettings.providesAppNotificationSettings
        default: nil
        }
    }
}
