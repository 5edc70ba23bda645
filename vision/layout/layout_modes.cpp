#include "vision/layout/layout_modes.h"

#include <cmath>

namespace jianjun::vision {

namespace {

constexpr double deputy_width = 66;
constexpr double bench_width = 330, bench_height = 96;  // five cards
constexpr double bench_right = 334;                     // of the judgement zone's centre, in the owner's view
constexpr double side_in = 88;  // of the general zone's centre: above the general's card

struct Ahead {  // the owner's view of a zone, on the mat
    double cos, sin;
    explicit Ahead(const Zone& zone)
        : cos(std::cos(zone.angle * M_PI / 180)), sin(std::sin(zone.angle * M_PI / 180)) {}
    void move(double& x, double& y, double right, double in) const {
        const auto round = [](double v) { return std::round(v * 10) / 10; };
        x = round(x + right * cos + in * sin);
        y = round(y + right * sin - in * cos);
    }
};

}  // namespace

Layout with_deputies(Layout layout) {
    std::vector<Zone> deputies;
    for (Zone& judge : layout.zones) {
        if (judge.kind != ZoneKind::judge || card_spots(judge) < 2) continue;
        const Ahead ahead(judge);
        Zone deputy = judge;
        deputy.kind = ZoneKind::deputy;
        deputy.width = deputy_width;
        ahead.move(deputy.x, deputy.y, (deputy_width - judge.width) / 2, 0);
        judge.width -= deputy_width;
        ahead.move(judge.x, judge.y, deputy_width / 2, 0);
        deputies.push_back(deputy);
    }
    layout.zones.insert(layout.zones.end(), deputies.begin(), deputies.end());
    return layout;
}

Layout with_benches(Layout layout) {
    std::vector<Zone> benches;
    for (const Zone& judge : layout.zones) {
        if (judge.kind != ZoneKind::judge) continue;
        Zone bench = judge;
        bench.kind = ZoneKind::bench;
        bench.width = bench_width, bench.height = bench_height;
        Ahead(judge).move(bench.x, bench.y, bench_right, 0);
        benches.push_back(bench);
    }
    layout.zones.insert(layout.zones.end(), benches.begin(), benches.end());
    return layout;
}

tl::expected<Layout, std::string> make_mat(std::string_view mode, int seats, double width, double height) {
    if (mode == "sanguozhi") return make_sanguozhi_layout(seats);
    if (mode == "3v3") return make_versus_layout(width, height);
    auto layout = make_layout(seats, width, height);
    if (!layout) return layout;
    if (mode == "kingdom") return with_deputies(std::move(*layout));
    if (mode == "1v1") return with_benches(std::move(*layout));
    return layout;
}

// Warm sits at 1, 3, 5, cold at 2, 4, 6; the captains are 1 and 4.
std::vector<Inscription> inscriptions_of(std::string_view mode, const Layout& layout) {
    std::vector<Inscription> list;
    for (const Zone& general : layout.zones) {
        if (mode != "3v3" || general.kind != ZoneKind::general) continue;
        const bool captain = general.seat == 1 || general.seat == 1 + layout.seats / 2;
        const std::string side = general.seat % 2 == 1 ? "暖色" : "冷色";
        Inscription inscription{side + (captain ? " 主帅" : " 前锋"), general.x, general.y, general.angle};
        Ahead(general).move(inscription.x, inscription.y, 0, side_in);
        list.push_back(std::move(inscription));
    }
    return list;
}

}  // namespace jianjun::vision
