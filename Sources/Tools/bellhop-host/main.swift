internal import BellhopCommandLine
internal import BellhopImages
internal import CMimalloc
internal import Foundation

// First of all: a signal that comes during the start waits until the host reacts to it.
Signals.hold()

// Linking it makes it the allocator of the process: a round of many pushes frees more blocks than glibc's caches keep.
mi_version()
LastWords.install()
Program.main(host: HostCommandLine())
