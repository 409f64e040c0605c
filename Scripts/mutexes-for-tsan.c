// Tells the thread sanitizer of Swift's `Mutex`, whose slow path lies in a library it does not watch.
//
// `Scripts/sanitize thread` loads it before that library. Without it, what a mutex that was waited for
// guards looks like a race. On Linux alone: elsewhere `Mutex` is the system's lock, which is watched.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdbool.h>
#include <stdint.h>

// In every program that runs under the sanitizer, and in no other.
extern void __tsan_acquire(void *) __attribute__((weak));
extern void __tsan_release(void *) __attribute__((weak));

#define SWIFT(result, name, symbol, ...) \
  __attribute__((swiftcall)) result name(__VA_ARGS__) __asm__(symbol); \
  __attribute__((swiftcall)) result name(__VA_ARGS__)
#define SELF __attribute__((swift_context)) void *self

// The handle is the word that the fast path, which is inlined and watched, changes too.

#define LOCK "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
SWIFT(void, lock_slow, LOCK, uint32_t thread, SELF) {
  static __attribute__((swiftcall)) void (*real)(uint32_t thread, SELF);
  if (!real) real = dlsym(RTLD_NEXT, LOCK);
  real(thread, self);
  if (__tsan_acquire) __tsan_acquire(self);
}

#define TRY_LOCK "$s15Synchronization12_MutexHandleV12_tryLockSlowSbyF"
SWIFT(bool, try_lock_slow, TRY_LOCK, SELF) {
  static __attribute__((swiftcall)) bool (*real)(SELF);
  if (!real) real = dlsym(RTLD_NEXT, TRY_LOCK);
  bool is_locked = real(self);
  if (is_locked && __tsan_acquire) __tsan_acquire(self);
  return is_locked;
}

#define UNLOCK "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"
SWIFT(void, unlock_slow, UNLOCK, SELF) {
  static __attribute__((swiftcall)) void (*real)(SELF);
  if (!real) real = dlsym(RTLD_NEXT, UNLOCK);
  if (__tsan_release) __tsan_release(self);
  real(self);
}
