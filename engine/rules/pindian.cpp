// 拼点: both lay down a hand card and turn it over together; 延时拼点: they are turned over later.
#include "engine/rules/pindian.h"

#include <algorithm>

#include "engine/rules/flows.h"
#include "engine/words/reasons.h"

namespace jianjun::engine {

namespace {

Verdict check_laid(const Game& g, const Prompt& prompt, const Input& in, bool face_down) {
    if (in.what != Do::reveal && in.what != Do::choose)
        return refuse("not_asked", reason::both_show_a_card_for_the_contest);
    if (in.cards.size() != 1 || (!face_down && !in.cards.front().known()))
        return refuse("card", reason::name_exactly_one_card);
    if (in.cards.front().known())
        if (auto refusal = check_tells(in.cards.front(), GoesBy::whole)) return refusal;
    return verdict_of(find_cards(with_answers(g, prompt), in.seat, in.cards, true, false));
}

// The initiator's card was named with the skill.
bool lay_told(Game& g, PindianNow& now) {
    const auto found = find_cards(g.table(), now.from, {now.told}, true, false);
    if (!found) return false;
    now.from_card = found->front();
    learn(g, now.from_card, now.told, seen_by_all);
    now.from_face = now.told;
    return true;
}

// Both leave the hands at the same time. Face down, whoever names his card tells Jianjun, not the table.
Task<> lay_cards(Game& g, PindianNow& now, bool face_down) {
    const bool told = now.told.known() && lay_told(g, now);
    Prompt prompt(Prompt::Kind::reveal,
                  told ? std::vector<Seat>{now.to} : std::vector<Seat>{now.from, now.to});
    Why why{{}, now.from, face_down ? Occasion::delayed_pindian : Occasion::pindian, now.to};
    prompt.at(Timing::StartPindian).everyone().because(why);
    prompt.check([&](const Input& in) { return check_laid(g, prompt, in, face_down); });
    // Both need a hand card: where a ruling takes the last one there is no contest.
    prompt.until([&] { return g.table().hand(now.from).empty() || g.table().hand(now.to).empty(); });
    if (!prompt.settled()) co_await g.ask(prompt);
    CardsMoved moved{{}, MoveReason::pindian, nobody};
    for (const auto* in : prompt.answers) {
        const auto found = find_cards(g.table(), in->seat, in->cards, true, false);
        if (!found) continue;  // taken by a ruling
        const Token card = found->front();
        const Face face = in->cards.front();
        learn(g, card, face, face_down ? seen_by(in->seat) : seen_by_all);
        (in->seat == now.from ? now.from_card : now.to_card) = card;
        (in->seat == now.from ? now.from_face : now.to_face) = face;
        CardMove move;
        move.token = card;
        move.to = {face_down ? Zone::aside : Zone::processing, nobody};
        move.face_down = face_down;
        move.blind = !face.known();
        moved.moves.push_back(move);
    }
    if (told) {
        CardMove move;
        move.token = now.from_card;
        move.to = {Zone::processing, nobody};
        moved.moves.insert(moved.moves.begin(), move);
    }
    co_await move_cards(g, moved);
}

// Turned over together; the initiator wins only with the higher number, A is the lowest.
Task<> compare(Game& g, PindianNow& now) {
    Window w{Timing::PindianCardsDisplaying, now.from};
    w.pindian = &now;
    co_await window(g, w);
    w.timing = Timing::PindianCardsDisplayed;
    co_await window(g, w);
    if (now.from_face.rank != now.to_face.rank)
        now.winner = now.from_face.rank > now.to_face.rank ? now.from : now.to;
    g.happen(PindianShown{now.from, now.to, now.from_face, now.to_face, now.winner});
    w.timing = Timing::PindianResultConfirmed;
    co_await window(g, w);
    std::vector<Token> rest{now.from_card, now.to_card};
    co_await discard_rest(g, rest);
    w.timing = Timing::PindianFinished;
    co_await window(g, w);
}

// A face that was told as the card was laid down is not asked for again.
Task<Face> turn_over(Game& g, Seat seat, Token card, Why why) {
    if (const Face told = g.table().token(card).face; told.known()) {
        learn(g, card, told, seen_by_all);
        co_return told;
    }
    const auto face = co_await reveal(g, seat, card, why, Timing::PindianCardsDisplaying, GoesBy::whole);
    co_return face;
}

auto waiting(const Game& g, Seat from, Seat to) {
    const auto& contests = g.table().contests;
    return std::find_if(contests.begin(), contests.end(), [&](const DelayedContest& c) {
        return (c.from == from && c.to == to) || (c.from == to && c.to == from);
    });
}

}  // namespace

Task<> pindian(Game& g, PindianNow& now, bool delayed) {
    Scoped scope(g, Occasion::pindian, now.from, now.to);
    Window w{Timing::StartPindian, now.from};
    w.pindian = &now;
    co_await window(g, w);
    co_await lay_cards(g, now, delayed);
    if (now.from_card == no_token ||
        now.to_card == no_token) {  // a ruling has ended one of them, or his card
        std::vector<Token> alone{now.from_card, now.to_card};
        std::erase(alone, no_token);
        const auto back = moving(g, alone, {Zone::discard, nobody}, MoveReason::put);
        co_await move_cards(g, back);
        co_return;
    }
    if (delayed) {
        const DelayedContest contest{now.from, now.to, now.from_card, now.to_card};
        g.happen(ContestLaid{contest});
        co_return;
    }
    co_await compare(g, now);
}

bool contest_waits(const Game& g, Seat from, Seat to) {
    return waiting(g, from, to) != g.table().contests.end();
}

Task<> show_contest(Game& g, Seat from, Seat to) {
    const DelayedContest contest = *waiting(g, from, to);
    g.happen(ContestTakenUp{contest.from, contest.to});
    Scoped scope(g, Occasion::pindian, contest.from, contest.to);
    PindianNow now{contest.from, contest.to, contest.from_card, contest.to_card};
    const std::vector<Token> cards{contest.from_card, contest.to_card};
    const auto moved = moving(g, cards, {Zone::processing, nobody}, MoveReason::pindian);
    co_await move_cards(g, moved);
    Why why{{}, contest.from, Occasion::pindian, nobody};
    now.from_face = co_await turn_over(g, contest.from, contest.from_card, why);
    now.to_face = co_await turn_over(g, contest.to, contest.to_card, why);
    co_await compare(g, now);
}

Task<> drop_contests(Game& g) {
    std::vector<Token> cards;
    const auto contests = g.table().contests;
    for (const auto& contest : contests) {
        cards.push_back(contest.from_card);
        cards.push_back(contest.to_card);
        g.happen(ContestTakenUp{contest.from, contest.to});
    }
    std::erase_if(cards, [&](Token t) { return g.table().token(t).place.zone != Zone::aside; });
    if (cards.empty()) co_return;
    const auto moved = moving(g, cards, {Zone::discard, nobody}, MoveReason::put);
    co_await move_cards(g, moved);
}

}  // namespace jianjun::engine
