// Pictures that are brought (送来的画面): see pushed.h.
#include "vision/sources/pushed.h"

#include <algorithm>
#include <condition_variable>
#include <mutex>
#include <new>
#include <opencv2/imgcodecs.hpp>
#include <optional>

#include "vision/image/frame.h"
#include "vision/image/picture_size.h"
#include "vision/sources/arrivals.h"

namespace jianjun::vision {

namespace {

constexpr double largest_pixels = 64e6;
constexpr int smallest_side = 24;

// Empty for what is no picture, or claims to be a huge one.
cv::Mat decoded(const std::vector<std::uint8_t>& bytes) {
    const auto size = claimed_size(bytes.data(), bytes.size());
    if (size.width < smallest_side || size.height < smallest_side ||
        double(size.width) * size.height > largest_pixels)
        return {};
    try {
        return cv::imdecode(bytes, cv::IMREAD_COLOR);
    } catch (const cv::Exception&) {
        return {};
    } catch (const std::bad_alloc&) {
        return {};
    }
}

}  // namespace

struct Pushed::Desk {
    struct Picture {
        std::vector<std::uint8_t> bytes;
        std::int64_t at_ms = 0;
        Notices notices;
    };
    int number = 0;
    std::chrono::milliseconds patience{};
    std::mutex guard;
    std::condition_variable came;
    std::optional<Picture> newest;
    Arrivals arrivals;
    std::uint64_t dropped = 0;
    bool ended = false;

    // Waits for one; nothing where none came in time.
    std::optional<Picture> take() {
        std::unique_lock hold(guard);
        came.wait_for(hold, patience, [&] { return newest || ended; });
        return std::exchange(newest, std::nullopt);
    }
};

namespace {

template <class Desk>
class Brought final : public Source {
  public:
    explicit Brought(std::shared_ptr<Desk> desk) : desk_(std::move(desk)) {}

    bool next(Frame& frame) override {
        while (auto picture = desk_->take()) {
            cv::Mat image = decoded(picture->bytes);
            if (image.empty()) {  // damaged on the way, or something else
                const std::lock_guard hold(desk_->guard);
                ++desk_->dropped;
                continue;
            }
            at_ms_ = std::max(at_ms_ + 1, picture->at_ms);
            frame = {image, at_ms_, desk_->number, {}, {}, std::move(picture->notices)};
            return true;
        }
        gone_ = true;
        return false;
    }
    Notice error() const override { return gone_ ? NoticeId::phone_lost : NoticeId::none; }

  private:
    std::shared_ptr<Desk> desk_;
    std::int64_t at_ms_ = -1;
    bool gone_ = false;
};

}  // namespace

Pushed::Pushed(int number, std::chrono::milliseconds patience) : desk_(std::make_shared<Desk>()) {
    desk_->number = number;
    desk_->patience = patience;
}

Pushed::~Pushed() {
    end();
}

void Pushed::push(std::vector<std::uint8_t> picture, std::int64_t at_ms) {
    {
        const std::lock_guard hold(desk_->guard);
        desk_->dropped += desk_->newest.has_value();
        desk_->arrivals.add(at_ms);
        desk_->newest = Desk::Picture{std::move(picture), at_ms, desk_->arrivals.notices()};
    }
    desk_->came.notify_one();
}

void Pushed::end() {
    {
        const std::lock_guard hold(desk_->guard);
        desk_->ended = true;
    }
    desk_->came.notify_all();
}

std::uint64_t Pushed::dropped() const {
    const std::lock_guard hold(desk_->guard);
    return desk_->dropped;
}

JoinedCamera Pushed::camera() {
    auto open = [desk = desk_]() -> std::shared_ptr<Source> { return std::make_shared<Brought<Desk>>(desk); };
    const auto again = [desk = desk_, open]() -> tl::expected<std::shared_ptr<Source>, std::string> {
        const std::lock_guard hold(desk->guard);
        if (!desk->newest) return tl::unexpected(std::string("no picture has come"));
        return open();
    };
    return {open(), again};
}

}  // namespace jianjun::vision
