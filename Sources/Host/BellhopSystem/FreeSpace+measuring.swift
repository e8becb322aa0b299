package import BellhopValues
package import Glibc

extension FreeSpace {
    /// Reads the status of a file system, which need not count blocks or files.
    package init(_ status: statvfs) {
        // A part of the blocks is left for root.
        let blocks = geteuid() == 0 ? status.f_bfree : status.f_bavail
        let (bytes, isMore) = UInt64(blocks).multipliedReportingOverflow(by: UInt64(status.f_frsize))
        self.init(
            bytes: status.f_blocks == 0 ? nil : isMore ? .max : bytes,
            files: status.f_files == 0 ? nil : UInt64(status.f_ffree))
    }

    /// Measures the file system of a directory; nothing is known if it cannot be measured.
    package init(of directory: String) {
        var status = statvfs()
        self = statvfs(directory, &status) == 0 ? FreeSpace(status) : FreeSpace()
    }
}
