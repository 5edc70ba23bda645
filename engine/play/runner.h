// Runs the frame stack (帧栈): one loop resumes the top frame until a prompt waits or the flow has ended.
#pragma once
#include <coroutine>
#include <cstddef>
#include <vector>

namespace jianjun::engine {

class Runner {
  public:
    // Every call of a rule pushes a frame: so this is inlined, and growing is not.
    void push(std::coroutine_handle<> frame) {
        if (depth_ == frames_.size()) grow();
        frames_[depth_++] = frame;
    }
    void pop() { --depth_; }
    std::size_t depth() const { return depth_; }

    // A frame asked something: the loop stops after it suspends.
    void wait() { waiting_ = true; }

    // Resumes until something waits or only `base` frames are left. True when the flow above `base` has
    // ended.
    bool run(std::size_t base) {
        waiting_ = false;
        while (!waiting_ && depth_ > base) frames_[depth_ - 1].resume();
        return depth_ <= base;
    }
    // Forgets frames whose tasks are about to be destroyed.
    void drop_to(std::size_t base) { depth_ = base; }

  private:
    [[gnu::noinline]] void grow() { frames_.resize(frames_.size() * 2); }

    std::vector<std::coroutine_handle<>> frames_ = std::vector<std::coroutine_handle<>>(64);
    std::size_t depth_ = 0;
    bool waiting_ = false;
};

}  // namespace jianjun::engine
