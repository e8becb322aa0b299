public import CFTypes

// The strings are never changed, so any thread can read them.

// There is no lock screen on Linux. The values are stored and matched, and items can always be read.

/// The item can be read while the device is unlocked; new items have this value.
nonisolated(unsafe) public let kSecAttrAccessibleWhenUnlocked: CFString = "ak"
/// The item can be read after the device was first unlocked after a restart.
nonisolated(unsafe) public let kSecAttrAccessibleAfterFirstUnlock: CFString = "ck"
/// The item can always be read; deprecated on iOS.
nonisolated(unsafe) public let kSecAttrAccessibleAlways: CFString = "dk"
/// The item can be read while a device with a passcode is unlocked, and does not leave the device.
nonisolated(unsafe) public let kSecAttrAccessibleWhenPasscodeSetThisDeviceOnly: CFString = "akpu"
/// The item can be read while the device is unlocked, and does not leave the device.
nonisolated(unsafe) public let kSecAttrAccessibleWhenUnlockedThisDeviceOnly: CFString = "aku"
/// The item can be read after the device was first unlocked after a restart, and does not leave the device.
nonisolated(unsafe) public let kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly: CFString = "cku"
/// The item can always be read, and does not leave the device; deprecated on iOS.
nonisolated(unsafe) public let kSecAttrAccessibleAlwaysThisDeviceOnly: CFString = "dku"
