// Memory for pictures (图像内存): kept by the process, not given back after each of them.
#pragma once

namespace jianjun::vision {

// A picture is several megabytes. glibc returns such a piece to the system as soon as it is freed and has it zeroed page by
// page for the next picture: a fifth of a film's time. Once called, up to 256 MB of freed memory stay with the process.
void keep_picture_memory();

}  // namespace jianjun::vision
