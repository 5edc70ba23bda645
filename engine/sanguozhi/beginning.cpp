// 开始游戏 (seed 003, 1.2): decks are fixed and shuffled, dice, the direction, the first hands and one redraw.
#include <algorithm>
#include <map>
#include <set>

#include "engine/sanguozhi/game.h"
#include "engine/sanguozhi/reasons.h"

namespace jianjun::engine::sanguozhi {

namespace {

constexpr std::size_t fewest_cards = 50, most_events = 5;

bool all_different(const std::vector<std::string>& ids, const Sheets& sheets) {
    std::set<std::string> names;
    for (const auto& id : ids) {
        if (id.empty()) continue;
        const auto* sheet = sheets.find(id);
        if (sheet && sheet->name.empty()) continue;  // nameless ones are not limited
        if (!names.insert(sheet ? sheet->name : id).second) return false;
    }
    return true;
}

// What a deck, the events and the formations are made of, as far as sheets tell: the others lie beside the deck (1.1.2, R1), and
// so do grain cards (1.1.3).
bool all_of_kind(const std::vector<std::string>& ids, const Sheets& sheets, Kind kind) {
    return std::all_of(ids.begin(), ids.end(), [&](const std::string& id) {
        const auto* sheet = id.empty() ? nullptr : sheets.find(id);
        if (!sheet || sheet->kind == Kind::unknown) return true;
        if (kind != Kind::unknown) return sheet->kind == kind;
        return sheet->kind != Kind::event && sheet->kind != Kind::formation && id != "grain_card";
    });
}

}  // namespace

// 组卡: at least fifty, one of a name, up to five events beside it (1.1).
Verdict check_deck(const Input& in, const Setup& setup) {
    if (in.what != Do::deck) return refuse("not_asked", reason::decks_are_fixed_now);
    const auto cards = in.list ? in.list->size() : static_cast<std::size_t>(std::max(0, in.n.value_or(0)));
    if (cards < fewest_cards) return refuse("deck", reason::deck_has_at_least_50_cards);
    if (in.list && !all_different(*in.list, setup.sheets)) return refuse("deck", reason::deck_has_one_card_of_a_name);
    if (in.list && !all_of_kind(*in.list, setup.sheets, Kind::unknown))
        return refuse("deck", reason::lie_beside_the_deck);
    if ((in.events && !all_of_kind(*in.events, setup.sheets, Kind::event)) ||
        (in.formations && !all_of_kind(*in.formations, setup.sheets, Kind::formation)))
        return refuse("deck", reason::events_and_formations_to_their_slots);
    if (in.events && (in.events->size() > most_events || !all_different(*in.events, setup.sheets)))
        return refuse("deck", reason::up_to_five_events_of_different_names);
    if (in.formations) {
        if (!all_different(*in.formations, setup.sheets)) return refuse("deck", reason::formations_have_different_names);
        if (setup.options.formations && static_cast<int>(in.formations->size()) > *setup.options.formations)
            return refuse("deck", reason::more_formations_than_this_table_allows);
    }
    return {};
}

namespace {

Verdict check_option(const Input& in, const std::vector<std::string>& options) {
    if (in.what != Do::choose) return refuse("not_asked", reason::this_is_a_choice);
    if (std::find(options.begin(), options.end(), in.option) != options.end()) return {};
    return refuse("key", reason::that_is_not_offered);
}

}  // namespace

Task<> fix_decks(Game& g) {
    Prompt prompt(Prompt::Kind::deck, g.table().everybody());
    prompt.everyone().because("deck").check([&g](const Input& in) -> Verdict {
        auto wrong = check_deck(in, g.setup());
        if (wrong && g.lenient() && in.what == Do::deck && (in.list || in.n.value_or(0) > 0)) return {};
        return wrong;
    });
    co_await g.ask(prompt);
    for (const auto* in : prompt.answers) {
        const auto list = in->list.value_or(std::vector<std::string>{});
        const int cards = in->list ? static_cast<int>(list.size()) : *in->n;
        g.happen(DeckFixed{in->seat, cards, list, in->events.value_or(std::vector<std::string>{}),
                           in->formations.value_or(std::vector<std::string>{})});
    }
}

// Each enemy in turn may shuffle the deck once more (1.2.2).
Task<> shuffle_decks(Game& g) {
    const auto all = g.table().living();
    for (const Seat owner : all) {
        for (const Seat enemy : all) {
            if (!g.table().enemies(owner, enemy)) continue;
            Prompt prompt(Prompt::Kind::choice, enemy);
            prompt.may_pass().offer({"shuffle"}).because("shuffle the deck of seat " + std::to_string(static_cast<int>(owner)));
            prompt.check([](const Input& in) { return check_option(in, {"shuffle"}); });
            const auto said = co_await g.ask(prompt);
            if (said) g.happen(Shuffled{owner});
        }
    }
}

// The highest; equal highest throw again (R2).
Task<Seat> throw_dice(Game& g) {
    auto throwing = g.table().living();
    while (throwing.size() > 1) {
        std::map<Seat, int> thrown;
        for (const Seat seat : throwing) {
            Prompt prompt(Prompt::Kind::choice, seat);
            prompt.because("dice").check([](const Input& in) -> Verdict {
                if (in.what != Do::choose) return refuse("not_asked", reason::dice_are_thrown_now);
                if (!in.number || *in.number < 1 || *in.number > 6) return refuse("count", reason::die_shows_1_to_6);
                return {};
            });
            const auto said = co_await g.ask(prompt);
            thrown[seat] = *said->number;
            g.happen(DiceThrown{seat, *said->number});
        }
        int best = 0;
        for (const auto& [seat, number] : thrown) best = std::max(best, number);
        std::erase_if(throwing, [&](Seat seat) { return thrown[seat] != best; });
    }
    co_return throwing.front();
}

// Clockwise is the order in which the seats are listed.
Task<> choose_direction(Game& g, Seat first) {
    bool clockwise = true;
    const int n = g.table().seats();
    if (n > 2) {
        Prompt prompt(Prompt::Kind::choice, first);
        prompt.offer({"clockwise", "anticlockwise"}).because("direction");
        prompt.check([](const Input& in) { return check_option(in, {"clockwise", "anticlockwise"}); });
        const auto said = co_await g.ask(prompt);
        clockwise = said->option == "clockwise";
    }
    std::vector<Seat> order;
    for (int i = 0; i < n; ++i) order.push_back(static_cast<Seat>((first - 1 + (clockwise ? i : n - i)) % n + 1));
    g.happen(OrderSet{order});
}

// Once each: the hand into the deck, shuffled, and as many cards again (1.2.6.1).
Task<> redraw(Game& g) {
    Prompt prompt(Prompt::Kind::choice, g.table().everybody());
    prompt.everyone().may_pass().offer({"redraw", "keep"}).because("first hand");
    prompt.check([](const Input& in) { return check_option(in, {"redraw", "keep"}); });
    co_await g.ask(prompt);
    for (const auto* in : prompt.answers) {
        if (in->option != "redraw") continue;
        const auto hand = g.table().pile(in->seat, Zone::hand);
        for (const auto token : hand) g.happen(Moved{token, g.table().card(token).owner, Zone::deck, -1, true, false, false});
        g.happen(Shuffled{in->seat});
        g.draw(in->seat, static_cast<int>(hand.size()));
    }
}

Task<> Game::beginning() {
    Scoped scope(*this, "beginning");
    co_await fix_decks(*this);
    co_await shuffle_decks(*this);
    Seat first = static_cast<Seat>(setup_.first.value_or(0));
    if (first == nobody) first = co_await throw_dice(*this);
    co_await choose_direction(*this, first);
    for (const Seat seat : table_.living()) {
        const int missing = options().deal - static_cast<int>(table_.pile(seat, Zone::hand).size());
        if (missing > 0) draw(seat, missing);
    }
    co_await redraw(*this);
}

}  // namespace jianjun::engine::sanguozhi
