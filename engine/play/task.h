// A rule in direct style (规则流程): a lazily started coroutine whose caller waits on the runner's frame
// stack.
//
// No symmetric transfer: on GCC 12 it is no tail call and overflows when awaits complete at once. A child is
// pushed on the runner's stack and one loop resumes the top. `co_await` stands alone on named values.
#pragma once
#include <coroutine>
#include <cstddef>
#include <exception>
#include <optional>
#include <utility>

#include "engine/play/frame_pool.h"
#include "engine/play/runner.h"

namespace jianjun::engine {

namespace detail {

struct PromiseBase {
    Runner* runner = nullptr;
    std::exception_ptr error;

    static void* operator new(std::size_t size) { return frames::take(size); }
    static void operator delete(void* frame, std::size_t size) noexcept { frames::give_back(frame, size); }

    struct Final {
        bool await_ready() noexcept { return false; }
        template <class Promise>
        void await_suspend(std::coroutine_handle<Promise> self) noexcept {
            self.promise().runner->pop();
        }
        void await_resume() noexcept {}
    };
    std::suspend_always initial_suspend() noexcept { return {}; }
    Final final_suspend() noexcept { return {}; }
    void unhandled_exception() { error = std::current_exception(); }
};

template <class T>
struct Promise : PromiseBase {
    std::optional<T> value;
    auto get_return_object() { return std::coroutine_handle<Promise>::from_promise(*this); }
    void return_value(T result) { value = std::move(result); }
    T take() { return std::move(*value); }
};

template <>
struct Promise<void> : PromiseBase {
    auto get_return_object() { return std::coroutine_handle<Promise>::from_promise(*this); }
    void return_void() {}
    void take() {}
};

}  // namespace detail

template <class T = void>
class [[nodiscard]] Task {
  public:
    using promise_type = detail::Promise<T>;
    using Handle = std::coroutine_handle<promise_type>;

    Task() = default;
    Task(Handle handle) : handle_(handle) {}
    Task(Task&& other) noexcept : handle_(std::exchange(other.handle_, nullptr)) {}
    Task& operator=(Task&& other) noexcept {
        std::swap(handle_, other.handle_);
        return *this;
    }
    Task(const Task&) = delete;
    Task& operator=(const Task&) = delete;
    ~Task() {
        if (handle_) handle_.destroy();
    }

    bool await_ready() const noexcept { return false; }
    template <class Parent>
    void await_suspend(std::coroutine_handle<Parent> parent) {
        start(*parent.promise().runner);
    }
    T await_resume() {
        if (handle_.promise().error) std::rethrow_exception(handle_.promise().error);
        return handle_.promise().take();
    }

    // For the outermost task of a flow: put it on the runner's stack without a parent.
    void start(Runner& runner) {
        handle_.promise().runner = &runner;
        runner.push(handle_);
    }
    explicit operator bool() const { return bool(handle_); }
    // For the outermost task: what it threw, if it has ended by throwing.
    void rethrow() const {
        if (handle_ && handle_.promise().error) std::rethrow_exception(handle_.promise().error);
    }

  private:
    Handle handle_;
};

// A flow that may have nothing to do: awaiting it then costs nothing.
class MaybeTask {
  public:
    MaybeTask() = default;
    MaybeTask(Task<> task) : task_(std::move(task)) {}
    bool await_ready() const noexcept { return !task_; }
    template <class Parent>
    void await_suspend(std::coroutine_handle<Parent> parent) {
        task_.await_suspend(parent);
    }
    void await_resume() {
        if (task_) task_.await_resume();
    }

  private:
    Task<> task_;
};

}  // namespace jianjun::engine
