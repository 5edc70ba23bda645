// Films of people who play tidily, as most do, and sloppily (各种人与摄像头).
#include "tests/bench/vision/styles.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <map>
#include <memory>
#include <set>
#include <sstream>

#include "tests/bench/vision/deeds.h"
#include "tests/bench/vision/film_judge.h"
#include "tests/bench/vision/reel.h"
#include "vision/enrolment/drawn_gallery.h"
#include "vision/pipeline.h"
#include "vision/virtual/card_design.h"
#include "vision/virtual/webcam.h"

namespace jianjun::vision {
namespace {

struct Plan {
    std::vector<Style> styles{Style::tidy, Style::ordinary, Style::sloppy};
    std::vector<std::string> cameras{"drawn", "clean", "worst"};
    int first_seed = 1, last_seed = 3;
    int seconds = 60;
    double until = 1e9;  // of them, in seconds: the rest is not watched
    int width = 1920, height = 1080;
    bool faults = false, list = false;
    std::string kept;  // the folder in which films are kept
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
        if (key == "list") plan.list = true;
        if (key == "keep") plan.kept = value;
        if (key == "seconds") plan.seconds = std::stoi(value);
        if (key == "until") plan.until = std::stod(value);
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
    choose_webcam(s, camera, std::uint64_t(seed));
    return s;
}

// Of this process: others use the machine, too.
double cpu_ms() {
    timespec now{};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return double(now.tv_sec) * 1000 + double(now.tv_nsec) / 1e6;
}

// Gives the reel's pictures to a pipeline, and keeps the truth of the last one.
class ReelSource : public Source {
  public:
    explicit ReelSource(std::unique_ptr<Reel> reel) : reel_(std::move(reel)) {}
    bool next(Frame& frame) override {
        const double before = cpu_ms();
        const bool more = reel_->next(moment_);
        if (more) frame = std::move(moment_.frame);
        drawn_ms_ += cpu_ms() - before;
        return more;
    }
    const Moment& moment() const { return moment_; }
    double drawn_ms() const { return drawn_ms_; }  // that making the pictures took until now

  private:
    double drawn_ms_ = 0;
    std::unique_ptr<Reel> reel_;
    Moment moment_;
};

// Of some faces the deck has several cards.
PipelineSettings of_deck() {
    PipelineSettings settings;
    std::set<std::string> seen;
    for (const auto& label : deck_160())
        if (!seen.insert(label).second) settings.doubled.insert(label);
    return settings;
}

class StyledFilm {
  public:
    StyledFilm(const std::shared_ptr<const Gallery>& gallery, const FilmPlan& plan,
               std::unique_ptr<Reel> reel, double until)
        : plan_(plan),
          until_(until),
          reel_(std::make_shared<ReelSource>(std::move(reel))),
          judge_(plan.table.layout, plan.table.camera.width, plan.table.camera.height,
                 [this](CardId card) {
                     const auto& seats = reel_->moment().seats;
                     const auto it = seats.find(card);
                     return it == seats.end() ? 0 : it->second;
                 }),
          pipeline_(gallery, plan.table.layout, reel_, of_deck()) {}

    FilmScore play() {
        judge_.begin(2500);
        std::vector<double> frame_ms;
        std::vector<TableMove> moves;
        for (;; moves.clear()) {
            const double before = cpu_ms() - reel_->drawn_ms();
            if (!pipeline_.step(moves)) break;
            frame_ms.push_back(cpu_ms() - reel_->drawn_ms() - before);
            const Moment& moment = reel_->moment();
            const std::int64_t now = moment.truth.at_ms;
            if (double(now) > until_ * 1000) break;
            if (still_ms_ < 0 && says(pipeline_.status(), NoticeId::watching)) still_ms_ = now;
            const std::string stages = costly_stages();
            if (frame_ms.back() > slow_ms)
                list_.push_back({now, fmt::format("    slow: {:.0f} ms:{}", frame_ms.back(), stages)});
            judge_.look(moment.truth, moves, pipeline_.on_table());
            for (const auto& deed : moment.deeds) list_.push_back({now, "        " + deed});
            for (const auto& move : moves) list_.push_back({now, "    said " + in_words(move)});
        }
        FilmScore score = judge_.finish(plan_.seconds / 60.0);
        score.frame_ms = std::move(frame_ms);
        return score;
    }
    std::int64_t still_ms() const { return still_ms_; }
    const Pipeline& pipeline() const { return pipeline_; }
    // Deeds, moves and slow frames, in the order of time.
    const std::vector<FilmScore::Note>& list() const { return list_; }

  private:
    static constexpr double slow_ms = 40;

    static std::string in_words(const TableMove& move) {
        std::string words =
            fmt::format("{} {} in {}{}", said(move.seen), to_string(move.kind), to_string(move.zone),
                        move.seat ? " " + std::to_string(move.seat) : "");
        if (move.from_zone != ZoneKind::none) words += std::string(" from ") + to_string(move.from_zone);
        return words + fmt::format(" #{} arm {} {}", move.card, move.arm_seat, to_string(move.why));
    }
    // Which stages this frame's time went to; how often, where it was more than once.
    std::string costly_stages() {
        std::string words;
        for (const auto& t : pipeline_.stage_times()) {
            auto& before = before_[t.stage];
            const double ms = t.mean_ms * double(t.times) - before.mean_ms * double(before.times);
            if (ms > 4 && t.stage != "source" && t.stage != "all")
                words += fmt::format(" {} {:.0f} ({} times)", t.stage, ms, t.times - before.times);
            before = t;
        }
        return words;
    }

    FilmPlan plan_;
    double until_;
    std::shared_ptr<ReelSource> reel_;
    FilmJudge judge_;
    Pipeline pipeline_;
    std::int64_t still_ms_ = -1;
    std::vector<FilmScore::Note> list_;
    std::map<std::string, StageTime> before_;
};

double at_share(std::vector<double> values, double share) {
    if (values.empty()) return 0;
    std::sort(values.begin(), values.end());
    return values[std::min(values.size() - 1, std::size_t(share * double(values.size())))];
}

std::string shares_of(const std::vector<double>& frame_ms) {
    return fmt::format("{:.0f}/{:.0f}/{:.0f}", at_share(frame_ms, 0.5), at_share(frame_ms, 0.99), at_share(frame_ms, 1));
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
               shares_of(s.frame_ms), still_s);
    std::fflush(stdout);
}

void print_kinds(const FilmScore& s) {
    fmt::print("   ");
    for (const auto& [kind, share] : s.kinds) fmt::print(" {} {}/{};", kind, share.right, share.of);
    fmt::print("\n");
    if (!s.causes.empty()) fmt::print("    not said:");
    for (const auto& [cause, times] : s.causes) fmt::print(" {} × {};", times, cause);
    if (!s.causes.empty()) fmt::print("\n");
}

void print_film(const StyledFilm& film, const FilmScore& score, bool list) {
    std::vector<FilmScore::Note> notes = score.faults;
    if (list) notes.insert(notes.end(), film.list().begin(), film.list().end());
    std::stable_sort(notes.begin(), notes.end(),
                     [](const auto& a, const auto& b) { return a.at_ms < b.at_ms; });
    for (const auto& note : notes) fmt::print("  {:6.1f} s {}\n", double(note.at_ms) / 1000, note.text);
    for (const auto& t : film.pipeline().stage_times())
        fmt::print("      {:<12}{:>7}{:>9.2f}{:>9.1f}\n", t.stage, t.times, t.mean_ms, t.worst_ms);
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
                const FilmPlan film_plan{table_of(plan, camera, seed), style, seed, plan.seconds};
                const std::string name = fmt::format("{}-{}-{}-{}s-{}x{}", to_string(style), camera, seed,
                                                     plan.seconds, plan.width, plan.height);
                StyledFilm film(gallery, film_plan, open_reel(film_plan, plan.kept, name), plan.until);
                const FilmScore score = film.play();
                still = std::max(still, film.still_ms() < 0 ? 99 : double(film.still_ms()) / 1000);
                if (plan.faults || plan.list) {
                    fmt::print("  {} {} seed {}, {} pictures a second: {} of {}; {} ms a frame\n", to_string(style), camera, seed,
                               film_plan.table.camera.fps, score.right, score.changes, shares_of(score.frame_ms));
                    print_film(film, score, plan.list);
                }
                sum.add(score);
            }
            print_row(fmt::format("{} {}", to_string(style), camera), sum, still);
            print_kinds(sum);
            auto& [of_all, longest] = by_camera[camera];
            of_all.add(sum), longest = std::max(longest, still);
        }
    if (plan.styles.size() < 2) return;
    fmt::print("\na row a camera, of all styles:\n");
    for (const auto& camera : plan.cameras) print_row(camera, by_camera[camera].first, by_camera[camera].second);
}

}  // namespace jianjun::vision
