#include "companion_app/session/inbox/order_book.h"

#include <algorithm>

#include "companion_app/session/inbox/order_file.h"
#include "companion_app/session/phrasing/spoken_event.h"

namespace jianjun::app {

std::optional<std::string> OrderBook::hear(const Ordered& ordered, const Obey& obey) {
    const bool old = ordered.fence < fence_;
    fence_ = std::max(fence_, ordered.fence);
    if (ordered.id.empty()) return std::nullopt;
    Said why("另一个枢纽已经接替", "Another hub has taken over");
    if (!old) {
        const auto known = answered_.find(ordered.id);
        why = known == answered_.end() ? obey(ordered) : known->second;
        answered_[ordered.id] = why;
    }
    return to_note(
        {ordered.id, ordered.fence, why.empty() ? std::string() : why.zh + line_tongues + why.en, old});
}

}  // namespace jianjun::app
