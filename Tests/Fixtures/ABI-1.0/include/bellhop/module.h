// SPDX-License-Identifier: MIT
//
// What a module exports: one data symbol, `bellhop_module`, and one magic block.
//
// The magic block sits in the ELF section `bellhop_magic`, so a host reads it from the file before any code of the
// module runs. Behind its fixed head comes UTF-8 text, one fact a line:
//
//   package q2-demo-ios                                    once
//   product Q2Demo                                         once
//   compiler Swift 6.3.1                                   once
//   class Q2DemoModule lifecycle                           role: lifecycle, service or content
//   method userNotificationCenter:didReceive: v@R!         of the class above
//   implements userNotificationCenter(_:didReceive:)       of the class above: a method as its author writes it
//   route transfer/{account}/{amount} B@sd                 of the class above
//   named-method balance(account:) d@s                     of the class above
//   category transfer                                      that the content class above shows
//   default-content-hidden                                 of the content class above: its view alone is shown
//   initial-size-ratio 0.5                                 of the content class above: height / width
//
// What the block says and what the tables hold must agree; each difference is reported with both values. The lines
// `implements` are for people, who read them with `bellhop inspect`; a module may leave them out.

#ifndef BELLHOP_MODULE_H
#define BELLHOP_MODULE_H

#include "host.h"
#include "values.h"
#include "version.h"

/// Any function. It is called through the signature that stands beside it.
typedef void (*bellhop_function_t)(void);

/// One method of a class: a selector of selectors.h, one of the signatures it allows, and the function.
typedef struct bellhop_method {
    const char *selector;
    const char *signature;
    bellhop_function_t function;
} bellhop_method_t;

/// One native route: `{name}` stands for one path segment, and each is passed as the letter in its place in
/// `signature`, after the instance: `s`, `q`, `d` or `B`. The result is `B`, false to decline, or `v`.
/// A segment that does not convert declines the route without a call. Called [serial]; deadline 5 s.
typedef struct bellhop_route {
    const char *pattern;
    const char *signature;
    bellhop_function_t function;
} bellhop_route_t;

/// A method that the web page and other clients call by its name.
///
/// `declaration` is the name and the names of the parameters, as in `transfer(account:amount:)`, or `status()`. The
/// caller passes a JSON object. Each parameter receives the member of the same name, as the letter in its place in
/// `signature`, after the instance: `s`, `q`, `i`, `d` or `B`. `(_:)` is one `s`, the complete object as JSON text. If a
/// member is missing, unknown or of another type, the caller gets an error and nothing is called.
/// The result is `v`, which the caller sees as null, `B`, `i`, `q`, `d`, `s`, or `D`, which is JSON text. The module owns
/// what `s` and `D` point to; it must stay valid until the next call of any of its methods. If the function returns
/// NULL, or a `d` that is infinite or not a number, the caller gets an error. With a completion, the answer is a `D`.
/// Called [serial]; deadline 30 s.
typedef struct bellhop_named_method {
    const char *declaration;
    const char *signature;
    bellhop_function_t function;
} bellhop_named_method_t;

/// One class that settings.json may name.
typedef struct bellhop_class {
    uint32_t size;
    uint32_t revision;
    const char *name;

    // The PushSender id, or NULL for none. The module's, valid for the life of the process. The slot may be NULL, too.
    // [load]
    const char *(*sender)(void);

    // Makes an instance. `host` stays valid until `destroy` returns. NULL means it could not; say why with the log
    // capability first. fail-closed: the module does not load. Deadline 10 s.
    // [serial]
    void *(*create)(const bellhop_host_t *host);

    // Ends an instance: no method is running and none will be called. Answers that are still due are dropped.
    // [serial]
    void (*destroy)(void *instance);

    const bellhop_method_t *methods;
    uint32_t method_count;
    uint32_t route_count;
    const bellhop_route_t *routes;

    // Nobody waits any more for the answer to the call with this ticket: its deadline has passed. Stop the work and
    // answer: a worker whose late call is not answered within a second is taken to hang, and is ended. May come while
    // the method that took the ticket is still running, more than once, and for a ticket that was answered a moment
    // ago: pass over those you do not know. Return at once.
    // Entered only between `create` and `destroy`, and neither runs meanwhile. NULL: the class does not care.
    // [any-thread]
    void (*cancel)(void *instance, uint64_t ticket);

    // Methods that are called by name.
    const bellhop_named_method_t *named_methods;
    uint32_t named_method_count;
    uint32_t reserved;
} bellhop_class_t;

/// The module.
typedef struct bellhop_module {
    uint32_t size;
    uint32_t revision;
    uint16_t abi_major;
    uint16_t abi_minor;
    uint32_t reserved;

    // The class of this name, or NULL. The module's, valid for the life of the process.
    // [load]
    const bellhop_class_t *(*class_named)(const char *name);
} bellhop_module_t;

BELLHOP_EXTERN BELLHOP_EXPORT const bellhop_module_t bellhop_module;

#define BELLHOP_MAGIC_SECTION "bellhop_magic"
#define BELLHOP_MAGIC_BYTES "BELLHOP" // with its NUL, eight bytes

/// What the lines of the magic block begin with.
#define BELLHOP_MAGIC_PACKAGE "package"
#define BELLHOP_MAGIC_PRODUCT "product"
#define BELLHOP_MAGIC_COMPILER "compiler"
#define BELLHOP_MAGIC_CLASS "class"
#define BELLHOP_MAGIC_METHOD "method"
#define BELLHOP_MAGIC_IMPLEMENTS "implements"
#define BELLHOP_MAGIC_ROUTE "route"
#define BELLHOP_MAGIC_NAMED_METHOD "named-method"
#define BELLHOP_MAGIC_CATEGORY "category"
#define BELLHOP_MAGIC_DEFAULT_CONTENT_HIDDEN "default-content-hidden"
#define BELLHOP_MAGIC_INITIAL_SIZE_RATIO "initial-size-ratio"

/// The fixed head of the magic block, little-endian; `text_count` bytes of text follow.
typedef struct bellhop_magic {
    char magic[8];
    uint16_t abi_major;
    uint16_t abi_minor;
    uint32_t text_count;
} bellhop_magic_t;

// Keeps the magic block where the linker drops what nothing refers to.
#if defined(__has_attribute)
#if __has_attribute(retain)
#define BELLHOP_RETAIN __attribute__((retain))
#endif
#endif
#ifndef BELLHOP_RETAIN
#define BELLHOP_RETAIN
#endif

/// For C and C++: emits the magic block from one string literal. Use it once, at file scope.
#define BELLHOP_MAGIC(TEXT)                                                                                            \
    BELLHOP_RETAIN __attribute__((section(BELLHOP_MAGIC_SECTION), used, aligned(8))) static const struct {             \
        bellhop_magic_t head;                                                                                          \
        char text[sizeof(TEXT)];                                                                                       \
    } bellhop_magic_block = {{BELLHOP_MAGIC_BYTES, BELLHOP_ABI_MAJOR, BELLHOP_ABI_MINOR, sizeof(TEXT) - 1}, TEXT}

/// For C and C++: list a class's methods once, as an X macro, and let these two make the text and the table of it.
///
///     #define METHODS(METHOD) METHOD(BELLHOP_DID_REGISTER, "v@D", did_register)
///     BELLHOP_MAGIC("package p\n" "class C lifecycle\n" METHODS(BELLHOP_METHOD_TEXT));
///     static const bellhop_method_t methods[] = {METHODS(BELLHOP_METHOD_ROW)};
#define BELLHOP_METHOD_TEXT(SELECTOR, SIGNATURE, FUNCTION) BELLHOP_MAGIC_METHOD " " SELECTOR " " SIGNATURE "\n"
#define BELLHOP_METHOD_ROW(SELECTOR, SIGNATURE, FUNCTION) {SELECTOR, SIGNATURE, (bellhop_function_t)(FUNCTION)},
#define BELLHOP_ROUTE_TEXT(PATTERN, SIGNATURE, FUNCTION) BELLHOP_MAGIC_ROUTE " " PATTERN " " SIGNATURE "\n"
#define BELLHOP_ROUTE_ROW(PATTERN, SIGNATURE, FUNCTION) {PATTERN, SIGNATURE, (bellhop_function_t)(FUNCTION)},
#define BELLHOP_NAMED_METHOD_TEXT(DECLARATION, SIGNATURE, FUNCTION)                                                    \
    BELLHOP_MAGIC_NAMED_METHOD " " DECLARATION " " SIGNATURE "\n"
#define BELLHOP_NAMED_METHOD_ROW(DECLARATION, SIGNATURE, FUNCTION)                                                     \
    {DECLARATION, SIGNATURE, (bellhop_function_t)(FUNCTION)},

#if defined(__clang__)
#define BELLHOP_COMPILER_TEXT BELLHOP_MAGIC_COMPILER " clang " __clang_version__ "\n"
#elif defined(__GNUC__)
#define BELLHOP_COMPILER_TEXT BELLHOP_MAGIC_COMPILER " gcc " __VERSION__ "\n"
#else
#define BELLHOP_COMPILER_TEXT BELLHOP_MAGIC_COMPILER " unknown\n"
#endif

#endif
