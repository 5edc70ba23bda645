// From a press to the light that follows from it, with the whole table in between (按下到亮灯); and the book
// of a thousand games
// (`scripts/bench app -- book`: that alone).
#include <cstdio>
#include <exception>
#include <string_view>

#include "tests/bench/app/book_of_games.h"
#include "tests/bench/app/press_over_a_line.h"
#include "tests/bench/app/press_to_light.h"

int main(int argc, char** argv) {
    using namespace jianjun::app;
    book_of_games(1000);
    if (argc > 1 && std::string_view(argv[1]) == "book") return 0;
    press_to_light_with_engine("engine between", false);
    press_to_light_with_engine("engine and commit to this disk", true);
    press_to_light_beside_an_outbox();
    std::fflush(stdout);
    try {  // not every machine lets a program open its own pseudo-terminals
        press_over_a_line("live table, pads on a pty", false);
        press_over_a_line("… and commit to this disk", true);
    } catch (const std::exception& fault) {
        std::printf("live table, pads on a pty: not measured: %s\n", fault.what());
        return 1;
    }
}
