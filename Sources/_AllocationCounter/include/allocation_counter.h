#ifndef TUMBLE_ALLOCATION_COUNTER_H
#define TUMBLE_ALLOCATION_COUNTER_H

/// How many blocks of memory this thread has asked for so far; -1 where they are not counted.
long tumble_allocation_count(void);

#endif
