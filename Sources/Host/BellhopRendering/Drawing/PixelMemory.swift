internal import Glibc

/// Memory for the pixels of a picture, all zero.
///
/// It uses huge pages if the kernel has them. With small pages, the kernel takes as long to provide the memory as Cairo
/// takes to fill it.
final class PixelMemory {
    private static let hugePage = 2 << 20

    let start: UnsafeMutableRawPointer
    let count: Int
    private let mapping: UnsafeMutableRawPointer
    private let mappedCount: Int

    /// Provides memory for some bytes and some more after them, or returns nil if there is not enough.
    init?(count: Int, excess: Int = 0) {
        // Huge pages begin at multiples of their size, so a small picture gets none.
        let isLarge = count >= Self.hugePage
        mappedCount = count + max(1, excess) + (isLarge ? Self.hugePage : 0)
        guard let mapping = mmap(nil, mappedCount, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0),
            mapping != MAP_FAILED
        else { return nil }
        self.mapping = mapping
        self.count = count
        start = isLarge ? mapping.alignedUp(toMultipleOf: Self.hugePage) : mapping
        if isLarge { _ = madvise(start, count, MADV_HUGEPAGE) }
    }

    deinit { munmap(mapping, mappedCount) }
}
