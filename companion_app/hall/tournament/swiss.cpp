#include "companion_app/hall/tournament/swiss.h"

#include <lemon/matching.h>
#include <lemon/smart_graph.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace jianjun::app::hall {

namespace {

using Weight = long long;

// From the gravest: a second bye, to meet again, one club in the first round, far apart in points, the draw.
constexpr Weight second_bye = 1'000'000'000'000'000, again = 1'000'000'000'000, one_club = 1'000'000'000, step = 1'000;

Weight cost_of_meeting(const SwissEntrant& a, int a_index, const SwissEntrant& b, bool clubs_apart) {
    const auto times = static_cast<Weight>(std::count(b.met.begin(), b.met.end(), a_index));
    const auto apart = static_cast<Weight>(std::llround(2 * std::abs(a.points - b.points)));
    const Weight club = clubs_apart && a.club != 0 && a.club == b.club ? one_club : 0;
    return times * again + club + std::min<Weight>(apart * apart, 100'000) * step;
}

}  // namespace

SwissPairs swiss_pairs(const std::vector<SwissEntrant>& entrants, const std::vector<int>& draw, bool clubs_apart) {
    const int count = static_cast<int>(entrants.size());
    const bool odd = count % 2 != 0;
    lemon::SmartGraph graph;
    std::vector<lemon::SmartGraph::Node> nodes;
    for (int i = 0; i < count + (odd ? 1 : 0); ++i) nodes.push_back(graph.addNode());
    lemon::SmartGraph::EdgeMap<Weight> weight(graph);
    const auto at = [](int i) { return static_cast<std::size_t>(i); };
    for (int a = 0; a < count; ++a) {
        for (int b = 0; b < a; ++b)
            weight[graph.addEdge(nodes[at(a)], nodes[at(b)])] = -cost_of_meeting(entrants[at(a)], a, entrants[at(b)], clubs_apart) - (draw[at(a)] ^ draw[at(b)]) % 997;
        // Whoever has fewest points sits out.
        if (odd)
            weight[graph.addEdge(nodes[at(a)], nodes[at(count)])] =
                -entrants[at(a)].byes * second_bye - std::min<Weight>(std::llround(4 * std::abs(entrants[at(a)].points)), 10'000) * step - draw[at(a)] % 997;
    }
    lemon::MaxWeightedPerfectMatching<lemon::SmartGraph, lemon::SmartGraph::EdgeMap<Weight>> matching(graph, weight);
    SwissPairs found;
    if (count < 2 || !matching.run()) return found;
    for (int a = 0; a < count; ++a) {
        const auto mate = graph.id(matching.mate(nodes[at(a)]));
        if (mate == count)
            found.bye = a;
        else if (mate > a)
            found.pairs.emplace_back(a, mate);
    }
    // The tables of most points first.
    std::stable_sort(found.pairs.begin(), found.pairs.end(), [&](const auto& one, const auto& other) {
        const auto sum = [&](const auto& pair) { return entrants[at(pair.first)].points + entrants[at(pair.second)].points; };
        return sum(one) > sum(other);
    });
    return found;
}

}  // namespace jianjun::app::hall
