#include "companion_app/session/table/rereading.h"

#include <algorithm>
#include <limits>
#include <nlohmann/json.hpp>
#include <variant>

#include "companion_app/session/inference/held_cards.h"
#include "companion_app/session/questions/differences.h"
#include "companion_app/session/table/sense.h"

namespace jianjun::app {

namespace {

constexpr std::size_t most_looked_at = 8;  // of those that had rivals
constexpr std::size_t most_firsts = 4, most_seconds = 4, most_pairs = 12;
constexpr int a_question = 1;             // half of what speaks against a reading
constexpr std::size_t most_meanings = 4;  // of a card that waits
constexpr int most_owners = 5;  // of a card that nobody saw an arm lay
constexpr int most_of_a_seen_arm = 3;
constexpr std::int64_t lasts_ms = 1500;
constexpr std::int64_t looked_into = std::numeric_limits<std::int64_t>::max();

// Cards that have become a part of what was understood since.
int cards_read_since(const TableReader& reader, int inputs) {
    const auto& all = reader.at.stories.all();
    return static_cast<int>(std::count_if(all.begin(), all.end(), [&](const auto& entry) {
        return entry.second.input > inputs && reader.game().counts(entry.second.input);
    }));
}

// Ends that nobody has said by a button, and cards thrown away that nobody has seen.
int taken_for_granted_since(const TableReader& reader, int inputs) {
    const auto& kept = reader.at.keeper.what_if().kept();
    int found = 0;
    for (auto number = inputs + 1; number <= reader.game().inputs(); ++number) {
        const auto& input = kept[static_cast<std::size_t>(number - 1)];
        const bool unseen = std::any_of(input.cards.begin(), input.cards.end(),
                                        [](const auto& face) { return !face.known(); });
        const bool unsaid = input.what == engine::Do::end && !reading_of(input);
        if (reader.game().counts(number) && (unseen || unsaid)) ++found;
    }
    return found;
}

// A card that was played, and that a hand has taken up, and not swept, though the rules give it to nobody.
bool is_taken_up_again(const TableReader& reader, const CardStory& story) {
    if (story.state != CardState::gone || story.before != CardState::told || story.zone != ZoneKind::middle ||
        story.taken_by == 0 || !reader.game().counts(story.input) ||
        reader.at.now_ms - story.since_ms < in_a_hand_ms)
        return false;
    const auto& told = reader.at.keeper.what_if().kept()[static_cast<std::size_t>(story.input - 1)];
    if (told.what != engine::Do::use && told.what != engine::Do::respond) return false;
    // It has been laid down once more: that is what the rules hold.
    if (was_swept(reader.at.stories, story) ||
        reader.at.tabletop.count(ZoneKind::middle, 0, story.label, 0) > 0)
        return false;
    const auto lies = [&](engine::Zone zone) {
        return held(reader.game(), {zone, engine::nobody}, story.label) > 0;
    };
    return lies(engine::Zone::processing) || lies(engine::Zone::discard);
}

int taken_up_again(const TableReader& reader) {
    const auto& all = reader.at.stories.all();
    return static_cast<int>(std::count_if(
        all.begin(), all.end(), [&](const auto& entry) { return is_taken_up_again(reader, entry.second); }));
}

// Cards that are believed to be somebody's, though another's arm laid them, and that is hardly likely.
int fit_badly_since(const TableReader& reader, int inputs) {
    const auto& all = reader.at.told;
    return static_cast<int>(std::count_if(all.begin(), all.end(), [&](const ReadingTold& told) {
        return told.input > inputs && reader.game().counts(told.input) && told.weight < least_clear &&
               told.grounds.arm == Grounds::Arm::another;
    }));
}

// What the card of that input was taken for instead.
std::optional<RuledOut> taken_for(const TableReader& other, const engine::Input& believed, int before) {
    const auto& kept = other.at.keeper.what_if().kept();
    for (const auto& told : other.at.told) {
        if (told.input <= before || static_cast<std::size_t>(told.input) > kept.size()) continue;
        const auto& read = kept[static_cast<std::size_t>(told.input - 1)];
        if (!read.cards.empty() && read.cards == believed.cards) return RuledOut{read, window_of(read, told)};
    }
    return std::nullopt;
}

// It is aimed as that was.
bool aims_as(const engine::Input& believed, const std::optional<RuledOut>& instead) {
    return instead && instead->input.targets == believed.targets;
}

// What was believed in there since then though it could have been another, the newest first.
std::vector<RuledOut> doubtful_since(const TableReader& reader, int inputs) {
    std::vector<RuledOut> list;
    const auto& kept = reader.at.keeper.what_if().kept();
    for (auto told = reader.at.told.rbegin(); told != reader.at.told.rend() && list.size() < most_seconds;
         ++told) {
        const bool counts = told->input > inputs && static_cast<std::size_t>(told->input) <= kept.size() &&
                            reader.game().counts(told->input);
        if (!counts || told->grounds.settled == Grounds::Settled::answered || !may_be_another(*told))
            continue;
        const auto& believed = kept[static_cast<std::size_t>(told->input - 1)];
        list.push_back({believed, window_of(believed, *told)});
    }
    return list;
}

// The game as that reading has understood it.
std::vector<std::string> what_counts(const TableReader& reader) {
    std::vector<std::string> lines;
    int number = 0;
    for (const auto& input : reader.at.keeper.what_if().kept())
        if (reader.game().counts(++number)) lines.push_back(engine::to_json(input).dump());
    return lines;
}

// What the waiting card meant, as somebody has answered: nothing where that settles no card.
std::optional<engine::Input> answer_of(const TableReader& table, const Arrival& arrival) {
    const auto chosen = chosen_in(arrival);
    const auto& pending = table.interpreter().pending();
    if (!chosen || !pending || pending->question != chosen->question ||
        chosen->choice >= pending->readings.size())
        return std::nullopt;
    const auto& reading = pending->readings[chosen->choice];
    const bool plain = card_of(pending->evidence) && !reading.unsaid() && !reading.unfinished;
    return plain ? std::optional(reading.inputs.back()) : std::nullopt;
}

std::vector<RuledOut> meanings_of(const PendingReading& pending) {
    std::vector<RuledOut> meanings;
    for (const auto& reading : pending.readings) meanings.push_back({reading.inputs.back(), std::nullopt});
    return meanings;
}

// All that the waiting card seemed to mean, once somebody has said that it means none of that. A card that
// may be nothing is nothing then.
std::vector<RuledOut> waved_by(const TableReader& table, const Arrival& arrival) {
    const auto chosen = chosen_in(arrival);
    const auto& pending = table.interpreter().pending();
    if (!chosen || !pending || pending->maybe_nothing || !card_of(pending->evidence) ||
        pending->question != chosen->question || chosen->choice != pending->readings.size())
        return {};
    return meanings_of(*pending);
}

// Health is slid, a general is turned a quarter, or a chain is laid before a seat.
bool shows_a_piece(vision::TableMove::Kind kind) {
    using Kind = vision::TableMove::Kind;
    return kind == Kind::health || kind == Kind::turned || kind == Kind::tokens;
}

// What the table shows otherwise.
int differences_now(const TableReader& reader) {
    return static_cast<int>(differences(reader.game(), reader.at.tabletop).size());
}

// What it shows otherwise in each meaning of the card that waits; empty where there are too many.
std::vector<int> differences_in_each(const TableReader& reader) {
    std::vector<int> found;
    const auto& pending = reader.interpreter().pending();
    const auto meanings = pending ? pending->readings.size() : 0;
    for (std::size_t choice = 0; choice < meanings && meanings <= most_meanings; ++choice) {
        const auto other = reader.branch();
        if (!other) return {};
        other->interpreter().settle_pending(choice, Grounds::Settled::followed);
        other->settle();
        found.push_back(differences_now(*other));
    }
    return found;
}

// Where a card waits, as it would be in the best of its meanings.
int differences_of(const TableReader& reader) {
    int least = differences_now(reader);
    if (least == 0) return 0;
    for (const int found : differences_in_each(reader)) least = std::min(least, found);
    return least;
}

// The card that waits means what the table shows: something is shown otherwise than the game, but for one of
// its meanings alone.
void settle_by_what_lies(TableReader& table) {
    if (!table.interpreter().waiting().empty() || differences_now(table) == 0) return;
    const auto found = differences_in_each(table);
    const auto fits = std::find(found.begin(), found.end(), 0);
    if (fits == found.end() || std::count(found.begin(), found.end(), 0) > 1) return;
    table.interpreter().settle_pending(static_cast<std::size_t>(fits - found.begin()),
                                       Grounds::Settled::followed);
    table.settle();
}

// What the eyes or people say of the table itself is no sign of a wrong reading.
int flags_of(const TableReader& reader) {
    using About = OpenQuestion::About;
    const auto& all = reader.at.questions.all();
    return static_cast<int>(std::count_if(all.begin(), all.end(), [](const OpenQuestion& q) {
        return q.shown.flag && q.about != About::misread && q.about != About::view &&
               q.about != About::referee;
    }));
}

}  // namespace

void Rereading::forget() {
    doubts_.forget();
    gainsaid_.reset();
    waved_.clear();
}

void Rereading::hear(TableReader& table, const Arrival& arrival) {
    doubts_.hear_nothing();
    if (is_for_displays(arrival)) return;
    if (waved_ = waved_by(table, arrival); !waved_.empty()) {
        waved_about_ = what_waits(table);
        return;
    }
    const auto answer = answer_of(table, arrival);
    const auto words = answer ? answer : words_of(arrival);
    if (!is_evidence(arrival) && !words) return forget();
    slid_.clear();
    if (const auto* seen = std::get_if<MovesSeen>(&arrival))
        for (const auto& move : seen->moves)
            if (shows_a_piece(move.kind)) slid_.insert(move.seat);
    auto heard = heard_now(table, arrival);
    if (answer) heard.words = answer, heard.taken = heard.answers = true;
    doubts_.hear(table, std::move(heard));
    words_came_ = words && !answer;
    gainsaid_.reset();
    if (words_came_) note_gainsaid(table, *words);
    turn_ = table.game().table().turn;
}

std::optional<HeardSince> Rereading::since_it_waits(std::uint32_t about) const {
    const auto* waits = doubts_.of_waiting(about);
    if (!waits) return std::nullopt;
    const auto heard = doubts_.since(*waits);
    return HeardSince{waits->before, {heard.begin(), heard.end()}};
}

// Moves and words that the rules refuse, 回应 of whoever is not asked, what the table shows otherwise; half
// as much a card that still waits for what settles it, as somebody will be asked about that.
int Rereading::against(const TableReader& reader, const Doubt& doubt) {
    int found = differences_of(reader);
    const auto& before = doubt.before->notes.tally;
    found += reader.at.tally.refused - before.refused + reader.at.tally.unheard - before.unheard;
    for (const auto& question : reader.at.questions.all())
        found += question.about == OpenQuestion::About::illegal ? 1 : 0;
    found = 2 * (found + taken_up_again(reader));
    if (!reader.interpreter().pending()) return found;
    if (reader.interpreter().waiting().empty()) return found + 1;
    const int fitting = Hypotheses::meanings_that_fit(reader);
    return found + (fitting == 1 ? 0 : fitting > 1 ? 1 : 2);
}

// Before people are told of it: health that was slid, or a general that was turned a quarter, and that
// nothing has explained for a while. Looked into once.
bool Rereading::health_lasts(const TableReader& table) {
    if (doubts_.empty() || table.interpreter().pending()) return false;
    const auto now = table.at.now_ms;
    std::map<std::string, std::int64_t> still;
    bool lasts = false;
    for (const auto& found : differences(table.game(), table.at.tabletop)) {
        if (!found.key.starts_with("hp:") && !found.key.starts_with("chained:")) continue;
        const auto before = unexplained_.find(found.key);
        const auto first =
            slid_.count(found.seat) != 0 ? now : looked_into;  // still to be slid: no reason is missing
        auto& since = still[found.key] = before == unexplained_.end() ? first : before->second;
        if (since == looked_into || now - since < lasts_ms) continue;
        since = looked_into;
        lasts = true;
    }
    unexplained_ = std::move(still);
    return lasts;
}

// What was said last is evidence where the game took or refused it: what a phone said of another question is
// not.
bool Rereading::words_are_refused(const TableReader& table) {
    if (!std::exchange(words_came_, false) || doubts_.none_heard()) return false;
    const auto fate = table.at.said_fate.what;
    auto& last = doubts_.last();
    last.taken = fate == SaidFate::What::taken || fate == SaidFate::What::known;
    const bool refused = fate == SaidFate::What::refused && std::holds_alternative<Touched>(last.what);
    if (!last.taken && !refused) {
        doubts_.forget_last();
        gainsaid_.reset();
    }
    return refused;
}

Foreknown Rereading::foreknown(const Change& change) const {
    auto wrong = doubts_.ruled_out(change.doubt);
    wrong.insert(wrong.end(), change.wrong.begin(), change.wrong.end());
    return {std::move(wrong), change.named, {}, change.ends};
}

// False where words are refused that were taken before.
bool Rereading::read_on(TableReader& reader, const Change& change, std::int64_t until_ms) const {
    return read_once_more(reader, doubts_.since(change.doubt), foreknown(change), until_ms);
}

// Words name cards that have been read as something else, and that whoever says them holds no more.
void Rereading::note_gainsaid(const TableReader& table, const engine::Input& words) {
    const auto& game = table.game();
    const auto may_be_his = [&](const engine::Face& face) {
        return holds(game, words.seat, face) ||
               held(game, {engine::Zone::equip, words.seat}, engine::to_string(face)) > 0;
    };
    for (const auto& doubt : doubts_.all()) {
        if (!doubt.believed || !game.counts(doubt.number)) continue;
        const auto& read = *doubt.believed;
        if (read.what == words.what && read.seat == words.seat && read.cards == words.cards) continue;
        for (const auto& face : read.cards) {
            if (!face.whole() || may_be_his(face) ||
                std::count(words.cards.begin(), words.cards.end(), face) == 0)
                continue;
            if (!gainsaid_) gainsaid_ = Change{doubt};
            gainsaid_->named.push_back(face);
        }
    }
}

// The table where that is read otherwise; null where it cannot be.
std::unique_ptr<TableReader> Rereading::otherwise(const TableReader& table, const Change& change) const {
    auto other = table.branch_at(*change.doubt.before);
    if (!other || !read_on(*other, change, table.at.now_ms)) return nullptr;
    return other;
}

// How much speaks against the game then.
std::optional<int> Rereading::against_after(const TableReader& table, const TableReader& other,
                                            const Change& change, bool words_alone) {
    // Behind a card that waits anything may be said: that explains no words.
    if (words_alone && other.interpreter().pending()) return std::nullopt;
    const int found = against(other, change.doubt);
    if (change.wrong.empty()) return found;
    // A game that stands still contradicts nothing: what has become of its cards must be said as well. What
    // nobody has said explains everything.
    const int before = change.doubt.before->inputs;
    const int lost = cards_read_since(table, before) - cards_read_since(other, before) -
                     (other.interpreter().pending() ? 1 : 0);
    const int more = taken_for_granted_since(other, before) - taken_for_granted_since(table, before);
    return found + 2 * (std::max(lost, 0) + std::max(more, 0));
}

// The one doubt without which most makes sense; none where two do as well.
std::optional<Rereading::Change> Rereading::one_of(const TableReader& table, bool words_alone,
                                                   bool likely) const {
    std::optional<Change> found;
    int least = 0;
    bool alone = true;
    std::size_t looked_at = 0;
    const auto& doubts = doubts_.all();
    for (auto doubt = doubts.rbegin(); doubt != doubts.rend() && looked_at < most_looked_at; ++doubt) {
        if ((!doubt->believed && doubt->unheard == 0) || doubt->rivals != likely || doubt->pressed) continue;
        ++looked_at;
        const int most = likely ? against(table, *doubt) - 1 : 0;
        Change change{*doubt};
        if (doubt->unheard != 0)
            change.ends.push_back(doubt->unheard);
        else
            change.wrong.push_back({*doubt->believed, doubt->passes});
        // Where its next meaning, or owner, makes no sense either, it was the one after that.
        for (int meaning = 0; meaning < (doubt->unseen ? most_owners : most_of_a_seen_arm); ++meaning) {
            const auto other = otherwise(table, change);
            const auto instead = other && doubt->believed
                                     ? taken_for(*other, *doubt->believed, doubt->before->inputs)
                                     : std::nullopt;
            auto weighed = other ? against_after(table, *other, change, words_alone) : std::nullopt;
            if (weighed && doubt->claimed && !aims_as(*doubt->believed, instead)) *weighed += a_question;
            if (weighed && *weighed <= most) {
                if (found && *weighed > least) break;
                alone = !found || *weighed < least;
                least = *weighed;
                found = change;
                break;
            }
            if (!instead) break;
            change.wrong.push_back(*instead);
        }
    }
    return alone ? found : std::nullopt;
}

// Two that could both have been others, and without which nothing speaks against the table, be a question
// left; none where that may be said of two games.
std::optional<Rereading::Change> Rereading::two_of(const TableReader& table, bool words_alone) const {
    std::optional<Change> found;
    std::vector<std::string> game;
    std::size_t firsts = 0, pairs = 0;
    const auto& doubts = doubts_.all();
    for (auto doubt = doubts.rbegin(); doubt != doubts.rend() && firsts < most_firsts; ++doubt) {
        if (!doubt->believed || !doubt->rivals || doubt->pressed) continue;
        ++firsts;
        const Change first{*doubt, {{*doubt->believed, doubt->passes}}};
        const auto without = otherwise(table, first);
        if (!without) continue;
        for (const auto& second : doubtful_since(*without, doubt->before->inputs)) {
            if (++pairs > most_pairs) return found;
            auto both = first;
            both.wrong.push_back(second);
            const auto other = otherwise(table, both);
            const auto weighed = other ? against_after(table, *other, both, words_alone) : std::nullopt;
            if (!weighed || *weighed > a_question) continue;
            auto so = what_counts(*other);
            if (found && so != game) return std::nullopt;
            game = std::move(so);
            found = std::move(both);
        }
    }
    return found;
}

// What could have been another; where that explains nothing, what hardly could; where neither does, two.
std::optional<Rereading::Change> Rereading::what_explains(const TableReader& table, bool words_alone) const {
    auto found = one_of(table, words_alone, true);
    if (!found) found = one_of(table, words_alone, false);
    return found ? found : two_of(table, words_alone);
}

// What somebody says outright is what its cards were laid down for.
std::optional<Rereading::Change> Rereading::what_words_gainsay(const TableReader& table) {
    const auto change = std::exchange(gainsaid_, std::nullopt);
    if (!change || !table.game().counts(change->doubt.number)) return std::nullopt;
    const auto read = otherwise(table, *change);
    const auto other = read ? against_after(table, *read, *change, true) : std::nullopt;
    const int stands = against(table, change->doubt) + 2 * static_cast<int>(change->named.size());
    return other && *other < stands ? change : std::nullopt;
}

// Somebody has said that a card means none of what it seemed to mean: it means something else, a turn that
// seemed to be over was not, or what could have been another was another. That makes more sense than a card
// that is nothing.
std::optional<Rereading::Change> Rereading::none_of_these(const TableReader& table,
                                                          std::vector<RuledOut> waved) const {
    const auto* waits = doubts_.of_waiting(waved_about_);
    if (waved.empty() || !waits) return std::nullopt;
    std::optional<Change> found;
    int most = sense_of(table);
    const auto& doubts = doubts_.all();
    bool before_it = false;
    std::size_t looked_at = 0;
    for (auto doubt = doubts.rbegin(); doubt != doubts.rend(); ++doubt) {
        before_it = before_it || &*doubt == waits;
        const bool ends = doubt->believed && doubt->believed->what == engine::Do::end;
        const bool doubtful = doubt->believed && doubt->rivals && !doubt->pressed;
        if (!before_it || (!ends && !doubtful && &*doubt != waits)) continue;
        if (looked_at++ >= most_looked_at) break;
        Change change{*doubt, waved};
        if (ends || doubtful) change.wrong.push_back({*doubt->believed, doubt->passes});
        const auto other = table.branch_at(*doubt->before);
        if (!other || !read_on(*other, change, table.at.now_ms)) continue;
        const int before = doubt->before->inputs;
        const int sense = sense_of(*other) + (other->interpreter().pending() ? 1 : 0) -
                          taken_for_granted_since(*other, before) + taken_for_granted_since(table, before);
        if (sense <= most) continue;
        most = sense;
        found = std::move(change);
    }
    return found;
}

void Rereading::doubt_what_waits(TableReader& table) {
    const auto& pending = table.interpreter().pending();
    const auto without = pending && card_of(pending->evidence) ? table.branch() : nullptr;
    if (!without) return;
    without->interpreter().settle_pending(pending->readings.size());
    without->settle();
    waved_about_ = pending->pad_prompt;
    const auto change = none_of_these(*without, meanings_of(*pending));
    const auto other = change ? table.branch_at(*change->doubt.before) : nullptr;
    if (!other || !read_on(*other, *change, table.at.now_ms)) return;
    if (against(*other, change->doubt) < against(table, change->doubt)) go_on_otherwise(table, *change);
}

void Rereading::go_on_otherwise(TableReader& table, const Change& change) {
    const auto now = table.at.now_ms;
    const auto notices = std::move(table.at.notices);
    const auto doubt = change.doubt;  // it is forgotten on the way
    if (table.go_back_to(*doubt.before)) {
        doubts_.read_again(table, doubt, foreknown(change), now);
        settle_by_what_lies(table);
        table.at.last_word = Said("前面的一步改读了", "What came before was understood otherwise");
    }
    table.at.notices = notices;
    waved_.clear();
    gainsaid_.reset();
    flags_ = flags_of(table);
}

void Rereading::begin_anew(const TableReader& table) {
    forget();
    flags_ = flags_of(table);
}

// No more cards of somebody else's arm are believed in then.
bool Rereading::fits_better(const TableReader& table, const Change& change) const {
    const int before = change.doubt.before->inputs;
    const auto other = otherwise(table, change);
    return other && fit_badly_since(*other, before) <= fit_badly_since(table, before);
}

// Before somebody is asked about a card of an arm that was seen, and that hardly could have been laid there:
// once a card, whatever is read anew, so that two readings never go to and fro.
bool Rereading::asks_what_fits_badly(const TableReader& table) {
    const auto& pending = table.interpreter().pending();
    const auto* laid = pending ? card_of(pending->evidence) : nullptr;
    const bool fits_badly =
        laid && laid->arm != 0 && pending->question != 0 && pending->readings.front().weight < least_clear;
    return fits_badly && asked_about_.insert(laid->card).second;
}

void Rereading::weigh(TableReader& table) {
    if (!waved_.empty()) {
        if (const auto change = none_of_these(table, std::exchange(waved_, {})))
            return go_on_otherwise(table, *change);
        forget();
    }
    const bool refused = words_are_refused(table);
    doubts_.note(table);
    if (table.game().table().turn != turn_ && turn_ != 0) {
        doubts_.forget_the_turn(table);
        gainsaid_.reset();
        turn_ = table.game().table().turn;
    }
    const int before = std::exchange(flags_, flags_of(table));
    // The hands have left the table: which cards were swept is known.
    const int up = table.at.quiet ? std::exchange(taken_up_, taken_up_again(table)) : taken_up_;
    const bool lasts = health_lasts(table) || taken_up_ > up;
    auto change = what_words_gainsay(table);
    const bool contradicts = flags_ > before || lasts, shows = asks_what_fits_badly(table) || contradicts;
    if (!change && (shows || refused)) change = what_explains(table, !shows);
    if (change && shows && !contradicts && !fits_better(table, *change)) change.reset();
    if (change) go_on_otherwise(table, *change);
}

}  // namespace jianjun::app
