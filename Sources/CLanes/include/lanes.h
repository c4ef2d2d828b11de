#ifndef TUMBLE_LANES_H
#define TUMBLE_LANES_H

// Exchanges of numbers between vectors of four, for the passes of the constraint solvers. Nothing is worked out here:
// every function moves numbers and leaves their bits alone.
//
// Why C: Swift's vectors have no shuffles, and what is written number by number is taken apart by the optimiser, which
// then works out each constraint by itself (measured: a third of the solver's time). The functions give the processor's
// own shuffles, and tumble_keep keeps the optimiser from moving arithmetic through them.

/// Four numbers.
typedef float tumble_lanes __attribute__((__ext_vector_type__(4)));

#define TUMBLE_LANES_FUNCTION static inline __attribute__((__always_inline__)) tumble_lanes

/// a0 b0 a1 b1.
TUMBLE_LANES_FUNCTION tumble_zip_low(tumble_lanes a, tumble_lanes b) {
  return __builtin_shufflevector(a, b, 0, 4, 1, 5);
}

/// a2 b2 a3 b3.
TUMBLE_LANES_FUNCTION tumble_zip_high(tumble_lanes a, tumble_lanes b) {
  return __builtin_shufflevector(a, b, 2, 6, 3, 7);
}

/// a0 a1 b0 b1.
TUMBLE_LANES_FUNCTION tumble_join_low(tumble_lanes a, tumble_lanes b) {
  return __builtin_shufflevector(a, b, 0, 1, 4, 5);
}

/// a2 a3 b2 b3.
TUMBLE_LANES_FUNCTION tumble_join_high(tumble_lanes a, tumble_lanes b) {
  return __builtin_shufflevector(a, b, 2, 3, 6, 7);
}

/// a0 a2 b0 b2.
TUMBLE_LANES_FUNCTION tumble_evens(tumble_lanes a, tumble_lanes b) {
  return __builtin_shufflevector(a, b, 0, 2, 4, 6);
}

/// a1 a3 b1 b3.
TUMBLE_LANES_FUNCTION tumble_odds(tumble_lanes a, tumble_lanes b) {
  return __builtin_shufflevector(a, b, 1, 3, 5, 7);
}

/// The same numbers, of which the optimiser knows nothing.
TUMBLE_LANES_FUNCTION tumble_keep(tumble_lanes a) {
#if defined(__x86_64__)
  __asm__("" : "+x"(a));
#elif defined(__aarch64__)
  __asm__("" : "+w"(a));
#endif
  return a;
}

#undef TUMBLE_LANES_FUNCTION

#endif
