#include "companion_app/session/sanguozhi/keeper.h"

#include <fmt/format.h>

#include <exception>
#include <nlohmann/json.hpp>
#include <set>

#include "companion_app/session/sanguozhi/spoken.h"
#include "engine/play/reasons.h"
#include "engine/sanguozhi/record.h"
#include "engine/sanguozhi/text.h"

namespace jianjun::app {

namespace {

using nlohmann::json;
namespace szz = engine::sanguozhi;

std::string written(const json& value) {
    return value.dump(-1, ' ', false, json::error_handler_t::replace);
}

std::vector<std::string> event_lines(const szz::Game& game, std::size_t first, std::size_t n) {
    std::vector<std::string> lines;
    lines.reserve(n);
    for (std::size_t i = first; i < first + n; ++i)
        lines.push_back(written(szz::event_json(game, game.events()[i], engine::Viewer::referee())));
    return lines;
}

// Of a game that is over; else nothing.
std::string result_of(const szz::Game& game) {
    if (!game.over()) return {};
    return written({{"winners", game.table().over->winners}, {"why", game.table().over->why}});
}

// The words of a line that may name a card: without its owner and without how many there are.
void collect_words(const json& value, std::set<std::string>& words) {
    if (value.is_string()) {
        auto text = value.get<std::string>();
        if (const auto colon = text.find(':'); colon == 1) text.erase(0, 2);
        if (const auto space = text.find(' '); space != std::string::npos && text.find_first_not_of("0123456789") == space)
            text.erase(0, space + 1);
        words.insert(std::move(text));
    } else if (value.is_structured()) {
        for (const auto& inner : value) collect_words(inner, words);
    }
}

}  // namespace

std::vector<std::string> with_used_sheets(std::vector<std::string> record) {
    if (record.empty() || !szz::is_record(record.front())) return record;
    auto setup = json::parse(record.front());
    if (!setup.contains("cards") || !setup["cards"].is_array()) return record;
    const auto sheets = std::move(setup["cards"]);
    setup.erase("cards");
    std::set<std::string> words;
    collect_words(setup, words);
    for (std::size_t i = 1; i < record.size(); ++i) collect_words(json::parse(record[i], nullptr, false), words);
    auto used = json::array();
    for (const auto& sheet : sheets)
        if (words.contains(sheet.value("id", "")) || words.contains(sheet.value("name", ""))) used.push_back(sheet);
    if (!used.empty()) setup["cards"] = std::move(used);
    record.front() = written(setup);
    return record;
}

tl::expected<SanguozhiKeeper, std::string> SanguozhiKeeper::start(const std::string& setup) {
    auto read = szz::read_setup(json::parse(setup, nullptr, false), Sheets{});
    if (!read) return tl::unexpected(read.error());
    auto game = szz::Game::start(std::move(*read));
    if (!game) return tl::unexpected(game.error());
    SanguozhiKeeper keeper;
    keeper.game_ = std::move(*game);
    keeper.setup_ = setup;
    return keeper;
}

tl::expected<SanguozhiKeeper, std::string> SanguozhiKeeper::begin(json setup, const Sheets& known, db::Journal* journal) {
    if (!setup.is_object()) return tl::unexpected(std::string("a set-up is a JSON object"));
    auto sheets = json::array();
    for (const auto& [id, sheet] : known.all()) sheets.push_back(json::parse(sheet.text));
    if (const auto own = setup.find("cards"); own != setup.end()) {
        if (!own->is_array()) return tl::unexpected(std::string("cards must be a list of sheets"));
        for (auto& sheet : *own) sheets.push_back(std::move(sheet));  // later ones win
    }
    setup["cards"] = std::move(sheets);
    auto keeper = start(written(setup));
    if (!keeper || !journal) return keeper;
    const auto events = event_lines(keeper->game(), 0, keeper->game().events().size());
    if (auto begun = journal->begin(keeper->setup_, events); !begun) return tl::unexpected(begun.error());
    keeper->kept_ = GameJournal(journal);
    return keeper;
}

tl::expected<SanguozhiKeeper, std::string> SanguozhiKeeper::resume(db::Journal& journal, db::GameId game) {
    const auto row = journal.game(game);
    if (!row) return tl::unexpected(row.error());
    const auto inputs = journal.inputs(game);
    if (!inputs) return tl::unexpected(inputs.error());
    auto keeper = start(row->setup);
    if (!keeper) return keeper;
    for (const auto& stored : *inputs)
        if (auto step = keeper->feed(stored.input); !step)
            return tl::unexpected(fmt::format("input {} of game {} is refused by this version of the rules: {}", stored.seq,
                                              game, engine::to_string(step.error().reason)));
    auto presses = journal.notes(game, "press");
    if (!presses) return tl::unexpected(presses.error());
    if (auto resumed = journal.resume(game); !resumed) return tl::unexpected(resumed.error());
    keeper->kept_ = GameJournal(&journal);
    keeper->presses_ = std::move(*presses);
    return keeper;
}

tl::expected<std::optional<SanguozhiKeeper>, std::string> SanguozhiKeeper::go_on(db::Journal& journal) {
    const auto open = open_game(journal, [](std::string_view mode) { return mode == "sanguozhi"; });
    if (!open) return tl::unexpected(open.error());
    if (!*open) return std::nullopt;
    auto keeper = resume(journal, **open);
    if (!keeper) return tl::unexpected(keeper.error());
    if (!keeper->game().over()) return std::optional(std::move(*keeper));
    // Its end could not be stored then.
    if (auto ended = journal.finish(result_of(keeper->game())); !ended) return tl::unexpected(ended.error());
    return std::nullopt;
}

tl::expected<engine::Step, engine::Refusal> SanguozhiKeeper::feed(const std::string& text) {
    auto input = szz::read_input(json::parse(text, nullptr, false), game_->setup().sheets);
    if (!input)
        return tl::unexpected(engine::Refusal{"unreadable", engine::reason::cannot_be_read(input.error())});
    const bool back = input->way() == engine::Way::take_back;
    auto step = game_->feed(std::move(*input));
    if (!step) return step;
    said_.push_back(text);
    if (back) {
        auto left = past_.counting;
        std::erase_if(left, [&](int n) { return !game_->counts(n); });
        past_.take_back(std::move(left), said_);
    } else {
        past_.say(game_->inputs(), text, [](const std::string& a, const std::string& b) { return a == b; });
    }
    return step;
}

void SanguozhiKeeper::run_again() {
    auto same = start(setup_);
    if (!same) return;
    for (const auto& text : said_)
        if (!same->feed(text)) return;
    game_ = std::move(same->game_);
}

tl::expected<SanguozhiKeeper::Taken, engine::Refusal> SanguozhiKeeper::take(const json& line) {
    tl::expected<engine::Step, engine::Refusal> step;
    const auto text = written(line);
    try {
        step = feed(text);
    } catch (const std::exception& fault) {
        run_again();
        return tl::unexpected(engine::Refusal{"fault", engine::reason::engine_failed(std::string(fault.what()))});
    }
    if (!step) return tl::unexpected(step.error());
    kept_.add(text, event_lines(*game_, step->first_event, step->events), result_of(*game_));
    return Taken{step->number, sanguozhi_lines(*game_, step->first_event, step->events)};
}

tl::expected<SanguozhiKeeper::Taken, engine::Refusal> SanguozhiKeeper::redo() {
    if (undone().empty())
        return tl::unexpected(engine::Refusal{"redo", engine::reason::nothing_was_taken_back});
    return take(json::parse(undone().front()));
}

tl::expected<void, engine::Refusal> SanguozhiKeeper::change(int number, const json& line) {
    if (!game_->counts(number)) return {};
    const auto after = past_.after(said_, number);
    if (auto back = take({{"do", "take_back"}, {"inputs", past_.back_before(number)}}); !back)
        return tl::unexpected(back.error());
    if (!line.is_null())
        if (auto other = take(line); !other) return tl::unexpected(other.error());
    for (const auto& text : after)
        if (auto again = take(json::parse(text)); !again) return tl::unexpected(again.error());
    return {};
}

std::vector<std::string> SanguozhiKeeper::record() const {
    std::vector<std::string> lines{setup_};
    lines.insert(lines.end(), said_.begin(), said_.end());
    return with_used_sheets(std::move(lines));
}

}  // namespace jianjun::app
