extension MissingNames {
    /// Intents, except those of messages and calls.
    static let intents = [
        "Write INStartCallIntent": "INStartAudioCallIntent INStartVideoCallIntent",
        "Write the identifier as a string, such as \"INSendMessageIntent\"": """
        INPayBillIntentIdentifier INSearchCallHistoryIntentIdentifier INSendPaymentIntentIdentifier
        INShareFocusStatusIntentIdentifier
        """,
        onlyOnIOS: """
        INActivateCarSignalIntent INAddMediaIntent INAddTasksIntent INAnswerCallIntent INAppendToNoteIntent
        INBalanceAmount INBillDetails INBillPayee INBillType INBookRestaurantReservationIntent
        INBooleanResolutionResult INCallCapabilityOptions INCallGroup INCallsDomainHandling INCancelWorkoutIntent
        INCreateNoteIntent INCreateTaskListIntent INCurrencyAmount INDailyRoutineRelevanceProvider
        INDateComponentsRange INDateComponentsRangeResolutionResult INDateComponentsResolutionResult
        INDateRelevanceProvider INDefaultCardTemplate INDeleteTasksIntent INDoubleResolutionResult INEditMessageIntent
        INEndWorkoutIntent INEnumResolutionResult INExtension INFileResolutionResult INFlight INFlightReservation
        INGetCarLockStatusIntent INGetReservationDetailsIntent INGetRideStatusIntent INGetVisualCodeIntent
        INHangUpCallIntent INHotelReservation INImage(uiImage:) INIntegerResolutionResult INIntentError
        INIntentErrorCode INIntentErrorDomain INIntentHandlerProviding INIntentResolutionResult INListCarsIntent
        INListRideOptionsIntent INLocationRelevanceProvider INMediaItem INMediaItemType INMediaSearch
        INMediaUserContext INMessage INMessageAttribute INMessageAttributeOptions INMessageType
        INMessagesDomainHandling INNote INNotebookDomainHandling INObject INObjectCollection INObjectResolutionResult
        INObjectSection INOutgoingMessageTypeResolutionResult INParameter INPauseWorkoutIntent INPayBillIntent
        INPayBillIntentHandling INPaymentAccount INPaymentAmount INPaymentMethod INPaymentRecord INPaymentStatus
        INPersonResolutionResult INPlacemarkResolutionResult INPlayMediaIntent INPlayMediaIntentHandling
        INPlayMediaIntentResponse INPreferences INPriceRange INRecurrenceRule INRelevanceProvider INRelevantShortcut
        INRelevantShortcutStore INRentalCar INRequestPaymentIntent INRequestRideIntent INReservation INRestaurant
        INResumeWorkoutIntent INRideDriver INRideOption INRideStatus INRideVehicle INSearchCallHistoryIntent
        INSearchForAccountsIntent INSearchForBillsIntent INSearchForMediaIntent INSearchForMessagesIntent
        INSearchForMessagesIntentHandling INSearchForMessagesIntentResponse INSearchForNotebookItemsIntent
        INSearchForPhotosIntent INSeat INSendMessageIntentHandling INSendMessageRecipientResolutionResult
        INSendMessageRecipientUnsupportedReason INSendPaymentIntent INSendPaymentIntentHandling
        INSetCarLockStatusIntent INSetMessageAttributeIntent INSetMessageAttributeIntentHandling
        INSetProfileInCarIntent INSetRadioStationIntent INSetTaskAttributeIntent INShareFocusStatusIntent
        INShareFocusStatusIntentHandling INShareFocusStatusIntentResponse INShortcut INSiriAuthorizationStatus
        INSnoozeTasksIntent INSpatialEventTrigger INSpeakableStringResolutionResult
        INStartCallCallCapabilityResolutionResult INStartCallContactResolutionResult INStartCallIntentHandling
        INStartCallIntentResponse INStartCallIntentResponseCode INStartPhotoPlaybackIntent INStartWorkoutIntent
        INStickerAttributes INStringResolutionResult INTask INTaskList INTemporalEventTrigger INTermsAndConditions
        INTicketedEvent INTransferMoneyIntent INURLResolutionResult INUnsendMessagesIntent INUpcomingMediaManager
        INUpdateMediaAffinityIntent INUserContext INVocabulary INVocabularyStringType INVoiceShortcut
        INVoiceShortcutCenter INWorkoutGoalUnitType
        """,
    ]
}
