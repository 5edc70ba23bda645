// Whole games of 3v3 and 1v1 from the covered piles to the end, each by one display alone (整局只用一种方式):
// what the window offers to a finger, what a phone offers, and pads, where what no button says is touched.
#include <gmock/gmock.h>

#include <random>

#include "companion_app/cli/seat_words.h"
#include "companion_app/session/inbox/seat_answer.h"
#include "companion_app/session/table/seat_phone.h"
#include "engine/telling/view.h"
#include "tests/app/session/answered.h"
#include "tests/app/session/played_table.h"
#include "tests/app/session/shipped.h"
#include "tests/engine/support/random_player.h"
#include "tests/engine/support/random_sides.h"

namespace jianjun::app {
namespace {

using engine::Do;
using nlohmann::json;
using ::testing::IsEmpty;

constexpr int most_answers = 4000, one_sought_in = 20;

struct SidesTable : PlayedTable {
    SidesTable(const std::string& mode, std::uint32_t seed)
        : SidesTable(engine::testing::random_sides_setup(mode, seed)) {}
    explicit SidesTable(json setup) : PlayedTable(setup["seats"], setup) {}

    bool goes_on(int answers) const { return !game().over() && answers < most_answers; }
    // What is asked, as a failure names it.
    std::string prompt() const {
        return game().prompt()
                   ? engine::prompt_json(game(), *game().prompt(), engine::Viewer::referee()).dump()
                   : "nobody is asked";
    }
};

// Prompts that one of the modes alone has.
bool of_the_mode(const engine::Prompt& prompt) {
    using engine::Occasion;
    const auto cause = prompt.why.cause;
    return cause == Occasion::pile || cause == Occasion::pick || cause == Occasion::field ||
           cause == Occasion::enter || cause == Occasion::begins || cause == Occasion::acts;
}

class WholeSides : public ::testing::TestWithParam<const char*> {};
INSTANTIATE_TEST_SUITE_P(Of, WholeSides, ::testing::Values("3v3", "1v1"),
                         [](const auto& mode) { return "Mode" + std::string(mode.param); });

// The engine takes either word for whom a captain names; a touch says seats.
engine::Input as_touched(engine::Input answer) {
    if (answer.what == Do::choose && answer.seats.empty()) std::swap(answer.seats, answer.targets);
    return answer;
}

TEST_P(WholeSides, AreAnsweredByTouchAlone) {
    SidesTable table(GetParam(), 1);
    engine::testing::RandomPlayer player(1);
    std::vector<std::string> faults;
    int answers = 0, sought = 0, missed = 0;
    for (; table.goes_on(answers); ++answers) {
        const auto wanted = player.answer(table.game());
        ASSERT_TRUE(wanted) << table.prompt();
        const bool of_mode = of_the_mode(*table.game().prompt());
        auto sent = engine::to_json(*wanted);
        if (wanted->what != Do::pass && (of_mode || answers % one_sought_in == 0)) {
            ++sought;
            const auto found = testing::touches_for(table.game(), of_mode ? as_touched(*wanted) : *wanted);
            if (found.fault.empty())
                sent = found.draft;
            else if (++missed; of_mode)
                faults.push_back(table.prompt() + ": " + sent.dump() + ": " + found.fault);
        }
        const int before = table.inputs();
        table.touch(sent);
        ASSERT_GT(table.inputs(), before) << table.prompt() << ": " << sent;
    }
    EXPECT_TRUE(table.game().over());
    EXPECT_THAT(faults, IsEmpty());
    EXPECT_LE(missed * 4, sought) << "other answers have words beside that nobody heeds";
}

// Whoever answers by phone alone: where generals and captains are asked for with its buttons, in an order of
// the seed.
class PhonePeople {
  public:
    PhonePeople(SidesTable& table, std::uint64_t seed) : table_(table), random_(seed) {}

    // Did anything that the phone of an asked seat offers move the game?
    bool press_anything() {
        const auto seats = table_.game().prompt()->seats;
        return std::any_of(seats.begin(), seats.end(), [this](engine::Seat seat) { return answers(seat); });
    }

    // Says that with the phone of whoever means it.
    bool say(const engine::Input& answer) {
        const auto* prompt = table_.game().prompt();
        return moves(answer.seat != engine::nobody ? answer.seat : prompt->seats.front(), prompt->id,
                     engine::to_json(answer));
    }

  private:
    static constexpr std::size_t times_completed = 40;

    // Each button; one that seats are added to several times.
    bool answers(engine::Seat seat) {
        const auto shown = json::parse(seat_message(*table_.session, seat, speech_));
        const auto& ask = shown["ask"];
        if (!ask.is_object()) return false;
        const auto buttons = in_any_order(ask["buttons"]);
        for (std::size_t again = 0; again < times_completed; ++again)
            for (const auto* button : buttons) {
                const bool adds = (*button)["role"] == "pick";
                if ((adds || again == 0) &&
                    moves(seat, ask["id"], adds ? with_a_seat(*button) : (*button)["send"]))
                    return true;
            }
        return false;
    }
    std::vector<const json*> in_any_order(const json& list) {
        std::vector<const json*> all;
        for (const auto& one : list) all.push_back(&one);
        std::shuffle(all.begin(), all.end(), random_);
        return all;
    }
    json with_a_seat(const json& button) {
        json send = button["send"];
        const auto seats = static_cast<std::size_t>(table_.game().table().seats());
        send[send["do"] == "choose" ? "seats" : "targets"] = {1 + random_() % seats};
        return send;
    }
    // Does the table take that?
    bool moves(int seat, int prompt, json send) {
        const json text{{"v", 1}, {"tag", ++tag_}, {"to", prompt}, {"send", std::move(send)}};
        const auto said = read_seat_answer(seat, 7, text.dump());
        EXPECT_TRUE(said) << text;
        if (!said) return false;
        const int before = table_.inputs();
        table_.session->take(*said, table_.now);
        return table_.inputs() > before;
    }

    SidesTable& table_;
    SeatSpeech speech_ = seat_speech(testing::shipped_words());
    std::mt19937_64 random_;
    int tag_ = 0;
};

TEST_P(WholeSides, AreAnsweredByPhonesAlone) {
    SidesTable table(GetParam(), 3);
    PhonePeople people(table, 3);
    engine::testing::RandomPlayer player(3);
    int answers = 0;
    for (; table.goes_on(answers); ++answers) {
        if (of_the_mode(*table.game().prompt())) {
            ASSERT_TRUE(people.press_anything()) << table.prompt();
            continue;
        }
        const auto wanted = player.answer(table.game());
        ASSERT_TRUE(wanted) << table.prompt();
        ASSERT_TRUE(people.say(*wanted)) << table.prompt() << ": " << engine::to_json(*wanted);
    }
    EXPECT_TRUE(table.game().over());
}

// Declining, ending and what has one answer alone are pressed; a pad is lit while its seat has to answer.
TEST_P(WholeSides, AreAnsweredByPadsAndTouch) {
    SidesTable table(GetParam(), 3);
    engine::testing::RandomPlayer player(3);
    int answers = 0, pressed = 0;
    for (; table.goes_on(answers); ++answers) {
        const auto wanted = player.answer(table.game());
        ASSERT_TRUE(wanted) << table.prompt();
        const auto& prompt = *table.game().prompt();
        const bool must_choose = !prompt.optional && prompt.kind == engine::Prompt::Kind::choice;
        for (const auto seat : prompt.seats) EXPECT_TRUE(!must_choose || table.lit(seat)) << table.prompt();
        const int before = table.inputs();
        const bool one_answer = wanted->what == Do::choose && wanted->option != "" && wanted->cards.empty() &&
                                prompt.options.size() == 1;
        if (wanted->what == Do::pass || wanted->what == Do::end || one_answer) {
            ++pressed;
            table.now += 1000;  // a finger is lifted before it comes down again
            table.press(wanted->seat != engine::nobody ? wanted->seat : prompt.seats.front(),
                        one_answer ? devices::Button::answer : devices::Button::pass);
        } else {
            table.touch(engine::to_json(*wanted));
        }
        ASSERT_GT(table.inputs(), before) << table.prompt() << ": " << engine::to_json(*wanted);
    }
    EXPECT_TRUE(table.game().over());
    EXPECT_GT(pressed * 4, answers);
}

}  // namespace
}  // namespace jianjun::app
