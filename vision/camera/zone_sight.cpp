// Before a game: which zones are seen with enough pixels (各区看得多清).
#include "vision/camera/zone_sight.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <iomanip>
#include <opencv2/imgproc.hpp>
#include <sstream>

#include "vision/camera/calibrate.h"
#include "vision/image/open_picture.h"

namespace jianjun::vision {
namespace {

// A card's height in the picture, 0 where it is not wholly in it.
double card_px(const Calibration& calibration, const Spot& spot) {
    const double a = spot.angle * M_PI / 180, c = std::cos(a), s = std::sin(a);
    for (const double x : {-card_width_mm / 2, card_width_mm / 2})
        for (const double y : {-card_height_mm / 2, card_height_mm / 2})
            if (!calibration.sees({spot.mm.x + x * c - y * s, spot.mm.y + x * s + y * c})) return 0;
    return calibration.px_per_mm(spot.mm) * card_height_mm;
}

// "a", "a and b", "a, b and c".
std::string listed(const std::vector<std::string>& words) {
    std::string text;
    for (std::size_t i = 0; i < words.size(); ++i)
        text += (i == 0 ? "" : i + 1 == words.size() ? " and " : ", ") + words[i];
    return text;
}

// "seats 1–3 and 5".
std::string seats_in_words(const std::vector<int>& seats) {
    std::vector<std::string> runs;
    for (std::size_t i = 0; i < seats.size();) {
        std::size_t end = i;
        while (end + 1 < seats.size() && seats[end + 1] == seats[end] + 1) ++end;
        if (end == i + 1) --end;  // two are no row
        runs.push_back(std::to_string(seats[i]));
        if (end > i) runs.back() += "–" + std::to_string(seats[end]);
        i = end + 1;
    }
    return (seats.size() == 1 ? "seat " : "seats ") + listed(runs);
}

// Who is seen like that: whole seats together, of the others the zones.
std::string who(const std::vector<ZoneSight>& sights, Legible how) {
    std::vector<int> whole;
    std::vector<std::string> parts;
    const int last = std::max_element(sights.begin(), sights.end(), [](const auto& a, const auto& b) {
                         return a.seat < b.seat;
                     })->seat;
    for (int seat = 1; seat <= last + 1; ++seat) {
        const int owner = seat <= last ? seat : 0;  // what is nobody's comes last
        std::vector<std::string> zones;
        std::size_t all = 0;
        for (const auto& s : sights) {
            if (s.seat != owner) continue;
            ++all;
            if (s.legible == how) zones.push_back(s.zone);
        }
        if (zones.empty()) continue;
        if (zones.size() == all && owner > 0)
            whole.push_back(owner);
        else if (zones.size() == all)
            parts.emplace_back("the middle and the piles");
        else
            parts.push_back((owner > 0 ? "seat " + std::to_string(owner) + "'s " : "the ") + listed(zones));
    }
    if (!whole.empty()) parts.insert(parts.begin(), seats_in_words(whole));
    return listed(parts);
}

}  // namespace

Legible legible_at(double card_px) {
    return card_px >= corners_from_px ? Legible::corners
           : card_px >= names_from_px ? Legible::names
           : card_px > 0              ? Legible::too_small
                                      : Legible::unseen;
}

double least_card_px(const std::vector<const Calibration*>& cameras, const Zone& zone) {
    double least = 1e9;
    for (int i = 0; i < card_spots(zone); ++i) {
        double best = 0;
        for (const Calibration* camera : cameras) best = std::max(best, card_px(*camera, card_spot(zone, i)));
        least = std::min(least, best);
    }
    return least;
}

std::vector<ZoneSight> zone_sights(const std::vector<const Calibration*>& cameras, const Layout& layout) {
    std::vector<ZoneSight> sights;
    for (const auto& zone : layout.zones) {
        if (zone.kind == ZoneKind::token) continue;
        const double px = least_card_px(cameras, zone);
        sights.push_back({to_string(zone.kind), zone.seat, px, legible_at(px)});
    }
    return sights;
}

std::string in_words(const std::vector<ZoneSight>& sights) {
    if (sights.empty()) return {};
    // What is wrong comes first: a line may be cut off.
    static constexpr std::pair<Legible, const char*> kinds[] = {{Legible::unseen, "not in the picture"},
                                                                {Legible::too_small, "too small to be read"},
                                                                {Legible::names, "names only"},
                                                                {Legible::corners, "corners"}};
    std::vector<std::string> said;
    for (const auto& [how, word] : kinds) {
        double least = 1e9;
        std::size_t count = 0;
        for (const auto& s : sights)
            if (s.legible == how) least = std::min(least, s.card_px), ++count;
        if (count == 0) continue;
        const std::string px = how == Legible::unseen ? ""
                                                      : " (" + std::to_string(int(least)) + " px a card" +
                                                            (count > 1 ? " and more)" : ")");
        const bool all = count == sights.size();
        said.push_back(std::string(word) + ": " + (all ? "every zone" : who(sights, how)) + px);
    }
    std::string text;
    for (const auto& part : said) text += (text.empty() ? "" : "; ") + part;
    const bool enough = std::all_of(sights.begin(), sights.end(),
                                    [](const auto& s) { return s.legible == Legible::corners; });
    if (!enough) text += "; bring the camera closer, add one, or use a reading spot";
    return text;
}

tl::expected<std::string, std::string> look_at_mat(const std::string& picture, const Layout& layout,
                                                   const std::optional<Intrinsics>& lens) {
    const auto opened = open_picture(picture);
    if (!opened) return tl::unexpected(opened.error());
    cv::Mat grey;
    cv::cvtColor(*opened, grey, cv::COLOR_BGR2GRAY);
    const auto seen = find_markers(grey);
    const auto found = Calibration::from(seen, layout, grey.size(), lens);
    if (!found) return seen.empty() ? "no markers seen" : misfit(seen, layout, grey.size());
    std::ostringstream text;
    text << found->markers() << " of " << layout.markers.size() << " markers, to " << std::fixed
         << std::setprecision(1) << found->error_mm() << " mm; " << in_words(zone_sights({&*found}, layout));
    if (const auto other = other_shape(lens, grey.cols, grey.rows); !other.empty()) text << "; " << other;
    return text.str();
}

}  // namespace jianjun::vision
