#include "companion_app/session/inbox/hall_line.h"

#include <algorithm>
#include <utility>

namespace jianjun::app {

namespace {

constexpr std::int64_t hear_every_ms = 200;
constexpr std::size_t games_before = 50;

}  // namespace

HallLine HallLine::of(const std::filesystem::path& file, const db::Journal& journal) {
    const auto orders = OrderFile::beside(file);
    std::error_code none;
    return HallLine(orders, std::filesystem::exists(orders, none) ? order_fates(journal, games_before)
                                                                  : std::vector<OrderFate>());
}

// Orders are obeyed in the order in which they lie there, and each leaves a note: behind the last one that
// left one they are new.
std::vector<Ordered> HallLine::unheard(std::vector<Ordered> all) const {
    if (before_.empty()) return all;
    const auto& last = before_.back();
    const auto at = std::find_if(all.rbegin(), all.rend(), [&](const auto& one) {
        return one.id == last.id && one.fence == last.fence;
    });
    all.erase(all.begin(), at.base());  // none of them where it is not there: another file
    std::erase_if(all, [&](const auto& one) {
        return std::any_of(before_.begin(), before_.end(),
                           [&](const auto& fate) { return !fate.fenced && fate.id == one.id; });
    });
    return all;
}

// The highest fence comes first: what an old hub had ordered before another took over is refused, too.
void HallLine::look(Inbox& inbox, std::int64_t now_ms) {
    if (looked_ && now_ms - looked_ms_ < hear_every_ms) return;
    looked_ms_ = now_ms;
    auto came = file_.news();
    auto highest = fence_;
    for (const auto& one : came) highest = std::max(highest, one.fence);
    if (highest > fence_) inbox.put(Ordered{{}, highest, {}});
    fence_ = highest;
    if (!std::exchange(looked_, true)) came = unheard(std::move(came));
    for (auto& one : came)
        if (!one.id.empty()) inbox.put(std::move(one));
}

}  // namespace jianjun::app
