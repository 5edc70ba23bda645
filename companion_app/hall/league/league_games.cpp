#include "companion_app/hall/league/league_games.h"

#include <algorithm>
#include <exception>
#include <nlohmann/json.hpp>

#include "companion_app/session/book/game_reader.h"
#include "companion_app/session/book/who_is_who.h"
#include "companion_app/session/journal/rule_books.h"
#include "engine/telling/record.h"

namespace jianjun::app::hall {

namespace {

using nlohmann::json;

Said not_counted(db::GameId game, const Said& why) {
    return filled("第 {} 局不计：{}", "game {} is not counted: {}", Said(std::to_string(game)), why);
}

const Said other_version{"这一版规则读不完它", "this version of the rules cannot read it to its end"};

tl::expected<GameFacts, Said> facts_in(const db::GameRow& row, const std::vector<db::InputRow>& inputs,
                                       const std::shared_ptr<const engine::Content>& books) {
    auto setup = engine::read_begun_setup(json::parse(row.setup, nullptr, false));
    if (!setup) return tl::unexpected(other_version);
    auto game = engine::Game::start(std::move(*setup), books);
    if (!game) return tl::unexpected(other_version);
    for (const auto& said : inputs) {
        try {
            auto input = engine::read_input(json::parse(said.input, nullptr, false));
            if (!input || !(*game)->feed(std::move(*input))) return tl::unexpected(other_version);
        } catch (const std::exception&) {
            return tl::unexpected(other_version);
        }
    }
    return facts_of(**game);
}

}  // namespace

tl::expected<LeagueSeason, std::string> season_of(const Format& format, const db::Journal& journal,
                                                  const db::PeopleStore& people,
                                                  const EveningOf& evening_of) {
    const auto rows = journal.games();
    if (!rows) return tl::unexpected(rows.error());
    const auto words = people.people();
    if (!words) return tl::unexpected(words.error());
    const auto left_out = people.left_out();
    if (!left_out) return tl::unexpected(left_out.error());
    const auto books = rule_books();
    if (!books) return tl::unexpected(books.error());
    const WhoIsWho who(*words);
    LeagueSeason season;
    for (auto row = rows->rbegin(); row != rows->rend(); ++row) {
        const auto evening = evening_of(row->created_ms);
        if (!row->result || evening.empty() || left_out->contains(row->id) ||
            other_game_in_book(other_games_in_book(), row->setup))
            continue;
        const auto inputs = journal.inputs(row->id);
        if (!inputs) return tl::unexpected(inputs.error());
        const auto facts = facts_in(*row, *inputs, *books);
        const bool seated = facts && std::count(format.seats.begin(), format.seats.end(),
                                                static_cast<int>(facts->seats.size())) > 0;
        const auto points =
            !facts    ? tl::expected<std::vector<SeatPoints>, Said>(tl::unexpected(facts.error()))
            : !seated ? tl::unexpected(filled("赛制没有 {} 人的桌", "the format has no table of {}",
                                              said_number(static_cast<int>(facts->seats.size()))))
                      : points_of(format, *facts);
        if (!points) {
            season.remarks.push_back(not_counted(row->id, points.error()));
            continue;
        }
        LeagueGame game{evening, {}, *points};
        for (const auto& name : facts->names) game.names.push_back(who.name(name));
        season.games.push_back(std::move(game));
    }
    return season;
}

}  // namespace jianjun::app::hall
