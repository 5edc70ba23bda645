// What of a deck has been learnt and what is still to come (引导登记).
#include "vision/enrolment/guided_enrolment.h"

#include <algorithm>

#include "vision/gallery/gallery.h"

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
        if (int(labels.size()) < count && !skipped_.contains(label)) labels.push_back(label);
    return labels;
}

WantedCards::Judged WantedCards::judge(const Sighting& seen) const {
    if (seen.sure == Certainty::back) return {has(seen.label), seen.label};
    // A corner that nobody has learnt may be taken for another of the name.
    if (seen.sure == Certainty::exact) return {has(seen.label) && complete(seen.name), seen.label};
    if (seen.sure != Certainty::name) return {};
    const auto all = of_name_.find(seen.name);
    if (all == of_name_.end()) return {};
    std::vector<std::string> open;
    for (const auto& label : all->second)
        if (!has(label)) open.push_back(label);
    return {false, open.size() == 1 ? open.front() : std::string()};
}

std::vector<std::size_t> reading_order(const std::vector<Outlined>& outlined) {
    constexpr double least_share = 0.7, most_share = 1.4;
    if (outlined.empty()) return {};
    std::vector<double> heights;
    for (const auto& one : outlined) heights.push_back(one.height);
    std::nth_element(heights.begin(), heights.begin() + std::ptrdiff_t(heights.size() / 2), heights.end());
    const double usual = heights[heights.size() / 2];
    std::vector<std::size_t> order;
    for (std::size_t i = 0; i < outlined.size(); ++i)
        if (outlined[i].height > least_share * usual && outlined[i].height < most_share * usual)
            order.push_back(i);
    const auto& centre = [&](std::size_t i) -> const Point& { return outlined[i].centre; };
    std::sort(order.begin(), order.end(),
              [&](std::size_t a, std::size_t b) { return centre(a).y < centre(b).y; });
    // A row goes on as long as the next card lies hardly lower than the one before it.
    for (auto from = order.begin(); from != order.end();) {
        auto to = from + 1;
        while (to != order.end() && centre(*to).y - centre(*(to - 1)).y < 0.5 * usual) ++to;
        std::sort(from, to, [&](std::size_t a, std::size_t b) { return centre(a).x < centre(b).x; });
        from = to;
    }
    return order;
}

}  // namespace jianjun::vision
