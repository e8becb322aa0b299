/// A struct of the contract, reached by pointer.
///
/// A field is there only when the struct's own `size`, its first four bytes, covers it.
package struct Sized<Value> {
    private let pointer: UnsafePointer<Value>
    private let size: Int

    /// Wraps a pointer; nil for NULL.
    package init?(_ pointer: UnsafePointer<Value>?) {
        guard let pointer else { return nil }
        self.pointer = pointer
        self.size = Int(UnsafeRawPointer(pointer).load(as: UInt32.self))
    }

    /// The field, or nil where the struct ends before it.
    package subscript<Field>(_ field: KeyPath<Value, Field>) -> Field? {
        guard let offset = MemoryLayout<Value>.offset(of: field), offset + MemoryLayout<Field>.size <= size else {
            return nil
        }
        // Not `pointee`, which reads the whole struct as this side knows it.
        return UnsafeRawPointer(pointer).load(fromByteOffset: offset, as: Field.self)
    }

    /// The pointer in the field, or nil where it is NULL or the struct ends before it.
    package subscript<Field>(_ field: KeyPath<Value, Field?>) -> Field? {
        let value: Field?? = self[field]
        return value ?? nil
    }

    /// The text in the field, copied; nil where it is NULL or the struct ends before it.
    package func text(_ field: KeyPath<Value, UnsafePointer<CChar>?>) -> String? {
        self[field].map { String(cString: $0) }
    }
}
