#include "engine/mechanisms/orders.h"

#include <algorithm>

#include "engine/reasons.h"
#include "engine/rules/choices.h"

namespace jianjun::engine {

namespace {

constexpr int orders = 6;
constexpr std::string_view mark = "order";
constexpr std::string_view no_hand = "order_no_hand_cards", no_recovery = "order_no_recovery";

void this_turn(Game& g, Seat seat, std::string_view what) {
    g.happen(Counted{seat, std::string(what), Scope::turn, 1});
}

Task<> strike(Game& g, Seat issuer, Seat obeyer) {
    const Why why{{}, obeyer, mark, obeyer};
    const auto living = g.table().alive_from(g.table().turn);
    const Seat victim = co_await choose_seat(g, issuer, living, why);
    if (victim == nobody) co_return;
    DamageNow now{obeyer, victim, 1};
    co_await damage(g, now);
}

Task<> hand_over(Game& g, Seat issuer, Seat obeyer) {
    co_await draw_cards(g, obeyer, 1);
    if (issuer == obeyer) co_return;
    const Why why{{}, issuer, mark, issuer};
    const auto cards = co_await choose_own(g, obeyer, 2, 2, true, why);
    co_await give_cards(g, obeyer, issuer, cards);
}

// One hand card and one worn card stay.
Task<> keep_one_each(Game& g, Seat obeyer) {
    const auto hand = static_cast<int>(g.table().hand(obeyer).size());
    const auto worn = g.table().cards_of(obeyer, {Zone::equip});
    const Why why{{}, obeyer, mark, obeyer};
    Token kept = no_token;
    if (worn.size() > 1) kept = co_await choose_open(g, obeyer, worn, why);
    auto rest = g.table().cards_of(obeyer, {Zone::equip});
    std::erase(rest, kept);
    if (worn.size() > 1) co_await discard_cards(g, obeyer, rest);
    if (hand > 1) co_await discard_own(g, obeyer, hand - 1, false, why);
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
            this_turn(g, obeyer, no_hand);
            this_turn(g, obeyer, "void");
            break;
        case 5:
            co_await turn_over(g, obeyer);
            this_turn(g, obeyer, no_recovery);
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
    prompt.check([](const Input& in) -> Verdict {
        const bool listed = in.option.size() == 1 && in.option[0] >= '1' && in.option[0] < '1' + orders;
        if (in.what != Do::choose) return refuse("not_asked", reason::order_is_picked_now);
        if (listed || (in.number && *in.number >= 1 && *in.number <= orders)) return {};
        return refuse("number", reason::order_is_one_of_1_to_6);
    });
    const auto answer = co_await g.ask(prompt);
    if (!answer) co_return 0;
    co_return answer->number ? *answer->number : answer->option[0] - '0';
}

Task<bool> obeys(Game& g, Seat issuer, Seat to, int order, std::string_view skill) {
    if (order == 0 || !g.table().alive(to) || !g.table().alive(issuer)) co_return false;
    g.happen(MarkChanged{to, std::string(mark), order});
    const Why why{{}, issuer, skill, issuer};
    const std::vector<std::string> options{"obey"};
    const auto answer = co_await choose_option(g, to, options, why, May::pass);
    g.happen(MarkChanged{to, std::string(mark), 0});
    if (answer.empty()) co_return false;
    Scoped scope(g, mark, issuer, to);
    co_await carry_out(g, issuer, to, order);
    co_return true;
}

Task<bool> give_order(Game& g, Seat issuer, Seat to, std::string_view skill) {
    const int order = co_await pick_order(g, issuer, skill);
    const bool obeyed = co_await obeys(g, issuer, to, order, skill);
    co_return obeyed;
}

bool hand_is_barred(const Table& table, Seat seat) {
    return table.count(seat, no_hand, Scope::turn) > 0;
}

bool recovery_is_barred(const Table& table, Seat seat) {
    return table.count(seat, no_recovery, Scope::turn) > 0;
}

}  // namespace jianjun::engine
