#include "companion_app/session/table/heard.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>
#include <variant>

#include "companion_app/session/table/hypotheses.h"

namespace jianjun::app {

namespace {

constexpr std::int64_t step_ms = 500;  // of the time between two pieces of evidence

// The card that has been answered has been read as that.
bool is_read(const TableReader& reader, const engine::Input& answer) {
    int number = 0;
    const auto& kept = reader.at.keeper.what_if().kept();
    return std::any_of(kept.begin(), kept.end(), [&](const engine::Input& input) {
        return reader.game().counts(++number) && input.what == answer.what && input.seat == answer.seat &&
               input.cards == answer.cards && input.targets == answer.targets;
    });
}

// These words say what the cards were laid down for.
bool says_of(const Heard& heard, const std::vector<engine::Face>& cards) {
    if (!heard.words) return false;
    const auto& named = heard.words->cards;
    return std::all_of(cards.begin(), cards.end(), [&](const engine::Face& face) {
        return std::find(named.begin(), named.end(), face) != named.end();
    });
}

// A reading, and those of what waits in it.
class ReadingOn {
  public:
    explicit ReadingOn(TableReader& reader) : reader_(reader) {}

    void wait_until(std::int64_t now_ms) {
        while (reader_.at.now_ms + step_ms < now_ms) tick(reader_.at.now_ms + step_ms);
    }
    void tick(std::int64_t now_ms) {
        reader_.tick(now_ms);
        beside_.tick(now_ms);
        beside_.weigh(reader_);
    }
    void know(const Foreknown& foreknown) {
        reader_.at.keeper.know(foreknown);
        beside_ = Hypotheses();
    }
    // False where words are refused that were taken before.
    bool take(const Heard& heard) {
        reader_.pass_to(heard.at_ms);
        auto what = heard.what;
        if (auto* pressed = std::get_if<Pressed>(&what); pressed && heard.to_what_is_asked)
            pressed->press.prompt = reader_.asked_of(pressed->press);
        beside_.hear(reader_, what, heard.press);
        if (const auto* seen = std::get_if<MovesSeen>(&what)) reader_.take(*seen);
        if (const auto* looked = std::get_if<Looked>(&what)) reader_.take(*looked);
        if (const auto* pressed = std::get_if<Pressed>(&what)) reader_.hear(pressed->press, heard.press);
        bool stands = true;
        if (heard.words && !(heard.answers && is_read(reader_, *heard.words)))
            stands = reader_.interpreter().said(*heard.words) || !heard.taken;
        for (const auto& ruling : heard.rulings) reader_.interpreter().feed(ruling);
        reader_.settle();
        beside_.weigh(reader_);
        return stands;
    }

  private:
    TableReader& reader_;
    Hypotheses beside_;
};

}  // namespace

std::optional<engine::Input> words_of(const Arrival& arrival) {
    const auto* touched = std::get_if<Touched>(&arrival);
    const auto* said = std::get_if<SeatSaid>(&arrival);
    if (!touched && (!said || said->question != 0 || said->seat < 1)) return std::nullopt;
    const auto input = engine::read_input(touched ? touched->input : said->input);
    if (!input || input->seat == engine::nobody || input->what == engine::Do::rule ||
        input->what == engine::Do::take_back)
        return std::nullopt;
    return *input;
}

std::optional<Chosen> chosen_in(const Arrival& arrival) {
    Chosen chosen;
    if (const auto* settled = std::get_if<Settled>(&arrival)) chosen = {settled->question, settled->choice};
    if (const auto* said = std::get_if<SeatSaid>(&arrival)) chosen = {said->question, said->choice};
    return chosen.question != 0 ? std::optional(chosen) : std::nullopt;
}

Heard heard_now(TableReader& table, const Arrival& arrival) {
    Heard heard{table.at.now_ms, arrival};
    if (const auto* pressed = std::get_if<Pressed>(&arrival)) {
        const auto* prompt = table.game().prompt();
        heard.press = table.at.presses.next();
        const auto& press = pressed->press;
        heard.to_what_is_asked =
            press.prompt == 0 || (prompt && press.prompt == static_cast<std::uint32_t>(prompt->id));
        const auto* question = table.at.questions.of_seat(press.seat);
        heard.at_question =
            question && press.prompt == question->pad_prompt() && press.button == devices::Button::pass;
    }
    heard.words = words_of(arrival);
    return heard;
}

bool read_once_more(TableReader& reader, std::span<const Heard> heard, Foreknown foreknown,
                    std::int64_t until_ms, const ReadAgain& watched) {
    for (const auto& one : heard)
        if (one.words && one.answers) foreknown.answers.push_back(*one.words);
    ReadingOn on(reader);
    on.know(foreknown);
    bool stands = true;
    for (const auto& one : heard) {
        on.wait_until(one.at_ms);
        watched.after();
        if (!foreknown.unsaid.empty() && (&one == &heard.back() || says_of(one, foreknown.unsaid))) {
            foreknown.unsaid.clear();
            on.know(foreknown);
        }
        watched.before(static_cast<std::size_t>(&one - heard.data()));
        stands = on.take(one);
        watched.after();
        if (!stands) break;
    }
    on.wait_until(until_ms);
    on.tick(until_ms);
    watched.after();
    reader.at.keeper.know({});
    return stands;
}

}  // namespace jianjun::app
