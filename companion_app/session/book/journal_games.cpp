#include "companion_app/session/book/journal_games.h"

#include <exception>
#include <nlohmann/json.hpp>
#include <set>

#include "companion_app/session/journal/rule_books.h"
#include "engine/sanguozhi/record.h"

namespace jianjun::app {

namespace {

using nlohmann::json;

// Runs a game until its last input, or until one that this version of the rules does not take: its number, 0
// where all were taken.
template <class Game, class Read>
int run(Game& game, const std::vector<db::InputRow>& inputs, Read read) {
    for (const auto& row : inputs) {
        try {
            auto input = read(json::parse(row.input, nullptr, false));
            if (!input || !game.feed(std::move(*input))) return static_cast<int>(row.seq);
        } catch (const std::exception&) {
            return static_cast<int>(row.seq);
        }
    }
    return 0;
}

// Names and seats alone, for a set-up that this version cannot play.
PlayedGame seated(const json& setup) {
    PlayedGame game;
    if (!setup.is_object()) return game;
    game.mode = setup.value("mode", "identity");
    if (const auto seats = setup.find("seats"); seats != setup.end() && seats->is_array())
        for (const auto& seat : *seats) {
            PlayedSeat one;
            if (seat.is_object() && seat.contains("name") && seat["name"].is_string())
                one.name = seat["name"];
            game.seats.push_back(std::move(one));
        }
    return game;
}

// Who won stands in the journal, whatever can be read of the game.
void crown(PlayedGame& game, const std::string& result) {
    const auto ending = json::parse(result, nullptr, false);
    game.over = true;
    for (auto& seat : game.seats) seat.won = false;
    if (!ending.is_object() || !ending.contains("winners")) return;
    for (const auto& seat : ending["winners"]) {
        if (!seat.is_number_integer()) continue;
        const auto at = seat.get<std::size_t>() - 1;
        if (at < game.seats.size()) game.seats[at].won = true;
    }
}

struct Read {
    PlayedGame game;
    int stopped = 0;  // at this input; −1: at the set-up
};

Read read_sanguozhi(const std::string& setup, const std::vector<db::InputRow>& inputs) {
    const auto line = json::parse(setup, nullptr, false);
    auto read = engine::sanguozhi::read_setup(line, engine::sanguozhi::Sheets{});
    if (!read) return {seated(line), -1};
    auto game = engine::sanguozhi::Game::start(std::move(*read));
    if (!game) return {seated(line), -1};
    const int stopped = run(**game, inputs, [&](const json& said) {
        return engine::sanguozhi::read_input(said, (*game)->setup().sheets);
    });
    return {played_game(**game), stopped};
}

Read read_sanguosha(const std::string& setup, const std::vector<db::InputRow>& inputs,
                    const std::shared_ptr<const engine::Content>& books) {
    const auto line = json::parse(setup, nullptr, false);
    auto read = engine::read_setup(line);
    if (!read) return {seated(line), -1};
    auto game = engine::Game::start(std::move(*read), books);
    if (!game) return {seated(line), -1};
    const int stopped = run(**game, inputs, [](const json& said) { return engine::read_input(said); });
    return {played_game(**game), stopped};
}

Said remark_of(db::GameId game, int stopped) {
    const Said number(std::to_string(game));
    if (stopped < 0)
        return filled(
            "第 {} 局是另一版写的，开局读不了：只算了谁赢",
            "game {} was written by another version, its set-up cannot be read: only who won is counted",
            number);
    return filled("第 {} 局是另一版写的，第 {} 步起读不了：只算到那里",
                  "game {} was written by another version and cannot be read from input {} on: it is counted "
                  "up to there",
                  number, said_number(stopped));
}

}  // namespace

WhoIsWho::WhoIsWho(const std::vector<db::PersonWord>& words) {
    for (const auto& word : words) words_[word.name] = word;
}

std::string WhoIsWho::name(const std::string& said) const {
    auto name = said;
    std::set<std::string>
        seen;  // two names that were each called the other: the first that comes up again counts
    for (auto at = words_.find(name); at != words_.end(); at = words_.find(name)) {
        if (at->second.is != db::PersonIs::same) return {};
        if (!seen.insert(name).second) return *seen.begin();
        name = at->second.other;
    }
    return name;
}

tl::expected<const JournalGames::Kept*, std::string> JournalGames::game_of(const db::Journal& journal,
                                                                           const db::GameRow& row) {
    auto& kept = kept_[row.id];
    if (kept.game.over && kept.inputs == row.inputs) return &kept;
    const auto books = rule_books();
    if (!books) return tl::unexpected(books.error());
    const auto inputs = journal.inputs(row.id);
    if (!inputs) return tl::unexpected(inputs.error());
    auto read = engine::sanguozhi::is_record(row.setup) ? read_sanguozhi(row.setup, *inputs)
                                                        : read_sanguosha(row.setup, *inputs, *books);
    crown(read.game, *row.result);
    read.game.id = row.id;
    read.game.begun_ms = row.created_ms;
    kept = {row.inputs, std::move(read.game), read.stopped == 0 ? Said() : remark_of(row.id, read.stopped)};
    return &kept;
}

tl::expected<CountedGames, std::string> JournalGames::read(const db::Journal& journal,
                                                           const db::PeopleStore& store,
                                                           std::int64_t since_ms) {
    const auto rows = journal.games();
    if (!rows) return tl::unexpected(rows.error());
    const auto words = store.people();
    if (!words) return tl::unexpected(words.error());
    const auto left_out = store.left_out();
    if (!left_out) return tl::unexpected(left_out.error());
    const WhoIsWho people(*words);
    CountedGames counted;
    for (auto row = rows->rbegin(); row != rows->rend(); ++row) {
        if (!row->result || row->created_ms < since_ms || left_out->contains(row->id)) continue;
        const auto kept = game_of(journal, *row);
        if (!kept) return tl::unexpected(kept.error());
        counted.games.push_back((*kept)->game);
        for (auto& seat : counted.games.back().seats) seat.name = people.name(seat.name);
        if (!(*kept)->remark.empty()) counted.remarks.push_back((*kept)->remark);
    }
    return counted;
}

}  // namespace jianjun::app
