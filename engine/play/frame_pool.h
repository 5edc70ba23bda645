// Memory for coroutine frames (协程帧): flows begin and end by the thousand in a game and are of few sizes,
// so that the frames of those that ended serve those that begin.
#pragma once
#include <cstddef>

namespace jianjun::engine::frames {

// For one frame; given back with the size it was asked for with. Each thread keeps its own; a frame may end
// in another thread than it began in. Under AddressSanitizer every frame is memory of its own.
void* take(std::size_t size);
void give_back(void* frame, std::size_t size) noexcept;

}  // namespace jianjun::engine::frames
