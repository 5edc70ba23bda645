// What the eyes can do and what that costs (视觉量测): tables of readings, a film, then the stages' times.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include "tests/bench/vision/by_eye.h"
#include "tests/bench/vision/endurance.h"
#include "tests/bench/vision/film.h"
#include "tests/bench/vision/half_hidden.h"
#include "tests/bench/vision/other_decks.h"
#include "tests/bench/vision/pairs.h"
#include "tests/bench/vision/real_pictures.h"
#include "tests/bench/vision/styles.h"
#include "tests/bench/vision/views.h"

namespace {

struct Part {
    const char* name;
    void (*run)();
};

const Part parts[] = {
    {"photos", jianjun::vision::judge_playing_cards},
    {"clutter", jianjun::vision::judge_clutter},
    {"faces", jianjun::vision::judge_real_faces},
    {"siblings", jianjun::vision::judge_real_siblings},
    {"decks", jianjun::vision::judge_other_decks},
    {"drawn", jianjun::vision::judge_drawn_cards},
    {"extra", jianjun::vision::judge_extra_deck},
    {"pairs",
     [] {
         jianjun::vision::judge_drawn_pairs();
         jianjun::vision::judge_real_pairs();
     }},
    {"hidden", jianjun::vision::judge_half_hidden},
    {"film",
     [] {
         if (!std::getenv("JIANJUN_FILMS")) jianjun::vision::judge_film();
         jianjun::vision::judge_styles();
     }},
    {"endurance", jianjun::vision::judge_endurance},
    {"eye", jianjun::vision::judge_by_eye},
    {"times", [] { benchmark::RunSpecifiedBenchmarks(); }},
};

}  // namespace

// [PART]... all without a word; options are those of Google Benchmark.
int main(int argc, char** argv) {
    benchmark::Initialize(&argc, argv);
    const std::vector<std::string> wanted(argv + 1, argv + argc);
    for (const auto& word : wanted)
        if (std::none_of(std::begin(parts), std::end(parts), [&](const Part& p) { return p.name == word; })) {
            std::fprintf(stderr, "vision_bench: there is no part \"%s\"; there are:", word.c_str());
            for (const auto& part : parts) std::fprintf(stderr, " %s", part.name);
            std::fprintf(stderr, "\n");
            return 2;
        }
    for (const auto& part : parts)
        if (wanted.empty() || std::find(wanted.begin(), wanted.end(), part.name) != wanted.end()) part.run();
    return 0;
}
