internal import BellhopABI
internal import CModuleExports
internal import UserNotifications

@c @implementation
func bellhop_swift_service_did_receive(
    _ instance: UnsafeMutableRawPointer?, _ notification: UnsafePointer<bellhop_notification_t>?,
    _ completion: bellhop_completion_t
) {
    guard let instance = ExportedInstance.of(instance), let service = instance.service,
        let record = NotificationRecord(notification)
    else {
        completion.answer?(completion.ticket, 0)
        return
    }
    service.start(UNNotificationRequest(record.fields.request), completion, instance.connection)
}

@c @implementation
func bellhop_swift_service_time_will_expire(_ instance: UnsafeMutableRawPointer?) {
    ExportedInstance.of(instance)?.service?.timeWillExpire()
}
