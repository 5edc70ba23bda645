// Views of the virtual table for measuring (虚拟视图).
#include "tests/bench/vision/views.h"

#include <chrono>
#include <cmath>
#include <cstdio>
#include <random>
#include <set>

#include "tests/bench/vision/half_hidden.h"
#include "tests/vision/tagged_faces.h"
#include "vision/detection/find_cards.h"
#include "vision/detection/still.h"
#include "vision/enrolment/drawn_gallery.h"

namespace jianjun::vision {
namespace {

constexpr double room_mm = 118;  // a card and a finger's breadth, whichever way it lies

double ms_since(std::chrono::steady_clock::time_point start) {
    return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count();
}

std::vector<Card> cards_of(const TableTruth& truth) {
    std::vector<Card> cards;
    for (const auto& c : truth.cards) {
        if (c.visible < 0.99) continue;
        Card card;
        card.label = c.shown();
        for (int i = 0; i < 4; ++i) card.corners[i] = {float(c.corners[i].x), float(c.corners[i].y)};
        cards.push_back(card);
    }
    return cards;
}

}  // namespace

VirtualSettings settings_of(const View& view) {
    VirtualSettings s;
    s.layout = default_layout(5);
    s.look = view.look;
    s.seed = view.seed;
    s.camera.tilt_deg = view.tilt;
    // The camera sees the whole mat; how many pixels it has decides how large a card is.
    s.camera.width = 640;
    s.camera.height = 360;
    const double px = VirtualTable(s).pixels_per_card();
    s.camera.width = int(std::lround(640 * view.card_px / px));
    s.camera.height = int(std::lround(360 * view.card_px / px));
    return s;
}

void each_picture(const View& view, const std::vector<std::string>& labels, const FaceProvider& faces,
                  const std::function<void(cv::Mat&, std::vector<Card>)>& seen) {
    const VirtualSettings settings = settings_of(view);
    std::mt19937_64 dice(view.seed);
    const auto upto = [&](double most) { return most * double(dice() >> 11) / double(1ull << 53); };
    const double width = settings.layout.width - 2 * view.rim, height = settings.layout.height - 2 * view.rim;
    const int columns = int(width / room_mm), rows = int(height / room_mm);
    const double step_x = width / columns, step_y = height / rows;
    VirtualTable table(settings);
    if (faces) table.faces_from(faces);
    if (view.glare > 0)
        table.set_glare({settings.layout.width / 2, settings.layout.height / 2}, 160, view.glare);
    for (std::size_t next = 0; next < labels.size();) {
        std::vector<CardId> laid;
        for (int i = 0; i < columns * rows && next < labels.size(); ++i, ++next) {
            const Spot spot{{view.rim + (i % columns + 0.5) * step_x + upto(6) - 3,
                             view.rim + (i / columns + 0.5) * step_y + upto(6) - 3},
                            upto(360)};
            laid.push_back(table.place(labels[next], spot));
        }
        const Picture picture = table.picture();
        cv::Mat bgr =
            cv::Mat(picture.height, picture.width, CV_8UC3, const_cast<std::uint8_t*>(picture.bgr.data()))
                .clone();
        const std::vector<Card> truth = cards_of(table.truth());
        if (view.hidden) hide_parts(bgr, truth, view.seed + next);
        seen(bgr, truth);
        for (const CardId card : laid) table.remove(card);
    }
}

Tally judge_views(const View& view, const std::vector<std::string>& labels, const Gallery& gallery,
                  const FaceProvider& faces) {
    const auto enrolled = gallery.labels();
    std::set<std::string> known(enrolled.begin(), enrolled.end());
    if (const Tags* tags = gallery.tags())
        for (const auto& [number, label] : tags->all()) known.insert(label);
    Tally tally;
    each_picture(view, labels, faces, [&](const cv::Mat& bgr, std::vector<Card> truth) {
        for (Card& card : truth) card.enrolled = known.contains(card.label);
        auto start = std::chrono::steady_clock::now();
        const auto outlines = find_cards(bgr);
        tally.find_ms += ms_since(start);
        start = std::chrono::steady_clock::now();
        const auto read = read_still(bgr, outlines, gallery);
        tally.read_ms += ms_since(start);
        tally.reads += int(truth.size());
        tally.judge(truth, read);
    });
    return tally;
}

void judge_drawn_cards() {
    std::vector<std::string> labels = deck_160();
    labels.resize(135);
    // Names that nobody enrolled: cards of the same make, not merely other pictures.
    const std::set<std::string> unlearnt{"peach", "snatch", "crossbow", "lightning"};
    std::vector<std::string> learnt;
    for (const auto& label : deck_160())
        if (!unlearnt.contains(name_of(label))) learnt.push_back(label);
    for (const char* back : {"back", "back_extra"}) {
        learnt.push_back(back);
        labels.push_back(back);
    }
    const auto gallery = drawn_gallery(learnt);
    if (!gallery) {
        std::printf("our own cards: skipped; %s\n", gallery.error().c_str());
        return;
    }
    print_head("our own cards on the virtual table, read as single photos; px is the height of a card");
    Tally all;
    const auto row = [&](const std::string& what, const View& view) {
        const Tally t = judge_views(view, labels, *gallery);
        print_row(what, t);
        if (view.card_px >= 150) all.add(t);
    };
    for (const double px : {300, 200, 150, 110, 80}) row(std::to_string(int(px)) + " px", {.card_px = px});
    row("150 px, tilt 20°", {.card_px = 150, .tilt = 20});
    row("150 px, tilt 35°", {.card_px = 150, .tilt = 35});
    row("150 px, dark cloth", {.card_px = 150, .look = {.cloth = Cloth::dark}});
    row("150 px, light cloth", {.card_px = 150, .look = {.cloth = Cloth::light}});
    row("150 px, wood", {.card_px = 150, .look = {.cloth = Cloth::wood}});
    row("150 px, patterned", {.card_px = 150, .look = {.cloth = Cloth::patterned}});
    row("150 px, dim, yellow, noise, JPEG 60",
        {.card_px = 150, .look = {.light = 0.6, .warmth = 0.8, .unevenness = 0.5, .noise = 5, .jpeg = 60}});
    row("150 px, lamp reflected", {.card_px = 150, .glare = 0.8});
    row("150 px, on the mat's markers too", {.card_px = 150, .rim = 0});
    // The same cards in sleeves with stickers, of which no face was ever enrolled; backs have none.
    std::vector<std::string> fronts = labels;
    std::erase_if(fronts, is_back);
    const Tags tags = Tags::of(fronts).value();
    auto stuck = drawn_gallery({"back", "back_extra"});
    stuck->use_tags(tags);
    for (const double px : {300, 200, 150, 110, 90, 80})
        print_row(std::to_string(int(px)) + " px, by stickers alone",
                  judge_views({.card_px = px}, fronts, *stuck, faces_with(tags)));
    auto both = drawn_gallery(learnt);
    both->use_tags(tags);
    for (const double px : {110, 80})
        print_row(std::to_string(int(px)) + " px, stickers and faces",
                  judge_views({.card_px = px}, fronts, *both, faces_with(tags)));
    both->use_tags(Tags());
    print_row("150 px, stickers that nobody reads",
              judge_views({.card_px = 150}, fronts, *both, faces_with(tags)));
    // A quarter of the cards unlearnt, but not their names: ♠7 杀 is known, ♠8 杀 is not.
    std::vector<std::string> some;
    for (std::size_t i = 0; i < learnt.size(); ++i)
        if (i % 4 != 1) some.push_back(learnt[i]);
    const auto part = drawn_gallery(some);
    for (const double px : {300, 200, 150, 110}) {
        Tally t = judge_views({.card_px = px}, learnt, *part);
        t.faults.clear();
        print_row(std::to_string(int(px)) + " px, a quarter not enrolled", t);
    }
    all.faults.clear();
    print_row("all at 150 px and more", all);
}

void judge_extra_deck() {
    std::vector<std::string> labels, learnt = deck_160();
    std::set<std::string> names;
    for (const auto& label : deck_160())
        if (names.insert(name_of(label)).second) labels.push_back(label), labels.push_back("extra:" + label);
    for (const auto& label : labels)
        if (label.starts_with("extra:")) learnt.push_back(label);
    const auto gallery = drawn_gallery(learnt);
    if (!gallery) {
        std::printf("the extra deck beside its twins: skipped; %s\n", gallery.error().c_str());
        return;
    }
    print_head("a card of every name and its twin of the extra deck, whose face is blue");
    const auto row = [&](const std::string& what, View view) {
        Tally sum;
        for (view.seed = 1; view.seed <= 5; ++view.seed) sum.add(judge_views(view, labels, *gallery));
        print_row(what, sum);
    };
    for (const double px : {300, 200, 150, 110, 80}) row(std::to_string(int(px)) + " px", {.card_px = px});
    for (const double warmth : {-0.8, 0.8})
        row(warmth < 0 ? "150 px, cold light" : "150 px, warm light", {.card_px = 150, .look = {.warmth = warmth}});
    for (const double noise : {2, 5})
        row("150 px, noise " + std::to_string(int(noise)) + ", JPEG 70",
            {.card_px = 150, .look = {.noise = noise, .jpeg = 70}});
    View dim{.card_px = 150, .look = {.light = 0.6, .warmth = -0.5, .unevenness = 0.5, .noise = 3, .jpeg = 70}};
    row("150 px, dim, cold, noise 3, JPEG 70", dim);
    dim.hidden = true;
    row("150 px, the same, a page over a part", dim);
}

}  // namespace jianjun::vision
