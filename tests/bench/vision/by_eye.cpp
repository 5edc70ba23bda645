// Health and tokens by eye (目测量测): a watched table whose health and tokens change again and again.
#include "tests/bench/vision/by_eye.h"

#include <fmt/format.h>

#include <cmath>
#include <cstdio>
#include <functional>
#include <map>
#include <opencv2/imgcodecs.hpp>
#include <random>

#include "tests/bench/vision/real_pictures.h"
#include "tests/bench/vision/tally.h"
#include "tests/bench/vision/views.h"
#include "vision/counting/health.h"
#include "vision/enrolment/drawn_gallery.h"
#include "vision/gallery/gallery_index.h"
#include "vision/image/frame.h"
#include "vision/image/open_picture.h"
#include "vision/pipeline.h"

namespace jianjun::vision {
namespace {

constexpr int seats = 5;

struct Counted {
    int asked = 0, right = 0, abstained = 0, wrong = 0;
    double ms = 0, worst_ms = 0;
    std::vector<std::string> faults;
};

void head(const char* title) {
    fmt::print("\n{}\n{:<40}{:>7}{:>9}{:>8}{:>8}{:>10}{:>10}\n", title, "", "asked", "right%", "none%",
               "wrong%", "ms each", "worst ms");
}

void row(const std::string& what, const Counted& c) {
    const auto share = [&](int n) { return 100.0 * n / std::max(1, c.asked); };
    fmt::print("{:<40}{:>7}{:>9.1f}{:>8.1f}{:>8.2f}{:>10.1f}{:>10.1f}\n", what, c.asked, share(c.right),
               share(c.abstained), share(c.wrong), c.ms, c.worst_ms);
    for (const auto& fault : c.faults) fmt::print("    {}\n", fault);
    std::fflush(stdout);
}

class Dice {
  public:
    explicit Dice(std::uint64_t seed) : dice_(seed) {}
    double within(double most) { return most * (2 * double(dice_() >> 11) / double(1ull << 53) - 1); }
    int below(int n) { return int(dice_() % std::uint64_t(n)); }

  private:
    std::mt19937_64 dice_;
};

// Right and down as the spot's owner sees it.
Spot by(Spot spot, double right, double down, double turn) {
    const double a = spot.angle * M_PI / 180;
    return {{spot.mm.x + right * std::cos(a) - down * std::sin(a),
             spot.mm.y + right * std::sin(a) + down * std::cos(a)},
            spot.angle + turn};
}

// What was last said of each seat, and what was said in this step.
using Said = std::map<std::pair<int, std::string>, int>;

class Table {
  public:
    Table(const View& view, const Gallery& gallery, const FaceProvider& faces = {})
        : table(settings(view)),
          pipeline_(std::shared_ptr<const Gallery>(std::shared_ptr<void>(), &gallery), table.layout(),
                    table.source(), quiet()) {
        if (faces) table.faces_from(faces);
    }
    Said look(int ms) {
        Said said;
        std::vector<TableMove> moves;
        for (const auto until = table.at_ms() + ms; table.at_ms() < until;) pipeline_.step(moves);
        for (const auto& move : moves)
            if (move.value >= 0)
                said[{move.seat, move.kind == TableMove::Kind::health ? "health" : move.seen.name}] =
                    move.value;
        return said;
    }
    void judge(const Said& truth, const Said& now, Counted& counted) {
        for (const auto& [key, value] : truth) {
            ++counted.asked;
            const auto fresh = now.find(key);
            if (fresh != now.end()) last_[key] = fresh->second;
            if (key.second != "health") last_.try_emplace(key, 0);  // no tokens need not be said
            const auto known = last_.find(key);
            if (known != last_.end() && known->second == value) {
                ++counted.right;
            } else if (fresh == now.end()) {
                ++counted.abstained;
            } else {
                ++counted.wrong;
                counted.faults.push_back(
                    fmt::format("seat {}: {} is {}, not {}", key.first, key.second, value, fresh->second));
            }
        }
    }
    void times(const char* stage, Counted& counted) const {
        for (const auto& t : pipeline_.stage_times())
            if (t.stage == stage) counted.ms = t.mean_ms, counted.worst_ms = t.worst_ms;
    }

    VirtualTable table;

  private:
    static PipelineSettings quiet() {
        PipelineSettings how;
        how.keep_picture = false;
        return how;
    }
    static VirtualSettings settings(const View& view) {
        VirtualSettings s = settings_of(view);
        s.camera.fps = 10;
        return s;
    }
    Pipeline pipeline_;
    Said last_;
};

// How far the general card is slid from the health card's place, so that `shown` of its magatama are free.
double slide(const std::vector<cv::Point2d>& magatama, int shown) {
    const int count = int(magatama.size());
    const auto from_end = [&](int i) { return 1 - magatama[std::size_t(count - 1 - i)].y; };
    const double edge = shown == 0      ? 0
                        : shown < count ? (from_end(shown - 1) + from_end(shown)) / 2
                                        : std::min(0.92, from_end(count - 1) + 0.14);
    return edge * card_height_mm;
}

struct HealthSet {
    const Gallery& gallery;
    std::vector<std::string> cards, generals;
    std::map<std::string, std::vector<cv::Point2d>> magatama;
    FaceProvider faces;
};

HealthSet health_set(const Gallery& gallery, std::vector<std::string> generals, FaceProvider faces = {}) {
    HealthSet set{gallery, {}, std::move(generals), {}, std::move(faces)};
    const GalleryIndex& index = gallery.index();
    for (std::size_t view = 0; view < index.size(); ++view) {
        const std::string& label = index.labels[std::size_t(index.label_of[view])];
        if (!is_health(label) || set.magatama.contains(label)) continue;
        set.magatama[label] =
            magatama_on(cv::imdecode(index.pictures[view], cv::IMREAD_COLOR), magatama_of(label));
        set.cards.push_back(label);
    }
    return set;
}

// The health card by itself, then every health in a mixed order; or covered from the start on.
Counted judge_health(const View& view, const HealthSet& set, bool seen_first) {
    Counted counted;
    Dice dice(view.seed + 7);
    for (int round = 0; round < (seen_first ? 2 : 6); ++round) {
        Table watched(view, set.gallery, set.faces);
        const auto& layout = watched.table.layout();
        std::vector<Spot> under(seats + 1);
        std::vector<std::string> cards(seats + 1);
        std::vector<CardId> general(seats + 1);
        std::vector<int> shown(seats + 1, -1);
        const auto lie = [&](int seat) {
            const auto& magatama = set.magatama.at(cards[std::size_t(seat)]);
            int next = dice.below(int(magatama.size()) + 1);
            if (!seen_first && next == 0) next = 1;  // a card that never showed is not known
            if (next == shown[std::size_t(seat)]) next = next > 0 ? next - 1 : 1;
            shown[std::size_t(seat)] = next;
            return by(under[std::size_t(seat)], dice.within(2), -slide(magatama, next) + dice.within(1.5),
                      dice.within(3));
        };
        for (int seat = 1; seat <= seats; ++seat) {
            const auto s = std::size_t(seat);
            under[s] = by(health_spot(*layout.find("general", seat)), dice.within(4), -4 + dice.within(4),
                          dice.within(5));
            cards[s] = set.cards[std::size_t(round + seat) % set.cards.size()];
            watched.table.place(cards[s], under[s]);
        }
        if (seen_first) watched.look(900);
        for (int step = 0; step < (seen_first ? 6 : 1); ++step) {
            Said truth;
            for (int seat = 1; seat <= seats; ++seat) {
                const auto s = std::size_t(seat);
                if (step == 0)
                    general[s] =
                        watched.table.place(set.generals[std::size_t(seat) % set.generals.size()], lie(seat));
                else
                    watched.table.put(general[s], lie(seat));
                truth[{seat, "health"}] = shown[s];
            }
            watched.judge(truth, watched.look(900), counted);
        }
        watched.times("health", counted);
    }
    return counted;
}

// Tokens of three kinds, touching or nearly, and a disc that nobody enrolled.
Counted judge_tokens(const View& view, const Gallery& gallery) {
    static const std::vector<std::pair<std::string, double>> kinds{{"token:armour@20mm", 20},
                                                                   {"token:chain@24mm", 24},
                                                                   {"token:mark@16mm", 16},
                                                                   {"token:coin@20mm", 20}};
    Counted counted;
    Dice dice(view.seed + 9);
    Table watched(view, gallery);
    std::vector<CardId> laid;
    watched.look(900);
    for (int step = 0; step < 8; ++step) {
        for (const CardId id : laid) watched.table.remove(id);
        laid.clear();
        // Nobody swaps a token for another disc in no time.
        Said none;
        for (int seat = 1; seat <= seats; ++seat)
            for (int k = 0; k < 3; ++k) none[{seat, name_of(kinds[std::size_t(k)].first)}] = 0;
        watched.judge(none, watched.look(900), counted);
        Said truth = none;
        for (int seat = 1; seat <= seats; ++seat) {
            const Zone& zone = *watched.table.layout().find("token", seat);
            double left = -31, row = -34;
            for (int count = dice.below(6); count > 0; --count) {
                const std::size_t kind = dice.below(3) == 0 ? std::size_t(dice.below(4)) : 0;
                const auto& [label, size] = kinds[kind];
                if (left + size > 33) left = -31 + std::abs(dice.within(3)), row += 25;
                laid.push_back(watched.table.place(label, by({{zone.x, zone.y}, zone.angle}, left + size / 2,
                                                             row + dice.within(0.5), dice.within(180))));
                left += size + (dice.below(2) ? 0.1 : 2.0);
                if (kind < 3) ++truth[{seat, name_of(label)}];
            }
        }
        watched.judge(truth, watched.look(900), counted);
    }
    watched.times("tokens", counted);
    return counted;
}

const std::vector<std::pair<std::string, View>>& views() {
    static const std::vector<std::pair<std::string, View>> all{
        {"300 px", {.card_px = 300}},
        {"200 px", {.card_px = 200}},
        {"150 px", {.card_px = 150}},
        {"150 px, tilt 20°", {.card_px = 150, .tilt = 20}},
        {"150 px, tilt 35°", {.card_px = 150, .tilt = 35}},
        {"150 px, dark cloth", {.card_px = 150, .look = {.cloth = Cloth::dark}}},
        {"150 px, light cloth", {.card_px = 150, .look = {.cloth = Cloth::light}}},
        {"150 px, wood", {.card_px = 150, .look = {.cloth = Cloth::wood}}},
        {"150 px, patterned", {.card_px = 150, .look = {.cloth = Cloth::patterned}}},
        {"150 px, dim, yellow, noise",
         {.card_px = 150, .look = {.light = 0.6, .warmth = 0.8, .unevenness = 0.5, .noise = 5}}},
        {"110 px", {.card_px = 110}},
        {"80 px", {.card_px = 80}},
    };
    return all;
}

void rows(const char* title, const std::function<Counted(const View&)>& judge) {
    head(title);
    int asked = 0, right = 0, wrong = 0;
    for (const auto& [what, view] : views()) {
        const Counted counted = judge(view);
        row(what, counted);
        if (view.card_px < 150) continue;
        asked += counted.asked, right += counted.right, wrong += counted.wrong;
    }
    print_target("right at 150 px and more", 100.0 * right / std::max(1, asked), true, 100);
    print_target("wrong at 150 px and more", 100.0 * wrong / std::max(1, asked), false, 0);
}

void judge_real_health() {
    const auto folder = pictures("sgs_faces");
    std::map<std::string, cv::Mat> face_of;
    std::vector<std::string> generals;
    for (const auto& row : rows_of(folder / "labels.csv")) {
        const auto kind = row.find("kind"), file = row.find("file"), note = row.find("note");
        if (kind == row.end() || file == row.end()) continue;
        std::string label;
        static const std::string counts = "visible_magatama=";
        if (kind->second == "health-cards" && note != row.end() && note->second.rfind(counts, 0) == 0)
            label = "health:" + std::to_string(std::atoi(note->second.c_str() + counts.size()));
        else if (kind->second == "generals" && generals.size() < 8)
            generals.push_back(label = "general:" + row.at("name_en_repo"));
        if (label.empty() || face_of.contains(label)) continue;
        if (const auto picture = open_picture((folder / file->second).string())) face_of[label] = *picture;
    }
    if (face_of.empty()) {
        fmt::print("\nreal health cards: skipped, there are no pictures in {}\n", folder.string());
        return;
    }
    Gallery gallery;
    const auto as_picture = [&](const std::string& label) {
        const auto at = face_of.find(label);
        Picture picture;
        if (at == face_of.end()) return picture;
        picture.width = at->second.cols, picture.height = at->second.rows;
        picture.bgr.assign(at->second.data, at->second.data + at->second.total() * 3);
        return picture;
    };
    for (const auto& [label, face] : face_of)
        if (const auto added = gallery.add(as_picture(label), label); !added)
            fmt::print("  {}\n", added.error());
    const HealthSet set = health_set(gallery, generals, as_picture);
    rows("health, real cards", [&](const View& view) { return judge_health(view, set, true); });
    rows("health, real cards covered from the start",
         [&](const View& view) { return judge_health(view, set, false); });
}

}  // namespace

void judge_by_eye() {
    const auto gallery = drawn_gallery();
    if (!gallery) {
        fmt::print("\nby eye: skipped; {}\n", gallery.error());
        return;
    }
    const HealthSet set = health_set(
        *gallery, {"general:caocao", "general:guanyu", "general:zhenji", "general:lvbu", "general:sunquan"});
    rows("health, our own cards", [&](const View& view) { return judge_health(view, set, true); });
    rows("health, our own cards covered from the start",
         [&](const View& view) { return judge_health(view, set, false); });
    rows("armour, chain and marks", [&](const View& view) { return judge_tokens(view, *gallery); });
    judge_real_health();
}

}  // namespace jianjun::vision
