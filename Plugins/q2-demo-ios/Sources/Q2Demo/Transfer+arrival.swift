import Q2ModuleInterfaces

extension Transfer {
    /// Reminds the user of the transfer two hours after it was approved; `done` is called once that is scheduled.
    func announceArrival(_ done: @escaping () -> Void = {}) {
        let content = UNMutableNotificationContent()
        content.title = "Transfer arrives tomorrow"
        content.body = "\(formattedAmount) is on its way to \(merchant)."
        content.sound = .default
        let request = UNNotificationRequest(
            identifier: "com.q2.mobile.module.demo.arrival", content: content,
            trigger: UNTimeIntervalNotificationTrigger(timeInterval: 2 * 60 * 60, repeats: false))
        UNUserNotificationCenter.current().add(request) { error in
            if let error { print("Q2Demo: not scheduled, \(error.localizedDescription)") }
            done()
        }
    }
}
