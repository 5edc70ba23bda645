#include "tests/app/told/told_game.h"

#include <fmt/format.h>

#include <algorithm>
#include <ostream>

#include "companion_app/session/demo/compare_games.h"
#include "companion_app/session/journal/rule_books.h"
#include "engine/game/skill.h"
#include "tests/app/told/told_table.h"

namespace jianjun::app {

namespace {

constexpr std::int64_t tick_ms = ToldTable::tick_ms;
constexpr std::int64_t longest_ms = 5'400'000;
constexpr std::int64_t aftermath_ms = 15'000;
constexpr std::int64_t apart_ms = 60'000;  // a game that has gone another way so long will not come back

// Skills that worked, and cards that were made by one.
std::map<std::string, int> skills_of(const engine::Game& game) {
    std::map<std::string, int> counts;
    for (const auto& event : game.events()) {
        if (const auto* used = std::get_if<engine::SkillUsed>(&event)) ++counts[used->skill];
        if (const auto* used = std::get_if<engine::CardUsed>(&event); used && !used->skill.empty()) ++counts[std::string(used->skill)];
        if (const auto* said = std::get_if<engine::CardResponded>(&event); said && !said->skill.empty()) ++counts[std::string(said->skill)];
    }
    return counts;
}

std::string asked_words(const engine::Prompt* prompt) {
    auto words = prompt_words(prompt);
    if (prompt) words += fmt::format(" [{}] {}{}", fmt::join(prompt->options, " "), engine::to_string(prompt->why), prompt->optional ? ", may pass" : "");
    return words;
}

class Tracer {
  public:
    explicit Tracer(std::ostream* out) : out_(out) {}
    void show(const ToldTable& table, const People& people, const TableSession& session) {
        if (!out_) return;
        const auto line = [&](const char* who, const std::string& what) {
            *out_ << fmt::format("{:9.2f} {:7} {}\n", static_cast<double>(table.now_ms()) / 1000, who, what);
        };
        for (; told_ < people.told().size(); ++told_) line("people", people.told()[told_].dump() + "   → " + asked_words(people.truth().prompt()));
        const auto kept = session.game().inputs() == static_cast<int>(kept_) ? std::vector<nlohmann::json>() : session.inputs();
        for (; kept_ < kept.size(); ++kept_) {
            auto input = kept[kept_];
            input.erase("read"), input.erase("at");
            line("keeps", input.dump() + "   → " + asked_words(session.game().prompt()));
        }
        for (const auto& question : session.questions())
            if (question.shown.id > question_) {
                question_ = question.shown.id;
                line(question.shown.flag ? "flags" : "asks",
                     fmt::format("seat {} {}", question.shown.seat, question.shown.text.zh));
            }
        for (const auto& [card, story] : session.stories().all()) {
            auto& told = stories_.try_emplace(card, -1).first->second;
            for (const auto& step : story.steps)
                if (step.at_ms > told)
                    line("card", fmt::format("#{} {} {}: {}, {}", card, story.label,
                                             vision::to_string(story.zone), to_string(step.state), step.why));
            if (!story.steps.empty()) told = story.steps.back().at_ms;
        }
    }

  private:
    std::ostream* out_;
    std::size_t told_ = 0, kept_ = 0;
    std::uint64_t question_ = 0;
    std::map<std::uint64_t, std::int64_t> stories_;  // by card: when the last step that was told was taken
};

// No card is there oftener than the deck has it: people who name one of the pile's top cards (陈势) do not draw it once more.
void compare_deck(const engine::Table& table, std::vector<Said>& differences) {
    for (const auto& [face, n] : table.deck())
        if (table.located(face) > n) differences.push_back({"太多了：" + engine::to_string(face), "too many of " + engine::to_string(face)});
}

}  // namespace

ToldGame play_told(PeopleSettings settings, std::ostream* trace, bool by_lines) {
    ToldTable table(settings);
    table.trace = trace;
    auto people = People::sit_down(settings, *rule_books(), table);
    if (!people) throw std::runtime_error(people.error());
    std::unique_ptr<TableSession> direct;
    std::unique_ptr<LineReader> reader;
    if (by_lines) {
        auto begun = LineReader::begin((*people)->setup().dump(), nullptr);
        if (!begun) throw std::runtime_error(begun.error().what.text);
        reader = std::move(*begun);
        table.begin(*reader);
    } else {
        auto begun = TableSession::begin((*people)->setup(), nullptr);
        if (!begun) throw std::runtime_error(begun.error());
        direct = std::move(*begun);
        direct->take(Looked{{}, true, true, {}}, table.now_ms());
        table.begin(*direct);
    }
    const TableSession* session = reader ? &reader->session() : direct.get();
    Tracer tracer(trace);
    const auto shown = [&] {
        std::vector<Question> list;
        for (const auto& question : session->questions()) list.push_back(question.shown);
        return list;
    };
    std::int64_t together_ms = 0;
    bool told_apart = false;
    const auto apart = [&] {
        if (table.now_ms() % 1000 >= tick_ms) return false;
        const auto found = compare_games((*people)->truth(), session->game());
        if (found.empty()) together_ms = table.now_ms(), told_apart = false;
        if (trace && table.now_ms() - together_ms >= 8000 && !std::exchange(told_apart, true))
            for (const auto& difference : found) *trace << "          APART   " << difference.en << "\n";
        return table.now_ms() - together_ms > apart_ms;
    };
    while (table.now_ms() < longest_ms && !apart() && (*people)->act(table.now_ms(), shown(), false)) {
        tracer.show(table, **people, *session);
        table.wait(tick_ms);
        tracer.show(table, **people, *session);
    }
    // Who rests still answers what he is asked.
    for (const auto end = table.now_ms() + aftermath_ms; table.now_ms() < end; table.wait(tick_ms)) {
        if ((*people)->resting()) (*people)->act(table.now_ms(), shown(), false);
        tracer.show(table, **people, *session);
    }
    if (trace) *trace << fmt::format("together until {:.2f}\n", static_cast<double>(together_ms) / 1000);
    return account_of(**people, *session);
}

ToldGame account_of(const People& people, const TableSession& session) {
    ToldGame game;
    const auto& truth = people.truth();
    game.tally = session.tally();
    game.differences = compare_games(truth, session.game());
    for (auto& difference : compare_table(people, session.game())) game.differences.push_back(std::move(difference));
    compare_deck(truth.table(), game.differences);
    for (const auto& question : session.questions()) game.open.push_back(question.shown.text);
    game.told = people.told();
    game.kept = session.inputs();
    game.invented = invented_inputs(game.told, inputs_that_count(session.game(), game.kept));
    game.said = people.said();
    game.presses = people.presses();
    game.targets_declared = people.targets_declared();
    game.targets_forgotten = people.targets_forgotten();
    game.finished = truth.over() || people.resting();
    game.skills = skills_of(truth);
    game.skills_kept = skills_of(session.game());
    for (int seat = 1; seat <= truth.table().seats(); ++seat)
        for (const auto* skill : truth.skills(static_cast<engine::Seat>(seat))) game.present.insert(std::string(skill->id));
    for (int seat = 1; seat <= truth.table().seats(); ++seat)
        for (const auto& general : truth.table().seat(static_cast<engine::Seat>(seat)).generals)
            if (const auto* sheet = truth.content().general(general))
                for (const auto& skill : sheet->skills) game.present.insert(skill.id);
    return game;
}

namespace {

// Generals of the identity game all of whose skills have code.
std::vector<std::string> coded_generals() {
    std::vector<std::string> list;
    const auto books = *rule_books();
    for (const auto& [id, sheet] : books->generals()) {
        const bool coded = !sheet.skills.empty() && std::all_of(sheet.skills.begin(), sheet.skills.end(), [](const auto& skill) { return engine::find_skill(skill.id) != nullptr; });
        if (!sheet.kingdom && coded) list.push_back(id);
    }
    return list;
}

}  // namespace

PeopleSettings with_every_skill(std::uint64_t seed) {
    PeopleSettings settings;
    settings.seed = seed;
    settings.tricks = settings.skills = true;
    settings.seats = seed % 2 == 0 ? 8 : 5;
    auto generals = coded_generals();
    const auto first = (seed - 1) * 6;
    std::mt19937_64 random(first / generals.size());
    std::shuffle(generals.begin(), generals.end(), random);
    std::rotate(generals.begin(), generals.begin() + static_cast<std::ptrdiff_t>(first % generals.size()), generals.end());
    generals.resize(static_cast<std::size_t>(settings.seats));
    settings.generals = generals;
    return settings;
}

std::string to_text(const ToldGame& game) {
    auto text = fmt::format("moves {} presses {} said {} understood {} settled {} asked {} flagged {} breaks {}\n", game.tally.moves,
                            game.presses, game.said, game.tally.understood, game.tally.settled, game.tally.asked,
                            game.tally.flagged, game.tally.breaks);
    for (const auto& difference : game.differences) text += "  differs: " + difference.en + "\n";
    for (const auto& question : game.open) text += "  still open: " + question.en + "\n";
    for (const auto& input : game.invented) text += "  invented: " + input.dump() + "\n";
    if (!game.finished) text += "  the game did not come to its end\n";
    return text;
}

}  // namespace jianjun::app
