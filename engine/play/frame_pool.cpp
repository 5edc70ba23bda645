// Memory for coroutine frames (协程帧).
#include "engine/play/frame_pool.h"

#include <array>
#include <new>
#include <utility>

namespace jianjun::engine::frames {

namespace {

#if defined(__SANITIZE_ADDRESS__)
constexpr bool pooled = false;
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
constexpr bool pooled = false;
#else
constexpr bool pooled = true;
#endif
#else
constexpr bool pooled = true;
#endif

constexpr std::size_t step = 64, classes = 32;  // bytes; larger frames are not kept

struct Free {
    Free* next;
};

struct Shelf {
    std::array<Free*, classes> free{};
    ~Shelf() {
        for (Free* one : free)
            while (one) ::operator delete(std::exchange(one, one->next));
    }
};
thread_local Shelf shelf;

std::size_t class_of(std::size_t size) {
    return (size - 1) / step;
}

}  // namespace

void* take(std::size_t size) {
    const auto c = class_of(size);
    if (!pooled || c >= classes) return ::operator new(size);
    if (Free* one = shelf.free[c]) {
        shelf.free[c] = one->next;
        return one;
    }
    return ::operator new((c + 1) * step);
}

void give_back(void* frame, std::size_t size) noexcept {
    const auto c = class_of(size);
    if (!pooled || c >= classes) {
        ::operator delete(frame);
        return;
    }
    shelf.free[c] = new (frame) Free{shelf.free[c]};
}

}  // namespace jianjun::engine::frames
