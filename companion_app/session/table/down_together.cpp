#include "companion_app/session/table/down_together.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

#include "companion_app/session/inference/let_by.h"
#include "companion_app/session/inference/unsaid.h"
#include "companion_app/session/inference/unsaid_deed.h"
#include "companion_app/session/phrasing/spoken.h"
#include "companion_app/session/tracking/card_story.h"

namespace jianjun::app {

namespace {

constexpr std::int64_t one_by_one_ms = 4000;  // so soon one comes after another
constexpr std::int64_t words_come_ms = 2500;  // so soon somebody says what they were

// A card of the game that came out of a hand.
std::optional<engine::Face> came_down(const vision::TableMove& move) {
    if (move.kind != vision::TableMove::Kind::appeared ||
        (move.zone != ZoneKind::middle && move.zone != ZoneKind::discard))
        return std::nullopt;
    engine::Face face;
    return engine::parse_face(move.seen.label, face) && face.whole() ? std::optional(face) : std::nullopt;
}

// The input that it has told; null where it has told none.
const engine::Input* told_by(const TableReader& table, std::uint64_t card) {
    const auto& all = table.at.stories.all();
    const auto story = all.find(card);
    const bool told =
        story != all.end() && story->second.state == CardState::told && story->second.input != 0;
    return told ? &table.at.keeper.what_if().kept()[static_cast<std::size_t>(story->second.input - 1)]
                : nullptr;
}

// It has told something else than a use of its own.
bool is_called_for(const TableReader& table, std::uint64_t card) {
    const auto* told = told_by(table, card);
    return told && told->what != engine::Do::use;
}

// Equipment that is worn, as far as it was understood, lies in the middle: swept from there, nobody wears it.
bool is_worn_there(const TableReader& table, std::uint64_t card) {
    const auto* told = told_by(table, card);
    const auto* lying = table.at.tabletop.find(card);
    return told && lying && lying->zone == ZoneKind::middle && told->what == engine::Do::use &&
           !told->cards.empty() && engine::info(told->cards.front().id).type == engine::CardType::equip;
}

// The first of them called for the others, and for more than have come.
bool row_is_short(const TableReader& table, std::uint64_t first) {
    const auto* called = told_by(table, first);
    const auto* prompt = table.game().prompt();
    return called && called->what == engine::Do::use && prompt &&
           prompt->kind == engine::Prompt::Kind::reveal && !prompt->optional && asks(prompt, called->seat);
}

// Cards are swept, and none is laid down.
bool only_sweeps(const MovesSeen& seen) {
    return std::all_of(seen.moves.begin(), seen.moves.end(), [](const auto& move) {
        using Kind = vision::TableMove::Kind;
        return (move.kind == Kind::moved && move.zone == ZoneKind::discard) ||
               (move.kind == Kind::left && move.zone == ZoneKind::middle);
    });
}

// Health is slid, a general turned a quarter.
bool only_shows_pieces(const MovesSeen& seen) {
    return std::all_of(seen.moves.begin(), seen.moves.end(), [](const auto& move) {
        using Kind = vision::TableMove::Kind;
        return move.kind == Kind::health || move.kind == Kind::armour || move.kind == Kind::tokens ||
               move.kind == Kind::turned;
    });
}

Heard words(std::int64_t at_ms, const engine::Input& input) {
    Heard heard{at_ms, Touched{engine::to_json(input)}};
    heard.words = input;
    heard.taken = true;
    return heard;
}

}  // namespace

bool DownTogether::hear(TableReader& table, const Arrival& arrival) {
    if (is_for_displays(arrival) || std::holds_alternative<Looked>(arrival)) return false;
    bool otherwise = tick(table);
    const auto* seen = std::get_if<MovesSeen>(&arrival);
    const auto said = words_of(arrival);
    const bool ends = said && said->what == engine::Do::end;
    const bool next_says = said && bundle_ && is_thrown_by_one_before(table, said->seat);
    const bool told = bundle_ && (all_wait(table) || (bundle_->tried && may_be_a_price(table))) &&
                      (seen ? tells(table, *seen) : (ends || next_says) && bundle_->faces.size() > 1);
    if (told) otherwise = is_too_much(table, ends && !next_says ? said->seat : engine::nobody);
    if (bundle_ && seen && goes_on(*seen)) otherwise = is_a_price(table, true) || otherwise;
    if (told) bundle_.reset();
    if (seen)
        lay(table, *seen);
    else if (bundle_ && std::holds_alternative<Pressed>(arrival))
        bundle_->heard.push_back(heard_now(table, arrival));
    else
        bundle_.reset();
    return otherwise;
}

bool DownTogether::tick(TableReader& table) {
    if (!bundle_) return false;
    if (bundle_->at_once() && !bundle_->tried && table.at.now_ms > bundle_->at_ms) {
        bundle_->tried = true;
        // What could be the price of a skill as well is told by who goes on.
        if (!skill_that_costs_them(table) && is_too_much(table)) return true;
    }
    if (bundle_->named || table.at.now_ms < bundle_->last_ms + words_come_ms) return false;
    bundle_->named = true;
    return is_a_price(table, false);
}

// The skill that they pay for, as the game stood before them.
std::optional<engine::Input> DownTogether::skill_that_costs_them(const TableReader& table) {
    const auto other = may_be_a_price(table) ? table.branch_at(*bundle_->before) : nullptr;
    if (!other || other->interpreter().pending()) return std::nullopt;
    auto skill = skill_paid_with(other->game(), other->at.keeper.what_if(),
                                 static_cast<engine::Seat>(bundle_->arm), bundle_->faces);
    if (skill) skill->more = why_read(*other, *skill, *bundle_);
    return skill;
}

// None of them has been understood yet, but for equipment that nobody has put where it is worn.
bool DownTogether::all_wait(const TableReader& table) const {
    return std::all_of(bundle_->cards.begin(), bundle_->cards.end(), [&](std::uint64_t card) {
        const auto& all = table.at.stories.all();
        const auto story = all.find(card);
        return story != all.end() &&
               (story->second.state == CardState::pending || is_worn_there(table, card));
    });
}

bool DownTogether::takes_away(const MovesSeen& seen) const {
    return std::any_of(seen.moves.begin(), seen.moves.end(), [&](const auto& move) {
        engine::Face face;
        return (move.kind == vision::TableMove::Kind::left || move.kind == vision::TableMove::Kind::moved) &&
               engine::parse_face(move.seen.label, face) &&
               std::find(bundle_->faces.begin(), bundle_->faces.end(), face) != bundle_->faces.end();
    });
}

// What comes now says that they wait for nothing else. One alone: equipment that nobody wears.
bool DownTogether::tells(const TableReader& table, const MovesSeen& seen) const {
    if (bundle_->faces.size() > 1) return takes_away(seen) || next_one_plays(table, seen);
    return takes_away(seen) && only_sweeps(seen) && is_worn_there(table, bundle_->cards.front());
}

// What lies there was thrown straight onto the pile: beside a card in use it would be an answer.
bool DownTogether::is_thrown_by_one_before(const TableReader& table, int seat) const {
    if (bundle_->arm == 0 || bundle_->zone != ZoneKind::discard) return false;
    const auto order = table.game().table().alive_from(static_cast<engine::Seat>(bundle_->arm));
    return order.size() > 1 && seat == order[1];
}

// With his own arm.
bool DownTogether::next_one_plays(const TableReader& table, const MovesSeen& seen) const {
    return std::any_of(seen.moves.begin(), seen.moves.end(), [&](const auto& move) {
        return move.kind == vision::TableMove::Kind::appeared &&
               is_thrown_by_one_before(table, move.arm_seat);
    });
}

void DownTogether::lay(TableReader& table, const MovesSeen& seen) {
    if (bundle_ && (only_sweeps(seen) || only_shows_pieces(seen)))
        return bundle_->heard.push_back(heard_now(table, seen));
    std::vector<engine::Face> faces;
    for (const auto& move : seen.moves) {
        const auto face = came_down(move);
        const auto& first = seen.moves.front();
        if (seen.before || !face || move.arm_seat != first.arm_seat || move.zone != first.zone)
            return bundle_.reset();
        faces.push_back(*face);
    }
    if (faces.empty()) return;
    const auto& first = seen.moves.front();
    const auto now = table.at.now_ms;
    if (bundle_ && (bundle_->arm != first.arm_seat || bundle_->zone != first.zone ||
                    bundle_->last_ms + one_by_one_ms < now ||
                    (bundle_->last_ms < now && (bundle_->at_once() || first.arm_seat == 0 ||
                                                (!all_wait(table) && !may_be_a_price(table))))))
        bundle_.reset();
    if (!bundle_)
        bundle_ = Bundle{std::make_shared<ReadingMoment>(table.moment()),
                         now,
                         now,
                         first.arm_seat,
                         first.zone,
                         {},
                         {},
                         {}};
    bundle_->last_ms = now;
    bundle_->faces.insert(bundle_->faces.end(), faces.begin(), faces.end());
    for (const auto& move : seen.moves) bundle_->cards.push_back(move.card);
    bundle_->heard.push_back(heard_now(table, seen));
    bundle_->laid = bundle_->heard.size();
}

bool DownTogether::say(TableReader& reader, const std::vector<Heard>& heard,
                       const std::vector<engine::Face>& faces) {
    const int refused = reader.at.tally.refused;
    return read_once_more(reader, heard, {{}, faces, {}}, reader.at.now_ms) &&
           reader.at.tally.refused == refused && !reader.interpreter().pending();
}

std::string DownTogether::why_read(const TableReader& reader, const engine::Input& discard,
                                   const Bundle& bundle) {
    ReadingTold told;
    told.zh = input_words(reader.game(), discard).zh;
    told.en = input_words_en(discard);
    told.weight = least_clear;
    told.grounds.arm = bundle.arm == 0 ? Grounds::Arm::unseen : Grounds::Arm::own;
    told.grounds.place = vision::to_string(bundle.zone);
    told.grounds.prompt = prompt_words(reader.game().prompt());
    told.grounds.settled = bundle.at_once() ? Grounds::Settled::at_once : Grounds::Settled::followed;
    return nlohmann::json{{"read", reading_json(told)}}.dump();
}

// With his own arm, and not onto the pile.
bool DownTogether::goes_on(const MovesSeen& seen) const {
    return std::any_of(seen.moves.begin(), seen.moves.end(), [&](const auto& move) {
        return move.kind == vision::TableMove::Kind::appeared && move.zone != ZoneKind::discard &&
               bundle_->arm != 0 && move.arm_seat == bundle_->arm;
    });
}

// `ends`: who says so now, and nobody has heard it yet.
bool DownTogether::is_too_much(TableReader& table, engine::Seat ends) {
    const auto& bundle = *bundle_;
    if (ends != engine::nobody && ends != bundle.arm) return false;
    // One that another has called for (五谷丰登 and the first of its row) is understood, once they all lie
    // there.
    for (const auto card : bundle.cards)
        if (is_called_for(table, card) && !(bundle.is_many() && row_is_short(table, bundle.cards.front())))
            return false;
    const auto other = table.branch_at(*bundle.before);
    if (!other || other->interpreter().pending()) return false;
    auto [deeds, left] =
        too_much_at_once(other->game(), other->at.keeper.what_if(), bundle.arm, bundle.faces);
    if (deeds.empty() || left > 0) return false;
    deeds.back().more = why_read(*other, deeds.back(), bundle);
    return settle(table, bundle, std::move(deeds));
}

// On the pile, and none has told more than that it was used: one alone not even that.
bool DownTogether::may_be_a_price(const TableReader& table) const {
    return bundle_->zone == ZoneKind::discard &&
           std::none_of(bundle_->cards.begin(), bundle_->cards.end(), [&](std::uint64_t card) {
               return bundle_->cards.size() == 1 ? told_by(table, card) != nullptr
                                                 : is_called_for(table, card);
           });
}

// What could be too much as well is a price where its owner goes on.
bool DownTogether::is_a_price(TableReader& table, bool he_goes_on) {
    auto skill = skill_that_costs_them(table);
    const auto bundle = *bundle_;
    if (!skill) return false;
    const auto other = table.branch_at(*bundle.before);
    const auto too_much = too_much_at_once(other->game(), other->at.keeper.what_if(),
                                           static_cast<engine::Seat>(bundle.arm), bundle.faces);
    const bool just_so_many = !too_much.deeds.empty() && too_much.left == 0;
    return (he_goes_on || !just_so_many) && settle(table, bundle, {std::move(*skill)});
}

// The game goes back to before they came, and the last of these deeds is said once they lie there.
bool DownTogether::settle(TableReader& table, const Bundle& bundle, std::vector<engine::Input> deeds) {
    const auto moment = bundle.before;
    std::vector<Heard> heard;
    for (std::size_t i = 0; i + 1 < deeds.size(); ++i) heard.push_back(words(bundle.at_ms, deeds[i]));
    const auto last = bundle.heard.begin() + static_cast<std::ptrdiff_t>(bundle.laid);
    heard.insert(heard.end(), bundle.heard.begin(), last);
    heard.push_back(words(bundle.last_ms, deeds.back()));
    heard.insert(heard.end(), last, bundle.heard.end());
    const auto faces = bundle.faces;
    const auto other = table.branch_at(*moment);
    if (!other || !say(*other, heard, faces) || !table.go_back_to(*moment)) return false;
    say(table, heard, faces);
    bundle_.reset();
    return true;
}

}  // namespace jianjun::app
