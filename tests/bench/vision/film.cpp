// A film of play (牌局影片).
#include "tests/bench/vision/film.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <map>
#include <memory>
#include <random>

#include "vision/enrolment/drawn_gallery.h"
#include "vision/pipeline.h"
#include "vision/virtual/virtual_table.h"

namespace jianjun::vision {
namespace {

constexpr int deeds = 60;

// One thing that a hand does, and the move that ought to come of it.
struct Deed {
    TableMove::Kind kind = TableMove::Kind::appeared;
    CardId card = 0;
    std::string label;
    ZoneKind zone = ZoneKind::none;
};

class Film {
  public:
    explicit Film(std::shared_ptr<const Gallery> gallery)
        : pipeline_(gallery, table_.layout(), table_.source()) {
        deck_ = deck_160();
        std::shuffle(deck_.begin(), deck_.end(), dice_);
        run(1500);
    }

    void play() {
        for (int i = 0; i < deeds; ++i) {
            const int seat = 1 + int(dice_() % 5);
            const Deed deed = next_deed(seat);
            expected_.push_back(deed);
            do run(100);
            while (table_.busy());
            run(900);
        }
    }

    void report() const {
        int right = 0;
        std::vector<TableMove> rest = moves_;
        std::vector<std::string> faults;
        std::vector<double> waits;
        for (const auto& deed : expected_) {
            const auto it = std::find_if(rest.begin(), rest.end(), [&](const TableMove& m) {
                return m.kind == deed.kind && m.seen.label == deed.label && m.zone == deed.zone;
            });
            if (it == rest.end()) {
                faults.push_back(fmt::format("not seen: {} {} in {}", deed.label, to_string(deed.kind),
                                             to_string(deed.zone)));
                continue;
            }
            ++right;
            if (const auto since = still_since_.find(deed.card); since != still_since_.end() &&
                                                                 deed.kind != TableMove::Kind::left &&
                                                                 it->at_ms >= since->second)
                waits.push_back(double(it->at_ms - since->second));
            rest.erase(it);
        }
        for (const auto& m : rest)
            faults.push_back(fmt::format("seen, but not done: {} {} in {} {}", m.seen.label,
                                         to_string(m.kind), to_string(m.zone), to_string(m.why)));
        std::sort(waits.begin(), waits.end());
        fmt::print(
            "\na film of play at 1080p, {:.0f} s of table time: {} of {} deeds seen as what they were, {} "
            "moves too many\n",
            double(table_.at_ms()) / 1000, right, expected_.size(), rest.size());
        for (const auto& fault : faults) fmt::print("    {}\n", fault);
        if (!waits.empty())
            fmt::print("from stillness to move: {:.0f} ms in the middle, {:.0f} ms at worst\n",
                       waits[waits.size() / 2], waits.back());
        fmt::print("{:<12}{:>8}{:>10}{:>10}{:>12}\n", "stage", "times", "mean ms", "worst ms", "ms a frame");
        const auto times = pipeline_.stage_times();
        std::uint64_t frames = 1;
        for (const auto& t : times) frames = std::max(frames, t.times);
        for (const auto& t : times)
            if (t.stage != "source")
                fmt::print("{:<12}{:>8}{:>10.2f}{:>10.2f}{:>12.2f}\n", t.stage, t.times, t.mean_ms,
                           t.worst_ms, t.mean_ms * double(t.times) / double(frames));
        std::fflush(stdout);
    }

  private:
    void run(std::int64_t ms) {
        for (const auto until = table_.at_ms() + ms; table_.at_ms() < until;) {
            pipeline_.step(moves_);
            for (const auto& card : table_.truth().cards)
                if (card.moving || card.visible < 0.97)
                    still_since_.erase(card.card);
                else
                    still_since_.try_emplace(card.card, table_.at_ms());
        }
    }

    Spot free_spot() {
        const auto cards = table_.truth().cards;
        const Zone* middle = table_.layout().find("middle");
        for (int i = 0; i < card_spots(*middle); ++i) {
            const Spot spot = card_spot(*middle, i);
            if (table_.layout().at(spot.mm) != middle) continue;
            if (std::none_of(cards.begin(), cards.end(), [&](const CardTruth& c) {
                    return std::hypot(c.centre_mm.x - spot.mm.x, c.centre_mm.y - spot.mm.y) < 60;
                }))
                return spot;
        }
        return card_spot(*middle, 0);
    }

    Deed next_deed(int seat) {
        const auto choice = dice_() % 10;
        if (lying_.size() < 2 || (choice < 5 && lying_.size() < 5)) {
            const std::string label = deck_[next_++];
            const CardId card = table_.lay(seat, label, free_spot());
            lying_.push_back({card, label});
            return {TableMove::Kind::appeared, card, label, ZoneKind::middle};
        }
        const auto [card, label] = lying_.front();
        lying_.erase(lying_.begin());
        if (choice < 8) {
            table_.to_pile(seat, card, "discard");
            return {TableMove::Kind::moved, card, label, ZoneKind::discard};
        }
        table_.take(seat, card);
        return {TableMove::Kind::left, card, label, ZoneKind::middle};
    }

    VirtualTable table_;
    Pipeline pipeline_;
    std::mt19937_64 dice_{7};
    std::vector<std::string> deck_;
    std::size_t next_ = 0;
    std::vector<std::pair<CardId, std::string>> lying_;
    std::vector<Deed> expected_;
    std::vector<TableMove> moves_;
    std::map<CardId, std::int64_t> still_since_;
};

}  // namespace

void judge_film() {
    auto gallery = drawn_gallery();
    if (!gallery) {
        std::printf("\na film of play: skipped; %s\n", gallery.error().c_str());
        return;
    }
    Film film(std::make_shared<const Gallery>(std::move(*gallery)));
    film.play();
    film.report();
}

}  // namespace jianjun::vision
