public import Foundation

/// Something that is sent with a message.
open class INSendMessageAttachment: NSObject {
    let fields: FileFields

    init(_ fields: FileFields) {
        self.fields = fields
        super.init()
    }

    /// A message of sound.
    public convenience init(audioMessageFile: INFile) { self.init(audioMessageFile.fields) }

    /// The message of sound.
    open var audioMessageFile: INFile? { INFile(fields) }
}
