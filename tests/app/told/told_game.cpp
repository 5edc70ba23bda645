#include "tests/app/told/told_game.h"

#include <fmt/format.h>

#include <algorithm>
#include <ostream>

#include "companion_app/session/demo/compare_games.h"
#include "companion_app/session/rule_books.h"
#include "engine/skill.h"

namespace jianjun::app {

namespace {

using Kind = vision::TableMove::Kind;

constexpr std::int64_t look_ms = 300;          // from the hand's move until it is settled
constexpr std::int64_t tick_ms = 100;
constexpr std::int64_t longest_ms = 5'400'000;
constexpr std::int64_t aftermath_ms = 15'000;
constexpr std::int64_t apart_ms = 60'000;  // a game that has gone another way so long will not come back
constexpr std::size_t seen_of_a_pile = 3;

}  // namespace

ToldTable::ToldTable(const PeopleSettings& settings)
    : layout_(vision::default_layout(settings.seats)), random_(settings.seed * 77 + 1) {
    if (settings.kingdom()) layout_ = vision::with_deputies(std::move(layout_));
}

// What lies there face down is seen as the back that it shows; cards before people are seen as they are.
void ToldTable::begin(TableSession& session) {
    session_ = &session;
    for (const auto& [card, lying] : lying_)
        if (!lying.face_up || lying.zone == "equip" || lying.zone == "judge") see(of(Kind::appeared, card, 0));
    for (int seat = 1; seat <= layout_.seats; ++seat) see_tokens(seat);
}

void ToldTable::traced(const std::string& line) const {
    if (trace) *trace << fmt::format("{:9.2f} {}\n", static_cast<double>(now_ms_) / 1000, line);
}

void ToldTable::wait(std::int64_t ms) {
    for (const auto end = now_ms_ + ms; now_ms_ < end;) {
        now_ms_ += tick_ms;
        if (session_) session_->tick(now_ms_);
    }
}

void ToldTable::see(vision::TableMove move) {
    move.at_ms = now_ms_;
    traced(fmt::format("eyes    {} #{} {} {} seat {} from {} {} arm {} {}", to_string(move.kind), move.card, move.seen.label,
                       move.zone, move.seat, move.from_zone, move.from_seat, move.arm_seat, move.value));
    if (session_) session_->take(MovesSeen{{std::move(move)}}, now_ms_);
}

vision::TableMove ToldTable::of(Kind kind, Card card, int arm) const {
    const auto& lying = lying_.at(card);
    vision::TableMove move;
    move.kind = kind;
    move.card = card;
    move.seen.label = lying.label;
    move.seen.name = lying.label.substr(0, lying.label.find('@'));
    move.seen.sure = vision::Certainty::exact;
    const char* back = lying.label.starts_with("general:") ? "back_general" : lying.label.starts_with("extra:") ? "back_extra" : "back";
    if (!lying.face_up) move.seen = {back, "", vision::Certainty::back, 0, {}, 0, {}, 0, 0};
    move.zone = lying.zone;
    move.seat = lying.seat;
    move.arm_seat = arm;
    return move;
}

// Tokens are counted, and no card.
void ToldTable::see_tokens(int seat) {
    vision::TableMove move;
    move.kind = Kind::armour;
    move.zone = "token";
    move.seat = seat;
    move.value = static_cast<int>(std::count_if(lying_.begin(), lying_.end(), [&](const auto& entry) {
        return entry.second.label.starts_with("token:") && entry.second.seat == seat;
    }));
    if (int& seen = tokens_[seat]; std::exchange(seen, move.value) != move.value) see(move);
}

Hands::Card ToldTable::place(const std::string& label, vision::Spot spot) {
    const auto& zone = *layout_.at(spot.mm);
    lying_[++cards_] = {label, vision::to_string(zone.kind), zone.seat, true};
    return cards_;
}

Hands::Card ToldTable::place_general_face_down(const std::string& label, vision::Spot spot) {
    const auto& zone = *layout_.at(spot.mm);
    lying_[++cards_] = {label, vision::to_string(zone.kind), zone.seat, false};
    return cards_;
}

void ToldTable::turn_over(int seat, Card card) {
    auto& lying = lying_.at(card);
    lying.face_up = !lying.face_up;
    wait(look_ms);
    see(of(Kind::flipped, card, arm(seat)));
}

Hands::Card ToldTable::lay(int seat, const std::string& label, vision::Spot spot) {
    return laid(seat, label, spot, true);
}

Hands::Card ToldTable::lay_face_down(int seat, const std::string& label, vision::Spot spot) {
    return laid(seat, label, spot, false);
}

Hands::Card ToldTable::laid(int seat, const std::string& label, vision::Spot spot, bool face_up) {
    const auto* zone = layout_.at(spot.mm);
    lying_[++cards_] = {label, zone ? std::string(vision::to_string(zone->kind)) : std::string(), zone ? zone->seat : 0, face_up};
    wait(look_ms);
    if (label.starts_with("token:"))
        see_tokens(seat);
    else
        see(of(Kind::appeared, cards_, arm(seat)));
    return cards_;
}

void ToldTable::shift(int seat, Card card, vision::Spot spot) {
    const bool anew = dug_out(card);
    auto& lying = lying_.at(card);
    const auto before = lying;
    const auto* zone = layout_.at(spot.mm);
    wait(look_ms);
    if (lying.label.starts_with("general:")) {
        vision::TableMove move;
        move.kind = Kind::health;
        move.zone = "general";
        move.seat = move.arm_seat = zone->seat;
        for (int hp = 10; hp >= 0; --hp) {
            const auto there = vision::general_spot(*zone, hp).mm;
            if (std::abs(there.x - spot.mm.x) + std::abs(there.y - spot.mm.y) < 1) move.value = hp;
        }
        return see(move);
    }
    lying.zone = zone ? std::string(vision::to_string(zone->kind)) : std::string();
    lying.seat = zone ? zone->seat : 0;
    auto move = of(anew ? Kind::appeared : Kind::moved, card, arm(seat));
    if (!anew) move.from_zone = before.zone, move.from_seat = before.seat;
    see(move);
}

void ToldTable::take(int seat, Card card) {
    if (lying_.count(card) == 0) {
        deep_.erase(card);
        return;
    }
    wait(look_ms);
    auto move = of(Kind::left, card, arm(seat));
    move.from_zone = move.zone;
    move.from_seat = move.seat;
    const bool general = lying_.at(card).label.starts_with("general:"), token = lying_.at(card).label.starts_with("token:");
    for (auto& [zone, pile] : piles_) std::erase(pile, card);
    lying_.erase(card);
    if (token) return see_tokens(seat);
    if (!general) see(move);
}

// What lies deep in the pile is seen no more.
void ToldTable::cover_pile(const std::string& zone) {
    auto& pile = piles_[zone];
    while (pile.size() > seen_of_a_pile) {
        const auto card = pile.front();
        pile.erase(pile.begin());
        auto move = of(Kind::left, card, 0);
        move.from_zone = move.zone;
        deep_[card] = lying_.at(card);
        lying_.erase(card);
        see(move);
    }
}

// Somebody takes it out of the middle of a pile: it is seen anew.
bool ToldTable::dug_out(Card card) {
    for (auto& [zone, pile] : piles_) std::erase(pile, card);
    if (lying_.count(card) != 0) return false;
    lying_[card] = deep_.at(card);
    deep_.erase(card);
    return true;
}

void ToldTable::onto(int seat, Card card, const std::string& zone) {
    const bool anew = dug_out(card);
    if (zone == "extra") return take(seat, card);  // face down
    const auto before = lying_.at(card);
    lying_[card].zone = zone;
    lying_[card].seat = 0;
    lying_[card].face_up = true;
    auto move = of(anew ? Kind::appeared : Kind::moved, card, arm(seat));
    if (!anew) move.from_zone = before.zone, move.from_seat = before.seat;
    see(move);
    piles_[zone].push_back(card);
}

void ToldTable::to_pile(int seat, Card card, const std::string& zone) {
    wait(look_ms);
    onto(seat, card, zone);
    cover_pile(zone);
}

Hands::Card ToldTable::lay_on_pile(int seat, const std::string& label, const std::string& zone) {
    wait(look_ms);
    lying_[++cards_] = {label, zone, 0, true};
    piles_[zone].push_back(cards_);
    const auto laid = cards_;
    see(of(Kind::appeared, laid, arm(seat)));
    cover_pile(zone);
    return laid;
}

void ToldTable::sweep(int seat, const std::vector<Card>& cards, const std::string& zone) {
    wait(look_ms);
    for (const auto card : cards) onto(seat, card, zone);
    cover_pile(zone);
}

void ToldTable::gather(int, const std::string& from, const std::string&) {
    wait(look_ms);
    for (const auto card : piles_[from]) {
        auto move = of(Kind::left, card, 0);
        move.from_zone = move.zone;
        lying_.erase(card);
        see(move);
    }
    piles_[from].clear();
}

std::string ToldTable::light(int seat) const {
    const auto lights = session_->lights();
    const auto& pad = lights.at(seat);
    if (pad.dead) return "dead";
    if (pad.asked == devices::Asked::card || (pad.asked == devices::Asked::skill && session_->hints() == devices::Hints::teaching))
        return pad.dying ? "dying_answer" : "answer";
    return pad.turn ? "turn" : "waiting";
}

void ToldTable::press(int seat, devices::Button button, std::int64_t) {
    devices::PadEvent event;
    event.seat = seat;
    event.button = button;
    event.prompt = session_->lights().at(seat).prompt;
    event.at_ms = now_ms_;
    traced(fmt::format("pad     seat {} button {} prompt {}", seat, static_cast<int>(button), event.prompt));
    session_->take(Pressed{event}, now_ms_);
}

bool ToldTable::say(int seat, const nlohmann::json& input) {
    const auto* prompt = session_->game().prompt();
    if (!prompt) return false;
    session_->take(SeatSaid{seat, 1, 0, prompt->id, input}, now_ms_);
    const auto replies = session_->take_replies();
    bool taken = !replies.empty() && replies.back().fate == PhoneReply::Fate::taken;
    // Whose phone asks nothing touches the display beside him.
    if (!replies.empty() && replies.back().fate == PhoneReply::Fate::late) {
        const int before = session_->game().inputs();
        session_->take(Touched{input}, now_ms_);
        taken = session_->game().inputs() != before;
    }
    if (taken || now_ms_ % 1000 < tick_ms)
        traced(fmt::format("says    seat {} {} {} {}", seat, input.dump(), taken ? "taken" : "not taken",
                           replies.empty() ? "" : replies.back().why.en));
    return taken;
}

namespace {

// Skills that worked, and cards that were made by one.
std::map<std::string, int> skills_of(const engine::Game& game) {
    std::map<std::string, int> counts;
    for (const auto& event : game.events()) {
        if (const auto* used = std::get_if<engine::SkillUsed>(&event)) ++counts[used->skill];
        if (const auto* used = std::get_if<engine::CardUsed>(&event); used && !used->skill.empty()) ++counts[std::string(used->skill)];
        if (const auto* said = std::get_if<engine::CardResponded>(&event); said && !said->skill.empty()) ++counts[std::string(said->skill)];
    }
    return counts;
}

std::string asked_words(const engine::Prompt* prompt) {
    auto words = prompt_words(prompt);
    if (prompt) words += fmt::format(" [{}] {}{}", fmt::join(prompt->options, " "), engine::to_string(prompt->why), prompt->optional ? ", may pass" : "");
    return words;
}

class Tracer {
  public:
    explicit Tracer(std::ostream* out) : out_(out) {}
    void show(const ToldTable& table, const People& people, TableSession& session) {
        if (!out_) return;
        const auto line = [&](const char* who, const std::string& what) {
            *out_ << fmt::format("{:9.2f} {:7} {}\n", static_cast<double>(table.now_ms()) / 1000, who, what);
        };
        for (; told_ < people.told().size(); ++told_) line("people", people.told()[told_].dump() + "   → " + asked_words(people.truth().prompt()));
        const auto kept = session.game().inputs() == static_cast<int>(kept_) ? std::vector<nlohmann::json>() : session.inputs();
        for (; kept_ < kept.size(); ++kept_) {
            auto input = kept[kept_];
            input.erase("read"), input.erase("at");
            line("keeps", input.dump() + "   → " + asked_words(session.game().prompt()));
        }
        for (const auto& question : session.questions())
            if (question.shown.id > question_) {
                question_ = question.shown.id;
                line(question.shown.flag ? "flags" : "asks",
                     fmt::format("seat {} {}", question.shown.seat, question.shown.text.zh));
            }
    }

  private:
    std::ostream* out_;
    std::size_t told_ = 0, kept_ = 0;
    std::uint64_t question_ = 0;
};

// No card is there oftener than the deck has it: people who name one of the pile's top cards (陈势) do not draw it once more.
void compare_deck(const engine::Table& table, std::vector<Said>& differences) {
    for (const auto& [face, n] : table.deck())
        if (table.located(face) > n) differences.push_back({"太多了：" + engine::to_string(face), "too many of " + engine::to_string(face)});
}

}  // namespace

ToldGame play_told(PeopleSettings settings, std::ostream* trace) {
    ToldTable table(settings);
    table.trace = trace;
    auto people = People::sit_down(settings, *rule_books(), table);
    if (!people) throw std::runtime_error(people.error());
    auto session = TableSession::begin((*people)->setup(), nullptr);
    if (!session) throw std::runtime_error(session.error());
    (*session)->take(Looked{{}, true, true, {}}, table.now_ms());
    table.begin(**session);
    Tracer tracer(trace);
    const auto shown = [&] {
        std::vector<Question> list;
        for (const auto& question : (*session)->questions()) list.push_back(question.shown);
        return list;
    };
    std::int64_t together_ms = 0;
    bool told_apart = false;
    const auto apart = [&] {
        if (table.now_ms() % 1000 >= tick_ms) return false;
        const auto found = compare_games((*people)->truth(), (*session)->game());
        if (found.empty()) together_ms = table.now_ms(), told_apart = false;
        if (trace && table.now_ms() - together_ms >= 8000 && !std::exchange(told_apart, true))
            for (const auto& difference : found) *trace << "          APART   " << difference.en << "\n";
        return table.now_ms() - together_ms > apart_ms;
    };
    while (table.now_ms() < longest_ms && !apart() && (*people)->act(table.now_ms(), shown(), false)) {
        tracer.show(table, **people, **session);
        table.wait(tick_ms);
        tracer.show(table, **people, **session);
    }
    // Who rests still answers what he is asked.
    for (const auto end = table.now_ms() + aftermath_ms; table.now_ms() < end; table.wait(tick_ms)) {
        if ((*people)->resting()) (*people)->act(table.now_ms(), shown(), false);
        tracer.show(table, **people, **session);
    }
    if (trace) *trace << fmt::format("together until {:.2f}\n", static_cast<double>(together_ms) / 1000);
    return account_of(**people, **session);
}

ToldGame account_of(const People& people, const TableSession& session) {
    ToldGame game;
    const auto& truth = people.truth();
    game.tally = session.tally();
    game.differences = compare_games(truth, session.game());
    for (auto& difference : compare_table(people, session.game())) game.differences.push_back(std::move(difference));
    compare_deck(truth.table(), game.differences);
    for (const auto& question : session.questions()) game.open.push_back(question.shown.text);
    game.told = people.told();
    game.kept = session.inputs();
    game.invented = invented_inputs(game.told, game.kept);
    game.said = people.said();
    game.presses = people.presses();
    game.targets_declared = people.targets_declared();
    game.targets_forgotten = people.targets_forgotten();
    game.finished = truth.over() || people.resting();
    game.skills = skills_of(truth);
    game.skills_kept = skills_of(session.game());
    for (int seat = 1; seat <= truth.table().seats(); ++seat)
        for (const auto* skill : truth.skills(static_cast<engine::Seat>(seat))) game.present.insert(std::string(skill->id));
    for (int seat = 1; seat <= truth.table().seats(); ++seat)
        for (const auto& general : truth.table().seat(static_cast<engine::Seat>(seat)).generals)
            if (const auto* sheet = truth.content().general(general))
                for (const auto& skill : sheet->skills) game.present.insert(skill.id);
    return game;
}

namespace {

// Generals of the identity game all of whose skills have code.
std::vector<std::string> coded_generals() {
    std::vector<std::string> list;
    const auto books = *rule_books();
    for (const auto& [id, sheet] : books->generals()) {
        const bool coded = !sheet.skills.empty() && std::all_of(sheet.skills.begin(), sheet.skills.end(), [](const auto& skill) { return engine::find_skill(skill.id) != nullptr; });
        if (!sheet.kingdom && coded) list.push_back(id);
    }
    return list;
}

}  // namespace

PeopleSettings with_every_skill(std::uint64_t seed) {
    PeopleSettings settings;
    settings.seed = seed;
    settings.tricks = settings.skills = true;
    settings.seats = seed % 2 == 0 ? 8 : 5;
    auto generals = coded_generals();
    const auto first = (seed - 1) * 6;
    std::mt19937_64 random(first / generals.size());
    std::shuffle(generals.begin(), generals.end(), random);
    std::rotate(generals.begin(), generals.begin() + static_cast<std::ptrdiff_t>(first % generals.size()), generals.end());
    generals.resize(static_cast<std::size_t>(settings.seats));
    settings.generals = generals;
    return settings;
}

namespace {

// The names of the cards that this input plays.
std::vector<std::string> played(const nlohmann::json& input) {
    const auto what = input.value("do", "");
    if (what != "use" && what != "respond" && what != "recast") return {};
    std::vector<std::string> names;
    for (const auto& card : input.value("cards", std::vector<std::string>{}))
        names.push_back(card.substr(0, card.find('@')) + (what == "recast" ? " (recast)" : what == "respond" ? " (answer)" : ""));
    return names;
}

}  // namespace

void CardCounts::add(const ToldGame& game) {
    for (const auto& input : game.told)
        for (const auto& name : played(input)) ++counts_[name].played;
    for (const auto& input : game.kept)
        for (const auto& name : played(input)) ++(input.contains("read") ? counts_[name].read : counts_[name].said);
}

std::string CardCounts::text() const {
    auto text = fmt::format("{:32} {:>6} {:>6} {:>6}\n", "card", "played", "read", "said");
    for (const auto& [name, count] : counts_)
        text += fmt::format("{:32} {:6} {:6} {:6}\n", name, count.played, count.read, count.said);
    return text;
}

std::vector<std::string> CardCounts::never() const {
    std::vector<std::string> names;
    const auto books = *rule_books();
    for (const auto& face : *books->deck("junzheng")) {
        const std::string name(engine::info(face.id).id);
        if (counts_.count(name) + counts_.count(name + " (answer)") + counts_.count(name + " (recast)") == 0 &&
            std::find(names.begin(), names.end(), name) == names.end())
            names.push_back(name);
    }
    return names;
}

void SkillCounts::add(const ToldGame& game) {
    for (const auto& skill : game.present) ++counts_[skill].games;
    for (const auto& [skill, n] : game.skills) counts_[skill].played += n;
    for (const auto& [skill, n] : game.skills_kept) counts_[skill].kept += n;
}

std::string SkillCounts::text() const {
    auto text = fmt::format("{:32} {:>6} {:>6} {:>6}\n", "skill", "games", "played", "kept");
    for (const auto& [skill, count] : counts_) text += fmt::format("{:32} {:6} {:6} {:6}\n", skill, count.games, count.played, count.kept);
    return text;
}

std::vector<std::string> SkillCounts::never() const {
    std::vector<std::string> list;
    for (const auto& [skill, count] : counts_)
        if (count.games > 0 && count.played == 0) list.push_back(skill);
    return list;
}

int SkillCounts::of(const std::string& skill) const {
    const auto at = counts_.find(skill);
    return at == counts_.end() ? 0 : at->second.played;
}

std::string to_text(const ToldGame& game) {
    auto text = fmt::format("moves {} presses {} said {} understood {} settled {} asked {} flagged {} breaks {}\n", game.tally.moves,
                            game.presses, game.said, game.tally.understood, game.tally.settled, game.tally.asked,
                            game.tally.flagged, game.tally.breaks);
    for (const auto& difference : game.differences) text += "  differs: " + difference.en + "\n";
    for (const auto& question : game.open) text += "  still open: " + question.en + "\n";
    for (const auto& input : game.invented) text += "  invented: " + input.dump() + "\n";
    if (!game.finished) text += "  the game did not come to its end\n";
    return text;
}

}  // namespace jianjun::app
