#include "engine/mechanisms/orders.h"

#include <algorithm>

#include "engine/rules/choices.h"
#include "engine/rules/remembering.h"
#include "engine/rules/skill_state.h"
#include "engine/words/reasons.h"

namespace jianjun::engine {

namespace {

constexpr int orders = 6;
constexpr std::string_view mark = "order";
constexpr Tally no_hand{"order_no_hand_cards", Scope::turn}, no_recovery{"order_no_recovery", Scope::turn};

Task<> strike(Game& g, Seat issuer, Seat obeyer) {
    const Why why{{}, obeyer, Occasion::order, obeyer};
    const auto living = g.table().alive_from(g.table().turn);
    const Seat victim = co_await choose_seat(g, issuer, living, why);
    if (victim == nobody) co_return;
    DamageNow now{obeyer, victim, 1};
    co_await damage(g, now);
}

Task<> hand_over(Game& g, Seat issuer, Seat obeyer) {
    co_await draw_cards(g, obeyer, 1);
    if (issuer == obeyer) co_return;
    const Why why{{}, issuer, Occasion::order, issuer};
    const auto cards = co_await choose_own(g, obeyer, 2, 2, true, why);
    co_await give_cards(g, obeyer, issuer, cards);
}

// Of a place with several cards one stays: the card of equipment that does, and with it maybe the hand card.
Read<std::vector<Token>> read_kept(const Game& g, Seat obeyer, const Input& in) {
    if (in.what != Do::choose) return refuse("not_asked", reason::cards_are_chosen_now);
    auto named = in.cards;
    Face offered;
    if (named.empty() && parse_face(in.option, offered)) named = {offered};
    auto kept = find_cards(g.table(), obeyer, named, true, true);
    if (!kept) return kept;
    const auto worn = std::count_if(kept->begin(), kept->end(),
                                    [&](Token t) { return g.table().token(t).place.zone == Zone::equip; });
    const auto hand = static_cast<std::ptrdiff_t>(kept->size()) - worn;
    if (kept->empty() || hand > 1 || worn > 1) return refuse("count", reason::cards_between(1, 2));
    if (worn == 0) return refuse("no_card", reason::choose_one_of_the_cards_that_are_offered);
    return kept;
}

Task<> keep_of_hand(Game& g, Seat obeyer, Why why) {
    const auto hand = static_cast<int>(g.table().hand(obeyer).size());
    if (hand > 1) co_await discard_own(g, obeyer, hand - 1, false, why);
}

// One hand card and one worn card stay.
Task<> keep_one_each(Game& g, Seat obeyer) {
    const Why why{{}, obeyer, Occasion::order, obeyer};
    auto worn = g.table().cards_of(obeyer, {Zone::equip});
    if (worn.size() > 1) {
        Prompt prompt(Prompt::Kind::choice, obeyer);
        std::vector<std::string> options;
        for (const Token t : worn) options.push_back(to_string(g.table().token(t).face));
        prompt.because(why).offer(std::move(options));
        const auto read = [&](const Input& in) { return read_kept(g, obeyer, in); };
        const auto answer = co_await g.ask_for(prompt, read);
        const auto& kept = answer.read;
        std::vector<Token> gone = worn, hand = g.table().cards_of(obeyer, {Zone::hand});
        for (const Token t : kept) std::erase(gone, t);
        if (kept.size() == 2) {
            learn(g, kept, answer->cards, seen_by(obeyer));
            for (const Token t : hand)
                if (std::find(kept.begin(), kept.end(), t) == kept.end()) gone.push_back(t);
        }
        // Which hand card stays was told: none of the others can be it.
        const auto moved = moving(g, gone, {Zone::discard, nobody}, MoveReason::discard, obeyer);
        co_await move_cards(g, moved);
    }
    co_await keep_of_hand(g, obeyer, why);
}

Task<> carry_out(Game& g, Seat issuer, Seat obeyer, int order) {
    switch (order) {
        case 1:
            co_await strike(g, issuer, obeyer);
            break;
        case 2:
            co_await hand_over(g, issuer, obeyer);
            break;
        case 3:
            co_await lose_hp(g, obeyer, 1);
            break;
        case 4:
            remember(g, obeyer, no_hand);
            keep_in_mind(g, obeyer, void_this_turn, "all");
            break;
        case 5:
            co_await turn_over(g, obeyer);
            remember(g, obeyer, no_recovery);
            break;
        default:
            co_await keep_one_each(g, obeyer);
    }
}

}  // namespace

Task<int> pick_order(Game& g, Seat issuer, std::string_view skill) {
    Prompt prompt(Prompt::Kind::choice, issuer);
    const Why why{{}, issuer, skill};
    prompt.because(why).offer({"1", "2", "3", "4", "5", "6"});
    // The option that is named, otherwise the number; 0: none of them.
    const auto picked = [](const Input& in) {
        const int named = in.option.size() == 1 ? in.option[0] - '0' : in.number.value_or(0);
        return named >= 1 && named <= orders ? named : 0;
    };
    prompt.check([picked](const Input& in) -> Verdict {
        if (in.what != Do::choose) return refuse("not_asked", reason::order_is_picked_now);
        return picked(in) > 0 ? Verdict{} : refuse("number", reason::order_is_one_of_1_to_6);
    });
    const auto answer = co_await g.ask(prompt);
    if (!answer) co_return 0;
    co_return picked(*answer.input);
}

Task<bool> obeys(Game& g, Seat issuer, Seat to, int order, std::string_view skill) {
    if (order == 0 || !g.table().alive(to) || !g.table().alive(issuer)) co_return false;
    g.happen(MarkChanged{to, std::string(mark), order});
    const Why why{{}, issuer, skill, issuer};
    const std::vector<std::string> options{"obey"};
    const auto answer = co_await choose_option(g, to, options, why, May::pass);
    g.happen(MarkChanged{to, std::string(mark), 0});
    if (answer.empty()) co_return false;
    Scoped scope(g, Occasion::order, issuer, to);
    co_await carry_out(g, issuer, to, order);
    co_return true;
}

Task<bool> give_order(Game& g, Seat issuer, Seat to, std::string_view skill) {
    const int order = co_await pick_order(g, issuer, skill);
    const bool obeyed = co_await obeys(g, issuer, to, order, skill);
    co_return obeyed;
}

bool hand_is_barred(const Table& table, Seat seat) {
    return table.count(seat, no_hand) > 0;
}

bool recovery_is_barred(const Table& table, Seat seat) {
    return table.count(seat, no_recovery) > 0;
}

}  // namespace jianjun::engine
