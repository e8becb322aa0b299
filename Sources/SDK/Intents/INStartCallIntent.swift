public import Foundation

/// A call that the user makes or receives.
open class INStartCallIntent: INIntent {
    private static var key: String { "call" }
    let fields: StartCallFields

    init(_ fields: StartCallFields, _ intentFields: IntentFields) {
        self.fields = fields
        super.init(intentFields)
    }

    /// Creates the intent of a call.
    public init(
        callRecordFilter: INCallRecordFilter?, callRecordToCallBack: INCallRecord?, audioRoute: INCallAudioRoute,
        destinationType: INCallDestinationType, contacts: [INPerson]?, callCapability: INCallCapability
    ) {
        fields = StartCallFields(
            filter: callRecordFilter?.fields, record: callRecordToCallBack?.fields, audioRoute: audioRoute,
            destinationType: destinationType, contacts: contacts?.map(\.fields), capability: callCapability)
        super.init()
    }

    /// Reads an archived intent; nil if it is damaged.
    public required init?(coder: NSCoder) {
        guard let fields = coder.decodeFields(StartCallFields.self, forKey: Self.key) else { return nil }
        self.fields = fields
        super.init(coder: coder)
    }

    /// The filter for the recorded call.
    open var callRecordFilter: INCallRecordFilter? { fields.filter.map { INCallRecordFilter($0) } }
    /// The recorded call to call back.
    open var callRecordToCallBack: INCallRecord? { fields.record.map { INCallRecord($0) } }
    /// The audio route.
    open var audioRoute: INCallAudioRoute { fields.audioRoute }
    /// The kind of destination.
    open var destinationType: INCallDestinationType { fields.destinationType }
    /// The people of the call.
    open var contacts: [INPerson]? { fields.contacts?.map { INPerson($0) } }
    /// The capability of the call.
    open var callCapability: INCallCapability { fields.capability }

    /// The image of the people, or else that of the first.
    open override func keyImage() -> INImage? { super.keyImage() ?? contacts?.first?.image }

    override func name(of parameter: AnyKeyPath) -> String {
        parameter == \INStartCallIntent.contacts ? "contacts" : super.name(of: parameter)
    }

    /// Returns a copy; for a subclass, the intent itself.
    open override func copy(with zone: NSZone? = nil) -> Any {
        type(of: self) == INStartCallIntent.self ? INStartCallIntent(fields, intentFields) : self
    }

    /// Archives the intent.
    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        guard let data = try? PropertyListEncoder().encode(fields) else { return }
        coder.encode(data as NSData, forKey: Self.key)
    }
}

/// The values of a call that begins.
struct StartCallFields: Codable, Hashable, Sendable {
    var filter: CallFilterFields?
    var record: CallFields?
    var audioRoute: INCallAudioRoute
    var destinationType: INCallDestinationType
    var contacts: [PersonFields]?
    var capability: INCallCapability
}

/// The capability of a call.
public enum INCallCapability: Int, Codable, Sendable {
    /// Unknown.
    case unknown
    /// Audio.
    case audioCall
    /// Video.
    case videoCall
}

/// The audio route of a call.
public enum INCallAudioRoute: Int, Codable, Sendable {
    /// Unknown.
    case unknown
    /// The speaker.
    case speakerphoneAudioRoute
    /// A Bluetooth device.
    case bluetoothAudioRoute
}

/// The kind of destination of a call.
public enum INCallDestinationType: Int, Codable, Sendable {
    /// Unknown.
    case unknown
    /// A person.
    case normal
    /// An emergency service.
    case emergency
    /// The voicemail.
    case voicemail
    /// The number that was called last.
    case redial
    /// The number that called last.
    case callBack
}
