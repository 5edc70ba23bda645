// Judgement (判定), showing a card, and 拼点.
#include <fmt/format.h>

#include <algorithm>

#include "engine/rules/flows.h"

namespace jianjun::engine {

// Asks whoever turns the card over what it is; a card that is known is still turned over.
Task<Face> reveal(Game& g, Seat seat, Token token, Why why, Timing timing) {
    Prompt prompt(Prompt::Kind::reveal, seat);
    prompt.at(timing).because(why);
    prompt.check([&](const Input& in) -> Verdict {
        if (in.what != Do::reveal) return refuse("not_asked", "a card is turned over now: say what it shows");
        if (in.cards.size() != 1 || !in.cards.front().known()) return refuse("card", "name exactly one card");
        if (!g.table().may_be(token, in.cards.front()))
            return refuse("no_card", fmt::format("it cannot be {}", to_string(in.cards.front())));
        return {};
    });
    const auto answer = co_await g.ask(prompt);
    const Face face = answer ? answer->cards.front() : Face{};
    learn(g, token, face, seen_by_all);
    co_return face;
}

Task<> judge(Game& g, JudgeNow& now) {
    Scoped scope(g, "judge", now.seat);
    Window w{Timing::StartJudge, now.seat};
    w.judge = &now;
    co_await window(g, w);
    const auto top = co_await top_cards(g, 1);
    now.card = top.front();
    const auto flip = moving(g, top, {Zone::processing, nobody}, MoveReason::judge, now.seat);
    co_await move_cards(g, flip);
    Why why{{}, now.seat, now.why};
    now.face = co_await reveal(g, now.seat, now.card, why, Timing::StartJudge);
    w.timing = Timing::AskForRetrial;
    co_await window(g, w);
    w.timing = Timing::FinishRetrial;
    co_await window(g, w);
    g.happen(Judged{now.seat, now.face, now.why});
    w.timing = Timing::FinishJudge;
    co_await window(g, w);
    std::vector<Token> rest{now.card};
    co_await discard_rest(g, rest);
}

namespace {

// Both put a hand card face down, then both turn it over at once.
Task<> lay_cards(Game& g, PindianNow& now) {
    Prompt prompt(Prompt::Kind::reveal, std::vector<Seat>{now.from, now.to});
    Why why{{}, now.from, "pindian", now.to};
    prompt.at(Timing::StartPindian).everyone().because(why);
    prompt.check([&](const Input& in) -> Verdict {
        if (in.what != Do::reveal && in.what != Do::choose)
            return refuse("not_asked", "both show a card for the contest");
        if (in.cards.size() != 1 || !in.cards.front().known()) return refuse("card", "name exactly one card");
        std::vector<Token> found;
        return find_cards(g.table(), in.seat, in.cards, true, false, found);
    });
    co_await g.ask(prompt);
    CardsMoved moved{{}, MoveReason::pindian, now.from};
    for (const auto* in : prompt.answers) {
        std::vector<Token> found;
        find_cards(g.table(), in->seat, in->cards, true, false, found);
        learn(g, found.front(), in->cards.front(), seen_by_all);
        (in->seat == now.from ? now.from_card : now.to_card) = found.front();
        (in->seat == now.from ? now.from_face : now.to_face) = in->cards.front();
        CardMove move;
        move.token = found.front();
        move.to = {Zone::processing, nobody};
        moved.moves.push_back(move);
    }
    co_await move_cards(g, moved);
}

// 延时拼点: both cards lie face down until somebody says that the moment to show them has come.
Task<> set_aside(Game& g, PindianNow& now) {
    Prompt prompt(Prompt::Kind::choice, now.from);
    Why why{{}, now.from, "delayed_pindian", now.to};
    prompt.at(Timing::StartPindian).because(why).offer({"show"});
    prompt.check([](const Input& in) -> Verdict {
        if (in.what == Do::choose && in.option == "show") return {};
        if (in.what == Do::done) return {};
        return refuse("not_asked", "both cards lie face down: choose \"show\" when they are shown");
    });
    co_await g.ask(prompt);
}

}  // namespace

// The initiator wins only with the higher number; A is the lowest.
Task<> pindian(Game& g, PindianNow& now, bool delayed) {
    Scoped scope(g, "pindian", now.from, now.to);
    Window w{Timing::StartPindian, now.from};
    w.pindian = &now;
    co_await window(g, w);
    if (delayed) co_await set_aside(g, now);
    co_await lay_cards(g, now);
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

}  // namespace jianjun::engine
