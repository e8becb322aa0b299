internal import BellhopABI
internal import BellhopImages
internal import BellhopValues

/// The tables behind the capability ids, which all instances share.
///
/// Their functions run on the thread from which the module calls them.
enum Capabilities {
    static func table(_ id: UnsafePointer<CChar>?) -> UnsafeRawPointer? {
        guard let id else { return nil }
        return switch String(cString: id) {
        case BELLHOP_CAPABILITY_NAVIGATION: UnsafeRawPointer(navigation)
        case BELLHOP_CAPABILITY_LOG: UnsafeRawPointer(log)
        case BELLHOP_CAPABILITY_DATA_SOURCE: UnsafeRawPointer(dataSource)
        case BELLHOP_CAPABILITY_NOTIFICATION_CENTER: UnsafeRawPointer(notificationCenter)
        case BELLHOP_CAPABILITY_METHODS: UnsafeRawPointer(methods)
        case BELLHOP_CAPABILITY_THEME: UnsafeRawPointer(theme)
        case BELLHOP_CAPABILITY_FILEMAP: UnsafeRawPointer(filemap)
        case BELLHOP_CAPABILITY_APPLICATION: UnsafeRawPointer(application)
        case BELLHOP_CAPABILITY_ROUTES: UnsafeRawPointer(routes)
        default: nil
        }
    }

    nonisolated(unsafe) private static let navigation = permanent(
        bellhop_navigation_t(
            size: UInt32(MemoryLayout<bellhop_navigation_t>.size), revision: 1,
            navigate: { host, route in
                guard let context = ModuleContext.of(host), let route = String(optional: route) else { return false }
                return context.navigate(to: route)
            }))

    nonisolated(unsafe) private static let log = permanent(
        bellhop_log_t(
            size: UInt32(MemoryLayout<bellhop_log_t>.size), revision: 1,
            log: { host, level, message in
                guard let context = ModuleContext.of(host), let message = String(optional: message) else { return }
                context.log(LogLevel(rawValue: level) ?? .info, message)
            },
            log_message: { host, level, subsystem, category, message in
                guard let context = ModuleContext.of(host), let message = String(optional: message) else { return }
                context.log(
                    LogEntry(
                        LogLevel(rawValue: level) ?? .info, message, subsystem: String(optional: subsystem),
                        category: String(optional: category)))
            },
            shows_private: { host in ModuleContext.of(host)?.showsPrivateLogs ?? false }))

    nonisolated(unsafe) private static let dataSource = permanent(
        bellhop_data_source_t(
            size: UInt32(MemoryLayout<bellhop_data_source_t>.size), revision: 1,
            data: { host, count in
                let context = ModuleContext.of(host)
                count?.pointee = context?.dataCount ?? 0
                return context?.data
            },
            identifier: { host in ModuleContext.of(host)?.identifier },
            user_token: { host, buffer, capacity in
                guard let token = ModuleContext.of(host)?.live?.userToken else {
                    if let buffer, capacity > 0 { buffer[0] = 0 }
                    return 0
                }
                return token.copy(to: buffer, capacity: capacity)
            }))

    nonisolated(unsafe) private static let application = permanent(
        bellhop_application_t(
            size: UInt32(MemoryLayout<bellhop_application_t>.size), revision: 1,
            state: { host in
                ModuleContext.of(host)?.applicationState ?? Int32(BELLHOP_APPLICATION_BACKGROUND)
            }))

    nonisolated(unsafe) private static let routes = permanent(
        bellhop_routes_t(
            size: UInt32(MemoryLayout<bellhop_routes_t>.size), revision: 1,
            add: { host, route in
                guard let context = ModuleContext.of(host), context.live != nil, let route else { return false }
                do throws(BellhopError) {
                    try context.add(try ModuleClass.BoundRoute(route.pointee, path: context.id.rawValue))
                    return true
                } catch {
                    context.note(.routeRefused, error)
                    return false
                }
            }))

    nonisolated(unsafe) private static let notificationCenter = permanent(
        bellhop_notification_center_t(
            size: UInt32(MemoryLayout<bellhop_notification_center_t>.size), revision: 1,
            ask: { host, request, count, context, visit in
                var answer = Array("{}".utf8)
                if let module = ModuleContext.of(host), let request, count >= 0 {
                    answer =
                        count <= ModuleContext.longestRequest
                        ? module.askCenter(UnsafeRawBufferPointer(start: request, count: count).map { $0 })
                        : module.refuseCenter(.centerTooLarge(count))
                }
                answer.withUnsafeBytes { bytes in
                    visit?(context, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), bytes.count)
                }
            }))

    nonisolated(unsafe) private static let methods = permanent(
        bellhop_methods_t(
            size: UInt32(MemoryLayout<bellhop_methods_t>.size), revision: 1,
            request: { host, type, parameters, count, context, visit in
                var answers = Array("[]".utf8)
                if let module = ModuleContext.of(host), let type = String(optional: type) {
                    let isShort = (0...ModuleContext.longestRequest).contains(count)
                    if isShort, type.utf8.count <= ModuleContext.longestLine {
                        let json = parameters.map { Array(UnsafeRawBufferPointer(start: $0, count: count)) }
                        answers = module.request(type, json ?? Array("{}".utf8))
                    } else {
                        module.note(.requestRefused, .requestTooLong)
                    }
                }
                answers.withUnsafeBytes { bytes in
                    visit?(context, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), bytes.count)
                }
            }))

    nonisolated(unsafe) private static let theme = permanent(
        bellhop_theme_t(
            size: UInt32(MemoryLayout<bellhop_theme_t>.size), revision: 1,
            color: { host, name, color in
                guard let name = String(optional: name), let color,
                    Int(color.pointee.size) >= MemoryLayout<bellhop_color_t>.size,
                    let found = ModuleContext.of(host)?.color(name)
                else { return false }
                color.pointee.light = bellhop_rgba_t(found.light)
                color.pointee.dark = bellhop_rgba_t(found.dark)
                return true
            }))

    nonisolated(unsafe) private static let filemap = permanent(
        bellhop_filemap_t(
            size: UInt32(MemoryLayout<bellhop_filemap_t>.size), revision: 1,
            get: { host, key, isCacheOnly, context, visit in
                let visitor = AssetVisitor(context, visit)
                // NULL is treated as an invalid key.
                // A key that is too long is cut. It stays too long, but fits into a frame.
                let key = (String(optional: key) ?? "").cut(to: AssetKey.limit + 4)
                guard let module = ModuleContext.of(host) else {
                    return visitor.visit(.failure(.ended(isCacheOnly: isCacheOnly)))
                }
                module.getAsset(key, isCacheOnly: isCacheOnly, visitor)
            }))

    private static func permanent<Table>(_ table: Table) -> UnsafePointer<Table> {
        let pointer = UnsafeMutablePointer<Table>.allocate(capacity: 1)
        pointer.initialize(to: table)
        return UnsafePointer(pointer)
    }
}

extension String {
    /// Copies the text with a NUL, cut to `capacity`, and returns the length of the whole text.
    fileprivate func copy(to buffer: UnsafeMutablePointer<CChar>?, capacity: Int) -> Int {
        var text = self
        return text.withUTF8 { bytes in
            guard let buffer, capacity > 0 else { return bytes.count }
            for (index, byte) in bytes.prefix(capacity - 1).enumerated() { buffer[index] = CChar(bitPattern: byte) }
            buffer[min(bytes.count, capacity - 1)] = 0
            return bytes.count
        }
    }
}

extension bellhop_rgba_t {
    /// The parts of a color, red in the highest byte.
    fileprivate init(_ value: UInt32) {
        func part(_ shift: UInt32) -> Float { Float(value >> shift & 0xFF) / 255 }
        self.init(red: part(24), green: part(16), blue: part(8), alpha: part(0))
    }
}

extension BellhopError {
    /// The parameters of a request of other modules, or its type, are too long.
    fileprivate static let requestTooLong = BellhopError(
        .methodBadParameters, "its type or its parameters are too long",
        hint: "Send at most \(ModuleContext.longestRequest) bytes of JSON, and a shorter type")
}
