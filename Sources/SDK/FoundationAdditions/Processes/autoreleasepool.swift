/// Calls `body`.
///
/// Linux has no autoreleased objects, so there is no pool.
@discardableResult
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result { try body() }
