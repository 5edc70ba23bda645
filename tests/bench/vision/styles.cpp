// Films of people who play tidily, as most do, and sloppily (各种人与摄像头).
#include "tests/bench/vision/styles.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <sstream>

#include "tests/bench/vision/deeds.h"
#include "tests/bench/vision/film_judge.h"
#include "vision/enrolment/drawn_gallery.h"
#include "vision/pipeline.h"
#include "vision/virtual/webcam.h"

namespace jianjun::vision {
namespace {

struct Plan {
    std::vector<Style> styles{Style::tidy, Style::ordinary, Style::sloppy};
    std::vector<std::string> cameras{"drawn", "clean", "worst"};
    int first_seed = 1, last_seed = 3;
    int seconds = 60;
    int width = 1920, height = 1080;
    bool faults = false;
};

std::vector<std::string> parts_of(const std::string& list, char at) {
    std::vector<std::string> parts;
    std::istringstream in(list);
    for (std::string part; std::getline(in, part, at);) parts.push_back(part);
    return parts;
}

Plan plan_of(const char* words) {
    Plan plan;
    for (const auto& habit : webcam_habits()) plan.cameras.push_back(habit);
    for (const auto& word : parts_of(words ? words : "", ' ')) {
        const auto at = word.find('=');
        const std::string key = word.substr(0, at),
                          value = at == std::string::npos ? "" : word.substr(at + 1);
        if (key == "faults") plan.faults = true;
        if (key == "seconds") plan.seconds = std::stoi(value);
        if (key == "cameras") plan.cameras = parts_of(value, ',');
        if (key == "size") std::sscanf(value.c_str(), "%dx%d", &plan.width, &plan.height);
        if (key == "seeds" && std::sscanf(value.c_str(), "%d-%d", &plan.first_seed, &plan.last_seed) == 1)
            plan.last_seed = plan.first_seed;
        if (key == "styles") {
            plan.styles.clear();
            for (const Style style : {Style::tidy, Style::ordinary, Style::sloppy})
                if (value.find(to_string(style)) != std::string::npos) plan.styles.push_back(style);
        }
    }
    return plan;
}

VirtualSettings table_of(const Plan& plan, const std::string& camera, int seed) {
    VirtualSettings s;
    s.seed = std::uint64_t(seed);
    s.camera.width = plan.width, s.camera.height = plan.height;
    s.camera.fps = 15;
    if (camera == "drawn")
        draw_ordinary_webcam(s, std::uint64_t(seed));
    else if (camera == "worst")
        worst_webcam(s.look);
    else if (camera == "clean")
        s.look.noise = 1, s.look.jpeg = 0;
    else
        draw_webcam(s.look, std::uint64_t(seed)), add_habit(s, camera, 1);
    return s;
}

class StyledFilm {
  public:
    StyledFilm(const std::shared_ptr<const Gallery>& gallery, const VirtualSettings& settings, Style style,
               int seed)
        : table_(settings),
          deeds_(table_, style, std::uint64_t(seed), deck_160()),
          judge_(table_.layout(), [this](CardId card) { return deeds_.seat_of(card); }) {
        deeds_.set_up();
        pipeline_ = std::make_unique<Pipeline>(gallery, table_.layout(), table_.source());
    }

    FilmScore play(int seconds) {
        judge_.begin(2500);
        std::vector<double> frame_ms;
        while (table_.at_ms() < seconds * 1000) {
            std::vector<TableMove> moves;
            if (!pipeline_->step(moves)) break;
            if (still_ms_ < 0 && pipeline_->status().rfind("watching", 0) == 0) still_ms_ = table_.at_ms();
            for (const auto& t : pipeline_->stage_times())
                if (t.stage == "all") frame_ms.push_back(t.last_ms);
            judge_.look(table_.truth(), moves, pipeline_->on_table());
            deeds_.tick();
        }
        FilmScore score = judge_.finish(seconds / 60.0);
        score.frame_ms = std::move(frame_ms);
        return score;
    }
    std::int64_t still_ms() const { return still_ms_; }
    const Pipeline& pipeline() const { return *pipeline_; }

  private:
    VirtualTable table_;
    Deeds deeds_;
    FilmJudge judge_;
    std::unique_ptr<Pipeline> pipeline_;
    std::int64_t still_ms_ = -1;
};

double at_share(std::vector<double> values, double share) {
    if (values.empty()) return 0;
    std::sort(values.begin(), values.end());
    return values[std::min(values.size() - 1, std::size_t(share * double(values.size())))];
}

std::string percent(int right, int of) {
    return of == 0 ? "-" : fmt::format("{:.1f}", 100.0 * right / of);
}

void print_head() {
    fmt::print("{:<16}{:>8}{:>8}{:>7}{:>10}{:>8}{:>8}{:>16}{:>18}{:>8}\n", "", "changes", "right %", "wrong",
               "too many", "a min", "arm %", "delay 50/90/99", "frame ms p50/99/max", "still s");
}

void print_row(const std::string& name, const FilmScore& s, double still_s) {
    fmt::print("{:<16}{:>8}{:>8}{:>7}{:>10}{:>8.2f}{:>8}{:>16}{:>18}{:>8.1f}\n", name, s.changes,
               percent(s.right, s.changes), s.wrong_labels, s.invented + s.phantoms,
               (s.invented + s.phantoms) / std::max(0.01, s.minutes), percent(s.arms_right, s.arms),
               fmt::format("{:.0f}/{:.0f}/{:.0f}", at_share(s.delays_ms, 0.5), at_share(s.delays_ms, 0.9),
                           at_share(s.delays_ms, 0.99)),
               fmt::format("{:.0f}/{:.0f}/{:.0f}", at_share(s.frame_ms, 0.5), at_share(s.frame_ms, 0.99),
                           at_share(s.frame_ms, 1)),
               still_s);
    std::fflush(stdout);
}

void print_kinds(const FilmScore& s) {
    fmt::print("   ");
    for (const auto& [kind, share] : s.kinds) fmt::print(" {} {}/{};", kind, share.right, share.of);
    fmt::print("\n");
}

}  // namespace

void judge_styles() {
    auto drawn = drawn_gallery();
    if (!drawn) {
        std::printf("\nfilms: skipped; %s\n", drawn.error().c_str());
        return;
    }
    const auto gallery = std::make_shared<const Gallery>(std::move(*drawn));
    const Plan plan = plan_of(std::getenv("JIANJUN_FILMS"));
    fmt::print("\nfilms of {} s, {} x {}, seeds {} to {}\n", plan.seconds, plan.width, plan.height,
               plan.first_seed, plan.last_seed);
    print_head();
    std::map<std::string, std::pair<FilmScore, double>> by_camera;
    for (const Style style : plan.styles)
        for (const auto& camera : plan.cameras) {
            FilmScore sum;
            double still = 0;
            for (int seed = plan.first_seed; seed <= plan.last_seed; ++seed) {
                StyledFilm film(gallery, table_of(plan, camera, seed), style, seed);
                const FilmScore score = film.play(plan.seconds);
                still = std::max(still, film.still_ms() < 0 ? 99 : double(film.still_ms()) / 1000);
                if (plan.faults) {
                    fmt::print("  {} {} seed {}\n", to_string(style), camera, seed);
                    for (const auto& fault : score.faults) fmt::print("    {}\n", fault);
                    for (const auto& t : film.pipeline().stage_times())
                        fmt::print("      {:<12}{:>7}{:>9.2f}{:>9.1f}\n", t.stage, t.times, t.mean_ms,
                                   t.worst_ms);
                }
                sum.add(score);
            }
            print_row(fmt::format("{} {}", to_string(style), camera), sum, still);
            print_kinds(sum);
        }
}

}  // namespace jianjun::vision
