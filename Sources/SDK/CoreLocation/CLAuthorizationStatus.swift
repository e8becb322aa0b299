/// Whether an app may use the location, with Apple's values.
public enum CLAuthorizationStatus: Int32, Sendable {
    case notDetermined = 0
    case restricted, denied, authorizedAlways, authorizedWhenInUse

    /// ``authorizedAlways``.
    @available(*, deprecated, message: "Use authorizedAlways")
    public static let authorized = CLAuthorizationStatus.authorizedAlways
}

/// Whether an app may use the exact location, with Apple's values.
public enum CLAccuracyAuthorization: Int, Sendable {
    case fullAccuracy = 0
    case reducedAccuracy
}
