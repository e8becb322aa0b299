public import Foundation
public import UIKit

/// The response to the intent of a message.
open class INSendMessageIntentResponse: INIntentResponse {
    private static var key: String { "code" }

    /// The result of the handling.
    open private(set) var code: INSendMessageIntentResponseCode

    /// Creates a response.
    public init(code: INSendMessageIntentResponseCode, userActivity: NSUserActivity?) {
        self.code = code
        super.init()
        self.userActivity = userActivity
    }

    /// Reads an archived answer; nil if it is damaged.
    public required init?(coder: NSCoder) {
        guard let code = INSendMessageIntentResponseCode(rawValue: coder.decodeInteger(forKey: Self.key)) else {
            return nil
        }
        self.code = code
        super.init(coder: coder)
    }

    /// Returns a copy; for a subclass, the response itself.
    open override func copy(with zone: NSZone? = nil) -> Any {
        guard type(of: self) == INSendMessageIntentResponse.self else { return self }
        return INSendMessageIntentResponse(code: code, userActivity: userActivity)
    }

    /// Archives the response.
    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(code.rawValue, forKey: Self.key)
    }
}
