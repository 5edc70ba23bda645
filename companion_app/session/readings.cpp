#include "companion_app/session/readings.h"

#include <algorithm>
#include <array>

#include "engine/deed.h"
#include "engine/play/reasons.h"

namespace jianjun::app {

namespace {

using engine::Deed;
using engine::Do;
using engine::Face;
using engine::Game;
using engine::Input;
using engine::Prompt;
using engine::Seat;
using engine::Zone;
using engine::ZoneRef;

constexpr double other_arm = 0.15;    // somebody lays a card for somebody else
constexpr double only_his = 0.6;      // whoever's arm it seemed to be: one seat alone has to lay this card
constexpr double nobodys_arm = 0.45;  // a discard that lies in the middle
constexpr double after_passes = 0.7;  // legal only once others have silently passed
constexpr double least_clear = 0.5;
constexpr double clearly = 2;
constexpr double fits_at_all = 0.25;  // less than that is somebody else's arm, or nobody's turn
constexpr int most_passes = 12;
constexpr std::size_t most_rivals = 3;

// A window in which somebody may use a skill, and need not.
bool skill_window(const Prompt* prompt) {
    return prompt && prompt->kind == Prompt::Kind::choice && prompt->optional && !prompt->options.empty();
}

bool asks(const Prompt* prompt, int seat) {
    return prompt && std::find(prompt->seats.begin(), prompt->seats.end(), seat) != prompt->seats.end();
}

Grounds grounds(const Game& game, int seat, const CardLaid* laid) {
    Grounds why;
    why.prompt = prompt_words(game.prompt());
    why.asked = asks(game.prompt(), seat);
    if (!laid) return why;
    why.place = laid->zone;
    why.arm = laid->arm == 0      ? Grounds::Arm::unseen
              : laid->arm == seat ? Grounds::Arm::own
                                  : Grounds::Arm::another;
    return why;
}

// All ways to read one card that was laid down.
class CardReader {
  public:
    CardReader(const Game& game, const WhatIf& what_if, const CardLaid& laid, const Collected& collected,
               bool directly)
        : game_(game), what_if_(what_if), laid_(laid), collected_(collected), directly_(directly) {}

    std::vector<Reading> read() {
        if (laid_.label.starts_with("role:")) {
            shown("role:");
        } else if (laid_.label.starts_with("general:")) {
            shown("general:");
        } else if (laid_.face.known()) {
            if (laid_.zone == "equip")
                worn();
            else if (laid_.zone == "judge")
                delayed();
            else if (laid_.zone == "discard")
                thrown();
            else
                played();
            if (!laid_.from_zone.empty()) picked();
            look_past_the_skill();
        }
        std::stable_sort(found_.begin(), found_.end(),
                         [](const Reading& a, const Reading& b) { return a.weight > b.weight; });
        return std::move(found_);
    }

  private:
    Deed base(Do what, int seat) const { return Deed(what, static_cast<Seat>(seat)).with({laid_.face}); }
    double who(int seat) const {
        if (laid_.arm == seat) return 1;
        if (laid_.arm != 0) return other_arm;
        return asks(game_.prompt(), seat) ? 0.9 : game_.table().turn == seat ? 0.7 : 0.4;
    }
    // True where it is legal.
    bool offer(Input input, double weight) {
        auto why = grounds(game_, input.seat, &laid_);
        if (game_.check(input)) {
            if (directly_) return false;
            const auto passes = what_if_.passes(input);
            if (!passes) return false;
            why.passes = *passes;
            weight *= after_passes;
        }
        const bool declares = input.what == engine::Do::use || input.what == engine::Do::respond;
        why.by_skill = why.passes == 0 && declares && skill_window(game_.prompt());
        found_.push_back({{std::move(input)}, weight, false, std::move(why)});
        return true;
    }
    // A card that is laid down while 鬼才 may be used is no 鬼才 unless its owner said so, or nothing else fits:
    // it may be meant for what comes after the window.
    void look_past_the_skill() {
        const auto skilled = [](const Reading& reading) { return reading.grounds.by_skill; };
        const auto* prompt = game_.prompt();
        if (directly_ || std::none_of(found_.begin(), found_.end(), skilled) || prompt->seats.size() != 1) return;
        const std::array<Input, 1> passes{Deed(Do::pass, prompt->seats.front())};
        const auto next = what_if_.after(passes);
        if (!next) return;
        auto later = CardReader(*next, what_if_.with(passes), laid_, {}, false).read();
        std::erase_if(later, [](const Reading& r) {
            return r.grounds.by_skill || r.unfinished || r.weight < fits_at_all;
        });
        if (later.empty()) return;
        std::erase_if(found_, skilled);
        for (auto& reading : later) {
            reading.inputs.insert(reading.inputs.begin(), passes.begin(), passes.end());
            reading.weight *= after_passes;
            ++reading.grounds.passes;
            found_.push_back(std::move(reading));
        }
    }
    void for_each_actor(auto&& act) {
        for (int seat = 1; seat <= game_.table().seats(); ++seat)
            if (game_.table().alive(static_cast<Seat>(seat))) act(seat);
    }

    // A use whose targets nobody has said may be aimed at each seat that it may be aimed at.
    void use(int seat, double weight) {
        const auto plain = base(Do::use, seat);
        if (offer(plain, weight)) return;
        for_each_actor([&](Seat target) { offer(Deed(plain).on({target}), weight); });
    }

    void played() {
        const auto* prompt = game_.prompt();
        if (!prompt) return;
        if (prompt->kind == Prompt::Kind::reveal) {
            for (const Seat seat : prompt->seats) offer(base(Do::reveal, seat), std::max(who(seat), only_his));
            if (!found_.empty()) return;
        }
        discarded();
        if (!found_.empty() && found_.front().weight >= least_clear) return;
        for_each_actor([&](int seat) {
            const double weight = who(seat);
            // An answer to what is open comes before anything else that the card could do.
            if (prompt->kind == Prompt::Kind::card && asks(prompt, seat) &&
                offer(base(Do::respond, seat), weight))
                return;
            use(seat, weight);
        });
        chosen();
        // The judgement card of a delayed trick, turned over while everybody might still say 无懈可击.
        if (found_.empty())
            for_each_actor([&](int seat) { offer(base(Do::reveal, seat), std::max(who(seat), only_his)); });
    }

    void worn() {
        const double weight = laid_.arm == 0 || laid_.arm == laid_.seat ? 1 : other_arm;
        offer(base(Do::use, laid_.seat), weight);
    }

    void delayed() {
        for_each_actor([&](int seat) {
            offer(base(Do::use, seat).on({static_cast<Seat>(laid_.seat)}), who(seat));
        });
    }

    // Onto the discard pile: what has to be discarded; or a card that was used without the detour of the
    // middle.
    void thrown() {
        discarded();
        if (!found_.empty()) return;
        const auto* prompt = game_.prompt();
        if (!prompt) return;
        for_each_actor([&](int seat) {
            if (prompt->kind == Prompt::Kind::play && asks(prompt, seat))
                offer(base(Do::recast, seat), who(seat));
            if (prompt->kind == Prompt::Kind::card && asks(prompt, seat) &&
                offer(base(Do::respond, seat), who(seat)))
                return;
            use(seat, who(seat) * 0.9);
        });
    }

    void discarded() {
        const auto* prompt = game_.prompt();
        if (!prompt || prompt->kind != Prompt::Kind::discard) return;
        for (const Seat seat : prompt->seats) {
            auto faces = collected_.prompt == prompt->id && collected_.seat == seat ? collected_.faces
                                                                                    : std::vector<Face>{};
            faces.push_back(laid_.face);
            // On the discard pile it hardly matters whose arm it seemed to be.
            const double weight = laid_.zone == "discard" ? std::max(who(seat), only_his)
                                  : laid_.arm == 0        ? nobodys_arm
                                                          : who(seat);
            const auto discard = Deed(Do::discard, seat).with(faces);
            if (static_cast<int>(faces.size()) < prompt->least)
                found_.push_back({{discard}, weight, true, grounds(game_, seat, &laid_)});
            else
                offer(discard, weight);
        }
    }

    // Somebody's card was taken from where it lay: 过河拆桥 on a piece of equipment.
    void picked() {
        const auto* prompt = game_.prompt();
        if (!prompt || prompt->kind != Prompt::Kind::choice) return;
        const bool judged = laid_.from_zone == "judge";
        if (laid_.from_seat == 0 || (laid_.from_zone != "equip" && !judged)) return;
        const ZoneRef from{judged ? Zone::judge : Zone::equip, static_cast<Seat>(laid_.from_seat)};
        for (const Seat seat : prompt->seats) offer(base(Do::choose, seat).out_of(from), who(seat));
    }

    // A card of a row (五谷丰登), or a hand card that somebody had to give up.
    void chosen() {
        const auto* prompt = game_.prompt();
        if (!prompt || prompt->kind != Prompt::Kind::choice) return;
        for (const Seat seat : prompt->seats) offer(base(Do::choose, seat), who(seat));
    }

    // An identity card, a general's card: whoever it lies before chooses what it says.
    void shown(std::string_view kind) {
        const auto* prompt = game_.prompt();
        if (!prompt || prompt->kind != Prompt::Kind::choice) return;
        const auto what = laid_.label.substr(kind.size());
        for (const Seat seat : prompt->seats)
            if (seat == laid_.seat) offer(Deed(Do::choose, seat).choosing(what), 1);
    }

    const Game& game_;
    const WhatIf& what_if_;
    const CardLaid& laid_;
    const Collected& collected_;
    bool directly_;
    std::vector<Reading> found_;
};

// Health that was slid says that the answers which would have prevented it were declined.
std::vector<Reading> read_health(const Game& game, const WhatIf& what_if, const HealthSeen& seen) {
    const auto seat = static_cast<Seat>(seen.seat);
    if (!game.table().alive(seat) || game.table().seat(seat).hp == seen.value) return {};
    std::vector<Input> passes;
    const Prompt* prompt = game.prompt();
    std::unique_ptr<Game> next;
    for (int i = 0; i < most_passes; ++i) {
        if (!prompt || !prompt->optional || prompt->pass_must_be_said || prompt->seats.empty()) return {};
        // A window that is open to everybody is passed by all of them.
        passes.push_back(Deed(Do::pass, prompt->seats.size() == 1 ? prompt->seats.front() : engine::nobody));
        next = what_if.after(passes);
        if (!next) return {};
        if (next->table().seat(seat).hp == seen.value) return {Reading{std::move(passes), 0.9}};
        prompt = next->prompt();
    }
    return {};
}

std::vector<Reading> skill_readings(const Game& game, const Press& press) {
    std::vector<Reading> found;
    for (const auto& option : game.prompt()->options) {
        Input input = Deed(Do::skill, static_cast<Seat>(press.seat)).by_skill(option).answering(static_cast<int>(press.prompt));
        if (!game.check(input)) found.push_back({{std::move(input)}, 1});
    }
    return found;
}

// The turn's own player ends it while a skill's window is open that nobody is going to use: his pad asks him
// nothing. Where there is no free time left to end (闭月), he lets his own window go by.
std::vector<Reading> end_past_skills(const Game& game, const WhatIf& what_if,
                                     const Press& press) {
    const auto* prompt = game.prompt();
    const bool unasked = press.prompt == 0 || press.prompt == prompt_to_come;
    if (press.button != devices::Button::pass || press.long_press || !unasked || !prompt ||
        prompt->kind != Prompt::Kind::choice || !prompt->optional || game.table().turn != press.seat)
        return {};
    Input end = Deed(Do::end, static_cast<Seat>(press.seat));
    if (!what_if.refusal(end)) return {Reading{{std::move(end)}, after_passes}};
    Input pass = Deed(Do::pass, static_cast<Seat>(press.seat));
    if (press.prompt == prompt_to_come || game.check(pass)) return {};
    return {Reading{{std::move(pass)}, 1}};
}

std::vector<Reading> read_press(const Game& game, const WhatIf& what_if, const Press& press) {
    const auto* prompt = game.prompt();
    if (auto ends = end_past_skills(game, what_if, press); !ends.empty()) return ends;
    if (press.long_press || !prompt || !asks(prompt, press.seat)) return {};
    const bool meant = press.prompt == prompt_to_come
                           ? prompt->kind == Prompt::Kind::play
                           : press.prompt == static_cast<std::uint32_t>(prompt->id);
    if (!meant) return {};
    const auto say = [&](Do what) -> std::vector<Reading> {
        Input input = Deed(what, static_cast<Seat>(press.seat)).answering(prompt->id);
        if (game.check(input)) return {};
        return {Reading{{std::move(input)}, 1}};
    };
    if (press.button == devices::Button::pass) {
        if (prompt->kind == Prompt::Kind::play) return say(Do::end);
        if (prompt->kind == Prompt::Kind::by_hand) return say(Do::done);
        return say(Do::pass);
    }
    if (press.button == devices::Button::skill) return skill_readings(game, press);
    // 回应 at a window with one thing to say says it; a card that is asked for must be laid down.
    if (press.button == devices::Button::answer && prompt->kind == Prompt::Kind::choice) {
        auto skills = skill_readings(game, press);
        if (skills.size() == 1) return skills;
        if (prompt->options.size() == 1) {
            Input input = Deed(Do::choose, static_cast<Seat>(press.seat)).choosing(prompt->options.front()).answering(prompt->id);
            if (!game.check(input)) return {Reading{{std::move(input)}, 1}};
        }
    }
    return {};
}

bool differ_only_in_targets(const std::vector<Reading>& list, std::size_t n) {
    for (std::size_t i = 1; i < n; ++i) {
        const auto& a = list[0].inputs.back();
        const auto& b = list[i].inputs.back();
        if (a.what != b.what || a.seat != b.seat || a.cards != b.cards || a.targets.empty() ||
            b.targets.empty())
            return false;
    }
    return true;
}

// What an illegal card was most likely meant as, for the flag and for a ruling that lets it through.
Meaning illegal(const Game& game, const WhatIf& what_if, const CardLaid& laid) {
    Meaning meaning;
    meaning.kind = Meaning::Kind::illegal;
    const auto* prompt = game.prompt();
    if (!prompt) {
        meaning.why = engine::reason::game_is_over;
        return meaning;
    }
    const int seat = laid.arm != 0 ? laid.arm : laid.zone == "equip" ? laid.seat : prompt->seats.front();
    auto use = Deed(Do::use, static_cast<Seat>(seat)).with({laid.face});
    if (laid.zone == "judge") use.on({static_cast<Seat>(laid.seat)});
    meaning.meant = use;
    const auto refusal = what_if.refusal(meaning.meant);
    if (refusal) meaning.why = refusal->reason;
    return meaning;
}

}  // namespace

std::vector<Reading> readings(const Game& game, const WhatIf& what_if, const Evidence& evidence,
                              const Collected& collected, bool directly) {
    if (const auto* laid = std::get_if<CardLaid>(&evidence))
        return CardReader(game, what_if, *laid, collected, directly).read();
    const auto* seen = std::get_if<HealthSeen>(&evidence);
    auto found = seen ? read_health(game, what_if, *seen) : read_press(game, what_if, std::get<Press>(evidence));
    for (auto& reading : found) {
        reading.grounds = grounds(game, reading.inputs.back().seat, nullptr);
        if (seen) reading.grounds.passes = static_cast<int>(reading.inputs.size());
    }
    return found;
}

Meaning interpret(const Game& game, const WhatIf& what_if, const Evidence& evidence,
                  const Collected& collected) {
    Meaning meaning;
    meaning.readings = readings(game, what_if, evidence, collected);
    auto& list = meaning.readings;
    const auto* laid = std::get_if<CardLaid>(&evidence);
    if (list.empty()) {
        // A card that leaves somebody's zone makes room, or is a difference if it lasts; it is no play of its
        // own.
        const bool laid_down =
            laid && laid->face.known() && laid->from_zone != "equip" && laid->from_zone != "judge";
        return laid_down ? illegal(game, what_if, *laid) : meaning;
    }
    std::size_t best = 1;
    while (best < list.size() && list[best].weight >= list[0].weight) ++best;
    const bool rivals = best < list.size() && list[best].weight * clearly > list[0].weight;
    if (laid && list[0].weight < least_clear) {
        meaning.kind = Meaning::Kind::unclear;
    } else if (best > 1 || rivals) {
        const bool aims = best > 1 && !rivals && differ_only_in_targets(list, best);
        meaning.kind = aims ? Meaning::Kind::incomplete : Meaning::Kind::unclear;
        std::erase_if(list,
                      [&, top = list[0].weight](const Reading& r) { return r.weight * clearly <= top; });
    } else {
        meaning.kind = list[0].unfinished ? Meaning::Kind::collecting : Meaning::Kind::clear;
        meaning.rivals.assign(list.begin() + 1, list.begin() + static_cast<std::ptrdiff_t>(std::min(
                                                                   list.size(), 1 + most_rivals)));
        list.resize(1);
    }
    return meaning;
}

}  // namespace jianjun::app
