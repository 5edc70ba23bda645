// What was read against what was there (计分).
#include "tests/bench/vision/tally.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>

#include "vision/gallery/gallery.h"
#include "vision/layout/layout.h"

namespace jianjun::vision {
namespace {

double share(int part, int whole) {
    return whole ? 100.0 * part / whole : 0;
}

double quantile(std::vector<double> values, double q) {
    if (values.empty()) return 0;
    const auto place = values.begin() + std::ptrdiff_t(q * double(values.size() - 1));
    std::nth_element(values.begin(), place, values.end());
    return *place;
}

double corners_apart(const Quad& quad, const std::array<cv::Point2f, 4>& corners) {
    double sum = 0;
    for (int i = 0; i < 4; ++i) sum += cv::norm(quad.p[i] - corners[i]) / 4;
    return sum;
}

Quad quad_of(const Card& card) {
    Quad quad;
    quad.p = card.corners;
    return quad;
}

}  // namespace

void Tally::judge(const std::vector<Card>& truth, const std::vector<Reading>& read) {
    std::vector<bool> used(read.size(), false);
    for (const auto& card : truth) {
        const Quad outline = quad_of(card);
        int best = -1;
        double most = 0.5;
        for (std::size_t i = 0; i < read.size(); ++i)
            if (const double common = used[i] ? 0 : overlap(read[i].quad, outline); common > most) {
                most = common;
                best = int(i);
            }
        if (!card.enrolled) ++strangers;
        if (card.enrolled) ++cards;
        if (best < 0) {
            abstained += card.enrolled;
            continue;
        }
        used[best] = true;
        const Reading& r = read[best];
        if (card.enrolled) ++found;
        if (card.corners_known) {
            const double off =
                std::min(corners_apart(r.quad, card.corners), corners_apart(half_turn(r.quad), card.corners));
            off_px.push_back(off);
            off_mm.push_back(off / outline.height() * card_height_mm);
        }
        if (!card.enrolled) {
            // Its name may be known although this card of it is not: to say the name is right then.
            if (r.label.empty() && (r.name.empty() || r.name == name_of(card.label))) continue;
            ++accepted;
            faults.push_back(card.label + ", which nobody enrolled, taken for " + r.best);
        } else if (r.name.empty()) {
            ++abstained;
        } else if (r.name != (is_back(card.label) ? card.label : name_of(card.label)) ||
                   (!r.label.empty() && r.label != card.label)) {
            ++misread;
            faults.push_back(fmt::format("{} misread as {} (score {:.2f} worst {:.2f} margin {:.2f})",
                                         card.label, r.best, r.score, r.worst, r.margin));
        } else {
            ++named;
            exact += !r.label.empty();
        }
    }
    for (std::size_t i = 0; i < read.size(); ++i)
        if (!used[i] && !read[i].name.empty()) {
            ++invented;
            faults.push_back(read[i].best + " read where no card lies");
        }
    ++pictures;
}

void Tally::add(const Tally& o) {
    cards += o.cards, found += o.found, exact += o.exact, named += o.named, abstained += o.abstained;
    misread += o.misread, strangers += o.strangers, accepted += o.accepted, invented += o.invented;
    find_ms += o.find_ms, read_ms += o.read_ms, pictures += o.pictures, reads += o.reads;
    off_px.insert(off_px.end(), o.off_px.begin(), o.off_px.end());
    off_mm.insert(off_mm.end(), o.off_mm.begin(), o.off_mm.end());
    faults.insert(faults.end(), o.faults.begin(), o.faults.end());
}

void print_head(const std::string& title) {
    fmt::print("\n{}\n{:<34}{:>6}{:>8}{:>8}{:>8}{:>8}{:>8}{:>9}{:>9}{:>11}{:>11}{:>9}{:>9}\n", title, "",
               "cards", "found%", "exact%", "name%", "none%", "wrong%", "unknown", "accept%", "corner px",
               "corner mm", "find ms", "read ms");
}

void print_row(const std::string& what, const Tally& t) {
    const std::string px =
        t.off_px.empty() ? "-"
                         : fmt::format("{:.1f}/{:.1f}", quantile(t.off_px, 0.5), quantile(t.off_px, 0.95));
    const std::string mm =
        t.off_mm.empty() ? "-"
                         : fmt::format("{:.1f}/{:.1f}", quantile(t.off_mm, 0.5), quantile(t.off_mm, 0.95));
    fmt::print(
        "{:<34}{:>6}{:>8.1f}{:>8.1f}{:>8.1f}{:>8.1f}{:>8.2f}{:>9}{:>9.1f}{:>11}{:>11}{:>9.1f}{:>9.1f}\n",
        what, t.cards, share(t.found, t.cards), share(t.exact, t.cards), share(t.named, t.cards),
        share(t.abstained, t.cards), share(t.misread + t.invented, t.cards), t.strangers,
        share(t.accepted, t.strangers), px, mm, t.find_ms / std::max(1, t.pictures),
        t.read_ms / std::max(1, t.reads));
    for (const auto& fault : t.faults) fmt::print("    {}\n", fault);
    std::fflush(stdout);
}

void print_target(const std::string& what, double value, bool at_least, double target) {
    const bool met = at_least ? value >= target : value <= target;
    fmt::print("  {} {:.1f} %, wanted {} {:.1f} %: {}\n", what, value, at_least ? "at least" : "at most",
               target, met ? "met" : "MISSED");
}

}  // namespace jianjun::vision
