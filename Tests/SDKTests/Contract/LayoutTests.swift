import BellhopABI
import CModuleExports
import Testing

@Suite struct Layout {
    /// Where modules that were built with the header of 1.0 have the fields of their classes.
    private static var fieldsOf1_0: [(PartialKeyPath<bellhop_class_t>, Int)] {
        [
            (\.size, 0), (\.revision, 4), (\.name, 8), (\.sender, 16), (\.create, 24), (\.destroy, 32),
            (\.methods, 40), (\.method_count, 48), (\.route_count, 52), (\.routes, 56),
        ]
    }

    @Test func `keeps the fields of a class where 1.0 has them`() {
        for (field, offset) in Self.fieldsOf1_0 {
            #expect(MemoryLayout<bellhop_class_t>.offset(of: field) == offset, "\(field)")
        }
    }

    @Test func `puts what 1.1 added behind the end of 1.0`() {
        #expect(MemoryLayout<bellhop_class_t>.offset(of: \.cancel) == Int(BELLHOP_CLASS_SIZE_1_0))
        #expect(MemoryLayout<bellhop_class_t>.size == Int(BELLHOP_CLASS_SIZE_1_3))
        #expect(MemoryLayout<bellhop_module_t>.size == Int(BELLHOP_MODULE_SIZE_1_0))
    }

    @Test func `is that of ABI 1.5, as modules built with it say`() {
        #expect([bellhop_module.abi_major, bellhop_module.abi_minor] == [1, 5])
    }
}
