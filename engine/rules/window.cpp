// Opening a window (时机): living seats in action order; locked skills run, others may be declared.
#include "engine/rules/window.h"

#include <algorithm>
#include <utility>

#include "engine/game/old_prints.h"
#include "engine/rules/flows.h"
#include "engine/words/reasons.h"

namespace jianjun::engine {

namespace {

struct Used {
    const Skill* skill;
    int times;
};

int used(const std::vector<Used>& list, const Skill* skill) {
    for (const auto& u : list)
        if (u.skill == skill) return u.times;
    return 0;
}

void count(std::vector<Used>& list, const Skill* skill, int times) {
    for (auto& u : list)
        if (u.skill == skill) {
            u.times = times;
            return;
        }
    list.push_back({skill, times});
}

// An optional skill that its owner named together with the use.
bool said_before(const Window& w, Seat seat, const Skill* skill) {
    return w.use && w.use->user == seat && w.use->with == skill;
}

// A card of equipment that has just left this seat is still heard (白银狮子).
std::vector<const Skill*> just_lost(const Game& g, Seat seat, const Window& w) {
    std::vector<const Skill*> list;
    const Place worn{Zone::equip, seat};
    for (const auto& move : w.moved->moves)
        if (const auto* skill = move.from == worn ? SkillBook::of_equipment(g.table(), seat, move.face.id) : nullptr;
            skill && skill->hears(seat, w))
            list.push_back(skill);
    return list;
}

// Skills of `seat` that may be declared in this window now; one that runs by itself comes alone and first.
std::vector<const Skill*> candidates(const Game& g, Seat seat, const Window& w,
                                     const std::vector<Used>& done) {
    std::vector<const Skill*> list;
    const auto consider = [&](const Skill* skill) {
        if (!skill->applies(g, seat, w)) return false;
        if (used(done, skill) >= skill->times(g, seat, w)) return false;
        if (skill->automatic(w) || said_before(w, seat, skill)) {
            list.assign(1, skill);
            return true;
        }
        list.push_back(skill);
        return false;
    };
    const auto& skills = g.skills(seat);
    for (const auto& ear : g.ears(seat))
        if (ear.hears(seat, w) && consider(skills[ear.place])) return list;
    if (!w.moved) return list;
    for (const auto* skill : just_lost(g, seat, w))
        if (std::find(skills.begin(), skills.end(), skill) == skills.end() && consider(skill)) return list;
    return list;
}

const Skill* named(const Game& g, const std::vector<const Skill*>& list, const Input& in) {
    if (in.what != Do::skill && in.what != Do::choose && in.skill.empty()) {
        const auto fits = [&](const auto* skill) { return skill->declared_by(in.what); };
        const auto found = std::find_if(list.begin(), list.end(), fits);
        return found == list.end() ? nullptr : *found;
    }
    const auto& word = in.what == Do::choose ? in.option : in.skill;
    const auto before = print_of(g.options(), word);
    for (const auto* skill : list)
        if (skill->goes_by(word) || skill->id == before)
            return in.what == Do::skill || in.what == Do::choose || skill->declared_by(in.what) ? skill
                                                                                                : nullptr;
    return nullptr;
}

// The skill of a general who is hidden, or has just been shown for it.
const Skill* shown_for(const Game& g, Seat seat, const Window& w, const Input& in) {
    const auto* skill = in.skill.empty() ? nullptr : g.skill(seat, in.skill);
    if (!skill || !skill->hears(seat, w)) return nullptr;
    if (in.what != Do::skill && !skill->declared_by(in.what)) return nullptr;
    return skill->applies(g, seat, w) ? skill : nullptr;
}

// `hides`: as the window opened somebody had a hidden general. Naming his skill has shown him meanwhile,
// maybe as the last of all.
Verdict check_declaration(const Game& g, Seat seat, const Window& w, const std::vector<const Skill*>& list,
                          bool hides, const Input& in) {
    const auto* skill = named(g, list, in);
    if (!skill && hides) skill = shown_for(g, seat, w, in);
    if (!skill && in.what != Do::skill && in.what != Do::choose)
        return refuse("not_asked", reason::only_skill_may_be_declared_in_this_window);
    if (!skill) return refuse("skill", reason::this_skill_cannot_be_declared_in_this_window);
    return skill->declares(g, seat, w, in);
}

// `stops`: a hidden general's skill is about to be named here.
Task<> window_of(Game& g, Window& w, Seat seat, bool stops) {
    std::vector<Used> done;
    for (;;) {
        if (!g.may_speak(seat)) co_return;
        const auto list = candidates(g, seat, w, done);
        if (list.empty() && !std::exchange(stops, false)) co_return;
        if (!list.empty() && (list.front()->automatic(w) || said_before(w, seat, list.front()))) {
            const auto* skill = list.front();
            count(done, skill, used(done, skill) + 1);
            if (!skill->quiet(w)) g.happen(SkillUsed{seat, std::string(skill->id), {}});
            Scoped scope(g, skill->id, seat);
            co_await skill->run(g, seat, w, nullptr);
            continue;
        }
        std::vector<std::string> ids;
        for (const auto* skill : list) ids.emplace_back(skill->id);
        Prompt prompt(Prompt::Kind::choice, seat);
        Why why;
        why.cause = to_string(w.timing);
        if (w.use) why.card = w.use->face(), why.by = w.use->user;
        prompt.at(w.timing).may_pass().offer(std::move(ids)).because(why);
        const bool hides = g.hides();
        prompt.check([&, hides](const Input& in) { return check_declaration(g, seat, w, list, hides, in); });
        const auto answer = co_await g.ask(prompt);
        if (!answer) co_return;
        const Input& in = *answer.input;
        const auto* skill = named(g, list, in);
        if (!skill) skill = shown_for(g, seat, w, in);
        if (!skill || skill->automatic(w)) continue;
        count(done, skill, used(done, skill) + 1);
        g.happen(SkillUsed{seat, std::string(skill->id), in.targets});
        Scoped scope(g, skill->id, seat);
        co_await skill->run(g, seat, w, &in);
    }
}

// Whoever lives; and a dead seat where its own death is heard (死亡时).
bool takes_part(const Game& g, Seat seat, const Window& w) {
    return g.table().alive(seat) || (w.timing == Timing::Death && seat == w.subject && g.may_speak(seat));
}

std::vector<Seat> in_action_order(const Game& g, const Window& w) {
    if (w.timing != Timing::Death) return g.table().alive_from(g.table().turn);
    std::vector<Seat> order;
    const int seats = g.table().seats(), first = std::max<int>(g.table().turn, 1);
    for (int i = 0; i < seats; ++i)
        if (const auto seat = static_cast<Seat>((first - 1 + i) % seats + 1); takes_part(g, seat, w))
            order.push_back(seat);
    return order;
}

// Nearly every seat has nothing to say in nearly every window, though its skills listen there (明置 at every phase): no frame is
// begun for it.
bool has_something_to_say(const Game& g, Seat seat, const Window& w) {
    if (!takes_part(g, seat, w)) return false;
    if (!g.hears(seat, w) && (!w.moved || just_lost(g, seat, w).empty())) return false;
    return !candidates(g, seat, w, {}).empty();
}

bool anybody_has(const Game& g, const Window& w) {
    if (!w.moved && !g.hears(w.timing)) return false;
    for (Seat seat = 1; seat <= g.table().seats(); ++seat)
        if (has_something_to_say(g, seat, w)) return true;
    return false;
}

}  // namespace

std::optional<Seat> opens(Game& g, const Window& w) {
    const Seat stops =
        g.pass_by(w, [&](const Input& in) { return check_declaration(g, in.seat, w, {}, true, in); });
    if (stops != nobody || anybody_has(g, w)) return stops;
    return {};
}

Task<> open_window(Game& g, Window& w, Seat stops) {
    const auto order = in_action_order(g, w);
    for (const Seat seat : order)
        if (seat == stops || has_something_to_say(g, seat, w)) co_await window_of(g, w, seat, seat == stops);
}

MaybeTask window(Game& g, Window& w) {
    const auto stops = opens(g, w);
    if (!stops) return {};
    return open_window(g, w, *stops);
}

}  // namespace jianjun::engine
