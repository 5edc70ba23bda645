// Chooses the enrolled views that are worth comparing with a card (初选).
#include "vision/reading/shortlist.h"

#include <algorithm>
#include <array>
#include <numeric>
#include <unordered_map>

namespace jianjun::vision {
namespace {

constexpr std::size_t most_sketches = 512;  // views, nearest by hash, whose sketches are compared
constexpr std::size_t most_leads = 10;      // views whose pixels are compared first,
constexpr int most_of_a_name = 3;           // of which so many may bear one name
constexpr std::size_t most_of_group = 96;   // views of the leading name that are told apart
constexpr double lead_slack = 0.2;          // below the best sketch's likeness nobody leads
constexpr double alike_slack = 0.1;         // of another label's card that resembles it as well
constexpr double clear_sketch = 0.9;        // a likeness that only the card itself, or its like, reaches:
constexpr double clear_slack = 0.06;        // then fewer lead

// The views whose hashes are nearest. Counted rather than sorted: 30,000 of them would take longer than what
// follows.
std::vector<int> nearest(const HashPair& hash, const GalleryIndex& index) {
    std::vector<std::uint16_t> bits(index.size());
    std::array<std::size_t, 257> with{};
    for (std::size_t i = 0; i < bits.size(); ++i) {
        const int up = distance(hash.upright, index.hashes[i]), down = distance(hash.turned, index.hashes[i]);
        ++with[bits[i] = std::uint16_t(std::min(up, down))];
    }
    std::size_t most = 0;  // bits that the nearest may differ in
    for (std::size_t nearer = with[0];
         most < 256 && (nearer == 0 || nearer + with[most + 1] <= most_sketches);)
        nearer += with[++most];
    std::vector<int> views;
    for (std::size_t i = 0; i < bits.size(); ++i)
        if (bits[i] <= most) views.push_back(int(i));
    return views;
}

// Each turned the way the card resembles it, the most alike first.
std::vector<Candidate> ranked(const std::vector<int>& views, const Sketches& card,
                              const GalleryIndex& index) {
    std::vector<Candidate> all;
    all.reserve(views.size());
    for (const int view : views) {
        const double up = likeness(card.upright, index.sketches[view], card.seen);
        const double down = likeness(card.turned, index.sketches[view], card.seen_turned);
        all.push_back({view, down > up, std::max(up, down)});
    }
    std::sort(all.begin(), all.end(),
              [](const Candidate& a, const Candidate& b) { return a.sketch > b.sketch; });
    return all;
}

// The most promising, best first. A hash is of the whole card: where a part is hidden everybody is looked at.
std::vector<Candidate> promising(const Sketches& card, const HashPair& hash, const GalleryIndex& index) {
    if (card.seen.empty()) return ranked(nearest(hash, index), card, index);
    std::vector<int> views(index.size());
    std::iota(views.begin(), views.end(), 0);
    return ranked(views, card, index);
}

}  // namespace

std::vector<Candidate> shortlist_of(const Sketches& card, const HashPair& hash, const GalleryIndex& index) {
    const auto candidates = promising(card, hash, index);
    std::vector<Candidate> leads;
    if (candidates.empty()) return leads;
    std::unordered_map<int, int> of_name;
    const double best = candidates.front().sketch;
    // Of a part that shows, a likeness is no proof: cards of several names may share it.
    const bool clear = best > clear_sketch && card.seen.empty();
    for (const auto& c : candidates) {
        if (c.sketch < best - (clear ? clear_slack : lead_slack)) break;
        if (of_name[index.name_of_label[index.label_of[c.view]]]++ >= most_of_a_name) continue;
        leads.push_back(c);
        if (leads.size() == most_leads) break;
    }
    return leads;
}

std::vector<Candidate> lookalikes_of(const Sketches& card, const HashPair& hash, const GalleryIndex& index) {
    auto alike = promising(card, hash, index);
    while (!alike.empty() &&
           (alike.size() > most_of_group || alike.back().sketch < alike.front().sketch - alike_slack))
        alike.pop_back();
    return alike;
}

std::vector<Candidate> group_of(int name, const Sketches& card, const GalleryIndex& index) {
    auto group = ranked(index.views_of_name[name], card, index);
    if (group.size() > most_of_group) group.resize(most_of_group);
    return group;
}

}  // namespace jianjun::vision
