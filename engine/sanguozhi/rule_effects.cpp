// 规则效果: what happens at once and uses no chain: the lost main general and his prize, the adviser's grain, owed vice
// slots, generals who are no longer legal, falling, survival, the end of a seat.
#include <algorithm>

#include "engine/sanguozhi/game.h"
#include "engine/sanguozhi/reasons.h"

namespace jianjun::engine::sanguozhi {

namespace {

constexpr int adviser_loss = 5, main_prize = 3;

}  // namespace

void Game::to_graveyard(Token card) {
    const Seat owner = table_.card(card).owner;
    happen(Moved{card, owner, Zone::graveyard});
}

void Game::hurt(Token card, int n, bool battle, Seat by) {
    if (n <= 0) return;
    const auto& c = table_.card(card);
    happen(DamageSet{card, c.battle + (battle ? n : 0), c.lasting + (battle ? 0 : n)});
    sources_[card] = by;
}

// ---- going, and staying ----

// Off the field to the graveyard, with what his role costs (1.3.2.5.2.1, 1.3.2.5.3.2).
void Game::go(Token general, Loss how, Seat by) {
    const auto before = table_.card(general);
    const bool role = is_general_slot(before.zone) && !before.entering;
    to_graveyard(general);
    if (!role) return;
    const Seat controller = before.at;
    if (before.zone == Zone::adviser)
        happen(GrainChanged{controller, std::max(0, table_.seat(controller).grain - adviser_loss)});
    if (before.zone == Zone::main && !table_.seat(controller).main_lost) {
        happen(MainLost{controller, true});
        if (how != Loss::sacrificed && table_.enemies(controller, by) && table_.seat(by).alive) prizes_.push_back(by);
    }
}

std::vector<Seat> Game::may_let_survive() const {
    std::vector<Seat> out;
    for (Token t = 1; t <= table_.cards(); ++t) {
        const auto* sheet = table_.sheet(t);
        const Seat at = table_.card(t).at;
        if (!sheet || !sheet->tagged("survive") || !table_.works(t) || !table_.seat(at).alive) continue;
        if (std::find(out.begin(), out.end(), at) == out.end()) out.push_back(at);
    }
    std::sort(out.begin(), out.end());
    return out;
}

// Whoever controls a card that may let him survive is asked; until that is settled he stays in his slot.
Task<> Game::survive_or_go(Token general, Loss how, Seat by) {
    Scoped scope(*this, "survive", table_.card(general).at);
    const auto askable = may_let_survive();
    if (!askable.empty()) {
        Prompt prompt(Prompt::Kind::choice, askable);
        prompt.may_pass().offer({"survive"}).because(open_text(general));
        prompt.until([this, general] { return !table_.card(general).dying; });
        prompt.check([this](const Input& in) -> Verdict {
            if (in.what != Do::skill) return refuse("not_asked", reason::general_is_about_to_go);
            return check_skill(in);
        });
        const auto said = co_await ask(prompt);
        if (said) {
            const auto below = table_.chain.size();
            const auto source = said->cards.empty() ? no_token : find_open(said->cards.front(), said->seat);
            chain(source, said->seat, "skill", said->skill);
            co_await run_chain(below);
        }
    }
    if (!table_.card(general).dying) co_return;
    happen(DyingSet{general, false});
    go(general, how, by);
}

// What happens at once goes at once; whoever may survive waits in his slot for his turn to be asked about (1.3.2.3.1).
Task<> Game::lose(std::vector<Token> cards, Loss how, Seat by) {
    std::vector<Token> waiting;
    const bool ask = how != Loss::sacrificed && !may_let_survive().empty();
    for (const auto card : cards) {
        const auto& c = table_.card(card);
        if (is_general_slot(c.zone)) {
            if (c.dying) continue;
            if (!ask || c.entering) {
                go(card, how, by);
                continue;
            }
            happen(DyingSet{card, true});
            waiting.push_back(card);
        } else if (c.zone == Zone::formation) {
            if (!c.down) happen(Turned{card, true});  // 1.3.7: it stays in its slot
        } else if (c.zone != Zone::graveyard && c.zone != Zone::aside) {
            to_graveyard(card);
        }
    }
    for (const auto general : waiting) co_await survive_or_go(general, how, by);
}

// ---- numbers ----

void Game::lose_empty_places(Seat seat) {
    while (table_.seat(seat).owed_vice > 0) {
        const auto& places = table_.pile(seat, Zone::vice);
        int empty = -1;
        for (std::size_t i = 0; i < places.size(); ++i)
            if (places[i] == no_token) empty = static_cast<int>(i);
        if (empty < 0) return;
        happen(ViceSlotsChanged{seat, empty});
        happen(OwedChanged{seat, table_.seat(seat).owed_vice - 1});
    }
}

// The number of vice slots follows what cards add; what is taken is lost as it becomes empty (1.3.2.5.1.1.1).
void Game::recount(Seat seat) {
    auto& counted = vice_counted_[static_cast<std::size_t>(seat)];
    const int now = table_.vice_slots(seat);
    const int change = now - counted;
    counted = now;
    if (change < 0) happen(OwedChanged{seat, table_.seat(seat).owed_vice - change});
    for (int i = 0; i < change; ++i) {
        if (table_.seat(seat).owed_vice > 0)
            happen(OwedChanged{seat, table_.seat(seat).owed_vice - 1});
        else
            happen(ViceSlotsChanged{seat, -1});
    }
    lose_empty_places(seat);
    // 1.2.5.1, .2: a higher cap adds no grain, a lower one takes it along.
    if (table_.seat(seat).grain > table_.max_grain(seat)) happen(GrainChanged{seat, table_.max_grain(seat)});
}

// ---- what cannot stay ----

// 1.3.2.6: back to his owner's hand; that is no 破坏.
bool Game::drop_illegal() {
    for (Token t = 1; t <= table_.cards(); ++t) {
        const auto& c = table_.card(t);
        const auto* sheet = table_.sheet(t);
        if (!sheet || sheet->only.empty() || !is_general_slot(c.zone) || !table_.works(t)) continue;
        const auto role = to_string(c.zone);
        if (std::find(sheet->only.begin(), sheet->only.end(), role) != sheet->only.end()) continue;
        happen(Moved{t, c.owner, Zone::hand, -1, true});
        return true;
    }
    return false;
}

// A treasure goes to its owner's graveyard when its bearer leaves the field (R21).
bool Game::drop_treasures() {
    for (Token t = 1; t <= table_.cards(); ++t) {
        const auto& c = table_.card(t);
        if (c.zone != Zone::treasure) continue;
        if (c.bearer != no_token && is_general_slot(table_.card(c.bearer).zone)) {
            if (table_.card(c.bearer).at != c.at) {  // it went with him to another player
                const auto bearer = c.bearer;
                happen(Moved{t, table_.card(bearer).at, Zone::treasure});
                happen(Borne{t, bearer});
            }
            continue;
        }
        to_graveyard(t);
        return true;
    }
    return false;
}

// A general who lies face down does not fall before he is turned up: no prompt may depend on what lies there.
std::vector<Token> Game::fallen() const {
    std::vector<Token> out;
    for (Token t = 1; t <= table_.cards(); ++t) {
        const auto& c = table_.card(t);
        const bool fights = is_general_slot(c.zone) || c.zone == Zone::formation;
        if (!fights || c.entering || c.down || c.dying) continue;
        const auto health = table_.health(t);
        if (health && c.battle + c.lasting >= *health && (c.battle + c.lasting > 0 || *health == 0)) out.push_back(t);
    }
    return out;
}

// ---- the end of a seat, and of the game ----

// He takes his own cards along; what he controlled of others' goes to their graveyards (R11).
void Game::leave_game(Seat seat) {
    happen(WentOut{seat});
    for (Token t = 1; t <= table_.cards(); ++t) {
        const auto& c = table_.card(t);
        const bool hidden = c.down || c.zone == Zone::hand || c.zone == Zone::deck;
        if (c.owner == seat && c.zone != Zone::aside)
            happen(Moved{t, seat, Zone::aside, -1, hidden});
        else if (c.owner != seat && c.at == seat)
            to_graveyard(t);
    }
}

bool Game::check_grain() {
    bool gone = false;
    for (Seat seat = 1; seat <= seats(); ++seat) {
        const auto& s = table_.seat(seat);
        if (!s.alive || !s.deck_fixed) continue;
        const bool loses = std::find(losing_.begin(), losing_.end(), seat) != losing_.end();
        if (loses || (s.grain <= 0 && !options().grain_out_table)) {
            leave_game(seat);
            gone = true;
        } else if (s.grain <= 0 && !s.no_grain_told) {
            happen(Flagged{"grain_out", reason::no_grain_left, seat});
        }
    }
    losing_.clear();
    if (gone) check_victory();
    return gone;
}

// What has been put right waits for no ruling.
void Game::drop_settled_flags() {
    for (std::size_t i = table_.flags.size(); i-- > 0;) {
        const auto& flag = table_.flags[i];
        const bool gone = flag.seat != nobody && !table_.seat(flag.seat).alive;
        const bool has_grain = flag.code == "grain_out" && table_.seat(flag.seat).grain > 0;
        if (gone || has_grain) happen(FlagCleared{i});
    }
}

void Game::check_victory(const std::string& why) {
    if (over()) return;
    Seat left = nobody;
    for (Seat seat = 1; seat <= seats(); ++seat) {
        if (!table_.seat(seat).alive) continue;
        if (left != nobody && table_.enemies(left, seat)) return;
        left = seat;
    }
    std::vector<Seat> winners;
    for (Seat seat = 1; seat <= seats(); ++seat)
        if (left != nobody && table_.allies(left, seat)) winners.push_back(seat);
    happen(GameOver{winners, why});
}

Task<> Game::settle() {
    for (bool more = true; more && !over();) {
        more = false;
        for (Seat seat = 1; seat <= seats(); ++seat) recount(seat);
        if (drop_illegal() || drop_treasures()) {
            more = true;
            continue;
        }
        const auto falling = fallen();  // simultaneous damage falls together
        more = !falling.empty();
        if (more) {
            std::map<Seat, std::vector<Token>> by_source;
            for (const auto card : falling) {
                const auto source = sources_.find(card);
                by_source[source == sources_.end() ? nobody : source->second].push_back(card);
            }
            for (const auto& [by, cards] : by_source) co_await lose(cards, Loss::fallen, by);
            continue;
        }
        // Who hurt one that lies face down is told again as he is turned up.
        std::erase_if(sources_, [this](const auto& hurt) { return !table_.card(hurt.first).down || !is_general_slot(table_.card(hurt.first).zone); });
        more = check_grain();  // what he takes along may change others' numbers
    }
    for (Seat seat = 1; seat <= seats(); ++seat) recount(seat);
    drop_settled_flags();
    while (!prizes_.empty() && !over()) {
        const Seat seat = prizes_.front();
        prizes_.erase(prizes_.begin());
        if (!table_.seat(seat).alive) continue;
        Prompt prompt(Prompt::Kind::choice, seat);
        prompt.may_pass().offer({"draw"}).because("main general lost");
        prompt.check([](const Input& in) -> Verdict {
            if (in.what == Do::choose && in.option == "draw") return {};
            return refuse("not_asked", reason::three_for_main_general);
        });
        const auto said = co_await ask(prompt);
        if (said) draw(seat, main_prize);
    }
    if (!losing_.empty()) {  // the prize was more than his deck had
        co_await settle();
        co_return;
    }
    if (!options().hand_limit_always) co_return;
    const auto all = table_.living();
    for (const Seat seat : all)
        if (!over() && table_.phase != Phase::setup) co_await discard_to_limit(seat);
}

}  // namespace jianjun::engine::sanguozhi
