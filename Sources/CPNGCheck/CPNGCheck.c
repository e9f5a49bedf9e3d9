#include "CPNGCheck.h"
