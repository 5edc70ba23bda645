// What is done in the free time (操作卡牌), the chain 连环 and the effects on it, and a battle group 战团.
#include <algorithm>

#include "engine/play/reasons.h"
#include "engine/sanguozhi/game.h"
#include "engine/sanguozhi/reasons.h"

namespace jianjun::engine::sanguozhi {

void Game::chain(Token card, Seat seat, const char* what, const std::string& skill) {
    happen(Chained{card, seat, what, skill});
}

// Turned up where it lies: a strategy is used by it, a general is there at once.
void Game::begin_reveal(const Input& in) {
    const auto token = lies_down(in);
    if (!in.cards.empty()) learn(token, in.cards.front(), true);
    happen(Turned{token, false});
    if (table_.card(token).zone == Zone::strategy) chain(token, in.seat, "use");
}

void Game::begin_use(const Input& in) {
    const auto& word = in.cards.front();
    const auto kind = kind_of(in);
    if (kind == Kind::event) {
        const auto token = find(word, in.seat, in.seat, Zone::event);
        learn(token, word, true);
        happen(Moved{token, in.seat, Zone::event, -1, false, false, false});  // on top of the slot
        chain(token, in.seat, "use");
        return;
    }
    if (kind == Kind::formation) {
        const auto token = find(word, in.seat, in.seat, Zone::formation);
        learn(token, word, true);
        std::vector<Token> members;
        for (const auto& member : in.on) members.push_back(find_open(member, in.seat));
        happen(Formed{token, members});
        return;
    }
    if (kind == Kind::strategy && turns_up_strategy(in)) {
        begin_reveal(in);
        return;
    }
    const auto token = find(word, in.seat, in.seat, Zone::hand);
    lose_track(word, in.seat, kind);
    learn(token, word, !in.down);
    if (kind == Kind::general) {
        const auto place = general_place(in);
        happen(Moved{token, in.seat, place->zone, *place->index, in.down, !in.down, false});
        if (!in.down) chain(token, in.seat, "enter");
    } else if (kind == Kind::strategy) {
        happen(Moved{token, in.seat, Zone::strategy, empty_place(in.seat, Zone::strategy, in.index), in.down});
        if (!in.down) chain(token, in.seat, "use");
    } else if (kind == Kind::troop) {
        const auto* sheet = setup_.sheets.find(word.id);
        const auto zone = sheet && !sheet->troop.empty() ? troop_slot(sheet->troop) : *parse_zone(in.slot);
        happen(Moved{token, in.seat, zone});
    } else {
        const auto bearer = find_open(in.on.front(), in.seat);
        happen(Moved{token, table_.card(bearer).at, Zone::treasure});
        happen(Borne{token, bearer});
    }
}

// With leave of a ruling, whoever's turn it is.
Read<Game::NoAct> Game::read_free_act(const Input& in) const {
    const bool act = in.what == Do::use || in.what == Do::skill || in.what == Do::reveal || in.what == Do::attack ||
                     in.what == Do::dissolve || in.what == Do::draw;
    if (!act) return refuse("no_act", reason::this_can_only_answer_what_is_asked);
    if (auto refusal = check_act(in, false)) return refuse(std::move(*refusal));
    return NoAct{};
}

Task<> Game::act_freely(Input in, NoAct) {
    co_await act(in);
}

Task<> Game::act(const Input& in) {
    const auto below = table_.chain.size();
    if (in.what == Do::attack) {
        co_await battle(in);
        co_return;
    }
    if (in.what == Do::use) begin_use(in);
    if (in.what == Do::reveal) begin_reveal(in);
    if (in.what == Do::dissolve) happen(Turned{find(in.cards.front(), in.seat, in.seat, Zone::formation), true});
    if (in.what == Do::draw) draw(in.seat, in.n.value_or(1));
    if (in.what == Do::skill) {
        const auto source = in.cards.empty() ? no_token : find_open(in.cards.front(), in.seat);
        chain(source, in.seat, "skill", in.skill);
    }
    co_await settle();
    co_await run_chain(below);
}

// All may answer, whoever they are; when nobody does, the newest resolves, then the one below (R8). What waited before
// (an effect in hand that this answers) goes on afterwards.
Task<> Game::run_chain(std::size_t base) {
    if (table_.chain.size() <= base) co_return;
    Scoped scope(*this, "chain", table_.chain.back().seat);
    while (!options().chain_off && !over()) {
        Prompt prompt(Prompt::Kind::chain, table_.everybody());
        prompt.may_pass().because("chain").check([this](const Input& in) { return check_act(in, true); });
        const auto said = co_await ask(prompt);
        if (!said) break;
        if (said->what == Do::use) {
            begin_use(*said.input);
        } else if (said->what == Do::reveal) {
            begin_reveal(*said.input);
        } else {
            const auto source = said->cards.empty() ? no_token : find_open(said->cards.front(), said->seat);
            chain(source, said->seat, "skill", said->skill);
        }
        co_await settle();
    }
    while (table_.chain.size() > base && !over()) {
        const Link link = table_.chain.back();
        if (link.what == "enter") {
            if (table_.card(link.card).entering) happen(Entered{link.card});
            happen(Unchained{});
            co_await settle();
            continue;
        }
        const auto name = link.card == no_token ? link.skill : open_text(link.card);
        co_await effect(name, link.seat);
        happen(Unchained{});
    }
}

// Its controller makes its moves; whatever follows by the rules happens at each (9.2).
Task<> Game::effect(std::string why, Seat seat) {
    Scoped scope(*this, "by_hand", seat);
    while (!over() && table_.seat(seat).alive) {
        Prompt prompt(Prompt::Kind::by_hand, seat);
        prompt.because(why).check([this, seat](const Input& in) -> Verdict {
            if (in.what == Do::done) return {};
            if (in.what != Do::by_hand)
                return refuse("not_asked", reason::effect_is_in_hand);
            return check_change(in.change, seat, false);
        });
        const auto said = co_await ask(prompt);
        if (!said || said->what == Do::done) break;
        const Change moves = said->change;
        co_await change(moves, seat);
    }
}

// One group of attackers and one enemy, who names defenders or none (R9).
Task<> Game::battle(const Input& in) {
    const Seat attacker = in.seat, target = attacked(in);
    std::vector<Token> attackers, defenders;
    for (const auto& word : in.cards) attackers.push_back(find_open(word, attacker));
    Scoped scope(*this, "battle", attacker, target);
    happen(BattleBegun{attackers, target});
    Prompt prompt(Prompt::Kind::defend, target);
    prompt.may_pass().because("battle").check([this, target](const Input& said) -> Verdict {
        if (said.what != Do::defend) return refuse("not_asked", reason::name_defenders_or_pass);
        return check_fighters(said.cards, target, false);
    });
    const auto said = co_await ask(prompt);
    if (said)
        for (const auto& word : said->cards) defenders.push_back(find_open(word, target));
    happen(Defended{defenders});
    // Whose attack no sheet tells is played by hand.
    const auto told = [this](const std::vector<Token>& cards) {
        return std::all_of(cards.begin(), cards.end(), [this](Token t) { return table_.attack(t).has_value(); });
    };
    const bool simple = options().combat_simple && told(attackers) && told(defenders) &&
                        (defenders.empty() || (attackers.size() == 1 && defenders.size() == 1));
    if (!simple) {
        co_await effect("battle", attacker);
    } else if (defenders.empty()) {
        int sum = 0;
        for (const auto token : attackers) sum += table_.attack(token).value_or(0);
        happen(GrainChanged{target, std::max(0, table_.seat(target).grain - sum)});
        co_await settle();
    } else {
        const int given = table_.attack(attackers.front()).value_or(0);
        const int taken = table_.attack(defenders.front()).value_or(0);
        hurt(defenders.front(), given, true, attacker);
        hurt(attackers.front(), taken, true, target);
        co_await settle();
    }
    happen(BattleEnded{});
}

}  // namespace jianjun::engine::sanguozhi
