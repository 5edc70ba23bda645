// A table that a test plays in its own words (测试用的牌桌): cards come to lie, buttons are pressed, time
// passes.
#pragma once
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>

#include "companion_app/session/table/table_session.h"

namespace jianjun::app {

class PlayedTable {
  public:
    explicit PlayedTable(const nlohmann::json& seats, nlohmann::json more = nlohmann::json::object(),
                         SessionSettings settings = {}) {
        nlohmann::json setup{{"jianjun", 1}, {"mode", "identity"}, {"deck", "junzheng"}, {"seats", seats}};
        setup.update(more);
        auto begun = TableSession::begin(setup, nullptr, settings);
        if (!begun) throw std::runtime_error(begun.error());
        session = std::move(*begun);
        look();
    }

    // Law 8: whatever was laid down or pressed is accounted for at every moment.
    ~PlayedTable() { EXPECT_EQ(session->tally().breaks, 0) << "something in the open is not accounted for"; }
    PlayedTable(const PlayedTable&) = delete;
    PlayedTable& operator=(const PlayedTable&) = delete;

    // The eyes.
    vision::TableMove move(vision::TableMove::Kind kind, const std::string& label, const std::string& zone,
                           int seat, int arm) const {
        vision::TableMove m;
        m.kind = kind;
        m.seen.label = label;
        m.seen.name = label.substr(0, label.find('@'));
        m.seen.sure = label.empty() ? vision::Certainty::unknown : vision::Certainty::exact;
        m.zone = vision::zone_kind(zone).value_or(vision::ZoneKind::none);
        m.seat = seat;
        m.arm_seat = arm;
        m.at_ms = now;
        return m;
    }
    void see(const vision::TableMove& m) { session->take(MovesSeen{{m}}, now); }
    // `arm` lays a card down; 0: nobody saw whose arm it was.
    std::uint64_t lay(int arm, const std::string& label, const std::string& zone = "middle", int seat = 0) {
        auto m = move(vision::TableMove::Kind::appeared, label, zone, seat, arm);
        m.card = ++cards;
        last[m.card] = m;
        see(m);
        return m.card;
    }
    // Only its name is read, "slash".
    std::uint64_t lay_half_read(int arm, const std::string& name, const std::string& zone = "middle", int seat = 0) {
        auto m = move(vision::TableMove::Kind::appeared, "", zone, seat, arm);
        m.seen.name = name;
        m.seen.sure = vision::Certainty::name;
        m.card = ++cards;
        last[m.card] = m;
        see(m);
        return m.card;
    }
    // Nothing but its back shows.
    std::uint64_t lay_face_down(int arm, const std::string& zone, int seat = 0, const std::string& back = "back") {
        auto m = move(vision::TableMove::Kind::appeared, back, zone, seat, arm);
        m.seen.sure = vision::Certainty::back;
        m.card = ++cards;
        last[m.card] = m;
        see(m);
        return m.card;
    }
    // `label`: that is what it shows there, for the first time.
    void moves(std::uint64_t card, int arm, const std::string& zone, int seat = 0, const std::string& label = {}) {
        auto m = last.at(card);
        m.kind = vision::TableMove::Kind::moved;
        if (!label.empty()) m.seen = move(m.kind, label, "", 0, 0).seen;
        m.from_zone = std::exchange(m.zone, vision::zone_kind(zone).value_or(vision::ZoneKind::none));
        m.from_seat = std::exchange(m.seat, seat);
        m.arm_seat = arm;
        m.at_ms = now;
        last[card] = m;
        see(m);
    }
    // It lay face down, and shows its face where it lies.
    void turn_up(std::uint64_t card, int arm, const std::string& label) {
        auto m = last.at(card);
        m.kind = vision::TableMove::Kind::flipped;
        m.seen = move(m.kind, label, "", 0, 0).seen;
        m.arm_seat = arm;
        m.at_ms = now;
        last[card] = m;
        see(m);
    }
    void leaves(std::uint64_t card, int arm = -1) {  // -1: the arm that laid it
        auto m = last.at(card);
        m.kind = vision::TableMove::Kind::left;
        if (arm >= 0) m.arm_seat = arm;
        m.at_ms = now;
        see(m);
    }
    // It is there, and which card it is has not been read.
    std::uint64_t lay_unread(int arm, const std::string& zone = "middle") { return lay(arm, "", zone); }
    void read_better(std::uint64_t card, const std::string& label) {
        auto m = last.at(card);
        m.kind = vision::TableMove::Kind::reread;
        m.seen = move(m.kind, label, "", 0, 0).seen;
        m.at_ms = now;
        last[card] = m;
        see(m);
    }
    void slide(int seat, int value) {
        auto m = move(vision::TableMove::Kind::health, "", "general", seat, seat);
        m.value = value;
        see(m);
    }
    void count(int seat, const std::string& token, int value) {
        const bool armour = token == "token:armour";
        auto m = move(armour ? vision::TableMove::Kind::armour : vision::TableMove::Kind::tokens, "", "token",
                      seat, seat);
        m.seen.name = token;
        m.value = value;
        see(m);
    }
    void look(bool quiet = true, bool clear = true) {
        session->take(Looked{{}, quiet, clear, "watching"}, now);
    }

    // Fingers: what the pad shows is what its press answers.
    void press(int seat, devices::Button button) {
        devices::PadEvent event;
        event.seat = seat;
        event.button = button;
        event.prompt = session->lights().at(seat).prompt;
        event.at_ms = now;
        session->take(Pressed{event}, now);
    }
    void pass(int seat) { press(seat, devices::Button::pass); }
    // A display, or a typed line.
    void touch(const nlohmann::json& input) { session->take(Touched{input}, now); }
    void take_back(int inputs) { touch({{"do", "take_back"}, {"inputs", inputs}}); }
    // The first open question or flag that says so much, and its choice that says so much.
    void answer(const std::string& question, const std::string& choice) {
        for (const auto& open : session->questions()) {
            if (open.shown.text.zh.find(question) == std::string::npos) continue;
            for (std::size_t i = 0; i < open.shown.choices.size(); ++i)
                if (open.shown.choices[i].text.zh.find(choice) != std::string::npos)
                    return session->take(Settled{open.shown.id, i}, now);
        }
        ADD_FAILURE() << "nobody asks " << question << " with " << choice;
    }

    void wait(std::int64_t ms) {
        for (const auto end = now + ms; now < end;) {
            now += 100;
            session->tick(now);
        }
    }

    const engine::Game& game() const { return session->game(); }
    int hp(int seat) const { return game().table().seat(static_cast<engine::Seat>(seat)).hp; }
    int inputs() const { return game().inputs(); }
    bool lit(int seat) const { return session->lights().at(seat).asked != devices::Asked::none; }
    std::string asked() const {  // "jink of 2"
        const auto* prompt = game().prompt();
        if (!prompt) return "nobody";
        std::string text = prompt->accepts.empty() ? engine::to_string(prompt->kind)
                                                   : std::string(engine::info(prompt->accepts.front()).id);
        return text + " of " + std::to_string(prompt->seats.front());
    }
    // Questions and flags alike.
    std::vector<std::string> open() const {
        std::vector<std::string> texts;
        for (const auto& q : session->questions()) texts.push_back(q.shown.text.zh);
        return texts;
    }
    std::vector<std::string> questions(bool flags) const {
        std::vector<std::string> texts;
        for (const auto& q : session->questions())
            if (q.shown.flag == flags) texts.push_back(q.shown.text.zh);
        return texts;
    }

    std::unique_ptr<TableSession> session;
    std::int64_t now = 1000;
    std::uint64_t cards = 0;
    std::map<std::uint64_t, vision::TableMove> last;
};

inline nlohmann::json last_that_counts(const PlayedTable& table, const char* card) {
    const auto inputs = table.session->inputs();
    for (int n = static_cast<int>(inputs.size()); n > 0; --n)
        if (const auto& input = inputs[static_cast<std::size_t>(n - 1)];
            table.game().counts(n) && input.value("cards", nlohmann::json()) == nlohmann::json{card})
            return input;
    return nullptr;
}

inline nlohmann::json plain_seats(int n) {
    nlohmann::json seats = nlohmann::json::array();
    const char* roles[] = {"lord", "rebel", "loyalist", "rebel", "renegade"};
    for (int i = 0; i < n; ++i) seats.push_back({{"role", roles[i % 5]}, {"hp", 4}, {"max_hp", 4}});
    return seats;
}

// Each has four cards, and two more in his turn.
inline nlohmann::json with_health(const std::vector<int>& health) {
    auto seats = plain_seats(static_cast<int>(health.size()));
    for (std::size_t i = 0; i < health.size(); ++i) seats[i]["hp"] = seats[i]["max_hp"] = health[i];
    return seats;
}

// The seat's turn ends without a discard.
inline void holds_two(PlayedTable& table, int seat) {
    table.touch({{"do", "rule"}, {"by", "referee"}, {"why", "test"}, {"set", {{"seat", seat}, {"hand", 2}}}});
}

// Two seats, one of them with this skill.
inline nlohmann::json with_skill(int seat, const char* skill) {
    auto seats = plain_seats(2);
    seats[static_cast<std::size_t>(seat - 1)]["skills"] = {skill};
    return seats;
}

}  // namespace jianjun::app
