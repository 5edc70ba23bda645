#include "engine/game.h"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>

#include "engine/mechanisms/by_hand.h"
#include "engine/modes/modes.h"
#include "engine/rules/flows.h"

namespace jianjun::engine {

namespace {
constexpr std::size_t most_implied = 100;
}

std::string to_string(const Label& label) {
    if (label.first == nobody) return std::string(label.word);
    if (label.second == nobody) return fmt::format("{}({})", label.word, label.first);
    return fmt::format("{}({}→{})", label.word, label.first, label.second);
}

// ---- beginning ----

Game::Game(Setup setup, std::shared_ptr<const Content> content)
    : setup_(std::move(setup)), content_(std::move(content)) {}

Game::~Game() = default;

tl::expected<void, std::string> Game::check_setup() const {
    const auto* deck = content_->deck(setup_.deck);
    if (!deck)
        return tl::unexpected(
            fmt::format("there is no deck \"{}\": standard, junzheng or kingdom", setup_.deck));
    if (!mode_flow(setup_.mode))
        return tl::unexpected(fmt::format("mode \"{}\" cannot be played yet", setup_.mode));
    std::size_t needed = 0;
    for (const auto& seat : setup_.seats) {
        needed +=
            std::max<std::size_t>(setup_.deal, seat.hand.size()) + seat.equip.size() + seat.judge.size();
        for (const auto& general : seat.choices)
            if (!content_->general(general))
                return tl::unexpected(fmt::format("there is no general \"{}\"; add a sheet for it", general));
        for (const auto& general : seat.generals)
            if (!content_->general(general) && general != "?")
                return tl::unexpected(fmt::format("there is no general \"{}\"; add a sheet for it", general));
        for (const auto& face : seat.equip)
            if (face.known() && info(face.id).type != CardType::equip)
                return tl::unexpected(fmt::format("{} is no equipment", to_string(face)));
        if (auto crowded = check_slots(seat.equip)) return tl::unexpected(crowded->text);
    }
    for (const auto& face : setup_.left_out) {
        const auto in = std::count(deck->begin(), deck->end(), face);
        if (std::count(setup_.left_out.begin(), setup_.left_out.end(), face) > in)
            return tl::unexpected(
                fmt::format("{} cannot be left out: the deck has {} of it", to_string(face), in));
    }
    needed += setup_.left_out.size();
    if (needed > deck->size())
        return tl::unexpected(std::string("the deck has fewer cards than the set-up hands out"));
    return {};
}

tl::expected<std::unique_ptr<Game>, std::string> Game::start(Setup setup,
                                                             std::shared_ptr<const Content> content) {
    if (!setup.sheets.empty()) {
        auto own = std::make_shared<Content>(*content);
        if (auto added = own->add_generals(setup.sheets); !added)
            return tl::unexpected("\"sheets\": " + added.error());
        content = std::move(own);
    }
    std::unique_ptr<Game> game(new Game(std::move(setup), std::move(content)));
    if (auto sane = game->check_setup(); !sane) return tl::unexpected(sane.error());
    game->begin();
    return game;
}

void Game::begin() {
    static const std::vector<Face> none;
    const auto* extra = setup_.extra_deck ? content_->deck("extra_shiji") : nullptr;
    auto deck = *content_->deck(setup_.deck);
    for (const auto& face : setup_.left_out) deck.erase(std::find(deck.begin(), deck.end(), face));
    table_ = Table(static_cast<int>(setup_.seats.size()), deck, extra ? *extra : none);
    refresh_skills();
    set_up_seats(*this);
    root_ = mode_flow(setup_.mode)(*this);
    root_.start(runner_);
    drive();
}

void Game::rebuild() {
    open_.clear();
    while (!nested_.empty()) nested_.pop_back();
    root_ = {};
    runner_.drop_to(0);
    labels_.clear();
    events_.clear();
    prompts_ = prompt_base_;
    turn = {};
    extra_turns.clear();
    contests.clear();
    uses.clear();
    lenient_ = false;
    begin();
    for (const int n : kept_) replay(log_[n - 1]);
}

// ---- running ----

void Game::drive() {
    for (;;) {
        const bool ended = runner_.run(nested_.empty() ? 0 : nested_.back().base);
        if (over()) {
            open_.clear();
            return;
        }
        if (!ended) {
            revalidate();
            return;
        }
        if (nested_.empty()) {
            root_.rethrow();
            return;
        }
        nested_.back().task.rethrow();
        nested_.pop_back();
        if (open_.empty()) return;
        revalidate();
        return;
    }
}

void Game::open(Prompt& prompt) {
    prompt.id = ++prompts_;
    prompt.answers.clear();
    open_.push_back(&prompt);
    runner_.wait();
}

void Game::close() {
    open_.pop_back();
    drive();
}

void Game::happen(Event event) {
    table_.apply(event);
    const bool skills_changed =
        std::holds_alternative<SkillChanged>(event) || std::holds_alternative<Died>(event) ||
        std::holds_alternative<Revived>(event) ||
        (std::holds_alternative<FaceLearned>(event) &&
         table_.token(std::get<FaceLearned>(event).token).place.zone == Zone::equip) ||
        (std::holds_alternative<CardsMoved>(event) &&
         std::any_of(std::get<CardsMoved>(event).moves.begin(), std::get<CardsMoved>(event).moves.end(),
                     [](const auto& m) { return m.from.zone == Zone::equip || m.to.zone == Zone::equip; }));
    events_.push_back(std::move(event));
    if (skills_changed) refresh_skills();
}

void Game::refresh_skills() {
    listens_.reset();
    for (int s = 1; s <= table_.seats(); ++s) {
        const auto seat = static_cast<Seat>(s);
        auto& list = skills_[seat];
        list.clear();
        if (!table_.alive(seat)) continue;
        for (const auto& name : table_.seat(seat).skills)
            if (const auto* skill = named_skill(name)) {
                if (skill->lord_only && table_.seat(seat).role != Role::lord) continue;
                list.push_back(skill);
            }
        for (const Token t : table_.cards({Zone::equip, seat}))
            if (const auto* skill = equipment_skill(table_.token(t).face.id)) list.push_back(skill);
        for (const auto* skill : list) listens_ |= skill->listens;
    }
}

const Skill* Game::named_skill(const std::string& name) {
    if (const auto* coded = find_skill(name)) return coded;
    for (const auto& skill : by_hand_)
        if (skill->id == name) return skill.get();
    by_hand_.push_back(make_hand_skill(name, content_->skill(name)));
    return by_hand_.back().get();
}

const Skill* Game::skill(Seat seat, std::string_view id) const {
    for (const auto* skill : skills_[seat])
        if (skill->id == id || skill->zh == id) return skill;
    return nullptr;
}

// ---- answering ----

Verdict Game::fits(const Prompt& prompt, const Input& input) const {
    if (input.prompt && *input.prompt != prompt.id)
        return refuse("too_late",
                      fmt::format("that question ({}) is closed; {} is open", *input.prompt, prompt.id));
    const bool helps = lenient_ && prompt.helped && (input.what == Do::use || input.what == Do::respond);
    const bool asked = input.seat == nobody || helps ||
                       std::find(prompt.seats.begin(), prompt.seats.end(), input.seat) != prompt.seats.end();
    if (input.what == Do::time_up) {
        if (prompt.optional || prompt.unsaid || prompt.kind == Prompt::Kind::play) return {};
        return refuse("mandatory", "the clock cannot answer this; somebody has to");
    }
    if (!asked) return refuse("not_asked", fmt::format("seat {} is not asked now", input.seat));
    if (input.what == Do::pass) {
        if (prompt.optional) return {};
        return refuse("mandatory", "this cannot be declined");
    }
    if (input.seat == nobody && prompt.seats.size() != 1) return refuse("seat", "say which seat this is");
    return prompt.legal(input);
}

Verdict Game::check(const Input& input) const {
    if (over()) return refuse("game_over", "the game is over");
    if (open_.empty()) return refuse("not_asked", "nothing is asked");
    if (input.seat == nobody && open_.back()->seats.size() == 1) {
        Input named = input;
        named.seat = open_.back()->seats.front();
        return fits(*open_.back(), named);
    }
    return fits(*open_.back(), input);
}

void Game::pass(Seat seat, bool implied) {
    auto& prompt = *open_.back();
    if (!prompt.unsaid) happen(Passed{seat, implied});
    if (seat == nobody) {
        prompt.seats.clear();
    } else {
        std::erase(prompt.seats, seat);
        prompt.declined.push_back(seat);
    }
    if (prompt.seats.empty()) close();
}

void Game::answer(const Input& input, bool implied) {
    auto& prompt = *open_.back();
    if (input.what == Do::pass || (input.what == Do::time_up && prompt.kind != Prompt::Kind::play)) {
        pass(input.what == Do::time_up ? nobody : input.seat, implied);
        return;
    }
    if (prompt.mode == Prompt::Mode::each) {
        prompt.answers.push_back(&input);
        std::erase(prompt.seats, input.seat);
        if (!prompt.seats.empty()) return;
    } else {
        prompt.answers.assign(1, &input);
    }
    close();
}

// Passes optional prompts one by one until the input fits. False (and then the game must be rebuilt if
// anything was passed) where it never does.
bool Game::imply(const Input& input, int& implied) {
    if (input.prompt || input.what == Do::time_up) return false;
    if (input.what == Do::pass) {
        // Said twice, it must not decline what comes next.
        const auto& declined = open_.back()->declined;
        if (input.seat == nobody || std::find(declined.begin(), declined.end(), input.seat) != declined.end())
            return false;
    }
    while (static_cast<std::size_t>(implied) < most_implied) {
        if (over() || open_.empty()) return false;
        const auto& prompt = *open_.back();
        const bool silent = prompt.unsaid || (prompt.optional && !prompt.pass_must_be_said);
        if (!silent) return false;
        pass(nobody, true);
        ++implied;
        if (!over() && !open_.empty() && !fits(*open_.back(), input)) return true;
    }
    return false;
}

tl::expected<Step, Refusal> Game::feed(Input raw) {
    if (raw.what == Do::take_back) return take_back(raw);
    if (raw.seat > table_.seats())
        return tl::unexpected(Refusal{"seat", "there is no such seat at this table"});
    auto input = std::make_shared<Input>(std::move(raw));
    Step step{inputs() + 1, 0, events_.size(), 0};
    const auto record = [&] {
        log_.push_back({input, step.implied});
        kept_.push_back(step.number);
    };
    if (input->what == Do::rule) {
        if (auto refusal = check_rule(*input)) return tl::unexpected(*refusal);
        record();
        rule(*input);
        step.events = events_.size() - step.first_event;
        return step;
    }
    if (over()) return tl::unexpected(Refusal{"game_over", "the game is over; take back or begin another"});
    if (open_.empty()) throw std::logic_error("a running game asks nothing");
    if (input->seat == nobody && open_.back()->seats.size() == 1 && input->what != Do::time_up)
        input->seat = open_.back()->seats.front();
    if (auto refusal = fits(*open_.back(), *input)) {
        if (!imply(*input, step.implied)) {
            if (step.implied > 0) rebuild();
            if (setup_.advisory) flag_refused(*input, *refusal);
            return tl::unexpected(*refusal);
        }
    }
    record();
    answer(*input, false);
    step.events = events_.size() - step.first_event;
    return step;
}

void Game::replay(const Entry& entry) {
    for (int i = 0; i < entry.implied; ++i) pass(nobody, true);
    if (entry.input->what == Do::rule) {
        rule(*entry.input);
        return;
    }
    // It was legal then and is legal now; a few prompts read the input while they check it.
    fits(*open_.back(), *entry.input);
    answer(*entry.input, false);
}

// ---- taking back ----

// The inputs that count after the first `upto` of the log: a take-back is itself an input and can be taken
// back.
std::vector<int> Game::effective(int upto, std::size_t depth) const {
    if (depth > log_.size()) throw std::logic_error("take-backs refer to one another");
    std::vector<int> kept;
    for (int n = 1; n <= upto; ++n) {
        const auto& input = *log_[n - 1].input;
        if (input.what != Do::take_back)
            kept.push_back(n);
        else if (input.to)
            kept = effective(std::min(*input.to, n - 1), depth + 1);
        else
            kept.resize(kept.size() - std::min<std::size_t>(kept.size(), *input.inputs));
    }
    return kept;
}

tl::expected<Step, Refusal> Game::take_back(const Input& input) {
    if (input.to ? *input.to < 0 || *input.to > inputs() : *input.inputs < 1)
        return tl::unexpected(
            Refusal{"take_back", fmt::format("there are {} inputs; none such to take back", inputs())});
    if (!input.to && *input.inputs > static_cast<int>(kept_.size()))
        return tl::unexpected(Refusal{"take_back", "fewer inputs than that can be taken back"});
    log_.push_back({std::make_shared<Input>(input), 0});
    kept_ = effective(inputs());
    prompt_base_ = prompts_;  // a late press must not answer a question of the same number
    rebuild();
    const Step step{inputs(), 0, events_.size(), 1};
    happen(TakenBack{kept_.empty() ? 0 : kept_.back()});
    return step;
}

}  // namespace jianjun::engine
