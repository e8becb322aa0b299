internal import BellhopABI
internal import BellhopImages
internal import BellhopValues
internal import Glibc

extension ModuleClass.Method {
    /// What a function returned.
    enum Returned {
        /// The value of the result's register.
        case value(UInt64)
        /// The answer comes through the completion.
        case later
    }

    /// Calls the function on the calling thread, with the arguments that it declares.
    ///
    /// Pass `completion` if the signature has one.
    @inline(__always)
    func invoke(
        _ instance: UnsafeMutableRawPointer, _ call: PreparedCall, completion: bellhop_completion_t? = nil
    ) -> Returned {
        var instance: UnsafeMutableRawPointer? = instance
        let own = interface.valueCount
        let addresses = call.addresses
        return withUnsafeTemporaryAllocation(of: UnsafeMutableRawPointer?.self, capacity: own + 2) { values in
            withUnsafeMutablePointer(to: &instance) { instance in
                guard let base = values.baseAddress else { return .later }
                base[0] = UnsafeMutableRawPointer(instance)
                for index in 0..<own { base[index + 1] = addresses.address(of: index) }
                guard var completion else { return .value(interface.call(function, base)) }
                return withUnsafeMutablePointer(to: &completion) { completion in
                    base[own + 1] = UnsafeMutableRawPointer(completion)
                    _ = interface.call(function, base)
                    return .later
                }
            }
        }
    }
}

extension Selector {
    /// Reads the answer from the register of a result.
    func answer(register: UInt64, signature: Signature) -> Answer {
        if self == .callMethod { return .json(register: register, as: signature.result) }
        return switch signature.result {
        case .bool: .handled(UInt8(truncatingIfNeeded: register) != 0)
        case .int32: answer(value: Int64(Int32(truncatingIfNeeded: register)))
        case .categories:
            .categories(NotificationCategory.list(UnsafePointer(bitPattern: UInt(register))))
        case .data: answer(value: Int64(bitPattern: register))
        case .views: .views(at: UnsafePointer(bitPattern: UInt(register)))
        // The function of a route can't decline if it returns nothing.
        case .void where self == .openRoute: .handled(true)
        case .void, .int64, .double, .string, .error, .payload, .notification, .response, .completion: .none
        }
    }

    /// Reads the answer from the value of a completion.
    ///
    /// Call it on the thread that answered, before that thread continues.
    func answer(value: Int64) -> Answer {
        switch answerKind {
        case .fetch: Int32(exactly: value).flatMap(FetchResult.init).map(Answer.fetch) ?? .none
        case .presentation: value < 0 ? .none : .presentation(.init(rawValue: Int32(truncatingIfNeeded: value)))
        case .handled: .handled(value != 0)
        case .decision: value < 0 ? .none : .handled(value != 0)
        case .denial: .denial(at: UnsafePointer(bitPattern: Int(value)))
        case .json, .content: .data(at: UnsafePointer(bitPattern: Int(value)))
        case .disposition:
            .disposition(Int32(exactly: value).flatMap(ResponseDisposition.init) ?? .dismissAndForwardAction)
        case .nothing, .categories, .views: .none
        }
    }
}

extension Answer {
    /// The maximum number of bytes of a module's answer.
    static let dataLimit = 1 << 20

    /// The maximum number of bytes of an answer that is sent in parts, or nil if answers of the type are not.
    static func limit(inParts type: ValueType) -> Int? {
        switch type {
        case .data: dataLimit
        // Pictures are part of it, in base64.
        case .views: 32 << 20
        case .void, .bool, .int32, .int64, .double, .string, .error, .payload, .notification, .response, .categories,
            .completion:
            nil
        }
    }

    /// Copies a module's bytes, or returns no answer for NULL.
    fileprivate static func data(at pointer: UnsafePointer<bellhop_data_t>?) -> Answer {
        // NO_ANSWER is a number, not an address.
        guard let pointer, Int(bitPattern: pointer) != Int(BELLHOP_NO_ANSWER) else { return .none }
        let data = pointer.pointee
        guard Int(data.size) >= MemoryLayout<bellhop_data_t>.size, let bytes = data.bytes, data.count >= 0 else {
            return .none
        }
        guard data.count <= dataLimit else { return .excess(data.count) }
        return .data(Array(UnsafeBufferPointer(start: bytes, count: data.count)))
    }

    /// Copies the text of a denial, or returns no answer for NULL.
    ///
    /// A denial whose text is invalid or too long is still a denial.
    fileprivate static func denial(at pointer: UnsafePointer<bellhop_data_t>?) -> Answer {
        guard let pointer, Int(bitPattern: pointer) != Int(BELLHOP_NO_ANSWER) else { return .none }
        let text = data(at: pointer)
        return text == .none ? .data([]) : text
    }

    /// What a method that was called by name returned, as JSON text.
    ///
    /// There is no answer for NULL, or for a double that JSON can't represent.
    fileprivate static func json(register: UInt64, as type: ValueType) -> Answer {
        func text(_ value: some CustomStringConvertible) -> Answer { .data(Array(value.description.utf8)) }
        switch type {
        case .bool: return text(UInt8(truncatingIfNeeded: register) != 0)
        case .int32: return text(Int32(truncatingIfNeeded: register))
        case .int64: return text(Int64(bitPattern: register))
        case .double:
            let value = Double(bitPattern: register)
            return value.isFinite ? text(value) : .none
        case .string:
            guard let pointer = UnsafePointer<CChar>(bitPattern: UInt(register)) else { return .none }
            let length = strnlen(pointer, dataLimit + 1)
            guard length <= dataLimit else { return .excess(strlen(pointer)) }
            let bytes = UnsafeRawBufferPointer(start: pointer, count: length)
            var writer = JSONWriter()
            writer.put(String(decoding: bytes, as: UTF8.self))
            // Escapes can make it longer.
            return writer.bytes.count <= dataLimit ? .data(writer.bytes) : .excess(writer.bytes.count)
        case .data: return .data(at: UnsafePointer(bitPattern: UInt(register)))
        case .void, .error, .payload, .notification, .response, .categories, .views, .completion: return text("null")
        }
    }

    /// Copies a module's view tree.
    ///
    /// There is no answer for NULL. An invalid tree is an error.
    fileprivate static func views(at pointer: UnsafePointer<bellhop_view_tree_t>?) -> Answer {
        guard let pointer else { return .none }
        do throws(BellhopError) { return .views(.success(try ViewTree.read(pointer))) } catch {
            return .views(.failure(error))
        }
    }
}
