#include "vision/image/picture_memory.h"

#include <malloc.h>

namespace jianjun::vision {

void keep_picture_memory() {
    static const bool kept = [] {
        mallopt(M_MMAP_THRESHOLD, 32 << 20);  // the most that glibc takes: a 4K picture is 25 MB
        mallopt(M_TRIM_THRESHOLD, 256 << 20);
        return true;
    }();
    static_cast<void>(kept);
}

}  // namespace jianjun::vision
