// What a category of notifications names in `intentIdentifiers`. Siri's intents are not available on Linux.

/// The identifier of the intent that sends a message.
public let INSendMessageIntentIdentifier = "INSendMessageIntent"
/// The identifier of the intent that searches messages.
public let INSearchForMessagesIntentIdentifier = "INSearchForMessagesIntent"
/// The identifier of the intent that marks messages as read.
public let INSetMessageAttributeIntentIdentifier = "INSetMessageAttributeIntent"
/// The identifier of the intent that starts a call.
public let INStartCallIntentIdentifier = "INStartCallIntent"
/// The identifier of the intent that starts an audio call.
@available(*, deprecated, message: "Use INStartCallIntentIdentifier")
public let INStartAudioCallIntentIdentifier = "INStartAudioCallIntent"
/// The identifier of the intent that starts a video call.
@available(*, deprecated, message: "Use INStartCallIntentIdentifier")
public let INStartVideoCallIntentIdentifier = "INStartVideoCallIntent"
