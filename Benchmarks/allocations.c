// Counts a program's heap allocations, and by which chain of callers, while a window is open.
//
//   LD_PRELOAD=allocations.so ALLOCATIONS=FILE program
//
// FILE is shared memory (struct Report, read by allocations.py): its first int opens the window (load -C FILE); `total`
// counts from the start, so that a report of nothing can be told from a library that was never called. FILE.maps says
// where each module was loaded. The first chains are kept, up to `chainLimit`; `lost` counts what did not fit.
#define _GNU_SOURCE
#include <errno.h>
#include <execinfo.h>
#include <fcntl.h>
#include <link.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

enum { frameLimit = 24, chainLimit = 1024, ownFrames = 2 };

struct Chain {
  uint64_t count, bytes, hash, depth;
  uint64_t frames[frameLimit];
};

struct Report {
  volatile int32_t counting;
  int32_t chains;
  uint64_t total, allocations, reallocations, releases, bytes, lost;
  struct Chain table[chainLimit];
};

void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *pointer, size_t size);
void *__libc_memalign(size_t alignment, size_t size);
void __libc_free(void *pointer);

static struct Report *report;
static int locked;
static __thread bool inside __attribute__((tls_model("initial-exec")));

static int writeModule(struct dl_phdr_info *module, size_t size, void *file) {
  (void)size;
  char own[4096];
  const char *path = module->dlpi_name;
  if (!*path) {
    ssize_t length = readlink("/proc/self/exe", own, sizeof own - 1);
    own[length < 0 ? 0 : length] = 0;
    path = own;
  }
  uintptr_t end = 0;
  for (int i = 0; i < module->dlpi_phnum; i++) {
    const ElfW(Phdr) *part = &module->dlpi_phdr[i];
    if (part->p_type == PT_LOAD && part->p_vaddr + part->p_memsz > end) end = part->p_vaddr + part->p_memsz;
  }
  uintptr_t base = module->dlpi_addr;
  dprintf(*(int *)file, "%lx %lx %s\n", (unsigned long)base, (unsigned long)(base + end), path);
  return 0;
}

__attribute__((constructor)) static void open_report(void) {
  const char *path = getenv("ALLOCATIONS");
  if (!path) return;
  void *unused[2];
  backtrace(unused, 2);  // the first call loads the unwinder, which allocates
  char maps[4096];
  snprintf(maps, sizeof maps, "%s.maps", path);
  int file = open(maps, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
  if (file >= 0) {
    dl_iterate_phdr(writeModule, &file);
    close(file);
  }
  file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (file < 0 || ftruncate(file, sizeof(struct Report))) abort();
  void *page = mmap(NULL, sizeof(struct Report), PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  close(file);
  if (page == MAP_FAILED) abort();
  report = page;
}

// Adds one allocation to its chain of callers. Runs under the lock.
static void keep(void **frames, int depth, size_t size) {
  uint64_t hash = 1469598103934665603u;
  for (int i = 0; i < depth; i++) hash = (hash ^ (uint64_t)(uintptr_t)frames[i]) * 1099511628211u;
  struct Chain *chain = report->table;
  struct Chain *end = chain + report->chains;
  while (chain < end && chain->hash != hash) chain++;
  if (chain == end) {
    if (report->chains == chainLimit) {
      report->lost++;
      return;
    }
    report->chains++;
    chain->hash = hash;
    chain->depth = (uint64_t)depth;
    for (int i = 0; i < depth; i++) chain->frames[i] = (uint64_t)(uintptr_t)frames[i];
  }
  chain->count++;
  chain->bytes += size;
}

// noinline: the two frames that `ownFrames` drops are this one and the replaced function's.
__attribute__((noinline)) static void count(size_t size, bool again) {
  if (!report) return;
  __atomic_fetch_add(&report->total, 1, __ATOMIC_RELAXED);
  if (!report->counting || inside) return;
  inside = true;
  void *frames[frameLimit + ownFrames];
  int depth = backtrace(frames, frameLimit + ownFrames);
  while (__atomic_exchange_n(&locked, 1, __ATOMIC_ACQUIRE)) {}
  if (again) report->reallocations++;
  else report->allocations++;
  report->bytes += size;
  if (depth > ownFrames) keep(frames + ownFrames, depth - ownFrames, size);
  __atomic_store_n(&locked, 0, __ATOMIC_RELEASE);
  inside = false;
}

void *malloc(size_t size) {
  count(size, false);
  return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
  count(number * size, false);
  return __libc_calloc(number, size);
}

void *realloc(void *pointer, size_t size) {
  count(size, pointer != NULL);
  return __libc_realloc(pointer, size);
}

void *memalign(size_t alignment, size_t size) {
  count(size, false);
  return __libc_memalign(alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  count(size, false);
  return __libc_memalign(alignment, size);
}

int posix_memalign(void **pointer, size_t alignment, size_t size) {
  count(size, false);
  *pointer = __libc_memalign(alignment, size);
  return *pointer ? 0 : ENOMEM;
}

void free(void *pointer) {
  if (pointer && report && report->counting) __atomic_fetch_add(&report->releases, 1, __ATOMIC_RELAXED);
  __libc_free(pointer);
}
