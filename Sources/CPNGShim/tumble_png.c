#include "tumble_png.h"
