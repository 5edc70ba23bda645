// What each stage costs (各阶段用时), on a 1080p picture of a mat for five with thirty cards on it.
#include <benchmark/benchmark.h>
#include <fmt/format.h>

#include <opencv2/imgcodecs.hpp>

#include <ctime>
#include <memory>
#include <random>

#include "tests/bench/vision/crowd.h"
#include "tests/vision/tagged_faces.h"
#include "vision/detection/find_cards.h"
#include "vision/detection/still.h"
#include "vision/enrolment/drawn_gallery.h"
#include "vision/image/rectify.h"
#include "vision/reading/read_card.h"
#include "vision/reading/read_tag.h"
#include "vision/tracking/watcher.h"
#include "vision/virtual/virtual_table.h"

namespace jianjun::vision {
namespace {

// Drawn once for all of them.
struct Desk {
    std::shared_ptr<const Gallery> gallery;
    Layout layout = default_layout(5);
    cv::Mat bgr;
    std::vector<Quad> slashes, others;

    Desk() {
        auto drawn = drawn_gallery();
        if (!drawn) return;
        gallery = std::make_shared<const Gallery>(std::move(*drawn));
        VirtualTable table;
        const auto& deck = deck_160();
        for (int i = 0; i < 32; ++i)
            table.place(deck[std::size_t(i) * 5],
                        {{100.0 + i % 8 * 128, 110.0 + double(i / 8) * 130}, i * 37.0});
        const Picture picture = table.picture();
        bgr = cv::Mat(picture.height, picture.width, CV_8UC3, const_cast<std::uint8_t*>(picture.bgr.data()))
                  .clone();
        for (const auto& card : table.truth().cards) {
            Quad quad;
            // As a finder gives it: a pixel off here and there.
            for (int k = 0; k < 4; ++k)
                quad.p[k] = {float(card.corners[k].x + k % 3 - 1), float(card.corners[k].y + k % 2 - 0.5)};
            (name_of(card.label) == "slash" ? slashes : others).push_back(quad);
        }
    }
};

const Desk* desk(benchmark::State& state) {
    static const Desk one;
    if (one.bgr.empty()) state.SkipWithError("the Chinese font is missing");
    return one.bgr.empty() ? nullptr : &one;
}

void idle_frame(benchmark::State& state) {
    const Desk* d = desk(state);
    if (!d) return;
    StageClock clock;
    PipelineSettings settings;
    Watcher watcher(d->gallery, d->layout, settings, clock);
    std::vector<TableMove> moves;
    Frame frame;
    frame.image = d->bgr;
    for (int i = 0; i < 300 && !watcher.quiet(); ++i) {
        watcher.look(frame, moves);
        frame.at_ms += 33;
    }
    if (moves.size() < 20) state.SkipWithError("the cards were not seen");
    for (auto _ : state) {
        watcher.look(frame, moves);
        frame.at_ms += 33;
    }
    state.SetLabel(std::to_string(watcher.tracks().size()) + " cards lying; without decoding");
}
BENCHMARK(idle_frame)->Unit(benchmark::kMillisecond);

// Sixty cards on a mat for ten, as a camera sends it (JPEG), markers looked for every second.
struct FullTable {
    static constexpr int frames_a_second = 30;
    std::vector<std::vector<unsigned char>> frames;  // a few that differ in their noise
    std::shared_ptr<const Gallery> gallery;
    Layout layout = default_layout(10);

    explicit FullTable(int height) {
        auto drawn = drawn_gallery();
        if (!drawn) return;
        gallery = std::make_shared<const Gallery>(std::move(*drawn));
        VirtualSettings settings;
        settings.layout = layout;
        settings.camera.height = height;
        settings.camera.width = height * 16 / 9;
        VirtualTable table(settings);
        const auto& deck = deck_160();
        for (int i = 0; i < 60; ++i)
            table.place(deck[std::size_t(i) * 2],
                        {{135.0 + i % 10 * 130, 110.0 + double(i / 10) * 118}, i % 2 * 90.0});
        for (int i = 0; i < 6; ++i) {
            table.advance(33);
            const Picture p = table.picture();
            const cv::Mat bgr(p.height, p.width, CV_8UC3, const_cast<std::uint8_t*>(p.bgr.data()));
            frames.emplace_back();
            cv::imencode(".jpg", bgr, frames.back(), {cv::IMWRITE_JPEG_QUALITY, 90});
        }
    }
};

void full_table(benchmark::State& state) {
    const FullTable table(int(state.range(0)));
    if (table.frames.empty()) return state.SkipWithError("the Chinese font is missing");
    StageClock clock;
    Watcher watcher(table.gallery, table.layout, {}, clock);
    std::vector<TableMove> moves;
    Frame frame;
    std::size_t number = 0;
    const auto look = [&] {
        frame.image = cv::imdecode(table.frames[number++ % table.frames.size()], cv::IMREAD_COLOR);
        watcher.look(frame, moves);
        frame.at_ms += 1000 / FullTable::frames_a_second;
    };
    for (int i = 0; i < 60; ++i) look();
    const std::size_t lying = watcher.tracks().size(), told = moves.size();
    const std::clock_t start = std::clock();
    for (auto _ : state) look();
    const double ms = 1000.0 * double(std::clock() - start) / CLOCKS_PER_SEC / double(state.iterations());
    state.SetLabel(
        fmt::format("{} of 60 cards lying, {} moves invented; {:.0f} % of one core at {} frames a second",
                    lying, moves.size() - told, ms * state.range(1) / 10, state.range(1)));
}
BENCHMARK(full_table)
    ->Name("table/60_cards")
    ->Args({1080, 30})
    ->Args({2160, 15})
    ->Unit(benchmark::kMillisecond)
    ->Iterations(150);

void find(benchmark::State& state) {
    const Desk* d = desk(state);
    if (!d) return;
    std::size_t found = 0;
    for (auto _ : state) found = find_cards(d->bgr).size();
    state.SetLabel(std::to_string(found) + " outlines in a whole photo");
}
BENCHMARK(find)->Unit(benchmark::kMillisecond);

void rectify_one(benchmark::State& state) {
    const Desk* d = desk(state);
    if (!d) return;
    std::size_t i = 0;
    for (auto _ : state) benchmark::DoNotOptimize(rectify(d->bgr, d->others[i++ % d->others.size()]).data);
}
BENCHMARK(rectify_one)->Name("rectify")->Unit(benchmark::kMillisecond);

void read_all(benchmark::State& state, const std::vector<Quad> Desk::*which) {
    const Desk* d = desk(state);
    if (!d) return;
    std::size_t i = 0, exact = 0;
    const auto& quads = d->*which;
    for (const auto& quad : quads) read_card(d->bgr, quad, *d->gallery);  // what is remembered is warm now
    for (auto _ : state)
        exact += read_card(d->bgr, quads[i++ % quads.size()], *d->gallery).sure == Certainty::exact;
    state.SetLabel(std::to_string(exact * 100 / i) + " % exact");
}
BENCHMARK_CAPTURE(read_all, slash, &Desk::slashes)
    ->Name("read/one_of_44_slashes")
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(read_all, other, &Desk::others)->Name("read/other_cards")->Unit(benchmark::kMillisecond);

// A card with its sticker, and what it costs to look in vain for one.
void read_sticker(benchmark::State& state, bool stuck) {
    const Desk* d = desk(state);
    if (!d) return;
    const Tags tags = Tags::of({"slash@S7", "jink@D2", "peach@H6", "duel@SA"}).value();
    VirtualTable table;
    if (stuck) table.faces_from(faces_with(tags));
    for (const auto& [number, label] : tags.all())
        table.place(label, {{300.0 + number * 150, 300}, number * 77.0});
    const Picture picture = table.picture();
    const cv::Mat bgr(picture.height, picture.width, CV_8UC3, const_cast<std::uint8_t*>(picture.bgr.data()));
    std::vector<Quad> quads;
    for (const auto& card : table.truth().cards) {
        std::array<cv::Point2f, 4> corners;
        for (std::size_t k = 0; k < 4; ++k) corners[k] = {float(card.corners[k].x), float(card.corners[k].y)};
        quads.push_back(ordered(corners));
    }
    std::size_t i = 0, read = 0;
    for (auto _ : state) read += read_tag(bgr, quads[i++ % quads.size()], tags).has_value();
    state.SetLabel(std::to_string(read * 100 / i) + " % read");
}
BENCHMARK_CAPTURE(read_sticker, there, true)->Name("read/sticker")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(read_sticker, none, false)->Name("read/no_sticker")->Unit(benchmark::kMillisecond);

// The first game of an evening: nothing about the gallery is remembered yet.
void read_cold(benchmark::State& state) {
    const Desk* d = desk(state);
    if (!d) return;
    std::vector<Quad> quads = d->slashes;
    quads.insert(quads.end(), d->others.begin(), d->others.end());
    for (auto _ : state) {
        state.PauseTiming();
        auto fresh = drawn_gallery();
        state.ResumeTiming();
        for (const auto& quad : quads) read_card(d->bgr, quad, *fresh);
    }
    state.SetLabel("the first " + std::to_string(quads.size()) + " cards after the program began");
}
BENCHMARK(read_cold)->Name("read/cold")->Unit(benchmark::kMillisecond)->Iterations(2);

struct Cost {
    double ms = 0;  // of the processor
    std::size_t reads = 0, exact = 0;
    double each() const { return ms / double(reads); }

    void read(const Desk& desk, const std::vector<Quad>& quads, const Gallery& gallery) {
        const std::clock_t start = std::clock();
        for (const auto& quad : quads) exact += read_card(desk.bgr, quad, gallery).sure == Certainty::exact;
        ms += 1000.0 * double(std::clock() - start) / CLOCKS_PER_SEC;
        reads += quads.size();
    }
};

// The same cards with nobody else enrolled and with a crowd, by turns: what a lookup among so many costs
// more.
void read_in_a_crowd(benchmark::State& state) {
    const Desk* d = desk(state);
    if (!d) return;
    auto many = drawn_gallery();
    crowd(*many, int(state.range(0)));
    std::vector<Quad> quads = d->slashes;
    quads.insert(quads.end(), d->others.begin(), d->others.end());
    Cost first, few, all;
    first.read(*d, quads, *many);
    Cost{}.read(*d, quads, *d->gallery);  // what is remembered is warm now
    for (auto _ : state) {
        few.read(*d, quads, *d->gallery);
        const double before = all.ms;
        all.read(*d, quads, *many);
        state.SetIterationTime((all.ms - before) / 1000 / double(quads.size()));
    }
    state.SetLabel(
        fmt::format("{} faces {:.2f} ms, {} faces {:.2f} ms: {:+.2f} ms; exact {} and {} of {}; "
                    "the first time {:.1f} ms each",
                    d->gallery->views(), few.each(), many->views(), all.each(), all.each() - few.each(),
                    few.exact, all.exact, all.reads, first.each()));
}
BENCHMARK(read_in_a_crowd)
    ->Name("read/in_a_crowd")
    ->Arg(30000)
    ->UseManualTime()
    ->Iterations(10)
    ->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace jianjun::vision
