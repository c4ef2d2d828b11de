// The target is its header; a target needs a source.
#include "lanes.h"
