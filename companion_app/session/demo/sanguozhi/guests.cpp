// One step after the other: a gesture, a press, or waiting for what the display shows.
#include "companion_app/session/demo/sanguozhi/guests.h"

#include <fmt/format.h>

#include <algorithm>

#include "companion_app/session/demo/sanguozhi/cards.h"
#include "companion_app/words/sanguozhi_terms.h"
#include "companion_app/words/state_reader.h"

namespace jianjun::app {

using devices::Button;
using nlohmann::json;

namespace {

constexpr std::int64_t settle_ms = 600;        // so long people look at what happened
constexpr std::int64_t patience_ms = 5000;     // for Jianjun's eyes
constexpr std::int64_t light_ms = 4000;        // for a light
constexpr std::int64_t give_up_ms = 25'000;    // for anything else
constexpr std::array<const char*, 8> names{"甲", "乙", "丙", "丁", "戊", "己", "庚", "辛"};

}  // namespace

SanguozhiGuests::SanguozhiGuests(const Evening& evening, vision::VirtualTable& table, const Pads& pads)
    : table_(table), pads_(pads), random_(evening.seed), seats_(static_cast<std::size_t>(evening.seats)), turns_(evening.turns) {
    for (const auto& [label, design] : demonstration_faces())
        if (label != "back") table_.define(label, design);
    deal(evening.grain);
}

// Decks are shuffled, six cards drawn, everything else lies where it belongs.
void SanguozhiGuests::deal(int grain) {
    setup_ = {{"jianjun", 1}, {"mode", "sanguozhi"}, {"cards", demonstration_sheets()}, {"options", {{"draw_per_turn", 2}, {"grain", grain}}}, {"first", 1}, {"seats", json::array()}};
    for (int seat = 1; seat <= count(); ++seat) {
        auto& own = at(seat);
        own.deck = demonstration_deck();
        own.events = demonstration_cards("event");
        own.formations = demonstration_cards("formation");
        own.grain = grain;
        setup_["seats"].push_back({{"name", names[static_cast<std::size_t>(seat) - 1]}, {"deck", own.deck}, {"events", own.events}, {"formations", own.formations}});
        if (count() == 4) setup_["seats"].back()["team"] = own.team = seat % 2 + 1;  // 交叉座位
        std::shuffle(own.deck.begin(), own.deck.end(), random_);
        for (int i = 0; i < 6; ++i) {
            own.hand.push_back(own.deck.back());
            own.deck.pop_back();
        }
        const auto pile = [&](const char* zone, std::size_t cards) { table_.set_pile(fmt::format("{}@{}", zone, seat), static_cast<int>(cards)); };
        pile("camp", own.deck.size());
        pile("event", own.events.size());
        pile("formation", own.formations.size());
        const auto counters = grain_cards(own.grain);
        for (std::size_t i = 0; i < counters.size(); ++i)
            if (!counters[i].empty()) own.grain_cards[i] = Lying{counters[i], table_.place(counters[i], grain_spot(seat, i))};
    }
}

std::vector<int> SanguozhiGuests::living() const {
    std::vector<int> out;
    for (int seat = 1; seat <= count(); ++seat)
        if (seats_[static_cast<std::size_t>(seat) - 1].alive) out.push_back(seat);
    return out;
}

int SanguozhiGuests::enemy_of(int seat) {
    auto others = living();
    std::erase_if(others, [&](int other) { return !enemies(seat, other); });
    return others.empty() ? 0 : others[static_cast<std::size_t>(below(others.size()))];
}

// Whose turn it is, where he has left.
void SanguozhiGuests::next_seat() {
    while (!at(seat_).alive) seat_ = seat_ % count() + 1;
}

// ---- steps ----

void SanguozhiGuests::hand(const std::string& what, std::function<void()> gesture) {
    steps_.push_back({what, [this, what, gesture = std::move(gesture)](const Snapshot&) {
                          gesture();
                          ++gestures_;
                          told_.push_back(what);
                          return true;
                      }});
}

void SanguozhiGuests::then(std::function<void()> decide) {
    steps_.push_back({"decide", [this, decide = std::move(decide)](const Snapshot&) {
                          auto rest = std::exchange(steps_, {});
                          decide();
                          for (auto& step : rest) steps_.push_back(std::move(step));
                          return true;
                      }});
}

// Nothing where it is for a question that is gone.
void SanguozhiGuests::press(int seat, Button button, std::uint64_t question) {
    const auto what = fmt::format("seat {} presses {}", seat, button == Button::pass ? "pass" : "answer");
    steps_.push_back({what, [this, seat, button, question, what](const Snapshot& shown) {
                          if (question != 0 && std::none_of(shown.questions.begin(), shown.questions.end(), [&](const auto& one) { return one.id == question; })) return true;
                          auto& pad = *pads_.at(static_cast<std::size_t>(seat) - 1);
                          const auto pattern = pad.lights().pattern;
                          const bool lit = pattern == "answer" || pattern == "turn";
                          if (!lit && now_ms_ - *step_since_ms_ < light_ms) return false;
                          pad.press(button, now_ms_ + 20);
                          ++presses_;
                          told_.push_back(what);
                          return true;
                      }});
}

void SanguozhiGuests::until(const std::string& kind, int seat) {
    until_settled(fmt::format("{} of seat {}", kind, seat), [kind, seat](const Snapshot& shown) {
        const auto& prompts = list_at(shown.state, "prompts");
        if (prompts.empty() || text_at(prompts[0], "kind") != kind) return false;
        const auto seats = numbers_at(prompts[0], "seats");
        return std::find(seats.begin(), seats.end(), seat) != seats.end();
    });
}

void SanguozhiGuests::until_settled(const std::string& what, std::function<bool(const Snapshot&)> done) {
    steps_.push_back({what, [this, what, done = std::move(done)](const Snapshot& shown) {
                          if (done(shown) || shown.state["over"].is_object()) return true;
                          if (now_ms_ - *step_since_ms_ < give_up_ms) return false;
                          stuck_.push_back(what);
                          return true;
                      }});
}

void SanguozhiGuests::all_pass() {
    for (const int seat : living()) press(seat, Button::pass);
}

// 不出 until the right answer is proposed, then 回应.
bool SanguozhiGuests::answer_questions(const Snapshot& shown) {
    for (const auto& question : shown.questions) {
        if (question.seat == 0 || question.choices.empty() || question.id <= 1000 || !answered_.insert(question.id).second) continue;
        if (question.asks_card && lay_again(question.text.zh)) return true;
        std::size_t right = question.choices.size() - 1;
        for (std::size_t i = 0; i < question.choices.size(); ++i) {
            const auto said = question.choices[i].input.dump();
            if (std::any_of(meant_.begin(), meant_.end(), [&](const auto& word) { return said.find(word) != std::string::npos; })) {
                right = i;
                break;
            }
        }
        told_.push_back(fmt::format("seat {} is asked: {}", question.seat, question.text.zh));
        auto rest = std::exchange(steps_, {});
        for (std::size_t i = 0; i < right; ++i) press(question.seat, Button::pass, question.id);
        press(question.seat, Button::answer, question.id);
        for (auto& step : rest) steps_.push_back(std::move(step));
        step_since_ms_.reset();
        return true;
    }
    return false;
}

bool SanguozhiGuests::act(std::int64_t now_ms, const Snapshot& shown, bool looking) {
    now_ms_ = now_ms;
    if (table_.busy()) {
        worked_ = true;
        return true;
    }
    if (std::exchange(worked_, false)) ready_at_ms_ = now_ms + settle_ms;
    if (now_ms < ready_at_ms_) return true;
    if (!waits_since_ms_) waits_since_ms_ = now_ms;
    if (looking && now_ms - *waits_since_ms_ < patience_ms) return true;
    answer_questions(shown);
    if (steps_.empty() && turns_ == 0 && !over_) {
        --turns_;  // whoever is next has drawn
        next_seat();
        until("play", seat_);
        draw(seat_, 2);
    }
    if (steps_.empty()) {
        if (over_ || turns_ <= 0 || shown.state["over"].is_object()) return false;
        turn();
    }
    if (steps_.empty()) return true;
    if (!step_since_ms_) step_since_ms_ = now_ms;
    Step step = std::move(steps_.front());
    steps_.pop_front();
    if (!step.done(shown)) {
        steps_.push_front(std::move(step));
        return true;
    }
    step_since_ms_.reset();
    waits_since_ms_.reset();
    ready_at_ms_ = now_ms + settle_ms;
    return true;
}

// ---- the truth against the books ----

namespace {

class Compared {
  public:
    explicit Compared(int seat) : seat_(seat) {}
    // The values stay as the record writes them.
    void say(const Said& what, const json& lies, const json& books) {
        if (lies == books) return;
        const auto of = filled("{}号的{}", "seat {}, {}", said_number(seat_), what);
        found.push_back(filled("{}：桌上是 {}，记录里是 {}", "{}: {} lies there, the books say {}", of, lies.dump(), books.dump()));
    }
    std::vector<Said> found;

  private:
    int seat_;
};

Said numbered(const char* zone, std::size_t i) {
    return filled("{}{}", "{} {}", sanguozhi_zone(zone), said_number(static_cast<int>(i) + 1));
}

json owned(int seat, const std::vector<std::string>& labels) {
    json out = json::array();
    for (const auto& label : labels) out.push_back(fmt::format("{}:{}", seat, label));
    return out;
}

}  // namespace

std::vector<Said> SanguozhiGuests::differences(const json& books) const {
    std::vector<Said> out;
    for (int seat = 1; seat <= count(); ++seat) {
        const auto& own = seats_[static_cast<std::size_t>(seat) - 1];
        const auto& said = seat_of(books, seat);
        Compared compared(seat);
        compared.say({"存活", "alive"}, own.alive, said["alive"]);
        compared.say({"粮草", "grain"}, own.grain, said["grain"]);
        if (own.alive) {
            const auto& slots = said["slots"];
            const auto slot = [&](const Said& what, const Slot& lies, const json& there) {
                if (!lies) return compared.say(what, nullptr, there == "lost" ? json(nullptr) : there);
                json known{{"face", lies->down ? "down" : "up"}}, held{{"face", text_at(there, "face")}};
                if (text_at(there, "card") != "?") {
                    known["card"] = fmt::format("{}:{}", seat, lies->label);
                    held["card"] = text_at(there, "card");
                }
                std::vector<std::string> treasures;
                for (const auto& treasure : lies->treasures) treasures.push_back(treasure.label);
                known["treasures"] = owned(seat, treasures);
                held["treasures"] = there.contains("treasures") ? there["treasures"] : json::array();
                compared.say(what, known, held);
            };
            compared.say(sanguozhi_zone("hand"), own.hand.size(), said["hand"]);
            compared.say(sanguozhi_zone("deck"), own.deck.size(), said["deck"]);
            compared.say({"失去主将", "main lost"}, own.main_lost, slots["main"] == "lost");
            slot(sanguozhi_zone("main"), own.main, slots["main"]);
            slot(sanguozhi_zone("adviser"), own.adviser, slots["adviser"]);
            for (std::size_t i = 0; i < 3; ++i) slot(numbered("vice", i), own.vice[i], slots["vice"][i]);
            for (std::size_t i = 0; i < 5; ++i) slot(numbered("strategy", i), own.strategy[i], slots["strategy"][i]);
            constexpr std::array troop_words{"infantry", "archer", "cavalry", "adviser"};
            for (std::size_t i = 0; i < 4; ++i) compared.say(sanguozhi_zone(i == 3 ? "adviser_troops" : troop_words[i]), own.troops[i].size(), slots["troops"][troop_words[i]].size());
            compared.say(sanguozhi_zone("graveyard"), owned(seat, own.graveyard), slots["graveyard"]);
            compared.say(sanguozhi_zone("event"), owned(seat, own.used), slots["event"]["up"]);
            compared.say(sanguozhi_zone("formation"), own.formed ? owned(seat, {own.formed->label}) : json::array(),
                         slots["formation"]["up"].empty() ? json::array() : json::array({slots["formation"]["up"][0]["card"]}));
        }
        out.insert(out.end(), compared.found.begin(), compared.found.end());
    }
    return out;
}

}  // namespace jianjun::app
