// Runs the frame stack (帧栈): one loop resumes the top frame until a prompt waits or the flow has ended.
#pragma once
#include <coroutine>
#include <cstddef>
#include <vector>

namespace jianjun::engine {

class Runner {
  public:
    void push(std::coroutine_handle<> frame) { frames_.push_back(frame); }
    void pop() { frames_.pop_back(); }
    std::size_t depth() const { return frames_.size(); }

    // A frame asked something: the loop stops after it suspends.
    void wait() { waiting_ = true; }

    // Resumes until something waits or only `base` frames are left. True when the flow above `base` has
    // ended.
    bool run(std::size_t base) {
        waiting_ = false;
        while (!waiting_ && frames_.size() > base) frames_.back().resume();
        return frames_.size() <= base;
    }
    // Forgets frames whose tasks are about to be destroyed.
    void drop_to(std::size_t base) { frames_.resize(base); }

  private:
    std::vector<std::coroutine_handle<>> frames_;
    bool waiting_ = false;
};

}  // namespace jianjun::engine
