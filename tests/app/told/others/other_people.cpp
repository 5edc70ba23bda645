#include "tests/app/told/others/other_people.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <ostream>
#include <stdexcept>

#include "companion_app/session/demo/compare_games.h"
#include "engine/input/deed.h"

namespace jianjun::app {

namespace {

using nlohmann::json;

constexpr std::int64_t look_up_ms = 1200;    // until somebody sees that something is asked
constexpr std::int64_t at_last_ms = 15'000;  // so long they wait at the end
constexpr std::size_t remembered = 16;       // deeds that an answer may be about
constexpr int answers_in_a_hundred[]{100, 90, 60};

std::string deed_of(const json& input) {
    const auto what = input.value("do", "");
    return what == "respond" ? "use" : what;
}

// "?" is a card that nobody saw; what is not said may be anything.
bool same_cards(const json& meant, const json& played) {
    if (meant.empty()) return true;
    if (meant.size() != played.size()) return false;
    return std::all_of(meant.begin(), meant.end(), [&](const json& card) {
        return card == "?" || std::find(played.begin(), played.end(), card) != played.end();
    });
}

bool same_deed(const json& meant, const json& played) {
    if (deed_of(meant) != deed_of(played) || meant.value("seat", 0) != played.value("seat", 0)) return false;
    if (!same_cards(meant.value("cards", json::array()), played.value("cards", json::array()))) return false;
    // Whoever puts a 闪电 before himself need not say at whom.
    const auto at_himself = [&] {
        return !played.contains("targets") && meant["targets"] == json{meant.value("seat", 0)};
    };
    for (const char* key : {"targets", "skill", "option", "as"})
        if (meant.contains(key) && meant[key] != played.value(key, json()) &&
            !(std::string(key) == "targets" && at_himself()))
            return false;
    return true;
}

std::unique_ptr<LineReader> reader_of(const json& setup) {
    auto begun = LineReader::begin(setup.dump(), nullptr);
    if (!begun) throw std::runtime_error(begun.error().what.text);
    return std::move(*begun);
}

// Where a card was taken from says as much as the option of that name, and a card of a row as much as the
// option that names its face. What lay alone in a zone need not be named.
std::vector<json> plainly(std::vector<json> inputs) {
    for (auto& input : inputs) {
        if (input.contains("from")) input.erase("option");
        engine::Face face;
        const auto option = input.value("option", "");
        if (input.value("do", "") != "choose" || !engine::parse_face(option, face) || !face.known()) continue;
        input["cards"] = {option};
        input.erase("option");
    }
    return inputs;
}

// Another living seat could be meant as well: nothing on the table says which.
bool aims_freely(const engine::Game& truth, const engine::Input& input) {
    if (input.what != engine::Do::use || input.targets.size() != 1 || input.targets.front() == input.seat ||
        input.cards.size() != 1)
        return false;
    const auto type = engine::info(input.cards.front().id).type;
    if (type == engine::CardType::delayed_trick || type == engine::CardType::equip) return false;
    auto other = input;
    for (const auto seat : truth.table().alive_from(1)) {
        other.targets = {seat};
        if (seat != input.targets.front() && !truth.check(other)) return true;
    }
    return false;
}

}  // namespace

OtherPeople::OtherPeople(OtherSettings settings, std::ostream* trace)
    : settings_(settings),
      random_(settings.seed * 1099511628211u + static_cast<std::uint64_t>(settings.profile)),
      mind_(settings.seed, settings.seats, settings.generals),
      reader_(reader_of(mind_.setup())),
      table_(std::make_unique<OtherTable>(*reader_, trace)) {
    for (int s = 1; s <= settings.seats; ++s) {
        habits_.push_back(habits_of(settings.profile, random_));
        shown_hp_[s] = mind_.truth().table().seat(static_cast<engine::Seat>(s)).hp;
    }
    if (settings.mistake)  // what has not been slid cannot have been forgotten
        for (const auto& [seat, hp] : shown_hp_) table_->slide(seat, hp);
    table_->see_all();
}

int OtherPeople::arm(int seat) {
    if (chance(habit(seat).unseen_arm)) return 0;
    if (!chance(habit(seat).helping_arm)) return seat;
    // Whoever sits beside him, on either side.
    return chance(50) ? seat % settings_.seats + 1 : (seat + settings_.seats - 2) % settings_.seats + 1;
}

int OtherPeople::pause(int seat) {
    const auto& of = habit(seat);
    return of.least_pause_ms +
           static_cast<int>(random_() % static_cast<unsigned>(of.most_pause_ms - of.least_pause_ms + 1));
}

void OtherPeople::do_deeds() {
    while (!deeds_.empty()) {
        const auto deed = deeds_.front();
        deeds_.pop_front();
        table_->wait(pause(deed.seat));
        answer_what_is_asked(false);
        deed.done();
        for (auto late = std::exchange(late_, {}); !late.empty(); late.pop_front()) {
            table_->wait(pause(late.front().seat));
            late.front().done();
        }
    }
}

bool OtherPeople::agrees_with_truth(const json& input) const {
    const auto& told = mind_.told();
    const auto first =
        told.size() > remembered ? told.end() - static_cast<std::ptrdiff_t>(remembered) : told.begin();
    if (input.contains("set")) {
        const auto& set = input["set"];
        const auto& state = mind_.truth().table().seat(set.value("seat", engine::Seat{1}));
        return set.contains("hp") && set["hp"] == state.hp;
    }
    return std::any_of(first, told.end(), [&](const json& played) { return same_deed(input, played); });
}

// To take back what was read, and what nobody has done: a card that was only shown.
bool OtherPeople::was_never_done(const json& means) const {
    if (means.value("do", "") != "take_back") return false;
    const auto inputs = reader_->session().inputs();
    const auto first = means.value("to", std::size_t{0});
    return first < inputs.size() && inputs[first].value("do", "") != "pass" &&
           !agrees_with_truth(inputs[first]);
}

// Behind so many windows that were let go by it was done (无懈可击 to the second share of 铁索连环).
bool OtherPeople::agrees_in_windows(const json& means) const {
    const auto& told = mind_.told();
    const auto is_pass = [](const json& input) { return input.value("do", "") == "pass"; };
    const auto at = std::find_if(told.rbegin(), told.rend(),
                                 [&](const json& played) { return same_deed(means.back(), played); });
    if (at == told.rend()) return false;
    const auto before = std::find_if_not(std::next(at), told.rend(), is_pass);
    return std::distance(std::next(at), before) == std::count_if(means.begin(), means.end(), is_pass);
}

// The choice that says what they have done, of several such the one with its windows; the last one, which is
// no, where none does.
std::size_t OtherPeople::right_choice(const json& question) const {
    const auto& choices = question["choices"];
    std::optional<std::size_t> first;
    for (std::size_t i = 0; i < choices.size(); ++i) {
        const auto& means = choices[i]["means"];
        if (means.empty() || !(agrees_with_truth(means.back()) || was_never_done(means.back()))) continue;
        if (agrees_in_windows(means)) return i;
        if (!first) first = i;
    }
    return first.value_or(choices.size() - 1);
}

void OtherPeople::answer_what_is_asked(bool at_last) {
    if (fate_.planted) return;  // they look at that by themselves
    for (int patience = 0; patience < 6; ++patience) {
        const auto questions = table_->questions();
        const auto open = std::find_if(questions.begin(), questions.end(), [&](const auto& entry) {
            return at_last || ignored_.count(entry.first) == 0;
        });
        if (open == questions.end()) break;
        if (!at_last && !chance(answers_in_a_hundred[static_cast<int>(settings_.profile)])) {
            ignored_.insert(open->first);
            continue;
        }
        table_->wait(look_up_ms);
        if (table_->questions().count(open->first) == 0) continue;
        table_->answer(false, open->first, right_choice(table_->questions().at(open->first)));
    }
    if (settings_.mistake) return;  // what is flagged a while goes away by itself, but for the mistake
    const auto flags = table_->flags();
    for (const auto& [number, flag] : flags)
        if (flag["code"] == "difference" && table_->flags().count(number) != 0)
            table_->answer(true, number, right_choice(flag));
}

bool OtherPeople::play_on() {
    const auto& truth = mind_.truth();
    const auto* prompt = truth.prompt();
    if (truth.over() || !prompt) return false;
    // What was let go by without a word shows in what is done behind it.
    const auto& told = mind_.told();
    if (static_cast<int>(told.size()) >= settings_.inputs && prompt->kind == engine::Prompt::Kind::play &&
        told.back().value("do", "") != "pass")
        return false;
    if (lays_what_is_refused()) {
        do_deeds();
        watch_the_flag();
        return false;
    }
    const auto input = mind_.decide();
    if (!input) throw std::logic_error("nothing occurs to anybody: " + prompt_words(prompt));
    table_->note("play  " + engine::to_json(*input).dump() + "   asked " + prompt_words(prompt));
    const auto asked = *prompt;
    const bool freely = aims_freely(truth, *input);
    const auto first_event = mind_.take(*input);
    deeds_of(*input, first_event, asked, freely);
    do_deeds();
    if (has_shown_by_now()) {
        watch_the_flag();
        return false;
    }
    // Between two deeds: somebody moves a card aside, or looks at it.
    const int idle = std::max<int>(truth.table().turn, 1);
    for (const bool looks : {false, true}) {
        if (!chance(looks ? habit(idle).looks_at : habit(idle).nudges)) continue;
        for (const auto card : done_with_) {
            if (!table_->lies(card) || table_->spot_of(card).zone != "middle") continue;
            const auto face = truth.table().token(card).face;
            if (looks) {
                gesture(idle, [this, card, idle] { table_->take(card, idle); });
                gesture(idle, [this, card, face, idle] { table_->lay(card, face, {"middle", 0}, idle); });
            } else {
                gesture(idle, [this, card] { table_->nudge(card, 0); });
            }
            break;
        }
        do_deeds();
    }
    return true;
}

OtherGame OtherPeople::play() {
    while (play_on()) {
    }
    sweep();
    do_deeds();
    for (const auto end = table_->now_ms() + at_last_ms; table_->now_ms() < end;) {
        table_->wait(500);
        answer_what_is_asked(true);
    }
    return judged();
}

OtherGame OtherPeople::judged() const {
    OtherGame game;
    const auto& kept = reader_->session().game();
    game.differences = compare_games(mind_.truth(), kept);
    for (const auto* open : {&table_->questions(), &table_->flags()})
        for (const auto& [number, line] : *open) game.open.push_back(line["en"]);
    game.invented = invented_inputs(plainly(mind_.told()),
                                    plainly(inputs_that_count(kept, reader_->session().inputs())));
    game.told = static_cast<int>(mind_.told().size());
    game.inputs = kept.inputs();
    game.mistake = fate_;
    game.questions = table_->put(), game.flags = table_->flagged(), game.breaks = table_->breaks();
    game.cost_ms = table_->cost_ms();
    return game;
}

std::string to_text(const OtherGame& game) {
    auto text = fmt::format("told {} inputs {} questions {} flags {} breaks {}\n", game.told, game.inputs,
                            game.questions, game.flags, game.breaks);
    for (const auto& difference : game.differences) text += "  differs: " + difference.en + "\n";
    for (const auto& question : game.open) text += "  still open: " + question + "\n";
    for (const auto& input : game.invented) text += "  invented: " + input.dump() + "\n";
    return text;
}

}  // namespace jianjun::app
