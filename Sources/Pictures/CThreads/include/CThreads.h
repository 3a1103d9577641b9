// On which processors threads run: calls of Linux that Swift's Glibc leaves out.
#pragma once

/// The kernel's number of the calling thread.
int threads_identifier(void);

/// The number of the processor that the calling thread runs on; negative where it is unknown.
int threads_processor(void);

/// Has a thread run on the processors that the caller may use, all but one.
///
/// Returns 0 when that is so; -1, with nothing changed, where the caller may use no other or the kernel refuses.
int threads_keep_off(int thread, int processor);
