// What the eyes can do and what that costs (视觉量测): tables of readings, then the stages' times.
#include <benchmark/benchmark.h>

#include <cstring>

#include "real_pictures.h"
#include "views.h"

// --times: only the times.
int main(int argc, char** argv) {
    bool tables = true;
    for (int i = 1; i < argc; ++i)
        if (std::strcmp(argv[i], "--times") == 0) {
            tables = false;
            for (int k = i; k + 1 < argc; ++k) argv[k] = argv[k + 1];
            --argc, --i;
        }
    benchmark::Initialize(&argc, argv);
    if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 2;
    if (tables) {
        jianjun::vision::judge_playing_cards();
        jianjun::vision::judge_real_faces();
        jianjun::vision::judge_drawn_cards();
    }
    benchmark::RunSpecifiedBenchmarks();
    return 0;
}
