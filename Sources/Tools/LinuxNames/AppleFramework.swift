/// An Apple framework, or another module of Apple's systems, that is not available on Linux.
public struct AppleFramework: Equatable, Sendable {
    /// Its name.
    public let name: String

    /// Creates a framework from its name; nil if Apple has no framework with this name.
    public init?(_ name: String) {
        guard Self.names.contains(name) else { return nil }
        self.name = name
    }

    /// What to write in its place; an imperative sentence, no full stop.
    public var instead: String {
        Self.replacements[name]
            ?? "Write the code that uses it between #if canImport(\(name)) and #endif, with an #else for Linux"
    }

    private static let replacements: [String: String] = [
        "CFNetwork": "Leave it out; write import Foundation for URLSession",
        "CoreData": "Write Codable values to a file",
        "Darwin": "Write import Glibc, or import Foundation",
        "MachO": "Write import Glibc, or leave it out",
        "ObjectiveC": "Leave it out; write import Foundation for NSObject",
        "SQLite3": systemLibrary("SQLite3", header: "sqlite3.h"),
        "SwiftData": "Write Codable values to a file",
        "SwiftUI": "Write import UIKit, with views and constraints",
        "WebKit": "Write import UIKit, and leave the web view to the app",
        "zlib": systemLibrary("zlib", header: "zlib.h"),
    ]

    /// A C library that Debian has too, and that a package can import under another name.
    private static func systemLibrary(_ name: String, header: String) -> String {
        "Write the import between #if canImport(\(name)) and #else, and after it that of a system library target of "
            + "Package.swift with \(header)"
    }

    /// The names of all Apple frameworks, except those that the toolchain also has on Linux.
    static let names = Set(
        """
        ARKit AVFAudio AVFoundation AVKit Accelerate Accessibility Accounts ActivityKit AdAttributionKit AdServices AdSupport
        AddressBook AddressBookUI AlarmKit AppClip AppIntents AppKit AppTrackingTransparency ApplicationServices
        AssetsLibrary AudioToolbox AudioUnit AuthenticationServices AutomaticAssessmentConfiguration BackgroundAssets
        BackgroundTasks BrowserEngineKit BusinessChat CFNetwork CallKit CarPlay Carbon Charts Cinematic ClassKit
        ClockKit CloudKit Cocoa ColorSync Combine CommonCrypto Compression CompositorServices Contacts ContactsUI CoreAudio CoreAudioKit
        CoreAudioTypes CoreBluetooth CoreData CoreFoundation CoreGraphics CoreHaptics CoreImage CoreLocation
        CoreLocationUI CoreMIDI CoreML CoreMedia CoreMotion CoreNFC CoreServices CoreSpotlight CoreTelephony CoreText
        CoreTransferable CoreVideo CoreWLAN CreateML CryptoKit CryptoTokenKit Darwin DataDetection DeveloperToolsSupport
        DeviceActivity DeviceCheck DeviceDiscoveryExtension DeviceDiscoveryUI DiskArbitration DockKit EventKit EventKitUI
        ExposureNotification ExtensionFoundation ExtensionKit ExternalAccessory FSKit FamilyControls FileProvider
        FileProviderUI FinanceKit FinanceKitUI FoundationModels GLKit GSS GameController GameKit GameplayKit GroupActivities
        HealthKit HealthKitUI HomeKit IOKit IOSurface IdentityLookup IdentityLookupUI ImageCaptureCore ImageIO
        ImagePlayground Intents IntentsUI JavaScriptCore JournalingSuggestions LinkPresentation LocalAuthentication
        LocalAuthenticationEmbeddedUI LockedCameraCapture MLCompute MachO ManagedSettings ManagedSettingsUI MapKit
        MarketplaceKit Matter MatterSupport MediaAccessibility MediaPlayer MediaSetup MessageUI Messages Metal MetalFX
        MetalKit MetalPerformanceShaders MetalPerformanceShadersGraph MetricKit MobileCoreServices ModelIO
        MultipeerConnectivity NaturalLanguage NearbyInteraction Network NetworkExtension NewsstandKit NotificationCenter
        OSLog ObjectiveC OpenAL OpenGLES PDFKit PHASE PassKit PencilKit Photos PhotosUI ProximityReader PushKit PushToTalk
        QuartzCore QuickLook QuickLookThumbnailing QuickLookUI RealityKit ReplayKit RoomPlan SQLite3 SafariServices
        SafetyKit SceneKit ScreenTime Security SensitiveContentAnalysis SensorKit ServiceManagement SharedWithYou
        SharedWithYouCore ShazamKit Social SoundAnalysis Speech SpriteKit StickerKit StoreKit SwiftData SwiftUI SwiftUICore Symbols
        SystemConfiguration SystemExtensions TVUIKit TabularData ThreadNetwork TipKit Translation Twitter UIKit
        UniformTypeIdentifiers UserNotifications UserNotificationsUI VideoSubscriberAccount VideoToolbox Vision VisionKit
        WatchConnectivity WatchKit WeatherKit WebKit WidgetKit WorkoutKit XCUIAutomation iAd libkern os simd zlib
        """.split(whereSeparator: \.isWhitespace).map(String.init))
}
