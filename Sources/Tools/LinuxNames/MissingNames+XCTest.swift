extension MissingNames {
    /// XCTest.
    static let xcTest = [
        "Write measure with a closure alone": """
        XCTApplicationLaunchMetric XCTCPUMetric XCTClockMetric XCTMeasureOptions XCTMemoryMetric XCTMetric
        XCTOSSignpostMetric XCTPerformanceMeasurement XCTPerformanceMeasurementTimestamp XCTStorageMetric
        measure(metrics:) measure(options:)
        """,
        "Write the code of the activity without it": "XCTActivity XCTContext",
        "Write print, or leave the attachment out": "XCTAttachment",
        "Write throw XCTSkip, or move the code inside #if os(iOS)": "XCTExpectFailure XCTExpectedFailure",
        "Write XCTestExpectation, and fulfill it in didSet": "XCTKVOExpectation keyValueObservingExpectation",
        "Write XCTFail": "XCTIssue XCTIssueReference XCTSourceCodeContext XCTSourceCodeLocation",
        onlyOnIOS: """
        XCTDarwinNotificationExpectation XCUIApplication XCUICoordinate XCUIDevice XCUIElement XCUIElementQuery
        XCUIScreen XCUIScreenshot
        """,
    ]
}
