// The forms of all answers (可答的形式): read off the open prompt, the rules of cards and the skills at work.
#include <algorithm>

#include "engine/game/facets.h"
#include "engine/legal/card_forms.h"
#include "engine/legal/known_skills.h"
#include "engine/legal/legal.h"
#include "engine/modes/dealt.h"
#include "engine/modes/mode.h"
#include "engine/modes/sides.h"

namespace jianjun::engine {

namespace {

bool is_number(const std::string& id) {
    return !id.empty() &&
           std::all_of(id.begin(), id.end(), [](unsigned char c) { return c >= '0' && c <= '9'; });
}

// A judgement card, an open row: told at once, or card by card.
Form::Cost turned_over(const Table& table, const std::vector<Token>& row) {
    return {1, static_cast<int>(row.size()), {}, {table.token(row.front()).place.zone}};
}

class Forms {
  public:
    Forms(const Game& game, const Prompt& prompt, Seat seat, Viewer viewer, std::vector<Form>& list)
        : game_(game),
          prompt_(prompt),
          seat_(seat),
          viewer_(viewer),
          may_know_(viewer.knows_as(seat)),
          forms_(game, prompt, seat, list) {}

    void write() {
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
    Form& begin(Do what) { return forms_.begin(what); }
    Form& any(Do what) { return forms_.any(what); }
    // A skill is declared with what it says that it names, or with nothing where its check heeds nothing.
    void declared(const std::string& id) {
        const auto* skill = game_.skill(seat_, id);
        const auto* names = skill ? skill->facet<Declares>() : nullptr;
        auto& form = begin(Do::skill);
        form.skill = id;
        if (names)
            forms_.narrow(form, names->names(game_, seat_));
        else if (heeds_something(form))
            forms_.open(form);
    }
    // Whoever takes no notice of cards or seats takes any heap of the ones, and everybody twice.
    bool heeds_something(const Form& form) const {
        constexpr std::size_t too_many = 200;
        Input heap;
        heap.what = form.what;
        heap.seat = seat_;
        heap.skill = form.skill;
        heap.cards.resize(too_many);
        for (int i = 0; i < 2; ++i)
            for (const Seat other : game_.table().alive_from(1)) heap.targets.push_back(other);
        return game_.check(heap).has_value();
    }
    // Within what the question declares.
    Form& asked(Do what) {
        if (!prompt_.bounds) return any(what);
        auto& form = begin(what);
        static_cast<Bounds&>(form) = *prompt_.bounds;
        if (form.cost.most > 0) forms_.choose_of_row(form.cost);
        return form;
    }

    void free_time() {
        CardForms cards(forms_);
        cards.uses();
        for (const auto& id : prompt_.options)
            if (known(id)) declared(id);
        cards.recasts();
        begin(Do::end);
    }

    void card() {
        CardForms(forms_).responses();
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
        if (!prompt_.options.empty()) return;
        asked(Do::choose);
        if (!prompt_.bounds) any(Do::choose).counts = true;
    }

    void option(const std::string& id) {
        Zone zone;
        Face face;
        if (game_.skill(seat_, id) || find_skill(id)) return declared(id);
        auto& form = asked(Do::choose);
        form.option = id;
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

    const Game& game_;
    const Prompt& prompt_;
    Seat seat_;
    Viewer viewer_;
    bool may_know_;
    FormList forms_;
};

}  // namespace

std::vector<Form> forms(const Game& g, Viewer viewer) {
    std::vector<Form> list;
    const auto* prompt = g.over() ? nullptr : g.prompt();
    if (!prompt) return list;
    for (const Seat seat : prompt->seats) Forms(g, *prompt, seat, viewer, list).write();
    return list;
}

std::vector<Form> forms_of(const Game& g, Seat seat, Viewer viewer) {
    std::vector<Form> list;
    const auto* prompt = g.over() ? nullptr : g.prompt();
    if (!prompt || std::find(prompt->seats.begin(), prompt->seats.end(), seat) == prompt->seats.end())
        return list;
    Forms(g, *prompt, seat, viewer, list).write();
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
