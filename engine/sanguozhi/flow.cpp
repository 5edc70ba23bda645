// The game from its first line to its end (流程): set-up, rounds, the turn and its four phases.
#include <algorithm>

#include "engine/play/running.h"
#include "engine/sanguozhi/game.h"
#include "engine/sanguozhi/reasons.h"

template class jianjun::engine::Play<jianjun::engine::sanguozhi::Game, jianjun::engine::sanguozhi::Terms>;

namespace jianjun::engine::sanguozhi {

namespace {

// What lies out comes out of its owner's deck. Empty, or why it cannot.
std::string check_laid(const Setup& setup) {
    std::vector<int> laid(setup.seats.size() + 1, 0);
    std::string wrong;
    const auto count = [&](const CardWord& word, std::size_t seat) {
        const auto owner = word.owner == nobody ? seat : static_cast<std::size_t>(word.owner);
        if (owner > setup.seats.size())
            wrong = "there is no seat " + std::to_string(owner) + " whose card could lie there";
        else
            ++laid[owner];
    };
    const auto count_placed = [&](const std::optional<Placed>& placed, std::size_t seat) {
        if (!placed) return;
        count(placed->card, seat);
        for (const auto& treasure : placed->treasures) count(treasure, seat);
    };
    for (std::size_t i = 0; i < setup.seats.size(); ++i) {
        const auto& seat = setup.seats[i];
        for (const auto* list : {&seat.hand, &seat.troops, &seat.graveyard})
            for (const auto& word : *list) count(word, i + 1);
        count_placed(seat.main, i + 1);
        count_placed(seat.adviser, i + 1);
        for (const auto* row : {&seat.vice, &seat.strategy})
            for (const auto& placed : *row) count_placed(placed, i + 1);
        for (const auto& troop : seat.troops) {
            const auto* sheet = setup.sheets.find(troop.id);
            if (!sheet || sheet->kind != Kind::troop)
                return "seat " + std::to_string(i + 1) + ": \"" + troop.id + "\" is no troop card";
        }
    }
    for (std::size_t i = 0; i < setup.seats.size() && wrong.empty(); ++i)
        if (laid[i + 1] > setup.seats[i].deck)
            wrong = "seat " + std::to_string(i + 1) + ": more cards lie out than the deck has";
    return wrong;
}

}  // namespace

tl::expected<std::unique_ptr<Game>, std::string> Game::start(Setup setup) {
    if (auto wrong = check_laid(setup); !wrong.empty()) return tl::unexpected(wrong);
    std::unique_ptr<Game> game(new Game(std::move(setup)));
    game->begin();
    return game;
}

// ---- set-up ----

Token Game::take_from_deck(const CardWord& word, Seat speaker) {
    const Seat owner = word.owner == nobody ? speaker : word.owner;
    for (const auto token : table_.pile(owner, Zone::deck)) {  // from the bottom: the order is not known
        if (!table_.card(token).id.empty()) continue;
        if (!word.id.empty()) happen(Named{token, word.id, 0});
        return token;
    }
    return no_token;
}

void Game::place(const Placed& placed, Seat seat, Zone zone, int index) {
    const auto token = take_from_deck(placed.card, seat);
    if (token == no_token) return;
    happen(Moved{token, seat, zone, index, placed.down, false, false});
    if (placed.damage > 0) happen(DamageSet{token, 0, placed.damage});
    for (const auto& word : placed.treasures) {
        const auto treasure = take_from_deck(word, seat);
        if (treasure == no_token) continue;
        happen(Moved{treasure, seat, Zone::treasure, -1, false, false, false});
        happen(Borne{treasure, token});
    }
}

void Game::lay_out_slots(Seat seat) {
    const auto& line = setup_.seats[static_cast<std::size_t>(seat) - 1];
    if (line.main_lost) happen(MainLost{seat, true});
    if (line.main) place(*line.main, seat, Zone::main, 0);
    if (line.adviser) place(*line.adviser, seat, Zone::adviser, 0);
    for (std::size_t i = 0; i < line.vice.size(); ++i)
        if (line.vice[i]) place(*line.vice[i], seat, Zone::vice, static_cast<int>(i));
    for (std::size_t i = 0; i < line.strategy.size(); ++i)
        if (line.strategy[i]) place(*line.strategy[i], seat, Zone::strategy, static_cast<int>(i));
    for (const auto& word : line.troops) {
        const auto token = take_from_deck(word, seat);
        const auto zone = troop_slot(setup_.sheets.find(word.id)->troop);
        if (token != no_token) happen(Moved{token, seat, zone, -1, false, false, false});
    }
    for (const auto& word : line.graveyard) {
        const auto token = take_from_deck(word, seat);
        if (token != no_token) happen(Moved{token, table_.card(token).owner, Zone::graveyard, -1, false, false, false});
    }
    for (const auto& word : line.hand) {
        const auto token = take_from_deck(word, seat);
        if (token == no_token) continue;
        happen(Moved{token, seat, Zone::hand, -1, true, false, false});
        if (!word.id.empty()) happen(Named{token, word.id, seen_by(seat)});
    }
}

void Game::lay_out(const Table* /*rested*/) {
    table_ = Table(seats(), &setup_.sheets);
    prizes_.clear();
    sources_.clear();
    losing_.clear();
    to_battle_ = turn_over_ = false;
    vice_counted_.assign(setup_.seats.size() + 1, 3);
    for (Seat seat = 1; seat <= seats(); ++seat) {
        const auto& line = setup_.seats[static_cast<std::size_t>(seat) - 1];
        auto& state = table_.set_up(seat);
        state.name = line.name.empty() ? std::to_string(static_cast<int>(seat)) + "号" : line.name;
        state.team = line.team;
        state.max_grain = line.max_grain.value_or(setup_.options.max_grain);
        state.hand_limit = setup_.options.hand_limit;
    }
    // All decks first: a card may lie at another seat than its owner's. A guided game fixes them itself.
    for (Seat seat = 1; seat <= seats() && !setup_.guided; ++seat) {
        const auto& line = setup_.seats[static_cast<std::size_t>(seat) - 1];
        happen(DeckFixed{seat, line.deck, line.list.value_or(std::vector<std::string>{}), line.events,
                         line.formations});
    }
    for (Seat seat = 1; seat <= seats() && !setup_.guided; ++seat) lay_out_slots(seat);
    for (Seat seat = 1; seat <= seats(); ++seat) {
        const auto& line = setup_.seats[static_cast<std::size_t>(seat) - 1];
        // A set-up that has more generals than three slots has the slots, too.
        const auto lie = static_cast<int>(table_.pile(seat, Zone::vice).size());
        vice_counted_[static_cast<std::size_t>(seat)] = lie;
        recount(seat);
        table_.set_up(seat).grain =
            std::min(line.grain.value_or(setup_.options.grain), table_.max_grain(seat));
        const int missing = setup_.options.deal - static_cast<int>(table_.pile(seat, Zone::hand).size());
        if (!setup_.guided && missing > 0) draw(seat, missing);
    }
}

Task<> Game::flow(bool /*rested*/) {
    if (setup_.guided) co_await beginning();
    if (!setup_.guided && setup_.first) {
        std::vector<Seat> order;
        for (int i = 0; i < seats(); ++i) order.push_back(static_cast<Seat>((*setup_.first - 1 + i) % seats() + 1));
        happen(OrderSet{order});
    }
    co_await settle();
    for (int round = 1;; ++round) {
        happen(RoundStarted{round});
        const auto order = table_.order;
        for (const Seat seat : order) {
            if (over()) co_await stop();
            if (table_.seat(seat).alive) co_await turn(seat);
        }
        if (over()) co_await stop();
    }
}

void Game::draw(Seat seat, int n) {
    for (int i = 0; i < n; ++i) {
        const auto& deck = table_.pile(seat, Zone::deck);
        if (deck.empty()) {
            if (options().deck_out_lose) {
                losing_.push_back(seat);
            } else {
                happen(Flagged{"deck_out", reason::deck_is_empty, seat});
            }
            return;
        }
        happen(Moved{deck.back(), seat, Zone::hand, -1, true, false, false});
    }
}

// ---- the turn (chapter 3) ----

Task<> Game::turn(Seat seat) {
    Scoped scope(*this, "turn", seat);
    happen(TurnStarted{seat});
    happen(PhaseStarted{Phase::draw});
    turn_over_ = to_battle_ = false;
    co_await settle();
    if (options().draw_per_turn) {
        draw(seat, *options().draw_per_turn);
    } else {
        Prompt prompt(Prompt::Kind::draw, seat);
        prompt.may_pass().because("draw").check([](const Input& in) -> Verdict {
            if (in.what != Do::draw) return refuse("not_asked", reason::it_is_the_draw_phase_draw_or_pass);
            if (in.n.value_or(1) < 0) return refuse("count", reason::how_many_drawn);
            return {};
        });
        const auto drawn = co_await ask(prompt);
        if (drawn) draw(seat, drawn->n.value_or(1));
    }
    co_await settle();
    if (over()) co_await stop();
    happen(PhaseStarted{Phase::prepare});
    while (!turn_over_ && !over() && table_.seat(seat).alive) {
        const auto all = table_.everybody();
        Prompt prompt(Prompt::Kind::play, all);
        prompt.until([this, seat] { return !table_.seat(seat).alive; });  // a ruling may put him out
        prompt.of(seat).because("play").check([this](const Input& in) { return check_act(in, false); });
        prompt.clock_answers = true;
        const auto said = co_await ask(prompt);
        if (said && said->what == Do::time_up) {
            turn_over_ = true;
        } else if (said && said->what == Do::end) {
            if (said->phase == "battle")
                happen(PhaseStarted{Phase::battle});
            else
                turn_over_ = true;
        } else if (said) {
            co_await act(*said.input);
        }
        if (over()) co_await stop();
    }
    happen(PhaseStarted{Phase::finish});
    if (!options().battle_damage_stays)
        for (Token t = 1; t <= table_.cards(); ++t)
            if (table_.card(t).battle > 0) happen(DamageSet{t, 0, table_.card(t).lasting});
    co_await settle();
    if (table_.seat(seat).alive) co_await discard_to_limit(seat);
    co_await settle();
}

Task<> Game::discard_to_limit(Seat seat) {
    const auto count = [this, seat] {
        return static_cast<int>(table_.pile(seat, Zone::hand).size()) - table_.hand_limit(seat);
    };
    if (count() <= 0) co_return;
    Scoped scope(*this, "discard", seat);
    Prompt prompt(Prompt::Kind::discard, seat);
    prompt.because("hand limit").until([count] { return count() <= 0; }).check([this, seat, count](const Input& in) -> Verdict {
        if (in.what != Do::discard) return refuse("not_asked", reason::cards_over_hand_limit_discarded_now);
        if (static_cast<int>(in.cards.size()) != count())
            return refuse("count", reason::cards_discarded_exactly(count()));
        std::vector<Token> named;
        for (const auto& word : in.cards) {
            named.push_back(find(word, seat, seat, Zone::hand, named));
            if (named.back() == no_token) return refuse("no_card", reason::that_card_cannot_be_in_this_hand);
        }
        return {};
    });
    const auto said = co_await ask(prompt);
    if (!said) co_return;
    for (const auto& word : said->cards) {
        const auto token = find(word, seat, seat, Zone::hand);
        if (token == no_token) continue;
        lose_track(word, seat);
        learn(token, word, true);
        to_graveyard(token);
    }
}

}  // namespace jianjun::engine::sanguozhi
