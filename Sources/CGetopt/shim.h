#pragma once
#include <getopt.h>

/// The argument of the option that `getopt_long` has just returned; Swift 6 refuses C's global variables.
static inline const char *pushhost_optarg(void) { return optarg; }
/// The index of the first argument that is no option.
static inline int pushhost_optind(void) { return optind; }
