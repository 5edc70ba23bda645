// The forms of all answers (可答的形式): read off the open prompt, the rules of cards and the skills at work.
#include <algorithm>
#include <array>

#include "engine/legal/known_skills.h"
#include "engine/legal/legal.h"
#include "engine/modes/dealt.h"
#include "engine/modes/mode.h"
#include "engine/modes/sides.h"
#include "engine/rules/card_rule.h"
#include "engine/rules/suits.h"

namespace jianjun::engine {

namespace {

bool is_number(const std::string& id) {
    return !id.empty() &&
           std::all_of(id.begin(), id.end(), [](unsigned char c) { return c >= '0' && c <= '9'; });
}

bool nobody_to_aim_at(const Form& form) {
    return form.aim.who.count() < static_cast<std::size_t>(form.aim.least);
}

bool asked_for(const std::vector<CardId>& wanted, CardId id) {
    return wanted.empty() ||
           std::any_of(wanted.begin(), wanted.end(), [&](CardId one) { return base(one) == base(id); });
}

std::vector<CardId> names_of_deck(const Game& game) {
    std::array<bool, static_cast<std::size_t>(CardId::count)> there{};
    std::vector<CardId> list;
    for (const auto& [face, n] : game.table().deck())
        if (auto& seen = there[static_cast<std::size_t>(face.id)]; !seen) {
            seen = true;
            list.push_back(face.id);
        }
    return list;
}

int extra_targets(const Game& game, const Use& use) {
    int more = 0;
    for (const auto* skill : game.skills(use.user)) more += skill->extra_targets(game, use.user, use);
    return more;
}

// A judgement card, an open row: told at once, or card by card.
Form::Cost turned_over(const Table& table, const std::vector<Token>& row) {
    return {1, static_cast<int>(row.size()), {}, {table.token(row.front()).place.zone}};
}

// A skill may lift a limit for a use whose targets are all of a kind (征辟: no distance to whom it has named).
bool may_aim_once_named(const Game& game, const CardRule& rule, Use use, Seat target) {
    use.targets = {target};
    return !check_target(game, use, rule, target);
}

class Forms {
  public:
    Forms(const Game& game, const Prompt& prompt, Seat seat, Viewer viewer)
        : game_(game), prompt_(prompt), seat_(seat), viewer_(viewer), may_know_(viewer.knows_as(seat)) {
        for (const Seat other : game.table().alive_from(1)) living_.set(static_cast<std::size_t>(other));
        cards_ =
            static_cast<int>(game.table().hand(seat).size() + game.table().cards({Zone::equip, seat}).size());
        for (const auto* skill : game.skills(seat)) {
            const Place from = skill->pays_from(game, seat);  // 弘法: the pile of another seat's skill
            if (from.zone == Zone::general) cards_ += static_cast<int>(game.table().cards(from).size());
        }
        cards_ += static_cast<int>(game.table().cards({Zone::supplies, seat}).size());
    }

    void into(std::vector<Form>& list) {
        list_ = &list;
        first_ = list.size();
        switch (prompt_.kind) {
            case Prompt::Kind::play:
                free_time();
                break;
            case Prompt::Kind::card:
                card();
                break;
            case Prompt::Kind::choice:
                choice();
                break;
            case Prompt::Kind::reveal:
                if (!prompt_.row.empty()) {
                    begin(Do::reveal).cost = turned_over(game_.table(), prompt_.row);
                    break;
                }
                if (prompt_.why.cause == Occasion::field || prompt_.why.cause == Occasion::enter) {
                    benched_general();
                    break;
                }
                any(Do::reveal);
                hidden_generals();
                options();
                break;
            case Prompt::Kind::discard:
                discard(prompt_.least, prompt_.most, prompt_.equipment);
                // 水淹七军: what is discarded anyway need not be named.
                if (std::find(prompt_.options.begin(), prompt_.options.end(), "discard") != prompt_.options.end())
                    begin(Do::discard);
                options();
                break;
            case Prompt::Kind::by_hand:
                begin(Do::done);
                break;
        }
        if (prompt_.optional) begin(Do::pass);
        if (prompt_.optional || prompt_.unsaid || prompt_.clock_answers) begin(Do::time_up);
    }

  private:
    Form& begin(Do what) {
        auto& form = list_->emplace_back();
        form.who = seat_;
        form.what = what;
        return form;
    }

    // Whatever cards and seats its own text says.
    Form& open(Form& form) {
        form.cost.most = Form::any_number;
        form.aim.most = Form::any_number;
        form.aim.who = living_;
        form.aim.order = Form::Aim::Order::as_named;
        form.aim.may_omit = true;
        return form;
    }
    Form& any(Do what) { return open(begin(what)); }

    // ---- cards ----

    // A use of that card before anything of its corner is known.
    Use nominal(CardId id, const Skill* by) const {
        Use use;
        use.user = seat_;
        use.card = id;
        use.by = by;
        use.converted = by != nullptr;
        use.from_hand = use.all_hand = true;
        return use;
    }

    // Could some card of this name be aimed so? Where one without a corner cannot, one of some suit may.
    bool may_aim(const CardRule& rule, Use use, Seat target) const {
        if (!check_target(game_, use, rule, target)) return true;
        // Without a skill nothing that a card may do depends on its suit or on all whom it is aimed at.
        if (game_.skills(seat_).empty()) return false;
        if (may_aim_once_named(game_, rule, use, target)) return true;
        for (const auto suit : {Suit::spade, Suit::heart, Suit::club, Suit::diamond}) {
            use.suit = suit;
            use.color = color_of(suit);
            if (!check_target(game_, use, rule, target)) return true;
        }
        return false;
    }

    void aim(Form& form, CardId id, const Skill* by) {
        const auto* rule = card_rule(id);
        if (!rule) return aim_at_self(form);
        const auto use = nominal(id, by);
        switch (rule->aim) {
            case Aim::none:
                return;
            case Aim::self:
                return aim_at_self(form);
            case Aim::chosen: {
                auto& aim = form.aim;
                aim.least = rule->least;
                aim.may_omit = true;
                std::vector<Seat> allowed;
                for (const Seat other : game_.table().alive_from(1))
                    if (may_aim(*rule, use, other)) allowed.push_back(other);
                for (const Seat other : allowed) aim.who.set(static_cast<std::size_t>(other));
                aim.most = most_targets(*rule, use, allowed);
                return;
            }
            case Aim::all_others:
            case Aim::everyone:
                form.aim.most = static_cast<int>(living_.count());
                form.aim.who = living_;
                form.aim.may_omit = true;
                form.says_direction = game_.mode().says_direction();
                if (rule->aim == Aim::all_others) form.aim.who.reset(static_cast<std::size_t>(seat_));
                return;
        }
    }
    // 国战's 方天画戟: how many more depends on who they are; where some two are enough for one, others may
    // follow.
    int most_targets(const CardRule& rule, Use use, const std::vector<Seat>& allowed) const {
        const int most = rule.most + extra_targets(game_, use);
        if (!is_slash(use.card) || game_.skills(seat_).empty()) return most;
        for (std::size_t i = 0; i < allowed.size(); ++i)
            for (std::size_t j = i + 1; j < allowed.size(); ++j) {
                use.targets = {allowed[i], allowed[j]};
                if (rule.most + extra_targets(game_, use) > most) return static_cast<int>(allowed.size());
            }
        return most;
    }
    void aim_at_self(Form& form) {
        form.aim.most = 1;
        form.aim.may_omit = true;
        form.aim.who.set(static_cast<std::size_t>(seat_));
    }
    void plain(Do what, CardId id) {
        auto& form = begin(what);
        form.cost = {1, 1, {id}, {}};
        aim(form, id, nullptr);
        if (what == Do::use && nobody_to_aim_at(form))
            list_->pop_back();
        else
            join();
    }
    // Cards that may be aimed alike have one form: all equipment, for example.
    void join() {
        const Form& last = list_->back();
        for (std::size_t i = first_; i + 1 < list_->size(); ++i) {
            Form& other = (*list_)[i];
            const bool alike = other.what == last.what && other.skill.empty() && other.as == last.as &&
                               other.says_direction == last.says_direction && other.aim == last.aim &&
                               other.cost.most == 1 && other.cost.from == last.cost.from;
            if (!alike) continue;
            other.cost.of.push_back(last.cost.of.front());
            list_->pop_back();
            return;
        }
    }

    // 转化: what a skill makes of others; what it costs its own text says.
    void conversions(Do what, const std::vector<CardId>& wanted) {
        const auto& skills = game_.skills(seat_);
        for (std::size_t i = 0; i < skills.size(); ++i) {
            const auto* skill = skills[i];
            if (std::find(skills.begin(), skills.begin() + static_cast<std::ptrdiff_t>(i), skill) !=
                skills.begin() + static_cast<std::ptrdiff_t>(i))
                continue;
            const auto made = skill->makes();
            for (const CardId id : made)
                if (asked_for(wanted, id)) conversion(what, *skill, id);
            if (made.empty() && skill->converts(game_, seat_, {0}, {Face{}}, CardId::slash))
                open(begin(what)).skill = skill->id;
        }
    }
    void conversion(Do what, const Skill& skill, CardId id) {
        auto& form = begin(what);
        form.skill = skill.id;
        form.as = id;
        form.cost.most = cards_;
        if (what == Do::use)
            aim(form, id, &skill);
        else
            open(form).cost.most = cards_;
        if (what == Do::use && nobody_to_aim_at(form)) list_->pop_back();
    }

    // 朱雀羽扇: a 杀 as another, said with the use.
    void alterations(Do what) {
        for (const auto* skill : game_.skills(seat_))
            for (const CardId into : {CardId::fire__slash, CardId::thunder__slash})
                if (skill->alters(game_, seat_, nominal(CardId::slash, nullptr), into)) {
                    auto& form = begin(what);
                    form.skill = skill->id;
                    form.as = into;
                    form.cost = {1, 1, {CardId::slash}, {}};
                    aim(form, into, nullptr);
                }
    }

    void free_time() {
        const auto names = names_of_deck(game_);
        for (const CardId id : names) {
            const auto* rule = card_rule(id);
            if (rule ? rule->aim != Aim::none : info(id).type == CardType::equip) plain(Do::use, id);
        }
        conversions(Do::use, {});
        alterations(Do::use);
        for (const auto& id : prompt_.options)
            if (known(id)) any(Do::skill).skill = id;
        for (const CardId id : names) recast(id);
        begin(Do::end);
    }

    void recast(CardId id) {
        const auto* rule = card_rule(id);
        const auto& skills = game_.skills(seat_);
        const auto lets = [&](const Skill* skill) {
            return std::any_of(suits.begin(), suits.end(), [&](Suit suit) {
                return skill->recasts(game_, seat_, Face{id, suit, 1});
            });
        };
        if ((rule && rule->may_recast()) || std::any_of(skills.begin(), skills.end(), lets)) {
            begin(Do::recast).cost = {1, 1, {id}, {Zone::hand}};
            join();
        }
    }

    void card() {
        const auto& wanted = prompt_.accepts;
        if (wanted.empty()) any(Do::respond);  // 鬼才: any card
        for (std::size_t i = 0; i < wanted.size(); ++i) {
            auto& form = begin(Do::respond);
            form.cost = {1, 1, {base(wanted[i])}, {}};
            form.aim.who = living_;
            form.aim.most = static_cast<int>(living_.count());
            form.aim.may_omit = true;
            join();
        }
        if (!wanted.empty()) conversions(Do::respond, wanted);
        if (asked_for(wanted, CardId::slash)) alterations(Do::respond);
        options();
    }

    // ---- what is not a card in use ----

    void options() {
        for (const auto& id : prompt_.options)
            if (known(id)) option(id);
    }

    void discard(int least, int most, bool equipment) {
        auto& form = begin(Do::discard);
        form.cost = {least, most, {}, {Zone::hand}};
        if (equipment) form.cost.from.push_back(Zone::equip);
    }

    void choice() {
        if (asks_for_generals(prompt_)) {
            dealt_generals();
            return;
        }
        for (const auto& id : prompt_.options) {
            if (!known(id)) continue;
            if (id == "reveal")
                hidden_generals();
            else if (id == "discard")
                discard(1, Form::any_number, true);
            option(id);
        }
        if (prompt_.options.empty()) {
            any(Do::choose);
            any(Do::choose).counts = true;
        }
    }

    void option(const std::string& id) {
        Zone zone;
        Face face;
        auto& form = any(game_.skill(seat_, id) || find_skill(id) ? Do::skill : Do::choose);
        (form.what == Do::skill ? form.skill : form.option) = id;
        if (form.what == Do::skill) return;
        if (parse(id, zone) && owned(zone))
            form.from = ZoneRef{zone, prompt_.why.about != nobody ? prompt_.why.about : seat_};
        else if (parse_face(id, face) && face.known())
            form.cost.of = {face.id};
        form.counts = is_number(id);
    }
    void dealt_generals() {
        if (!may_know_) return;
        auto& form = begin(Do::choose);
        form.names_general = true;
        form.generals = candidates(game_, seat_);
        if (!check_exchange(game_, seat_)) begin(Do::choose).option = "exchange";
    }

    // 出场, 登场: a general that was picked; a captain says for which seat. Who is meant for a seat already is left out
    // for those alone who know; where somebody lies covered whoever does not know may name any.
    void benched_general() {
        const auto& table = game_.table();
        auto& form = begin(Do::reveal);
        form.names_general = true;
        for (const auto& one : table.seat(seat_).bench)
            form.generals.push_back(viewer_.may_know(one.seen) ? one.general : "?");
        const auto untold = std::find(form.generals.begin(), form.generals.end(), "?");
        if (untold != form.generals.end()) form.generals.clear();
        if (prompt_.why.cause != Occasion::field) return;
        form.aim = {0, 1, {}, Form::Aim::Order::any, true};
        for (const Seat seat : seats_of(table, table.seat(seat_).team)) {
            const auto& meant = table.seat(seat).meant;
            if (meant.empty()) form.aim.who.set(static_cast<std::size_t>(seat));
            else if (may_know_) std::erase(form.generals, meant);
        }
    }

    // 明置. Whoever may not know them names none.
    void hidden_generals() {
        const auto& state = game_.table().seat(seat_);
        std::vector<std::string> names;
        for (const std::size_t place : {0u, 1u})
            if (!state.generals[place].empty() && !state.shown[place]) names.push_back(state.generals[place]);
        if (names.empty() && prompt_.kind != Prompt::Kind::reveal) return;
        const bool told = std::find(names.begin(), names.end(), "?") == names.end();
        auto& form = any(Do::reveal);
        form.names_general = true;
        if (may_know_ && told && prompt_.optional) form.generals = std::move(names);
    }

    bool known(const std::string& skill) const { return knows_skill(game_, seat_, skill, viewer_); }

    static constexpr std::array<Suit, 4> suits{Suit::spade, Suit::heart, Suit::club, Suit::diamond};

    const Game& game_;
    const Prompt& prompt_;
    Seat seat_;
    Viewer viewer_;
    bool may_know_;
    SeatSet living_;
    int cards_ = 0;
    std::vector<Form>* list_ = nullptr;
    std::size_t first_ = 0;  // of this seat's
};

}  // namespace

std::vector<Form> forms(const Game& g, Viewer viewer) {
    std::vector<Form> list;
    const auto* prompt = g.over() ? nullptr : g.prompt();
    if (!prompt) return list;
    for (const Seat seat : prompt->seats) Forms(g, *prompt, seat, viewer).into(list);
    return list;
}

std::vector<Later> forms_after_passes(Game& spare, Viewer viewer, int most_passes) {
    std::vector<Later> list;
    for (int passes = 1; passes <= most_passes; ++passes) {
        const auto* prompt = spare.over() ? nullptr : spare.prompt();
        if (!prompt || !(prompt->unsaid || (prompt->optional && !prompt->pass_must_be_said))) break;
        Input silent;
        silent.what = prompt->optional ? Do::pass : Do::time_up;
        if (!spare.feed(silent)) break;
        for (auto& form : forms(spare, viewer)) list.push_back({passes, std::move(form)});
    }
    return list;
}

}  // namespace jianjun::engine
