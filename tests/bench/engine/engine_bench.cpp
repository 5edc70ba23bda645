// The engine's speed (引擎速度): inputs a second through Game::feed, a whole game run again, implied passes,
// views. Compare the figures of one run with one another; the machine is somebody else's too.
#include <benchmark/benchmark.h>
#include <malloc.h>
#include <time.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>

#include "engine/legal/legal.h"
#include "engine/telling/text.h"
#include "engine/telling/view.h"
#include "tests/engine/support/random_player.h"
#include "tests/engine/support/random_setup.h"
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing {
namespace {

struct Recorded {
    Setup setup;
    std::vector<Input> inputs;
};

enum Table { plain, generals, hundred_skills, kingdom, eight };

// Twenty more skills for each of five seats.
void add_skills(nlohmann::json& line) {
    static const std::vector<std::string> skills{
        "jianxiong", "fankui",    "ganglie", "tiandu", "yiji",  "luoshen", "qingguo",  "wusheng",
        "paoxiao",   "kongcheng", "longdan", "mashu",  "tieqi", "jizhi",   "qicai",    "qixi",
        "keji",      "kurou",     "yingzi",  "guose",  "liuli", "qianxun", "lianying", "xiaoji",
        "jijiu",     "wushuang",  "biyue",   "tuxi",   "luoyi", "guicai"};
    std::size_t next = 0;
    for (auto& seat : line["seats"])
        for (int i = 0; i < 20; ++i) seat["skills"].push_back(skills[next++ % skills.size()]);
}

Setup setup_of(std::uint32_t seed, Table table) {
    if (table == kingdom) return *read_setup(nlohmann::json::parse(random_kingdom_setup(seed, 5)));
    static const std::vector<std::string> five{"caocao", "liubei", "sunquan", "guanyu", "zhouyu"};
    auto line = nlohmann::json::parse(
        table == eight ? random_setup(seed, standard_generals(), 8)
                       : random_setup(seed, table == plain ? std::vector<std::string>{} : five, 5));
    if (table == hundred_skills) add_skills(line);
    return *read_setup(line);
}

Recorded record_game(std::uint32_t seed, Table table) {
    Recorded game;
    game.setup = setup_of(seed, table);
    auto running = *Game::start(game.setup, shipped_content());
    RandomPlayer player(seed);
    while (!running->over()) {
        // 国战: now and then somebody shows a general by naming a skill of his.
        if (table == kingdom && player.below(6) == 0)
            if (const auto shows = player.hidden_skill(*running, static_cast<Seat>(1 + player.below(5))))
                if (running->feed(*shows)) game.inputs.push_back(*shows);
        if (running->over()) break;
        auto answer = player.answer(*running);
        if (!answer) break;
        game.inputs.push_back(*answer);
        if (!running->feed(*answer)) break;
    }
    return game;
}

const std::vector<Recorded>& games(Table table) {
    static std::map<Table, std::vector<Recorded>> made;
    auto& list = made[table];
    for (std::uint32_t seed = 1; list.size() < 20; ++seed) list.push_back(record_game(seed, table));
    return list;
}

void play_again(benchmark::State& state, const std::vector<Recorded>& list) {
    std::int64_t inputs = 0;
    std::size_t turns = 0;
    for (auto _ : state)
        for (const auto& game : list) {
            auto running = *Game::start(game.setup, shipped_content());
            for (const auto& input : game.inputs) benchmark::DoNotOptimize(running->feed(input));
            inputs += static_cast<std::int64_t>(game.inputs.size());
            for (const auto& event : running->events()) turns += std::holds_alternative<TurnStarted>(event);
        }
    state.SetItemsProcessed(inputs);
    // An input carries what follows it: where people say less in a turn, one is more work.
    state.counters["inputs_a_turn"] = static_cast<double>(inputs) / static_cast<double>(std::max<std::size_t>(turns, 1));
    state.counters["turns_per_second"] = benchmark::Counter(static_cast<double>(turns), benchmark::Counter::kIsRate);
}

void feed_inputs(benchmark::State& state) {
    const auto& list = games(static_cast<Table>(state.range(0)));
    play_again(state, list);
    std::size_t inputs = 0;
    for (const auto& game : list) inputs += game.inputs.size();
    state.counters["inputs_per_game"] = static_cast<double>(inputs) / static_cast<double>(list.size());
}
BENCHMARK(feed_inputs)
    ->Arg(plain)
    ->Arg(generals)
    ->Arg(hundred_skills)
    ->Arg(kingdom)
    ->ArgName("table")
    ->Unit(benchmark::kMillisecond);

// The games that every version plays alike (tests/games/frozen): for a comparison with another commit, whose
// random players would make other games.
const std::vector<Recorded>& frozen_games() {
    static const auto list = [] {
        std::vector<Recorded> read;
        for (const auto& entry : std::filesystem::directory_iterator(JIANJUN_FROZEN)) {
            std::ifstream file(entry.path());
            std::string text;
            if (!std::getline(file, text)) continue;
            auto& game = read.emplace_back();
            game.setup = *read_setup(nlohmann::json::parse(text));
            while (std::getline(file, text))
                if (const auto line = nlohmann::json::parse(text); line.contains("do"))
                    game.inputs.push_back(*read_input(line));
        }
        return read;
    }();
    return list;
}

void feed_frozen_games(benchmark::State& state) { play_again(state, frozen_games()); }
BENCHMARK(feed_frozen_games)->Unit(benchmark::kMillisecond);

void replay_one_game(benchmark::State& state) {
    const auto& game = games(generals).front();
    auto running = *Game::start(game.setup, shipped_content());
    for (const auto& input : game.inputs) (void)running->feed(input);
    Input back;
    back.what = Do::take_back;
    back.to = static_cast<int>(game.inputs.size());
    for (auto _ : state) benchmark::DoNotOptimize(running->feed(back));
    state.counters["inputs"] = static_cast<double>(game.inputs.size());
}
BENCHMARK(replay_one_game)->Unit(benchmark::kMicrosecond)->Iterations(200);

// Of eight seats, and as long as a whole evening's game.
const Recorded& long_game() {
    const auto& list = games(eight);
    return *std::max_element(list.begin(), list.end(),
                             [](const auto& a, const auto& b) { return a.inputs.size() < b.inputs.size(); });
}

// What this thread has had of a processor: others are at work on the machine, too.
double microseconds_worked() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return 1e6 * static_cast<double>(now.tv_sec) + 1e-3 * static_cast<double>(now.tv_nsec);
}

double median(std::vector<double> values) {
    std::sort(values.begin(), values.end());
    return values[values.size() / 2];
}

// Up to so many hundredths of a long game each of its last inputs is taken back and given again, and every
// viewer, the whole table and eight seats, is shown the game after either: going back, and a publish after
// it, cost the turn, not the game.
void publish_after_going_back(benchmark::State& state) {
    const auto& game = long_game();
    const auto played = game.inputs.size() * static_cast<std::size_t>(state.range(0)) / 100;
    auto running = *Game::start(game.setup, shipped_content());
    const auto publish = [&] {
        benchmark::DoNotOptimize(state_json(*running, Viewer::everyone()));
        for (Seat seat = 1; seat <= running->table().seats(); ++seat)
            benchmark::DoNotOptimize(state_json(*running, Viewer::of(seat)));
    };
    std::size_t next = 0;
    const auto go_on = [&] {
        (void)running->feed(game.inputs[next++]);
        publish();
    };
    while (next + static_cast<std::size_t>(state.max_iterations) < played) go_on();
    Input back;
    back.what = Do::take_back;
    back.inputs = 1;
    std::vector<double> went, told;
    for (auto _ : state) {
        go_on();
        auto begin = microseconds_worked();
        (void)running->feed(back);
        went.push_back(microseconds_worked() - begin);
        begin = microseconds_worked();
        publish();
        told.push_back(microseconds_worked() - begin);
        --next;
        go_on();
    }
    state.counters["inputs"] = static_cast<double>(next);
    state.counters["take_back_us"] = median(went);
    state.counters["publish_us"] = median(told);
}
BENCHMARK(publish_after_going_back)
    ->Arg(10)
    ->Arg(50)
    ->Arg(100)
    ->ArgName("played")
    ->Unit(benchmark::kMicrosecond)
    ->Iterations(40);

// The same game once more, for a look at what would happen: by its inputs (0), or as a branch of the game
// that runs (1).
void another_game(benchmark::State& state) {
    const auto& game = games(generals).front();
    auto running = *Game::start(game.setup, shipped_content());
    for (const auto& input : game.inputs) (void)running->feed(input);
    for (auto _ : state) {
        if (state.range(0) != 0) {
            benchmark::DoNotOptimize(running->branch(running->inputs()));
            continue;
        }
        auto again = *Game::start(game.setup, shipped_content());
        for (const auto& input : game.inputs) (void)again->feed(input);
        benchmark::DoNotOptimize(again);
    }
    state.counters["inputs"] = static_cast<double>(game.inputs.size());
}
BENCHMARK(another_game)->Arg(0)->Arg(1)->ArgName("branch")->Unit(benchmark::kMicrosecond);

// 杀, then the end of the phase: with the refusal of 闪 said (0) or implied (1).
void passes(benchmark::State& state) {
    const bool implied = state.range(0) != 0;
    nlohmann::json line{
        {"jianjun", 1},
        {"seats",
         {{{"role", "lord"}, {"skills", {"paoxiao"}}}, {{"role", "rebel"}, {"hp", 90}, {"max_hp", 90}}}}};
    line["seats"][0]["equip"] = {"crossbow@CA"};
    const auto setup = *read_setup(line);
    const Input pass = *read_input({{"do", "pass"}});
    const Input attack = *read_input({{"do", "use"}, {"seat", 1}, {"cards", {"slash@S7"}}, {"targets", {2}}});
    const Input end = *read_input({{"do", "end"}, {"seat", 1}});
    for (auto _ : state) {
        state.PauseTiming();
        auto running = *Game::start(setup, shipped_content());
        state.ResumeTiming();
        benchmark::DoNotOptimize(running->feed(attack));
        if (!implied) benchmark::DoNotOptimize(running->feed(pass));
        benchmark::DoNotOptimize(running->feed(end));
    }
}
BENCHMARK(passes)->Arg(0)->Arg(1)->ArgName("implied");

void state_as_json(benchmark::State& state) {
    const auto& game = games(generals).front();
    auto running = *Game::start(game.setup, shipped_content());
    for (std::size_t i = 0; i < game.inputs.size() / 2; ++i) (void)running->feed(game.inputs[i]);
    for (auto _ : state) benchmark::DoNotOptimize(state_json(*running, Viewer::everyone()));
}
BENCHMARK(state_as_json)->Unit(benchmark::kMicrosecond);

// The forms of one position (legal/legal.h), over every position of the games; the median position and the worst tenth.
void forms_of_a_position(benchmark::State& state) {
    std::vector<double> microseconds;
    std::size_t found = 0;
    for (auto _ : state)
        for (const auto& game : games(static_cast<Table>(state.range(0)))) {
            auto running = *Game::start(game.setup, shipped_content());
            for (const auto& input : game.inputs) {
                const auto begin = microseconds_worked();
                const auto list = forms(*running);
                microseconds.push_back(microseconds_worked() - begin);
                found += list.size();
                (void)running->feed(input);
            }
        }
    std::sort(microseconds.begin(), microseconds.end());
    state.counters["median_us"] = microseconds[microseconds.size() / 2];
    state.counters["ninth_tenth_us"] = microseconds[microseconds.size() * 9 / 10];
    state.counters["forms"] = static_cast<double>(found) / static_cast<double>(microseconds.size());
}
BENCHMARK(forms_of_a_position)
    ->Arg(plain)
    ->Arg(generals)
    ->Arg(hundred_skills)
    ->Arg(kingdom)
    ->ArgName("table")
    ->Iterations(1)
    ->Unit(benchmark::kMillisecond);

// What the heap holds for a game that has come to its end, its whole past for take-backs included; the
// content that all games share is not counted.
void memory_of_a_game(benchmark::State& state) {
    const auto held = [] {
        const auto info = mallinfo2();
        return static_cast<double>(info.uordblks + info.hblkhd);
    };
    double sum = 0;
    double most = 0;
    std::int64_t count = 0;
    for (auto _ : state)
        for (const auto& game : games(generals)) {
            const double before = held();
            auto running = *Game::start(game.setup, shipped_content());
            for (const auto& input : game.inputs) benchmark::DoNotOptimize(running->feed(input));
            const double kilobytes = (held() - before) / 1024;
            sum += kilobytes;
            most = std::max(most, kilobytes);
            ++count;
        }
    state.counters["mean_kB"] = sum / static_cast<double>(count);
    state.counters["most_kB"] = most;
}
BENCHMARK(memory_of_a_game)->Iterations(1)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace jianjun::engine::testing
