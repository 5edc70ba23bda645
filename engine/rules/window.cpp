// Opening a window (时机): living seats in action order; locked skills run, others may be declared.
#include <algorithm>

#include "engine/rules/flows.h"

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

// Skills of `seat` that may be declared in this window now; a locked one comes alone and first.
std::vector<const Skill*> candidates(const Game& g, Seat seat, const Window& w,
                                     const std::vector<Used>& done) {
    std::vector<const Skill*> list;
    for (const auto* skill : g.skills(seat)) {
        if (!skill->listens.test(static_cast<std::size_t>(w.timing)) || !skill->applies(g, seat, w)) continue;
        if (used(done, skill) >= skill->times(g, seat, w)) continue;
        if (skill->locked) return {skill};
        list.push_back(skill);
    }
    return list;
}

const Skill* named(const std::vector<const Skill*>& list, const Input& in) {
    const auto& word = in.what == Do::choose ? in.option : in.skill;
    for (const auto* skill : list)
        if (skill->id == word || skill->zh == word) return skill;
    return nullptr;
}

Verdict check_declaration(const Game& g, Seat seat, const Window& w, const std::vector<const Skill*>& list,
                          const Input& in) {
    if (in.what != Do::skill && in.what != Do::choose)
        return refuse("not_asked", "only a skill may be declared in this window");
    const auto* skill = named(list, in);
    if (!skill) return refuse("skill", "this skill cannot be declared in this window");
    return skill->declares(g, seat, w, in);
}

Task<> window_of(Game& g, Window& w, Seat seat) {
    std::vector<Used> done;
    for (;;) {
        if (!g.table().alive(seat)) co_return;
        const auto list = candidates(g, seat, w, done);
        if (list.empty()) co_return;
        if (list.front()->locked) {
            const auto* skill = list.front();
            count(done, skill, used(done, skill) + 1);
            g.happen(SkillUsed{seat, std::string(skill->id), {}});
            Scoped scope(g, skill->id, seat);
            co_await skill->run(g, seat, w, nullptr);
            continue;
        }
        std::vector<std::string> ids;
        for (const auto* skill : list) ids.emplace_back(skill->id);
        Prompt prompt(Prompt::Kind::choice, seat);
        Why why;
        why.word = to_string(w.timing);
        if (w.use) why.card = w.use->face(), why.by = w.use->user;
        prompt.at(w.timing).may_pass().offer(std::move(ids)).because(why);
        prompt.check([&](const Input& in) { return check_declaration(g, seat, w, list, in); });
        const auto answer = co_await g.ask(prompt);
        if (!answer) co_return;
        const Input& in = *answer.input;
        const auto* skill = named(list, in);
        count(done, skill, used(done, skill) + 1);
        g.happen(SkillUsed{seat, std::string(skill->id), in.targets});
        Scoped scope(g, skill->id, seat);
        co_await skill->run(g, seat, w, &in);
    }
}

Task<> window_flow(Game& g, Window& w) {
    const auto order = g.table().alive_from(g.table().turn);
    for (const Seat seat : order) co_await window_of(g, w, seat);
}

}  // namespace

MaybeTask window(Game& g, Window& w) {
    if (!g.hears(w.timing)) return {};
    return window_flow(g, w);
}

}  // namespace jianjun::engine
