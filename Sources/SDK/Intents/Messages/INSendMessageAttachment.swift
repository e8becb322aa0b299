public import Foundation

/// Something that is sent with a message.
open class INSendMessageAttachment: NSObject {
    let fields: FileFields

    init(_ fields: FileFields) {
        self.fields = fields
        super.init()
    }

    /// An audio message.
    public convenience init(audioMessageFile: INFile) { self.init(audioMessageFile.fields) }

    /// The audio message.
    open var audioMessageFile: INFile? { INFile(fields) }
}
