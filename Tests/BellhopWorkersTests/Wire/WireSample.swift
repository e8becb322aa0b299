import BellhopValues
import Foundation

@testable import BellhopWorkers

/// A frame of each kind, in the shapes it has.
enum WireSample {
    private static let later: NotificationCategory.Action = {
        var action = NotificationCategory.Action(identifier: "later", title: "Later")
        action.systemImageName = "clock"
        action.templateImageName = ""
        return action
    }()

    static let category = NotificationCategory(
        identifier: "transfer",
        actions: [
            .init(identifier: "approve", title: "Approve", options: [.foreground, .authenticationRequired]),
            .init(identifier: "answer", title: "", textInputButtonTitle: "Send", textInputPlaceholder: "Text"),
            later,
        ],
        intentIdentifiers: ["intent", ""], options: .customDismissAction, hiddenPreviewsBodyPlaceholder: "hidden",
        categorySummaryFormat: "%u more")

    static let error = BellhopError(.moduleNotCreated, "no", hint: "Mend it", cause: "because ≠")

    static let fromWorker: [WorkerFrame] = [
        .started(thread: -7, lacks: []), .started(thread: 7, lacks: ["no filter", ""]), .found(sender: "com.example"),
        .found(sender: nil), .found(sender: ""), .creating(nil),
        .creating(ProcessMemory(own: 1, files: 2, peak: .max)), .awaitsDebugger, .opened, .rested,
        .refused(error), .refused(BellhopError(.moduleNotCreated, "")), .answer(ticket: 1, -1),
        .answer(ticket: .max, .min), .categories(ticket: 2, []), .categories(ticket: 3, [category, category]),
        .repeated(ticket: 4), .request(5, .navigate("transfer/4417")),
        .request(6, .addRoute(number: 7, pattern: "a/{b}", signature: "B@s")), .request(8, .applicationState),
        .request(9, .userToken), .part(ticket: 10, [], isLast: false), .part(ticket: .max, [0, 255], isLast: true),
        .unusable(ticket: 11, error), .unusable(ticket: .max, BellhopError(.moduleNotCreated, "")),
        .request(11, .center(Array(#"{"ask":"state"}"#.utf8))), .request(12, .center([])),
        .request(13, .methods(type: "sum", parameters: Array("{}".utf8))), .request(14, .color("ink")),
        .request(15, .asset(key: "images/a.png", isCacheOnly: true)), .request(16, .assetPart(of: 15)),
        .log(LogEntry(.error, "it broke")),
        .log(LogEntry(.debug, "")),
        .log(LogEntry(.fault, "it broke", subsystem: "com.example", category: "push")),
        .notice(.routeRefused, error), .notice(.navigationRefused, error), .notice(.centerRefused, error),
    ]

    /// One of each type that has values on the wire.
    static let values: [Value] = [
        .bool(true), .int32(-2), .int64(.min), .double(-0.5), .string("naïve"), .data([0, 255]),
        .error(message: "no network", domain: "NSURLErrorDomain", code: -1009), .payload(Sample.payload),
        .notification(Sample.notification), .notification(nil),
        .response(UserResponse(notification: Sample.notification, actionIdentifier: "answer", userText: "yes")),
    ]

    static let allTypes = Signature(
        .void,
        [.bool, .int32, .int64, .double, .string, .data, .error, .payload, .notification, .notification, .response])

    static let opening = HostFrame.Opening(
        entry: ModuleEntry(
            id: ModuleID(rawValue: "Demo"), identifier: "demo", data: Array(#"{"a":1}"#.utf8), awaitsDebugger: true),
        className: "DemoModule", source: "/modules/libDemo.so", copy: "/state/images/1.so", policy: [1, 2, 3])

    static let openingFrame: [UInt8] = HostFrame.open(opening)

    /// Frames of the host, with the signature of their arguments.
    static let fromHost: [(bytes: [UInt8], arguments: Signature?)] =
        [
            (openingFrame, nil), (HostFrame.cancel(1), nil), (HostFrame.endFrame, nil), (HostFrame.restFrame, nil),
            (HostFrame.route(ticket: 2, number: 3, values), allTypes),
            (HostFrame.namedMethod(ticket: 2, number: 3, values), allTypes),
            (HostFrame.reply(4, .accepted(true)), nil), (HostFrame.reply(5, .refused(error)), nil),
            (HostFrame.reply(6, .number(-1)), nil), (HostFrame.reply(7, .text("token")), nil),
            (HostFrame.reply(8, .text(nil)), nil),
            (HostFrame.reply(9, .color(nil)), nil),
            (HostFrame.reply(9, .color(Theme.Color(light: 1, dark: 2))), nil),
            (HostFrame.reply(10, .asset(.success(.init(count: 3, part: [0, 255])))), nil),
            (HostFrame.reply(11, .asset(.failure(AssetFailure(.downloadFailed, status: 404, error)))), nil),
        ]
        + Selector.allCases.map { selector in
            (HostFrame.call(ticket: 9, selector, Sample.call(selector).arguments), selector.fullSignature)
        }

    /// Reads a frame as a worker does, arguments and all.
    static func read(_ body: ArraySlice<UInt8>, arguments: Signature?) throws(WireFault) -> HostFrame {
        let frame = try HostFrame(body)
        switch frame {
        case .call(_, let selector, let reader): _ = try selector.fullSignature.arguments(from: reader)
        case .route(_, _, let reader), .namedMethod(_, _, let reader):
            _ = try (arguments ?? allTypes).arguments(from: reader)
        default: break
        }
        return frame
    }
}
