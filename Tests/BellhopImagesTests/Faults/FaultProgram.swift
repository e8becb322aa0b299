import Foundation
import Testing

/// A program that goes wrong in the way its argument says, and the library it loads; built once a run.
enum FaultProgram {
    /// Fixtures are named after the function in which they go wrong.
    private static let program = #"""
        #define _GNU_SOURCE
        #include "CFaults.h"
        #include <dlfcn.h>
        #include <errno.h>
        #include <fcntl.h>
        #include <pthread.h>
        #include <signal.h>
        #include <stdio.h>
        #include <stdlib.h>
        #include <string.h>
        #include <sys/resource.h>
        #include <sys/wait.h>
        #include <unistd.h>
        #define APART __attribute__((noinline, used))

        static volatile int *volatile nothing;
        static void (*volatile nowhere)(void);
        static pthread_barrier_t both;
        static const char *library;

        APART void null(void) { *nothing = 1; }
        APART void call_null(void) { nowhere(); __asm__ volatile(""); }
        APART void aborts(void) { abort(); __asm__ volatile(""); }
        APART void traps(void) { __builtin_trap(); }
        APART void non_canonical(void) { *(volatile int *)0x8000000000000000ul = 1; }
        APART void sent(void) { kill(getpid(), SIGSEGV); pause(); }
        APART void system_call(void) { raise(SIGSYS); }
        APART int overflow(int depth) { volatile char room[256]; room[0] = depth; return overflow(depth + 1) + room[0]; }
        APART void *overflow_thread(void *_) { cfaults_thread(); cfaults_thread(); overflow(0); return _; }
        APART void *fault_thread(void *_) { pthread_barrier_wait(&both); null(); return _; }
        APART void loop(void) { for (;;) __asm__ volatile(""); }
        APART void broken_stack(void) {
        #if defined(__x86_64__)
            __asm__ volatile("mov $16, %rbp; mov $16, %rsp; pop %rax");
        #else
            __asm__ volatile("mov x29, #16; mov sp, x29; ldr x0, [sp]");
        #endif
        }

        static void in_threads(int count, void *(*body)(void *)) {
            pthread_t threads[2];
            pthread_barrier_init(&both, NULL, count);
            for (int i = 0; i < count; i++) pthread_create(&threads[i], NULL, body, NULL);
            for (int i = 0; i < count; i++) pthread_join(threads[i], NULL);
        }

        static int is(const char *name, const char *wanted) { return strcmp(name, wanted) == 0; }

        int main(int count, char **arguments) {
            if (count < 3) return 64;
            alarm(60);
            const char *name = arguments[1];
            library = arguments[2];
            if (cfaults_install(4) != 0 || cfaults_thread() != 0) return 65;
            if (is(name, "null")) null();
            if (is(name, "call_null")) call_null();
            if (is(name, "aborts")) aborts();
            if (is(name, "traps")) traps();
            if (is(name, "non_canonical")) non_canonical();
            if (is(name, "sent")) sent();
            if (is(name, "system_call")) system_call();
            if (is(name, "broken_stack")) broken_stack();
            if (is(name, "overflow")) overflow(0);
            if (is(name, "overflow_thread")) in_threads(1, overflow_thread);
            if (is(name, "two_threads")) in_threads(2, fault_thread);
            if (is(name, "tasks")) {
                static uintptr_t outer[2] = {0, (uintptr_t)null}, inner[2] = {(uintptr_t)outer, (uintptr_t)traps};
                static uintptr_t task[9], tasks[4] = {3, 0, (uintptr_t)task, 16};
                task[7] = (uintptr_t)aborts;
                task[8] = (uintptr_t)inner;
                cfaults_watch_tasks(tasks);
                write(1, "ready\n", 6);
                loop();
            }
            if (is(name, "loop")) { write(1, "ready\n", 6); loop(); }
            if (is(name, "closed")) { close(4); null(); }
            if (is(name, "reused")) { close(4); open(library, O_RDWR | O_CREAT | O_TRUNC, 0600); null(); }
            if (is(name, "full")) { static char rest[4096]; while (write(4, rest, 4096) > 0); null(); }
            if (is(name, "no_descriptors")) { struct rlimit one = {1, 1}; setrlimit(RLIMIT_NOFILE, &one); null(); }
            if (is(name, "no_probe")) { kill(getpid(), CFAULTS_PROBE_SIGNAL); write(1, "alive\n", 6); return 3; }
            if (is(name, "forked")) { if (fork() == 0) null(); wait(0); return 3; }
            if (is(name, "library")) {
                void *image = dlopen(library, RTLD_NOW | RTLD_LOCAL);
                if (!image) { fprintf(stderr, "%s\n", dlerror()); return 66; }
                void (*enter)(void) = (void (*)(void))dlsym(image, "fixture_enter");
                if (enter) enter();
            }
            return 67;
        }
        """#

    private static let constructor = #"""
        static volatile int *volatile nothing;
        __attribute__((constructor, noinline)) static void in_constructor(void) { *nothing = 1; }
        """#

    private static let cxx = #"""
        #include <stdexcept>
        namespace demo {
        struct Thing { __attribute__((noinline)) void open(int) { throw std::runtime_error("no"); } };
        }
        extern "C" void fixture_enter() { demo::Thing().open(1); __asm__ volatile(""); }
        """#

    private static let swift = #"""
        public final class Lamp {
            @inline(never) public func lit(_ brightness: Int, at place: String) -> Int {
                if brightness == 0 { fatalError("no light") }
                return brightness
            }
        }
        @_cdecl("fixture_enter") public func enter() {
            print(Lamp().lit(CommandLine.arguments.count > 100 ? 1 : 0, at: "home"))
        }
        """#

    static let directory = NSTemporaryDirectory() + "bellhop-faults-\(ProcessInfo.processInfo.processIdentifier)"

    /// The program; the libraries are `constructor.so`, `cxx.so` and `libLamp.so` beside it.
    static let path = Result<String, any Error> {
        let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("Sources/System/CFaults").path
        try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
        for (name, text) in [
            ("program.c", program), ("constructor.c", constructor), ("cxx.cpp", cxx), ("lamp.swift", swift),
        ] {
            try text.write(toFile: "\(directory)/\(name)", atomically: true, encoding: .utf8)
        }
        try run(
            "clang", "-O1", "-fno-optimize-sibling-calls", "-w", "-pthread", "-I", "\(sources)/include", "program.c",
            "\(sources)/CFaults.c", "-ldl", "-o", "program")
        try run("clang", "-O1", "-w", "-shared", "-fPIC", "constructor.c", "-o", "constructor.so")
        try run("clang", "-O1", "-w", "-shared", "-fPIC", "cxx.cpp", "-lstdc++", "-o", "cxx.so")
        try run("swiftc", "-emit-library", "-module-name", "Lamp", "lamp.swift", "-o", "libLamp.so")
        return "\(directory)/program"
    }

    private static func run(_ arguments: String...) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = arguments
        process.currentDirectoryURL = URL(fileURLWithPath: directory)
        try process.run()
        process.waitUntilExit()
        try #require(process.terminationStatus == 0, "\(arguments.joined(separator: " "))")
    }
}
