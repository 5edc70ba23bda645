// Cards that touch, or lie upon another's rim (挨着的牌): two cards, and neither is taken for another.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

#include "tests/vision/seen_table.h"
#include "vision/detection/find_cards.h"
#include "vision/detection/still.h"

namespace jianjun::vision {
namespace {

// Where the upper card lies, seen from the lower one, in its widths and heights; how it is turned against it;
// and of how many lower cards in a hundred the corner is read at least. Where a twentieth of the left side is
// covered suit and rank lie at the very rim of what shows: of those only the name is read.
struct Way {
    const char* name;
    double across, down, turn;
    int corner;
};

constexpr Way ways[] = {{"side by side", 1, 0, 0, 85},
                        {"2 % of the right side", 0.98, 0, 0, 75},
                        {"foot to head", 0, 1, 0, 95},
                        {"5 % of the left side", -0.95, 0, 0, 0},
                        {"5 % of the right side", 0.95, 0, 0, 85},
                        {"2 % of the foot", 0, 0.98, 0, 95},
                        {"5 % of the foot", 0, 0.95, 0, 95},
                        {"a corner", 0.95, 0.95, 0, 95},
                        {"fanned", 0.93, 0.05, 7, 90}};

struct Counts {
    int cards = 0, named = 0, exact = 0, lower_exact = 0;
    std::vector<std::string> wrong;
};

Spot beside(const Spot& lower, const Way& way) {
    const double a = lower.angle * CV_PI / 180, x = way.across * card_width_mm, y = way.down * card_height_mm;
    return {{lower.mm.x + x * std::cos(a) - y * std::sin(a), lower.mm.y + x * std::sin(a) + y * std::cos(a)},
            lower.angle + way.turn};
}

void count(const Way& way, std::uint64_t seed, Counts& counts) {
    static const std::vector<std::string> faces{"slash@S7", "slash@S8", "slash@C7", "slash@H10", "jink@D2",
                                                "jink@DK",  "peach@H6", "duel@SA",  "blade@S5"};
    VirtualSettings settings = seen_from(5);
    settings.camera.width = 2560, settings.camera.height = 1440;  // about 190 px a card
    settings.seed = seed;
    VirtualTable table(settings);
    std::vector<CardId> lower;
    for (int i = 0; i < 6; ++i) {
        const auto face = [&](int n) {
            return faces[(seed * 5 + std::size_t(i) * 2 + std::size_t(n) * 4) % faces.size()];
        };
        const Spot below{{200.0 + i % 3 * 320, 180.0 + i / 3 * 260}, double(i) * 37 + double(seed) * 11};
        lower.push_back(table.place(face(0), below));
        table.place(face(1), beside(below, way));
    }
    const cv::Mat bgr = image(table.picture());
    const auto read = read_still(bgr, find_cards(bgr), gallery());
    for (const auto& card : table.truth().cards) {
        ++counts.cards;
        const Reading* best = nullptr;
        for (const auto& r : read)
            if (overlap(r.quad, outline(card)) > 0.7 &&
                (!best || overlap(r.quad, outline(card)) > overlap(best->quad, outline(card))))
                best = &r;
        if (!best || best->name.empty()) continue;
        if (best->name != name_of(card.label) || (!best->label.empty() && best->label != card.label))
            counts.wrong.push_back(std::string(way.name) + ": " + card.label + " as " + best->name + " " +
                                   best->label);
        ++counts.named;
        counts.exact += best->label == card.label ? 1 : 0;
        if (std::find(lower.begin(), lower.end(), card.card) != lower.end())
            counts.lower_exact += best->label == card.label ? 1 : 0;
    }
}

TEST(TouchingCards, AreTwoAndNeitherIsTakenForAnother) {
    Counts all;
    std::string told;
    for (std::size_t i = 0; i < std::size(ways); i += long_run() ? 1 : 4) {
        const Way& way = ways[i];
        Counts counts;
        for (std::uint64_t seed = 1; seed <= (long_run() ? 8u : 1u); ++seed) count(way, seed, counts);
        told += std::string(way.name) + ": " + std::to_string(counts.cards) + " cards, " +
                std::to_string(counts.named) + " named, " + std::to_string(counts.exact) +
                " exact, of the lower ones " + std::to_string(counts.lower_exact) + "\n";
        // Each way by itself: one that is read by name alone would not be noticed among the others.
        const int lower = counts.cards / 2, least = long_run()       ? way.corner * lower / 100
                                                    : way.corner > 0 ? 1
                                                                     : 0;
        EXPECT_GE(counts.lower_exact, least) << way.name << ", of " << lower;
        all.cards += counts.cards, all.named += counts.named, all.exact += counts.exact;
        all.wrong.insert(all.wrong.end(), counts.wrong.begin(), counts.wrong.end());
    }
    EXPECT_THAT(all.wrong, testing::IsEmpty());
    EXPECT_GE(all.named * 100, all.cards * 97) << told;
    EXPECT_GE(all.exact * 100, all.cards * 88) << told;
    RecordProperty("read", told);
    if (long_run()) std::printf("%s", told.c_str());
}

}  // namespace
}  // namespace jianjun::vision
