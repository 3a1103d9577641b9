// The moment before this process waits for a file, in which a server inside the process can answer.
#pragma once

// Has a function called each time before a thread would wait in poll(), on that thread.
void CWireBeforeWaiting(void (*answer)(void));
