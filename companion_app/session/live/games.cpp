#include "companion_app/session/live/games.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

#include "companion_app/session/deal/deal_wishes.h"
#include "companion_app/session/deal/own_generals.h"
#include "companion_app/session/deal/pool.h"
#include "companion_app/session/journal/rule_books.h"
#include "companion_app/session/replay/replayed_game.h"
#include "companion_app/session/sanguozhi/game.h"
#include "companion_app/session/sanguozhi/own_sheets.h"
#include "companion_app/session/table/game.h"
#include "companion_app/words/faults.h"
#include "companion_app/words/state_reader.h"

namespace jianjun::app {

namespace {

using nlohmann::json;
using Begun = GameAtTable::Begun;

SessionSettings settings_of(const GameWishes& wishes) {
    SessionSettings settings;
    settings.hints = wishes.hints;
    settings.gone_on = wishes.gone_on;
    return settings;
}

Begun sanguosha(TableSession::Result session) {
    if (!session) return tl::unexpected(fault_words(session.error()));
    return std::make_unique<SanguoshaAtTable>(std::move(*session));
}

// Generals of the group's own, then what is drawn by lot.
tl::expected<void, Said> draw(json& setup, const GameHome& home) {
    if (const auto own = own_generals_beside(home.file); !own.empty() && !setup.contains("sheets"))
        if (auto added = add_own_generals(setup, own); !added)
            return tl::unexpected(
                filled("{}：{}", "{}: {}", own_generals_file(home.file).string(), added.error()));
    auto lots = Lots::by_chance();
    if (auto met = meet_wishes(setup, recent_generals(*home.journal), lots); !met) return met;
    const auto books = rule_books();
    return books ? deal_pool(setup, **books, lots) : tl::expected<void, Said>();
}

Begun begin_sanguosha(json& setup, const GameHome& home, const GameWishes& wishes) {
    if (home.journal && !wishes.as_it_stands)
        if (auto drawn = draw(setup, home); !drawn) return tl::unexpected(drawn.error());
    return sanguosha(TableSession::begin(setup, home.journal, settings_of(wishes)));
}

Begun resume_sanguosha(const GameHome& home, db::GameId game, const GameWishes& wishes) {
    return sanguosha(TableSession::resume(*home.journal, game, settings_of(wishes)));
}

Begun begin_sanguosha_otherwise(const json& setup, const GameHome& home, db::GameId game,
                                const GameWishes& wishes) {
    return sanguosha(TableSession::begin_otherwise(setup, *home.journal, game, settings_of(wishes)));
}

Begun sanguozhi(tl::expected<SanguozhiKeeper, std::string> keeper, const GameWishes& wishes) {
    if (!keeper) return tl::unexpected(fault_words(keeper.error()));
    return std::make_unique<SanguozhiAtTable>(std::move(*keeper), wishes.hints);
}

Begun begin_sanguozhi(json& setup, const GameHome& home, const GameWishes& wishes) {
    const auto sheets = home.database ? all_sheets(db::SheetStore(*home.database)) : sanguozhi_sheets();
    if (!sheets) return tl::unexpected(sheets.error());
    return sanguozhi(SanguozhiKeeper::begin(setup, *sheets, home.journal), wishes);
}

Begun resume_sanguozhi(const GameHome& home, db::GameId game, const GameWishes& wishes) {
    return sanguozhi(SanguozhiKeeper::resume(*home.journal, game), wishes);
}

}  // namespace

const GameList& all_games() {
    static const GameList games{
        {{"sanguozhi"}, begin_sanguozhi, resume_sanguozhi, nullptr, replayed_sanguozhi},
        {{"identity", "kingdom", "shiji", "3v3", "1v1"},
         begin_sanguosha,
         resume_sanguosha,
         begin_sanguosha_otherwise,
         replayed_game}};
    return games;
}

const GameAtTable& game_of(const GameList& games, const json& setup) {
    const auto mode = text_at(setup, "mode");
    const auto found = std::find_if(games.begin(), games.end(), [&](const GameAtTable& game) {
        return std::find(game.modes.begin(), game.modes.end(), mode) != game.modes.end();
    });
    return found == games.end() ? games.back() : *found;
}

SlotOf slots_of(vision::Layout layout) {
    return [layout = std::move(layout)](vision::Point mm) -> SlotRef {
        const auto* zone = layout.at(mm);
        if (!zone) return {};
        return {vision::to_string(zone->kind), zone->seat, zone->place, zone->angle};
    };
}

}  // namespace jianjun::app
