// Work that takes longer than a picture (分段做): a coroutine that pauses between its pieces, and goes on
// with the next picture. What a piece costs is counted, not timed, so that a recording is seen alike on every
// machine.
#pragma once
#include <algorithm>
#include <coroutine>
#include <exception>
#include <limits>
#include <optional>
#include <utility>

namespace jianjun::vision {

// How much may still be done for this picture; about milliseconds on one core at 2.6 GHz.
class Pace {
  public:
    Pace() = default;  // all at once
    explicit Pace(double ms) : left_(ms) {}
    bool spent() const { return left_ <= 0; }
    bool endless() const { return left_ == std::numeric_limits<double>::infinity(); }
    void spend(double ms) { left_ -= ms; }
    // What is not spent is saved up, and what was spent too much is paid back.
    void earn(double ms, double most_ms) { left_ = std::min(most_ms, left_ + ms); }

    // To be awaited before each piece of work: pauses where nothing is left.
    struct Piece {
        Pace& pace;
        double ms;
        bool await_ready() const { return !pace.spent(); }
        void await_suspend(std::coroutine_handle<>) const {}
        void await_resume() const { pace.spend(ms); }
    };
    Piece piece(double ms) { return {*this, ms}; }

  private:
    double left_ = std::numeric_limits<double>::infinity();
};

// A coroutine that gives a T. One may await another; `co_await` stands alone on named values (GCC 12).
template <class T>
class [[nodiscard]] Pieces {
  public:
    struct promise_type;
    using Handle = std::coroutine_handle<promise_type>;

    Pieces(Pieces&& other) noexcept : handle_(std::exchange(other.handle_, nullptr)) {}
    Pieces& operator=(Pieces&& other) noexcept {
        std::swap(handle_, other.handle_);
        return *this;
    }
    ~Pieces() {
        if (handle_) handle_.destroy();
    }

    // One piece at least, and more while the pace allows it. True when all is done.
    bool go_on() { return handle_.promise().go_on(); }
    bool done() const { return handle_.done(); }
    T& result() {
        if (handle_.promise().error) std::rethrow_exception(handle_.promise().error);
        return *handle_.promise().value;
    }
    // Where nobody waits for it.
    T at_once() && {
        while (!go_on()) continue;
        return std::move(result());
    }

    bool await_ready() { return go_on(); }
    template <class Parent>
    void await_suspend(std::coroutine_handle<Parent> parent) {
        parent.promise().awaited = &handle_.promise();
    }
    T await_resume() { return std::move(result()); }

  private:
    explicit Pieces(Handle handle) : handle_(handle) {}
    Handle handle_;
};

// What is alike for all results.
struct AnyPieces {
    std::coroutine_handle<> self;
    AnyPieces* awaited = nullptr;  // that it waits for: goes on first
    std::exception_ptr error;

    std::suspend_always initial_suspend() const noexcept { return {}; }
    std::suspend_always final_suspend() const noexcept { return {}; }
    void unhandled_exception() { error = std::current_exception(); }
    bool go_on() {
        if (awaited && !awaited->go_on()) return false;
        awaited = nullptr;
        if (!self.done()) self.resume();  // what has thrown is done: to resume it is undefined
        return self.done();
    }
};

template <class T>
struct Pieces<T>::promise_type : AnyPieces {
    std::optional<T> value;
    Pieces get_return_object() {
        const Handle handle = Handle::from_promise(*this);
        self = handle;
        return Pieces(handle);
    }
    void return_value(T result) { value = std::move(result); }
};

}  // namespace jianjun::vision
