public import Foundation

// Core Foundation's types are those of Foundation, because on iOS they are toll-free bridged.

/// An object of Core Foundation.
public typealias CFTypeRef = AnyObject
/// A string of Core Foundation.
public typealias CFString = NSString
/// An array of Core Foundation.
public typealias CFArray = NSArray
/// A dictionary of Core Foundation.
public typealias CFDictionary = NSDictionary
/// A mutable dictionary of Core Foundation.
public typealias CFMutableDictionary = NSMutableDictionary
/// A set of Core Foundation.
public typealias CFSet = NSSet
/// Bytes of Core Foundation.
public typealias CFData = NSData
/// A date of Core Foundation.
public typealias CFDate = NSDate
/// A number of Core Foundation.
public typealias CFNumber = NSNumber
/// A Boolean value of Core Foundation.
public typealias CFBoolean = NSNumber
/// A URL of Core Foundation.
public typealias CFURL = NSURL
/// An error of Core Foundation.
public typealias CFError = NSError
/// A count or a position in Core Foundation.
public typealias CFIndex = Int
/// A time in seconds.
public typealias CFTimeInterval = Double
/// The seconds since the beginning of 2001, in UTC.
public typealias CFAbsoluteTime = Double

/// The result of a function; zero means success.
public typealias OSStatus = Int32

/// The result of a function that succeeded.
public let noErr: OSStatus = 0

/// The Boolean value true.
public let kCFBooleanTrue: CFBoolean! = true
/// The Boolean value false.
public let kCFBooleanFalse: CFBoolean! = false

/// The seconds since the beginning of 2001, in UTC.
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { Date.timeIntervalSinceReferenceDate }
