// Pictures as a device gives them (直播画面): see live.h.
#include "vision/sources/live.h"

#include <condition_variable>
#include <future>
#include <mutex>
#include <thread>
#include <utility>

#include "vision/image/frame.h"
#include "vision/sources/arrivals.h"

namespace jianjun::vision {
namespace {

using Clock = std::chrono::steady_clock;

constexpr auto parting = std::chrono::seconds(2);  // for the thread to notice that nobody looks any more

struct Desk {
    std::mutex guard;
    std::condition_variable news;
    cv::Mat newest;
    Notices notices;
    Clock::time_point came_at;
    bool over = false;    // the device gives no more
    bool closed = false;  // nobody takes any more
};

void take_all(const std::shared_ptr<Desk>& desk, const LiveDevice& device) {
    Arrivals arrivals(device.promised);
    for (;;) {
        cv::Mat picture;  // the one before is somebody's
        bool came = false;
        try {
            came = device.read(picture) && !picture.empty();
        } catch (const cv::Exception&) {
            came = false;
        }
        const auto now = Clock::now();
        arrivals.add(std::chrono::duration_cast<std::chrono::milliseconds>(now.time_since_epoch()).count());
        Notices said = arrivals.notices();
        if (came && device.notices)
            for (auto& more : device.notices()) said.push_back(std::move(more));
        const std::lock_guard hold(desk->guard);
        desk->over = !came;
        desk->newest = picture;
        desk->notices = std::move(said);
        desk->came_at = now;
        desk->news.notify_all();
        if (desk->over || desk->closed) break;
    }
}

class Live final : public Source {
  public:
    explicit Live(LiveDevice device)
        : number_(device.number), lost_(std::move(device.lost)), patience_(device.patience) {
        // The thread may outlive this by a read that hangs: all that it needs is its own.
        std::promise<void> done;
        done_ = done.get_future();
        std::thread([desk = desk_, device = std::move(device), done = std::move(done)]() mutable {
            take_all(desk, device);
            device = {};  // closes it
            done.set_value();
        }).detach();
    }
    ~Live() override {
        {
            const std::lock_guard hold(desk_->guard);
            desk_->closed = true;
        }
        done_.wait_for(parting);
    }

    bool next(Frame& frame) override {
        std::unique_lock hold(desk_->guard);
        desk_->news.wait_for(hold, patience_, [&] { return desk_->over || !desk_->newest.empty(); });
        if (desk_->newest.empty()) {
            gone_ = true;
            return false;
        }
        const auto at =
            std::chrono::duration_cast<std::chrono::milliseconds>(desk_->came_at - start_).count();
        at_ms_ = std::max<std::int64_t>(at_ms_ + 1, at);
        frame = {std::exchange(desk_->newest, {}), at_ms_, number_, {}, {}, desk_->notices};
        return true;
    }
    Notice error() const override { return gone_ ? lost_ : Notice(); }

  private:
    int number_;
    Notice lost_;
    std::chrono::milliseconds patience_;
    std::shared_ptr<Desk> desk_ = std::make_shared<Desk>();
    std::future<void> done_;
    Clock::time_point start_ = Clock::now();
    std::int64_t at_ms_ = -1;
    bool gone_ = false;
};

}  // namespace

std::shared_ptr<Source> live(LiveDevice device) {
    return std::make_shared<Live>(std::move(device));
}

OpenSource in_background(OpenSource open) {
    using Opened = tl::expected<std::shared_ptr<Source>, std::string>;
    const auto opening = std::make_shared<std::future<Opened>>();
    return [open = std::move(open), opening]() -> Opened {
        if (!opening->valid()) {
            // Not std::async, whose future waits where it is forgotten.
            std::promise<Opened> promise;
            *opening = promise.get_future();
            std::thread([open, promise = std::move(promise)]() mutable {
                promise.set_value(open());
            }).detach();
        }
        if (opening->wait_for(std::chrono::seconds(0)) != std::future_status::ready)
            return tl::unexpected(std::string("it is being opened"));
        return opening->get();
    };
}

}  // namespace jianjun::vision
