// The demonstration's people are frozen (定型的人): they are the bench, and nobody makes them readable any
// more. What they do in twenty games, at a table whose lights are always right, is one number.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cmath>

#include "companion_app/session/demo/people.h"
#include "companion_app/session/journal/rule_books.h"
#include "engine/play/record.h"

namespace jianjun::app {
namespace {

constexpr std::int64_t tick_ms = 100;
constexpr std::int64_t evening_ms = 60'000;

// Every deed is noted, nothing is seen, and pads show what the people's own game asks.
class NotedTable final : public Hands {
  public:
    explicit NotedTable(const PeopleSettings& settings) : layout_(mat_of(settings).value()) {}
    const vision::Layout& layout() const override { return layout_; }
    bool busy() const override { return false; }
    Card place(const std::string& label, vision::Spot spot) override {
        return noted("place", 0, label, spot);
    }
    Card place_general_face_down(const std::string& label, vision::Spot spot) override {
        return noted("place_down", 0, label, spot);
    }
    void set_pile(const std::string& zone, int cards) override {
        note(fmt::format("pile {} {}", zone, cards));
    }
    Card lay(int seat, const std::string& label, vision::Spot spot) override {
        return noted("lay", seat, label, spot);
    }
    Card lay_face_down(int seat, const std::string& label, vision::Spot spot) override {
        return noted("lay_down", seat, label, spot);
    }
    void shift(int seat, Card card, vision::Spot spot) override {
        note(fmt::format("shift {} {} {}", seat, card, at(spot)));
    }
    void turn_over(int seat, Card card) override { note(fmt::format("turn_over {} {}", seat, card)); }
    void take(int seat, Card card) override { note(fmt::format("take {} {}", seat, card)); }
    void to_pile(int seat, Card card, const std::string& zone) override {
        note(fmt::format("to_pile {} {} {}", seat, card, zone));
    }
    Card lay_on_pile(int seat, const std::string& label, const std::string& zone) override {
        note(fmt::format("lay_on_pile {} {} {}", seat, label, zone));
        return ++cards_;
    }
    void sweep(int seat, const std::vector<Card>& cards, const std::string& zone) override {
        note(fmt::format("sweep {} {} {}", seat, cards.size(), zone));
    }
    void gather(int seat, const std::string& from, const std::string& to) override {
        note(fmt::format("gather {} {} {}", seat, from, to));
    }
    void draw(int seat, const std::string& zone, int cards) override {
        note(fmt::format("draw {} {} {}", seat, zone, cards));
    }
    std::string light(int seat) const override {
        const auto& truth = people->truth();
        const auto* prompt = truth.prompt();
        const auto number = static_cast<engine::Seat>(seat);
        if (!truth.table().alive(number)) return "dead";
        using Kind = engine::Prompt::Kind;
        const bool asked = prompt && std::count(prompt->seats.begin(), prompt->seats.end(), number) != 0;
        const bool lit = asked && prompt->kind != Kind::play && prompt->kind != Kind::by_hand &&
                         (prompt->kind != Kind::choice || !prompt->optional);
        return lit ? "answer" : truth.table().turn == number ? "turn" : "waiting";
    }
    void press(int seat, devices::Button button, std::int64_t) override {
        note(fmt::format("press {} {}", seat, static_cast<int>(button)));
    }
    bool say(int seat, const nlohmann::json& input) override {
        note(fmt::format("say {} {}", seat, input.dump()));
        return true;
    }

    const People* people = nullptr;
    engine::Signature deeds;

  private:
    static std::string at(vision::Spot spot) {
        return fmt::format("{},{}", std::lround(spot.mm.x), std::lround(spot.mm.y));
    }
    void note(const std::string& line) { deeds.add(line + "\n"); }
    Card noted(const char* word, int seat, const std::string& label, vision::Spot spot) {
        note(fmt::format("{} {} {} {}", word, seat, label, at(spot)));
        return ++cards_;
    }
    vision::Layout layout_;
    Card cards_ = 0;
};

std::uint64_t deeds_of(PeopleSettings settings) {
    settings.rest_ms = evening_ms;
    NotedTable table(settings);
    auto people = People::sit_down(settings, *rule_books(), table);
    if (!people) throw std::runtime_error(people.error());
    table.people = people->get();
    for (std::int64_t now = 1000; now < 2 * evening_ms && (*people)->act(now, {}, false); now += tick_ms) {
    }
    for (const auto& input : (*people)->told()) table.deeds.add(input.dump() + "\n");
    return table.deeds.number();
}

TEST(FrozenPeople, DoWhatTheyHaveAlwaysDone) {
    engine::Signature all;
    for (std::uint64_t seed = 5001; seed <= 5005; ++seed) {
        PeopleSettings tricks, skills, kingdom, shiji;
        tricks.seed = skills.seed = kingdom.seed = shiji.seed = seed;
        tricks.tricks = skills.tricks = skills.skills = kingdom.tricks = kingdom.skills = true;
        kingdom.mode = "kingdom", shiji.mode = "shiji";
        for (const auto& settings : {tricks, skills, kingdom, shiji})
            all.add(std::to_string(deeds_of(settings)));
    }
    EXPECT_EQ(all.number(), 1023745615084831068ull)
        << "whoever changes what is measured by changes what was measured: the second people are to be "
           "written, not these";
}

}  // namespace
}  // namespace jianjun::app
