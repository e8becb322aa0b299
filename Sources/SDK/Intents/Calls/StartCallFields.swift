/// The values of a call that begins.
struct StartCallFields: Codable, Hashable, Sendable {
    var filter: CallFilterFields?
    var record: CallFields?
    var audioRoute: INCallAudioRoute
    var destinationType: INCallDestinationType
    var contacts: [PersonFields]?
    var capability: INCallCapability
}
