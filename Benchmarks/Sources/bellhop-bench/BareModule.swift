internal import BellhopABI
internal import CFFI
internal import Glibc

/// A module without a host: its `willPresent`, found as a C program would find it.
struct BareModule {
    typealias WillPresent = @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<bellhop_notification_t>?) -> Int32

    let willPresent: WillPresent
    let instance: UnsafeMutableRawPointer?

    /// Loads a module; nil when it is not one of Benchmarks/Modules.
    init?(_ path: String) {
        guard let handle = dlopen(path, RTLD_NOW | RTLD_LOCAL), let symbol = dlsym(handle, "bellhop_module") else {
            return nil
        }
        let module = symbol.assumingMemoryBound(to: bellhop_module_t.self)
        let number = path.split(separator: "/").last?.dropFirst(3).prefix { $0 != "." } ?? ""
        guard let table = module.pointee.class_named?("\(number)Module")?.pointee else { return nil }
        let methods = UnsafeBufferPointer(start: table.methods, count: Int(table.method_count))
        guard let row = methods.first(where: { $0.selector.map { String(cString: $0) } == BELLHOP_WILL_PRESENT }),
            let function = row.function
        else { return nil }
        willPresent = unsafeBitCast(function, to: WillPresent.self)
        instance = table.create?(nil)
    }
}

/// A prepared `ffi_call` of `willPresent`, arguments laid out: as little as libffi can be asked for.
final class BareCall {
    private let cif = UnsafeMutablePointer<ffi_cif>.allocate(capacity: 1)
    private let types = UnsafeMutablePointer<UnsafeMutablePointer<ffi_type>?>.allocate(capacity: 2)
    private let values = UnsafeMutablePointer<UnsafeMutableRawPointer?>.allocate(capacity: 2)
    private let words = UnsafeMutablePointer<UnsafeMutableRawPointer?>.allocate(capacity: 2)

    init(notification: UnsafeMutablePointer<bellhop_notification_t>) {
        types[0] = cffi_pointer()
        types[1] = cffi_pointer()
        let status = ffi_prep_cif(cif, FFI_DEFAULT_ABI, 2, cffi_sint32(), types)
        precondition(status == FFI_OK, "libffi refuses i@N")
        words[0] = nil
        words[1] = UnsafeMutableRawPointer(notification)
        values[0] = UnsafeMutableRawPointer(words)
        values[1] = UnsafeMutableRawPointer(words + 1)
    }

    deinit {
        cif.deallocate()
        types.deallocate()
        values.deallocate()
        words.deallocate()
    }

    @inline(__always)
    func call(_ module: BareModule) -> Int32 {
        words[0] = module.instance
        var result: ffi_arg = 0
        ffi_call(cif, unsafeBitCast(module.willPresent, to: (@convention(c) () -> Void).self), &result, values)
        return Int32(truncatingIfNeeded: result)
    }
}
