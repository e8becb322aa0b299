/// A module that receives the app's registration token of Firebase Cloud Messaging.
///
/// The built-in `Q2FirebaseModule` of settings.json gives the app such a token. On iOS, a module asks the Firebase SDK
/// for it. This protocol is Bellhop's own.
public protocol FirebaseMessagingModule: LifecycleModule {
    /// The app has this registration token.
    ///
    /// It is called on the main thread, after the device token.
    func messaging(didReceiveRegistrationToken fcmToken: String)
}

extension FirebaseMessagingModule {
    /// Does nothing.
    public func messaging(didReceiveRegistrationToken fcmToken: String) {}
}
