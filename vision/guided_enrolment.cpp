// What of a deck has been learnt and what is still to come (引导录入).
#include "vision/guided_enrolment.h"

#include <algorithm>
#include <numeric>

#include "vision/gallery.h"

namespace jianjun::vision {

WantedCards::WantedCards(const std::vector<std::string>& deck) : cards_(int(deck.size())) {
    for (const auto& label : deck) {
        if (copies_[label]++ > 0) continue;
        order_.push_back(label);
        of_name_[name_of(label)].push_back(label);
    }
}

bool WantedCards::complete(const std::string& name) const {
    const auto all = of_name_.find(name);
    return all == of_name_.end() ||
           std::all_of(all->second.begin(), all->second.end(), [&](const auto& label) { return has(label); });
}

int WantedCards::had_cards() const {
    int count = 0;
    for (const auto& [label, copies] : copies_)
        if (has(label)) count += copies;
    return count;
}

std::vector<WantedCards::Missing> WantedCards::missing() const {
    std::vector<Missing> list;
    for (const auto& label : order_)
        if (!has(label)) list.push_back({label, copies_.at(label)});
    return list;
}

std::vector<std::string> WantedCards::next(int count) const {
    std::vector<std::string> labels;
    for (const auto& [label, copies] : missing())
        if (int(labels.size()) < count) labels.push_back(label);
    return labels;
}

WantedCards::Judged WantedCards::judge(const Sighting& seen) const {
    if (seen.sure == Sure::back) return {has(seen.label), seen.label};
    // A corner that nobody has learnt may be taken for another of the name.
    if (seen.sure == Sure::exact) return {has(seen.label) && complete(seen.name), seen.label};
    if (seen.sure != Sure::name) return {};
    const auto all = of_name_.find(seen.name);
    if (all == of_name_.end()) return {};
    std::vector<std::string> open;
    for (const auto& label : all->second)
        if (!has(label)) open.push_back(label);
    return {false, open.size() == 1 ? open.front() : std::string()};
}

std::vector<std::size_t> reading_order(const std::vector<Point>& centres, double height) {
    std::vector<std::size_t> order(centres.size());
    std::iota(order.begin(), order.end(), 0);
    std::sort(order.begin(), order.end(),
              [&](std::size_t a, std::size_t b) { return centres[a].y < centres[b].y; });
    // A row goes on as long as the next card lies hardly lower than the one before it.
    for (auto from = order.begin(); from != order.end();) {
        auto to = from + 1;
        while (to != order.end() && centres[*to].y - centres[*(to - 1)].y < 0.5 * height) ++to;
        std::sort(from, to, [&](std::size_t a, std::size_t b) { return centres[a].x < centres[b].x; });
        from = to;
    }
    return order;
}

}  // namespace jianjun::vision
