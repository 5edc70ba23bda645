#include "companion_app/session/tracking/card_story.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/words/card.h"

namespace jianjun::app {

namespace {

constexpr std::int64_t memory_ms = 4000;     // so long a card may be in somebody's fingers between two places
constexpr std::int64_t one_sweep_ms = 1500;  // and the cards of one sweep lie elsewhere, or no more
constexpr std::int64_t forgotten_ms = 60'000;  // a card that left the table
constexpr std::size_t most_steps = 12;

bool of_the_deck(const std::string& label) {
    return label.find(':') == std::string::npos || label.starts_with("extra:");
}

bool face_up(const LyingCard& card) {
    return card.sure == vision::Certainty::exact || card.sure == vision::Certainty::name;
}

bool was_settled(const CardStory& story) {
    return story.before == CardState::told || story.before == CardState::waved_away;
}

}  // namespace

const char* to_string(CardState state) {
    switch (state) {
        case CardState::unread:
            return "unread";
        case CardState::asked:
            return "asked";
        case CardState::pending:
            return "pending";
        case CardState::collected:
            return "collected";
        case CardState::told:
            return "told";
        case CardState::waved_away:
            return "waved_away";
        case CardState::taken_back:
            return "taken_back";
        case CardState::gone:
            return "gone";
    }
    return "?";
}

bool in_the_open(const LyingCard& card) {
    if (!of_the_deck(card.label) || !of_the_deck(card.name)) return false;
    const auto zone = card.zone;
    if (zone == ZoneKind::discard && card.sure == vision::Certainty::covered)
        return false;  // not on the pile's top
    if (zone == ZoneKind::middle || zone == ZoneKind::discard || zone == ZoneKind::ren ||
        zone == ZoneKind::equip || zone == ZoneKind::judge)
        return true;
    // What lies about beside the zones, and what is known of a pile: only a face that was turned up speaks.
    if (zone == ZoneKind::none || zone == ZoneKind::draw || zone == ZoneKind::extra) return face_up(card);
    return (zone == ZoneKind::general || zone == ZoneKind::deputy || zone == ZoneKind::token) &&
           card.sure == vision::Certainty::exact;
}

bool readable(const LyingCard& card) {
    engine::Face face;
    return card.sure == vision::Certainty::exact && engine::parse_face(card.label, face) && face.known();
}

CardStory* CardStories::find(std::uint64_t card) {
    const auto at = stories_.find(card);
    return at == stories_.end() ? nullptr : &at->second;
}

std::string CardStories::past(std::uint64_t card) const {
    const auto at = stories_.find(card);
    if (at == stories_.end()) return fmt::format("#{} was never seen", card);
    const auto& story = at->second;
    auto text = fmt::format("#{} {} {}{}", card, story.label.empty() ? "?" : story.label,
                            vision::to_string(story.zone),
                            story.owner == 0 ? std::string() : fmt::format(" of {}", story.owner));
    for (const auto& step : story.steps)
        text += fmt::format(" > {:.1f} {} ({})", static_cast<double>(step.at_ms) / 1000, to_string(step.state),
                            step.why);
    return text;
}

CardStory& CardStories::become(CardStory& story, CardState state, std::int64_t now_ms, const char* why) {
    story.state = state;
    story.since_ms = now_ms;
    story.came_back = false;
    if (state != CardState::told) story.twin = 0;  // a story of its own again, whatever becomes of the other
    story.steps.push_back({now_ms, state, why});
    if (story.steps.size() > most_steps) story.steps.erase(story.steps.begin());
    return story;
}

// ---- the eyes ----

CardStories::Seen CardStories::seen(const LyingCard& card, const vision::TableMove& move, std::int64_t now_ms) {
    const auto [at, fresh] = stories_.try_emplace(card.card);
    auto& story = at->second;
    story.card = card.card;
    if (fresh) become(story, CardState::unread, now_ms, "seen");
    const bool renamed = !fresh && story.readable && readable(card) && card.label != story.label;
    const bool elsewhere = !fresh && (card.zone != story.zone || card.seat != story.owner);
    const bool clearer = !story.readable && readable(card);
    // Tidying up says nothing new: what is swept onto the pile while it is not settled means what it meant where it was laid, by whoever laid it.
    const bool open = story.state == CardState::unread || story.state == CardState::asked || story.state == CardState::pending;
    const bool swept = open && !fresh && story.zone == ZoneKind::middle && card.zone == ZoneKind::discard &&
                       !renamed && !clearer;
    const bool by_another = swept && card.arm != story.arm;
    const bool by_hand =
        move.kind == vision::TableMove::Kind::moved || move.kind == vision::TableMove::Kind::appeared ||
        (move.kind == vision::TableMove::Kind::flipped && elsewhere);  // turned over on its way
    if (by_hand) {
        story.from_zone = fresh ? ZoneKind::none : story.zone;
        story.from_seat = fresh ? 0 : story.owner;
        if (!swept) story.arm = card.arm;
        story.order = ++order_;
        story.laid_ms = now_ms;
    }
    // Nobody saw whose arm laid it face down: whoever turns it up has laid it.
    if (move.kind == vision::TableMove::Kind::flipped && story.arm == 0) story.arm = card.arm;
    story.turned_up = !fresh && clearer;
    story.label = card.label;
    story.zone = card.zone;
    story.owner = card.seat;
    story.readable = story.readable || readable(card);

    const auto before = story.state;
    const auto again = [&](bool when, const char* why) -> Seen {
        if (!when) return {};
        const Seen undone{true, before == CardState::asked ? story.question : 0, before == CardState::pending};
        become(story, CardState::unread, now_ms, why);
        return undone;
    };
    switch (before) {
        case CardState::unread:
            return {true};
        case CardState::asked:
            return again(renamed || (elsewhere && !by_another) || clearer, elsewhere ? "moved on" : "read better");
        case CardState::pending:
            return again(renamed || (elsewhere && !by_another) || clearer,
                         elsewhere ? "moved on" : "read better");
        case CardState::collected:
            return again(
                renamed || (elsewhere && card.zone != ZoneKind::discard && card.zone != ZoneKind::middle),
                renamed ? "read better" : "moved on");
        case CardState::waved_away:
            return again(renamed || (elsewhere && card.zone != ZoneKind::discard), "moved on");
        case CardState::taken_back:
            return again(renamed || by_hand, "touched again");
        case CardState::gone: {
            const auto undone = again(true, "came back");
            story.came_back = true;
            return undone;
        }
        case CardState::told:
            // A general may be turned up once more, and so is what was laid by (蓄谋).
            if ((clearer || !of_the_deck(card.label)) && move.kind == vision::TableMove::Kind::flipped) return again(true, "turned over");
            story.misread = story.misread || (renamed && story.input != 0);
            if (clearer && story.input != 0) claimed_.insert({story.input, story.label});  // 蛊惑, which nobody has doubted
            return {elsewhere};
    }
    return {};
}

void CardStories::called(const LyingCard& card, std::int64_t now_ms) {
    renamed(card);
    read_again(card.card, now_ms, "somebody said which card it is");
}

void CardStories::renamed(const LyingCard& card) {
    if (auto* story = find(card.card)) {
        story->label = card.label;
        story->readable = app::readable(card);
    }
}

// One of several that were thrown down, or what waits to be settled: those that came after it lie on it.
bool CardStories::is_covered(const CardStory& story) const {
    const bool waits = story.state == CardState::collected || story.state == CardState::pending;
    if (!waits || story.zone != ZoneKind::discard) return false;
    return std::any_of(stories_.begin(), stories_.end(), [&](const auto& entry) {
        const auto& other = entry.second;
        return other.zone == ZoneKind::discard && other.state != CardState::gone && other.order > story.order;
    });
}

CardStories::Seen CardStories::left(std::uint64_t card, std::int64_t now_ms, int arm) {
    auto* story = find(card);
    if (!story || story->state == CardState::gone || is_covered(*story)) return {};
    for (const auto& [number, other] : stories_)
        if (other.twin == card && other.state == CardState::told) return leave_to(*story, number, now_ms);
    const Seen undone{false, story->state == CardState::asked ? story->question : 0,
                      story->state == CardState::pending};
    story->before = story->state;
    story->taken_by = arm;
    if (story->state != CardState::told) story->input = 0;
    become(*story, CardState::gone, now_ms, "left the table").question = 0;
    return undone;
}

// The eyes have missed it at last: its story goes on where its twin lies.
CardStories::Seen CardStories::leave_to(const CardStory& story, std::uint64_t twin, std::int64_t now_ms) {
    const auto lies = stories_.at(twin);
    Seen seen;
    seen.goes_on_as = twin;
    same_card(story.card, twin, now_ms);
    auto& going_on = stories_.at(twin);
    const bool elsewhere = going_on.zone != lies.zone || going_on.owner != lies.owner;
    going_on.from_zone = going_on.zone, going_on.from_seat = going_on.owner;
    going_on.zone = lies.zone, going_on.owner = lies.owner;
    going_on.arm = lies.arm, going_on.order = lies.order;
    seen.read = elsewhere && going_on.state == CardState::told;
    const auto state = going_on.state;
    if (state == CardState::taken_back ||
        (elsewhere && (state == CardState::asked || state == CardState::pending)) ||
        (elsewhere && state == CardState::waved_away && going_on.zone != ZoneKind::discard)) {
        seen.undone = going_on.state == CardState::asked ? going_on.question : 0;
        seen.was_pending = going_on.state == CardState::pending;
        become(going_on, CardState::unread, now_ms, "moved on");
    }
    return seen;
}

void CardStories::same_card(std::uint64_t was, std::uint64_t is, std::int64_t now_ms) {
    const auto at = stories_.find(was);
    if (at == stories_.end() || was == is) return;
    auto story = std::move(at->second);
    stories_.erase(at);
    story.card = is;
    story.twin = 0;
    for (auto& [number, other] : stories_)
        if (other.twin == was) other.twin = number == is ? 0 : is;
    if (story.state == CardState::gone)
        become(story, story.before, now_ms, "it was the same card, moved");
    else
        story.steps.push_back({now_ms, story.state, "it was the same card, moved"});
    stories_[is] = std::move(story);
}

bool CardStories::has_only_moved(const CardStory& story) {
    return story.came_back && was_settled(story) && story.from_zone != ZoneKind::discard;
}

void CardStories::goes_on(std::uint64_t card, std::int64_t now_ms) {
    if (auto* story = find(card)) become(*story, story->before, now_ms, "it had only moved");
}

const CardStory* CardStories::gone_lately(const std::string& label, std::int64_t now_ms) const {
    const CardStory* newest = nullptr;
    for (const auto& [card, story] : stories_) {
        if (story.state != CardState::gone || !was_settled(story) || story.label != label ||
            story.zone == ZoneKind::discard || now_ms - story.since_ms > memory_ms)
            continue;
        if (!newest || story.since_ms >= newest->since_ms) newest = &story;
    }
    return newest;
}

// ---- what is made of it ----

void CardStories::read_again(std::uint64_t card, std::int64_t now_ms, const char* why) {
    if (auto* story = find(card); story && story->state != CardState::gone)
        become(*story, CardState::unread, now_ms, why);
}

void CardStories::ask(std::uint64_t card, std::uint64_t question, std::int64_t now_ms) {
    if (auto* story = find(card)) {
        story->question = question;
        // A card that was picked up stays gone: somebody is asked what that meant.
        if (story->state != CardState::gone) become(*story, CardState::asked, now_ms, "asked about");
    }
}

void CardStories::wait(std::uint64_t card, std::int64_t now_ms) {
    if (auto* story = find(card); story && story->state != CardState::gone && story->state != CardState::pending)
        become(*story, CardState::pending, now_ms, "waits for what settles it");
}

void CardStories::collect(std::uint64_t card, int prompt, int seat, std::int64_t now_ms) {
    if (auto* story = find(card)) {
        story->prompt = prompt;
        story->seat = seat;
        become(*story, CardState::collected, now_ms, "one of several");
    }
}

void CardStories::tell(std::uint64_t card, int input, std::int64_t now_ms, const char* why) {
    if (auto* story = find(card)) {
        story->input = input;
        story->misread = story->unseen_debt = false;
        story->twin = 0;
        if (input != 0) claimed_.insert({input, story->label});
        if (story->state == CardState::gone)
            story->before = CardState::told;
        else
            become(*story, CardState::told, now_ms, why);
    }
}

void CardStories::wave_away(std::uint64_t card, std::int64_t now_ms) {
    auto* story = find(card);
    if (story && story->state == CardState::gone)
        story->before = CardState::waved_away;
    else if (story)
        become(*story, CardState::waved_away, now_ms, "waved away");
}

void CardStories::twin(std::uint64_t card, std::uint64_t of, std::int64_t now_ms) {
    if (auto* story = find(card)) {
        story->twin = of;
        story->input = 0;
        become(*story, CardState::told, now_ms, "seen twice");
    }
}

void CardStories::take_back(std::uint64_t card, std::int64_t now_ms, const char* why) {
    if (auto* story = find(card); story && story->state != CardState::gone)
        become(*story, CardState::taken_back, now_ms, why);
}

// ---- the game and time ----

void CardStories::recount(const std::function<bool(int)>& counts, std::int64_t now_ms) {
    for (auto& [card, story] : stories_) {
        if (story.input == 0) continue;
        const bool now = counts(story.input);
        if (story.state == CardState::told && !now)
            become(story, CardState::taken_back, now_ms, "its input was taken back");
        else if (story.state == CardState::taken_back && now)
            become(story, CardState::told, now_ms, "its input counts again");
        else if (story.state == CardState::gone && story.before == CardState::told && !now)
            story.before = CardState::unread, story.input = 0;
    }
}

void CardStories::forget_old(std::int64_t now_ms) {
    std::erase_if(stories_, [&](const auto& entry) {
        const auto& story = entry.second;
        return story.state == CardState::gone && story.question == 0 && now_ms - story.since_ms > forgotten_ms;
    });
}

bool was_swept(const CardStories& stories, const CardStory& gone) {
    const auto& all = stories.all();
    return gone.zone == ZoneKind::middle && std::any_of(all.begin(), all.end(), [&](const auto& entry) {
               const auto& other = entry.second;
               return other.zone == ZoneKind::discard && other.from_zone == gone.zone &&
                      std::abs(other.laid_ms - gone.since_ms) <= one_sweep_ms;
           });
}

}  // namespace jianjun::app
