public import Foundation

// As on iOS, a number of userInfo, JSON or a property list can be cast to CGFloat. On Linux, Foundation bridges all other
// types of numbers. The members call those of Double.
extension CGFloat: @retroactive _ObjectiveCBridgeable {
    /// Returns the number as an object.
    public func _bridgeToObjectiveC() -> NSNumber { NSNumber(value: Double(self)) }

    /// Reads a number that must be one of this type.
    public static func _forceBridgeFromObjectiveC(_ source: NSNumber, result: inout CGFloat?) {
        result = CGFloat(source.doubleValue)
    }

    /// Reads a number, unless it has more digits than this type.
    @discardableResult
    public static func _conditionallyBridgeFromObjectiveC(_ source: NSNumber, result: inout CGFloat?) -> Bool {
        var number: Double?
        _ = Double._conditionallyBridgeFromObjectiveC(source, result: &number)
        result = number.map { CGFloat($0) }
        return result != nil
    }

    /// Reads a number; nil is 0.
    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSNumber?) -> CGFloat {
        CGFloat(source?.doubleValue ?? 0)
    }
}
