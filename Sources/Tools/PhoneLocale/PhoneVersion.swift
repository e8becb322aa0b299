public import Foundation

// The functions that the members of ProcessInfo call in a program that links this (CPhoneLocale). The version is that
// of UIDevice.

/// The version of iOS.
@_silgen_name("phonelocale_version")
public func phoneVersion() -> OperatingSystemVersion {
    OperatingSystemVersion(majorVersion: 18, minorVersion: 0, patchVersion: 0)
}

/// The version of iOS for people, as iOS writes it.
@_silgen_name("phonelocale_version_string")
public func phoneVersionString() -> String { "Version 18.0 (Build 22A3354)" }

/// Whether iOS has a version or a later one.
///
/// Foundation asks it for Linux 4.11, too, which every supported system has.
@_silgen_name("phonelocale_is_at_least")
public func phoneIsAtLeast(_ version: OperatingSystemVersion) -> Bool {
    let phone = phoneVersion()
    return (phone.majorVersion, phone.minorVersion, phone.patchVersion)
        >= (version.majorVersion, version.minorVersion, version.patchVersion)
}
