// Two cards, one partly upon the other (叠放的牌): the lower one's suit and rank can be seen.
#include "tests/bench/vision/pairs.h"

#include <cmath>
#include <cstdio>
#include <optional>
#include <random>
#include <set>

#include "tests/bench/vision/tally.h"
#include "tests/bench/vision/views.h"
#include "vision/detection/find_cards.h"
#include "vision/detection/still.h"
#include "vision/enrolment/drawn_gallery.h"
#include "vision/image/quad.h"

namespace jianjun::vision {
namespace {

constexpr double index_width = 0.2, index_height = 0.22;  // of a card: suit and rank, and a bit around them

Point on_card(const Spot& spot, double across, double down) {
    const double a = spot.angle * CV_PI / 180, x = (across - 0.5) * card_width_mm,
                 y = (down - 0.5) * card_height_mm;
    return {spot.mm.x + x * std::cos(a) - y * std::sin(a), spot.mm.y + x * std::sin(a) + y * std::cos(a)};
}

Quad outline(const Spot& spot, double width = 1, double height = 1) {
    Quad quad;
    const double corners[4][2] = {{0, 0}, {width, 0}, {width, height}, {0, height}};
    for (int i = 0; i < 4; ++i) {
        const Point p = on_card(spot, corners[i][0], corners[i][1]);
        quad.p[i] = {float(p.x), float(p.y)};
    }
    return quad;
}

using Dice = std::mt19937_64;
double between(Dice& dice, double least, double most) {
    return std::uniform_real_distribution<double>(least, most)(dice);
}

// How the upper card lies, given the lower one: hidden is a share between the two, the index shows.
std::optional<Spot> laid_over(Dice& dice, const Spot& lower, double turn, double least, double most) {
    for (int i = 0; i < 1000; ++i) {
        Spot upper;
        upper.mm = on_card(lower, between(dice, -0.6, 1.6), between(dice, -0.6, 1.6));
        upper.angle = lower.angle + between(dice, -turn, turn) + (dice() % 2 ? 180 : 0);
        const double hidden = cover(outline(lower), outline(upper));
        if (hidden < least || hidden > most) continue;
        if (cover(outline(lower, index_width, index_height), outline(upper)) == 0) return upper;
    }
    return std::nullopt;
}

struct Pairs {
    Tally upper, lower;
};

struct Way {
    const char* name;
    double turn, least, most;
};

struct Deck {
    const Gallery& gallery;
    const std::vector<std::string>& labels;
    const FaceProvider& faces;
};

// Each reading belongs to the card on which it lies best.
double nearness(const Reading& reading, const std::vector<Card>& cards) {
    double most = 0;
    for (const auto& card : cards) {
        Quad quad;
        quad.p = card.corners;
        most = std::max(most, overlap(reading.quad, quad));
    }
    return most;
}

Pairs judge(const View& view, const Way& way, const Deck& deck) {
    constexpr int wanted = 64;
    const auto known_labels = deck.gallery.labels();
    const std::set<std::string> known(known_labels.begin(), known_labels.end());
    const VirtualSettings settings = settings_of(view);
    VirtualTable table(settings);
    if (deck.faces) table.faces_from(deck.faces);
    Dice dice(view.seed);
    Pairs pairs;
    constexpr int columns = 4, rows = 2;
    const double step_x = settings.layout.width / columns, step_y = settings.layout.height / rows;
    for (int done = 0; done < wanted;) {
        std::vector<CardId> lower, upper;
        for (int i = 0; i < columns * rows; ++i, ++done) {
            const Spot below{{(i % columns + 0.5) * step_x, (i / columns + 0.5) * step_y},
                             between(dice, 0, 360)};
            const auto above = laid_over(dice, below, way.turn, way.least, way.most);
            if (!above) continue;
            lower.push_back(table.place(deck.labels[dice() % deck.labels.size()], below));
            upper.push_back(table.place(deck.labels[dice() % deck.labels.size()], *above));
        }
        const Picture picture = table.picture();
        const cv::Mat bgr(picture.height, picture.width, CV_8UC3,
                          const_cast<std::uint8_t*>(picture.bgr.data()));
        const auto read = read_still(bgr, find_cards(bgr), deck.gallery);
        std::vector<Card> below, above;
        for (const auto& c : table.truth().cards) {
            Card card;
            card.label = c.shown();
            card.enrolled = known.contains(card.label);
            for (int i = 0; i < 4; ++i) card.corners[i] = {float(c.corners[i].x), float(c.corners[i].y)};
            const bool is_lower = std::find(lower.begin(), lower.end(), c.card) != lower.end();
            (is_lower ? below : above).push_back(card);
        }
        std::vector<Reading> of_lower, of_upper;
        for (const auto& r : read)
            (nearness(r, below) > nearness(r, above) ? of_lower : of_upper).push_back(r);
        pairs.lower.judge(below, of_lower);
        pairs.upper.judge(above, of_upper);
        for (const auto& cards : {lower, upper})
            for (const CardId card : cards) table.remove(card);
    }
    return pairs;
}

}  // namespace

void judge_pairs(const std::string& whose, const std::vector<std::string>& labels, const Gallery& gallery,
                 const Gallery& part, const FaceProvider& faces) {
    print_head("two of " + whose +
               ", one upon the other, as single photos; the lower one's suit and rank show");
    const Deck deck{gallery, labels, faces}, some{part, labels, faces};
    Tally all;
    const auto row = [&](const std::string& what, const View& view, const Way& way) {
        const Pairs pairs = judge(view, way, deck);
        print_row(what + way.name + ", lower", pairs.lower);
        print_row(what + way.name + ", upper", pairs.upper);
        if (view.card_px >= 150) all.add(pairs.lower);
    };
    const Way fan{"fanned", 12, 0.2, 0.85}, across{"across", 180, 0.15, 0.6},
        corner{"a corner", 180, 0.03, 0.15};
    for (const double px : {300, 200, 150, 110})
        for (const Way& way : {fan, across, corner})
            row(std::to_string(int(px)) + " px, ", {.card_px = px}, way);
    for (const auto& [name, cloth] : {std::pair("dark cloth", Cloth::dark),
                                      {"light cloth", Cloth::light},
                                      {"wood", Cloth::wood},
                                      {"patterned", Cloth::patterned}})
        row(std::string("150 px, ") + name + ", ", {.card_px = 150, .look = {.cloth = cloth}}, across);
    row("150 px, tilt 35°, ", {.card_px = 150, .tilt = 35}, across);
    for (const double px : {200, 150}) {
        Pairs siblings = judge({.card_px = px}, across, some);
        siblings.lower.faults.clear();
        print_row(std::to_string(int(px)) + " px, a quarter not enrolled", siblings.lower);
    }
    all.faults.clear();
    print_row("all lower cards at 150 px and more", all);
    print_target("a covered card named", 100.0 * all.named / all.cards, true, 90);
    print_target("a covered card misread", 100.0 * (all.misread + all.invented) / all.cards, false, 0);
}

void judge_drawn_pairs() {
    const auto labels = deck_160();
    std::vector<std::string> some;
    for (std::size_t i = 0; i < labels.size(); ++i)
        if (i % 4 != 1) some.push_back(labels[i]);
    const auto gallery = drawn_gallery(labels), part = drawn_gallery(some);
    if (!gallery)
        std::printf("pairs: skipped; %s\n", gallery.error().c_str());
    else
        judge_pairs("our own cards", labels, *gallery, *part, {});
}

}  // namespace jianjun::vision
