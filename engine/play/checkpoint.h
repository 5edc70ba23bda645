// Points to which a game can go back without running everything again (检查点): between two turns, say, where
// what follows is known from the table alone. They lie on the way that the game has come, in its order.
#pragma once
#include <cstddef>
#include <limits>
#include <memory>
#include <vector>

#include "engine/play/log.h"

namespace jianjun::engine {

// Where a run of the inputs stands.
struct Position {
    int ran = 0;                 // inputs that count and have been taken
    int implied = 0;             // prompts that were passed silently since the last of them
    std::size_t input_end = 0;   // events when the first of these was passed
    std::vector<int> passed_by;  // moments since the last input
    Stop stop;                   // where this run stops, or has stopped for what is sought
};

template <class Table>
struct Checkpoint {
    Table table;
    Position at;
    int last = 0;  // the number of the last input that has been taken
    std::size_t events = 0;
    int prompts = 0;  // asked since the last take-back
};

inline constexpr std::size_t seeks_nothing = std::numeric_limits<std::size_t>::max();

template <class Table>
class Checkpoints {
  public:
    using Point = Checkpoint<Table>;

    // Of those before the last eight every fourth is enough: people go back a little, and seldom far.
    void keep(Point point) {
        const int number = points_.empty() ? 0 : points_.back().number + 1;
        points_.push_back({number, std::make_shared<const Point>(std::move(point))});
        if (points_.size() <= recent) return;
        const auto older = points_.end() - static_cast<std::ptrdiff_t>(recent) - 1;
        if (older->number % spacing != 0) points_.erase(older);
    }
    // Is this the last one?
    bool stands_at(const Position& at, std::size_t events) const {
        if (points_.empty()) return false;
        const auto& last = *points_.back().point;
        return last.at.ran == at.ran && last.at.implied == at.implied && last.events == events;
    }
    // The last one from which the inputs that count now lead on, with so many silent passes behind them,
    // whereas a moment from the `sought`th of those since the last input on is looked for; null where there
    // is none. Those after it are forgotten.
    template <class Log>
    const Point* last_towards(const Log& log, int implied, std::size_t sought) {
        while (!points_.empty() && !leads_on(*points_.back().point, log, implied, sought)) points_.pop_back();
        return points_.empty() ? nullptr : points_.back().point.get();
    }

  private:
    static constexpr std::size_t recent = 8;
    static constexpr int spacing = 4;

    template <class Log>
    static bool leads_on(const Point& point, const Log& log, int implied, std::size_t sought) {
        const auto& kept = log.kept();
        const auto ran = static_cast<std::size_t>(point.at.ran);
        if (ran > kept.size() || (ran > 0 && kept[ran - 1] != point.last)) return false;
        const bool more = ran < kept.size();
        if (point.at.implied > (more ? log[kept[ran]].implied : implied)) return false;
        const auto passed_by = static_cast<int>(point.at.passed_by.size());
        const auto before_it = [&](Stop stop) { return stop.moment < passed_by ? stop : Stop{}; };
        if (before_it(log.stop_before(ran)) != before_it(point.at.stop)) return false;
        return more || point.at.passed_by.size() <= sought;
    }

    struct Kept {
        int number;
        std::shared_ptr<const Point> point;  // games that branched off share it
    };
    std::vector<Kept> points_;
};

}  // namespace jianjun::engine
