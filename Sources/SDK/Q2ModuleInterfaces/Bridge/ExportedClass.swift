public import BellhopABI
internal import CModuleExports
internal import Foundation
internal import HostAccess
internal import UIKit
internal import UserNotifications

/// A class that a module exports, which only generated code makes.
///
/// The generated closures know the author's class by its own type. So the class can be internal, be isolated to the
/// main actor, or declare its delegate with `!`, and a misspelled name is a compile error.
@_spi(ModuleExports)
public struct ExportedClass {
    fileprivate let name: String
    let table: UnsafePointer<bellhop_class_t>

    /// Describes a class in memory that is kept as long as the process runs.
    public init(
        _ name: String, selectors: [String], namedMethods: [ExportedNamedMethod] = [],
        sender: @escaping @convention(c) () -> UnsafePointer<CChar>?,
        create: @escaping @convention(c) (UnsafePointer<bellhop_host_t>?) -> UnsafeMutableRawPointer?
    ) {
        self.name = name
        let rows = selectors.compactMap { bellhop_swift_method($0)?.pointee }
        let methods = UnsafeMutableBufferPointer<bellhop_method_t>.allocate(capacity: rows.count)
        _ = methods.initialize(from: rows)
        let named = UnsafeMutableBufferPointer<bellhop_named_method_t>.allocate(capacity: namedMethods.count)
        _ = named.initialize(from: namedMethods.map(\.row))
        let table = UnsafeMutablePointer<bellhop_class_t>.allocate(capacity: 1)
        table.initialize(
            to: bellhop_class_t(
                size: UInt32(MemoryLayout<bellhop_class_t>.size), revision: 1, name: UnsafePointer(strdup(name)),
                sender: sender, create: create, destroy: bellhop_swift_destroy,
                methods: UnsafePointer(methods.baseAddress), method_count: UInt32(rows.count), route_count: 0,
                routes: nil, cancel: bellhop_swift_cancel, named_methods: UnsafePointer(named.baseAddress),
                named_method_count: UInt32(named.count), reserved: 0))
        self.table = UnsafePointer(table)
    }

    /// Returns the sender of a class for the slot `sender`, on the main thread.
    public static func sender(_ type: @MainActor () -> any Module.Type) -> UnsafePointer<CChar>? {
        let id = MainThread.sync { (type() as? any PushSenderProvider.Type)?.sender?.id }
        return id.flatMap { UnsafePointer(strdup($0)) }
    }

    /// Makes an instance for the slot `create`, on the main thread.
    public static func instance(
        _ host: UnsafePointer<bellhop_host_t>?,
        _ make: @MainActor (any ModuleDelegate, any ModuleDataSource) -> any Module
    ) -> UnsafeMutableRawPointer? {
        guard let host else { return nil }
        let connection = HostConnection(host)
        UNUserNotificationCenter.current().introduceDelegate(to: connection)
        return MainThread.call {
            // In the host's process, the image may have had an instance before. The app starts again for this one.
            UIApplication.shared.forgetPhase()
            return ExportedInstance(connection, make: make)
        }.handle
    }

    /// The list of a module's classes, for `bellhop_swift_exports`.
    public static func list(_ classes: [ExportedClass]) -> UnsafeMutableRawPointer {
        Unmanaged.passRetained(ClassList(classes)).toOpaque()
    }
}

/// The classes of this image, by name.
private final class ClassList: Sendable {
    // The tables are never changed or freed.
    private nonisolated(unsafe) let tables: [String: UnsafePointer<bellhop_class_t>]

    init(_ classes: [ExportedClass]) {
        tables = Dictionary(classes.map { ($0.name, $0.table) }) { first, _ in first }
    }

    static let generated: ClassList =
        bellhop_swift_exports().map {
            Unmanaged<ClassList>.fromOpaque($0).takeRetainedValue()
        } ?? ClassList([])

    subscript(name: String) -> UnsafePointer<bellhop_class_t>? { tables[name] }
}

@c @implementation
func bellhop_swift_class_named(_ name: UnsafePointer<CChar>?) -> UnsafePointer<bellhop_class_t>? {
    name.flatMap { ClassList.generated[String(cString: $0)] }
}

@c @implementation
func bellhop_swift_destroy(_ instance: UnsafeMutableRawPointer?) { ExportedInstance.end(instance) }

@c @implementation
func bellhop_swift_cancel(_ instance: UnsafeMutableRawPointer?, _ ticket: UInt64) {
    guard let instance = ExportedInstance.of(instance) else { return }
    instance.calls.cancel(ticket)
    instance.openMethods.cancel(ticket)
    instance.service?.cancel(ticket)
}
