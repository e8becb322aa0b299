package import BellhopValues
internal import CFFI
internal import Synchronization

/// A prepared call interface of libffi.
///
/// There is one for each signature, which is made with the first method that has it.
package final class CallInterface: Sendable {
    package let signature: Signature
    /// The number of arguments between the instance and the completion.
    package let valueCount: Int
    // `init` writes it before the interface is shared. Later, libffi only reads it.
    nonisolated(unsafe) private let cif: UnsafeMutablePointer<ffi_cif>

    private static let cache = Mutex<[Signature: CallInterface]>([:])

    /// Prepares the interface for a signature.
    ///
    /// Throws `signature.unsupported` if libffi refuses it.
    static func prepared(for signature: Signature) throws(BellhopError) -> CallInterface {
        // libffi completes struct types while it prepares an interface, so this is done under the cache's lock.
        let result = cache.withLock { cache in
            if let known = cache[signature] { return known as CallInterface? }
            let made = CallInterface(preparing: signature)
            cache[signature] = made
            return made
        }
        guard let result else {
            throw BellhopError(
                .signatureUnsupported, "libffi cannot call functions of the signature \(signature)",
                hint: "Use fewer arguments")
        }
        return result
    }

    private init?(preparing signature: Signature) {
        self.signature = signature
        valueCount = signature.arguments.count - (signature.completes ? 1 : 0)
        let count = signature.arguments.count + 1
        let types = UnsafeMutablePointer<UnsafeMutablePointer<ffi_type>?>.allocate(capacity: count)
        types[0] = cffi_pointer()
        for (index, argument) in signature.arguments.enumerated() { types[index + 1] = argument.ffiType }
        cif = .allocate(capacity: 1)
        guard ffi_prep_cif(cif, FFI_DEFAULT_ABI, UInt32(count), signature.result.ffiType, types) == FFI_OK else {
            types.deallocate()
            cif.deallocate()
            return nil
        }
    }

    /// Calls a function of this signature.
    ///
    /// `arguments` point to the values, the first of which is the instance.
    ///
    /// Returns the register of the result. libffi widens integers to a register. Only the bits of the result's type are
    /// valid.
    package func call(
        _ function: UnsafeRawPointer, _ arguments: UnsafeMutablePointer<UnsafeMutableRawPointer?>
    ) -> UInt64 {
        var result: UInt64 = 0
        ffi_call(cif, unsafeBitCast(function, to: (@convention(c) () -> Void).self), &result, arguments)
        return result
    }
}

extension ValueType {
    fileprivate var ffiType: UnsafeMutablePointer<ffi_type>? {
        switch self {
        case .void: cffi_void()
        case .bool: cffi_uint8()
        case .int32: cffi_sint32()
        case .int64: cffi_sint64()
        case .double: cffi_double()
        case .completion: cffi_two_words()
        case .string, .data, .error, .payload, .notification, .response, .categories, .views: cffi_pointer()
        }
    }
}

extension BellhopError.Code {
    /// libffi doesn't support the signature.
    package static let signatureUnsupported = Self(rawValue: "signature.unsupported")
}
