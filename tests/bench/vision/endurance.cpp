// A table at which hands never rest (长时间观看).
#include "tests/bench/vision/endurance.h"

#include <fmt/format.h>
#include <malloc.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <memory>

#include "tests/bench/vision/deeds.h"
#include "vision/enrolment/drawn_gallery.h"
#include "vision/pipeline.h"
#include "vision/virtual/card_design.h"

namespace jianjun::vision {
namespace {

constexpr int usual_deeds = 600;
constexpr int rows = 20;

double cpu_ms() {
    return 1000.0 * double(std::clock()) / CLOCKS_PER_SEC;
}

double in_use_mb() {
    const auto heap = mallinfo2();
    return double(heap.uordblks + heap.hblkhd) / (1 << 20);
}

VirtualSettings small_table() {
    VirtualSettings settings;
    settings.camera.width = 1280, settings.camera.height = 720;
    settings.camera.fps = 10;
    return settings;
}

// One table, its hands and who watches them.
class Evening {
  public:
    explicit Evening(const std::shared_ptr<const Gallery>& gallery)
        : table_(small_table()), deeds_(table_, Style::ordinary, 1, deck_160()), pipeline_(gallery, table_.layout(), table_.source(), quiet()) {
        deeds_.set_up();
    }
    // Until the next deed has begun, or more; how many have. 0: the film has ended.
    int look() {
        for (int begun = 0; begun == 0;) {
            deeds_.tick();
            begun = int(deeds_.take_log().size());
            moves_.clear();
            if (!pipeline_.step(moves_)) return 0;
            said_ += moves_.size();
            ++pictures_;
            if (begun > 0) return begun;
        }
        return 0;
    }
    std::string row(int deeds) {
        const auto tracked = pipeline_.on_table();
        const auto hidden = std::count_if(tracked.begin(), tracked.end(), [](const TrackedCard& card) { return card.hidden; });
        const double ms = cpu_ms();
        auto text = fmt::format("{:>9}{:>10.0f}{:>10}{:>9}{:>9}{:>9}{:>10.1f}{:>12.1f}", deeds, double(table_.at_ms()) / 60'000, said_, table_.truth().cards.size(), tracked.size(),
                                hidden, in_use_mb(), (ms - before_ms_) / std::max(1, pictures_));
        before_ms_ = ms, pictures_ = 0;
        return text;
    }

  private:
    static PipelineSettings quiet() {
        PipelineSettings settings;
        settings.keep_picture = false;
        return settings;
    }
    VirtualTable table_;
    Deeds deeds_;
    Pipeline pipeline_;
    std::vector<TableMove> moves_;
    std::size_t said_ = 0;
    int pictures_ = 0;
    double before_ms_ = cpu_ms();
};

}  // namespace

void judge_endurance() {
    auto drawn = drawn_gallery();
    if (!drawn) {
        std::printf("\nendurance: skipped; %s\n", drawn.error().c_str());
        return;
    }
    const char* asked = std::getenv("JIANJUN_DEEDS");
    const int most = asked ? std::max(rows, std::atoi(asked)) : usual_deeds;
    Evening evening(std::make_shared<const Gallery>(std::move(*drawn)));
    fmt::print("\nhands that never rest, {} deeds at 1280 x 720, 10 pictures a second\n{:>9}{:>10}{:>10}{:>9}{:>9}{:>9}{:>10}{:>12}\n", most, "deeds", "minutes", "said", "lie", "tracked",
               "hidden", "heap MB", "ms/picture");
    for (int deeds = 0, next = most / rows; deeds < most;) {
        const int begun = evening.look();
        if (begun == 0) return fmt::print("the pictures ended\n");
        deeds += begun;
        if (deeds < next) continue;
        fmt::print("{}\n", evening.row(deeds));
        std::fflush(stdout);
        next += most / rows;
    }
}

}  // namespace jianjun::vision
