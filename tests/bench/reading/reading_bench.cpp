// What was understood of a game (解读量测): the demonstration's people play, and every move of theirs was understood at
// once, later, after a question, flagged, or silently wrong; and how often every card and skill was played and understood.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <iostream>
#include <sstream>
#include <string>
#include <vector>

#include "companion_app/session/demo/demo.h"
#include "companion_app/session/journal/rule_books.h"
#include "engine/game/skill.h"
#include "tests/app/told/others/other_counts.h"
#include "tests/bench/reading/kept_games.h"
#include "tests/bench/reading/prepared.h"
#include "tests/bench/reading/tables.h"

namespace jianjun::app {
namespace {

constexpr const char* usage =
    "reading_bench [camera] [told] [others] [drawn] [--identity N] [--others N] [--shiji N] [--kingdom N] [--from SEED] [--dealt GENERAL[:SKILL[:SEED]] [--trace]] [--keep FILE]\n"
    "  camera   games through drawn pictures and pad bytes: minutes each; 40 of identity and 20 of 始计篇\n"
    "  told     the same games, and as many of 国战 as of 始计篇, without pictures: seconds each; then prepared ones for what was not played\n"
    "  others   the second people, by another hand, through `jianjun read`: polite, ordinary and rude, twenty games each; their habits\n"
    "  drawn    no prepared games\n"
    "  GENERAL  only the games that are prepared for one general's skills\n"
    "  --trace  says every deed of theirs on standard error\n"
    "  FILE     where finished games of this program are kept, so that a run that was ended goes on (reading_games.jsonl)\n";

struct Options {
    bool camera = false, told = false, others = false, trace = false, drawn = false;
    std::uint64_t identity = 40, shiji = 20, kingdom = 20, other_games = 20, from = 1;
    std::string dealt, keep = "reading_games.jsonl";
};

PeopleSettings of_mode(const char* mode, std::uint64_t seed) {
    PeopleSettings settings;
    settings.seed = seed;
    settings.mode = mode;
    settings.tricks = settings.skills = settings.kingdom();
    return settings;
}

Measured watch(const PeopleSettings& people, std::ostream* trace) {
    DemoSettings settings;
    settings.seed = people.seed;
    settings.seats = people.seats;
    settings.mode = people.mode;
    settings.everything = people.skills;
    settings.generals = people.generals;
    settings.trace = trace;
    auto demo = Demo::start(settings, nullptr);
    if (!demo) {
        std::fprintf(stderr, "%s\n", demo.error().c_str());
        std::exit(2);
    }
    std::vector<std::int64_t> delays_ms;
    int last = 0;
    while ((*demo)->step())
        for (const auto& told : (*demo)->session().told())
            if (told.input > last) {
                last = told.input;
                if (told.grounds.arm != Grounds::Arm::none) delays_ms.push_back(told.after_ms);
            }
    const auto game = account_of((*demo)->people(), (*demo)->session());
    if (trace) *trace << to_text(game);
    return measured(game, std::move(delays_ms));
}

// Games of one kind, each printed as it ends, then all of them.
class Games {
  public:
    Games(std::string kind, bool camera, KeptGames& kept, std::ostream* trace = nullptr)
        : kind_(std::move(kind)), camera_(camera), kept_(kept), trace_(trace) {}
    void play(const PeopleSettings& settings, const std::string& dealt_for = {}) {
        const auto name = kind_ + " " + std::to_string(settings.seed) + dealt_for;
        const auto key = (camera_ ? "camera " : "told ") + name;
        auto measured_here = kept_.find(key);
        if (!measured_here) {
            std::fprintf(stderr, "\r%s …          ", key.c_str());
            measured_here = played(settings, key);
            std::fprintf(stderr, "\r                                        \r");
            kept_.keep(key, *measured_here);
        }
        if (dealt_for.empty() || measured_here->agreed == 0) print_row(name, *measured_here);
        all_.add(*measured_here);
    }
    const Measured& all() const { return all_; }
    void print_all() const {
        if (all_.games > 0) print_row(kind_ + ", all", all_);
    }

  private:
    // People who do what they may not, or cannot sit down, are a fault of this program: counted as a break.
    Measured played(const PeopleSettings& settings, const std::string& key) const {
        try {
            if (trace_) *trace_ << "\n== " << key << "\n";
            if (camera_) return watch(settings, trace_);
            const auto game = play_told(settings, trace_);
            if (trace_) *trace_ << to_text(game);
            return measured(game);
        } catch (const std::exception& fault) {
            std::fprintf(stderr, "\n%s\n", fault.what());
            Measured none;
            none.games = none.breaks = 1;
            return none;
        }
    }

    std::string kind_;
    bool camera_;
    KeptGames& kept_;
    std::ostream* trace_;
    Measured all_;
};

Measured play_all(const Options& options, bool camera, KeptGames& kept) {
    std::printf("\n%s\n", camera ? "seen by the camera: drawn pictures, real pad bytes" : "told, without pictures");
    print_head();
    auto* trace = options.trace ? &std::cerr : nullptr;
    Games identity("identity", camera, kept, trace), shiji("shiji", camera, kept, trace), kingdom("kingdom", camera, kept, trace);
    for (std::uint64_t i = 0; i < options.identity; ++i) identity.play(with_every_skill(options.from + i));
    identity.print_all();
    for (std::uint64_t i = 0; i < options.shiji; ++i) shiji.play(of_mode("shiji", options.from + i));
    shiji.print_all();
    for (std::uint64_t i = 0; !camera && i < options.kingdom; ++i) kingdom.play(of_mode("kingdom", options.from + i));
    kingdom.print_all();
    auto all = identity.all();
    all.add(shiji.all());
    all.add(kingdom.all());
    return all;
}

// Games that are prepared for one skill, until one of them has it understood.
void play_prepared(Games& games, const engine::Content& books, const engine::Sheet& sheet, const std::string& skill) {
    const auto understood = [&] {
        const auto at = games.all().skills.find(skill);
        return at != games.all().skills.end() && at->second.understood > 0;
    };
    for (std::uint64_t seed = 1; seed <= prepared_tries && !understood(); ++seed)
        games.play(prepared_for(books, sheet, skill, seed), " for " + sheet.id + " " + skill);
}

// The skills in code that a sheet has, or brings later.
std::vector<std::string> skills_in_code(const engine::Sheet& sheet) {
    std::vector<std::string> list;
    for (const auto* skills : {&sheet.skills, &sheet.related})
        for (const auto& skill : *skills)
            if (const auto* coded = engine::find_skill(skill.id)) list.emplace_back(coded->id);
    return list;
}

// "general", "general:skill" or "general:skill:seed".
int play_dealt(const std::string& dealt, KeptGames& kept, std::ostream* trace) {
    std::istringstream words(dealt);
    std::string general, only, seed;
    std::getline(std::getline(std::getline(words, general, ':'), only, ':'), seed);
    const auto books = *rule_books();
    const auto* sheet = books->general(general);
    if (!sheet) {
        std::fprintf(stderr, "there is no general \"%s\"\n", general.c_str());
        return 2;
    }
    auto skills = skills_in_code(*sheet);
    if (!only.empty()) std::erase_if(skills, [&](const auto& skill) { return skill != only; });
    print_head();
    Games games("prepared", false, kept, trace);
    for (const auto& skill : skills) {
        if (seed.empty()) play_prepared(games, *books, *sheet, skill);
        else games.play(prepared_for(*books, *sheet, skill, std::strtoull(seed.c_str(), nullptr, 10)), " for " + sheet->id + " " + skill);
    }
    games.print_all();
    for (const auto& skill : skills) {
        const auto played = games.all().skills.find(skill);
        if (played != games.all().skills.end()) std::printf("%s: played %d, understood %d\n", skill.c_str(), played->second.played, played->second.understood);
    }
    return games.all().silently_wrong + games.all().breaks == 0 ? 0 : 1;
}

// What no drawn game has played gets games of its own.
Measured play_rare(const Measured& so_far, KeptGames& kept) {
    const auto books = *rule_books();
    Games games("prepared", false, kept);
    for (const auto& [id, sheet] : books->generals())
        for (const auto& skill : skills_in_code(sheet)) {
            const auto at = so_far.skills.find(skill);
            const bool in_force = engine::find_skill(skill)->locked && so_far.tables.count(skill) > 0;
            if (!in_force && (at == so_far.skills.end() || at->second.understood == 0)) play_prepared(games, *books, sheet, skill);
        }
    games.print_all();
    return games.all();
}

Options read_options(int argc, char** argv) {
    Options options;
    const auto wrong = [] {
        std::fputs(usage, stderr);
        std::exit(2);
    };
    for (int i = 1; i < argc; ++i) {
        const std::string word = argv[i];
        if (word == "camera" || word == "told" || word == "others" || word == "drawn" || word == "--trace") {
            (word == "camera" ? options.camera : word == "told" ? options.told : word == "others" ? options.others : word == "drawn" ? options.drawn : options.trace) = true;
            continue;
        }
        if (i + 1 >= argc) wrong();
        const char* value = argv[++i];
        if (word == "--identity") options.identity = std::strtoull(value, nullptr, 10);
        else if (word == "--shiji") options.shiji = std::strtoull(value, nullptr, 10);
        else if (word == "--kingdom") options.kingdom = std::strtoull(value, nullptr, 10);
        else if (word == "--others") options.other_games = std::strtoull(value, nullptr, 10);
        else if (word == "--from") options.from = std::strtoull(value, nullptr, 10);
        else if (word == "--dealt") options.dealt = value;
        else if (word == "--keep") options.keep = value;
        else wrong();
    }
    if (!options.camera && !options.told && !options.others) options.camera = options.told = options.others = true;
    return options;
}

// The second people: what they are like, and what was understood of them.
int measure_others(const Options& options) {
    std::printf("\nthe second people, told line by line\n%s\n%s", habits_text().c_str(), head_of_counts().c_str());
    int wrong = 0;
    for (const auto profile : {Profile::polite, Profile::ordinary, Profile::rude}) {
        const auto counts = play_others(profile, options.from, static_cast<int>(options.other_games), options.trace ? &std::cerr : nullptr);
        std::printf("%s%s", to_text(profile, counts).c_str(), cost_text(counts).c_str());
        std::fflush(stdout);
        wrong += counts.silently_wrong + counts.breaks;
    }
    return wrong == 0 ? 0 : 1;
}

int measure(const Options& options) {
    const int of_others = options.others ? measure_others(options) : 0;
    if (!options.camera && !options.told && options.dealt.empty()) return of_others;
    KeptGames kept(options.keep);
    if (!options.dealt.empty()) return play_dealt(options.dealt, kept, options.trace ? &std::cerr : nullptr);
    Measured told, seen;
    if (options.told) told = play_all(options, false, kept), options.drawn ? void() : told.add(play_rare(told, kept));
    if (options.camera) seen = play_all(options, true, kept);
    print_cards(told, seen);
    print_skills(told, seen);
    return told.silently_wrong + seen.silently_wrong + told.breaks + seen.breaks == 0 ? of_others : 1;
}

}  // namespace
}  // namespace jianjun::app

int main(int argc, char** argv) {
    return jianjun::app::measure(jianjun::app::read_options(argc, argv));
}
