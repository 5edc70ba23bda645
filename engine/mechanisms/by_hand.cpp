#include "engine/mechanisms/by_hand.h"

#include <fmt/format.h>

#include <algorithm>

namespace jianjun::engine {

namespace {

class HandSkill : public Skill {
  public:
    HandSkill(std::string name, const SheetSkill* sheet)
        : Skill({}, {}), name_(std::move(name)), zh_(sheet ? sheet->zh : name_), sheet_(sheet) {
        id = name_;
        zh = zh_;
        if (!sheet) return;
        lord_only = sheet->has_tag("lord");
        for (const auto timing : sheet->timings)
            if (timing != Timing::StartPlayCard && timing != Timing::AskForCardUse &&
                timing != Timing::AskForCardResponse)
                listens.set(static_cast<std::size_t>(timing));
    }

    bool applies(const Game& g, Seat owner, const Window& w) const override {
        // A judgement may be changed by anybody (改判).
        const bool concerned = w.subject == nobody || w.subject == owner || w.timing == Timing::AskForRetrial;
        return concerned && left(g, owner);
    }
    Verdict declares(const Game& g, Seat owner, const Window&, const Input&) const override {
        if (left(g, owner)) return {};
        return refuse("limit", fmt::format("{} has been used as often as it may", zh));
    }
    Task<> run(Game& g, Seat owner, Window&, const Input*) const override {
        return play_by_hand(g, owner, name_);
    }

    bool active(const Game& g, Seat owner) const override { return left(g, owner); }
    Verdict playable(const Game& g, Seat owner, const Input&) const override {
        if (left(g, owner)) return {};
        return refuse("limit", fmt::format("{} has been used as often as it may", zh));
    }
    Task<> play(Game& g, Seat owner, const Input&) const override { return play_by_hand(g, owner, name_); }
    // What a skill without code may turn into what, only the table knows.
    bool converts(const Game&, Seat, const std::vector<Token>& cards, const std::vector<Face>&,
                  CardId) const override {
        return !cards.empty();
    }

  private:
    bool left(const Game& g, Seat owner) const {
        if (!sheet_) return true;
        const auto within = [&](int limit, Scope scope) {
            return limit == 0 || g.table().count(owner, name_, scope) < limit;
        };
        return within(sheet_->per_phase, Scope::phase) && within(sheet_->per_turn, Scope::turn) &&
               within(sheet_->per_game, Scope::game);
    }

    std::string name_, zh_;
    const SheetSkill* sheet_;
};

}  // namespace

std::unique_ptr<const Skill> make_hand_skill(const std::string& name, const SheetSkill* sheet) {
    return std::make_unique<HandSkill>(sheet ? sheet->id : name, sheet);
}

// Counted, then the table's moves are its effect until the seat (or a ruling) says that it is done.
Task<> play_by_hand(Game& g, Seat seat, std::string skill) {
    for (const auto scope : {Scope::phase, Scope::turn, Scope::game})
        g.happen(Counted{seat, skill, scope, 1});
    for (;;) {
        Prompt prompt(Prompt::Kind::by_hand, seat);
        Why why{{}, seat, skill};
        prompt.at(Timing::SkillEffect).because(why).offer({"done"});
        prompt.check([&](const Input& in) -> Verdict {
            if (in.what == Do::done) return {};
            if (in.what != Do::by_hand)
                return refuse("by_hand",
                              fmt::format("{} is being played: say what it does, or \"done\"", skill));
            if (in.change->start) return check_start(g, *in.change->start);
            return check_change(g, *in.change);
        });
        const auto answer = co_await g.ask(prompt);
        if (!answer || answer->what == Do::done || !g.table().alive(seat)) co_return;
        const Change& change = *answer->change;
        if (change.start) {
            co_await start_flow(g, *change.start);
        } else {
            apply_change(g, change);
        }
    }
}

bool can_act_freely(const Game& g, const Input& in) {
    if (!g.table().alive(in.seat)) return false;
    std::vector<Token> found;
    switch (in.what) {
        case Do::use: {
            Use use;
            return !check_free_use(g, in.seat, in, use);
        }
        case Do::respond:
        case Do::discard:
            return !in.cards.empty() && !find_cards(g.table(), in.seat, in.cards, true, true, found);
        case Do::skill:
            return g.skill(in.seat, in.skill) != nullptr;
        default:
            return false;
    }
}

Task<> act_freely(Game& g, Input in) {
    if (in.what == Do::use) {
        Use use;
        check_free_use(g, in.seat, in, use);
        use.counts = false;
        co_await use_card(g, use);
        co_return;
    }
    if (in.what == Do::skill) {
        co_await play_by_hand(g, in.seat, in.skill);
        co_return;
    }
    std::vector<Token> found;
    find_cards(g.table(), in.seat, in.cards, true, true, found);
    learn(g, found, in.cards, seen_by_all);
    const auto reason = in.what == Do::respond ? MoveReason::respond : MoveReason::discard;
    const auto moved = moving_told(g, found, in.cards, {Zone::discard, nobody}, reason, in.seat);
    co_await move_cards(g, moved);
}

}  // namespace jianjun::engine
