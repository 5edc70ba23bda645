// Cards and presses become inputs: at once, once something settles them, or not at all.
#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#include "companion_app/session/table_session.h"

namespace jianjun::app {

namespace {

using Meaning_ = LyingCard::Meaning;
using vision::Sure;

constexpr std::int64_t debt_ms = 20'000;
constexpr double least_settled = 0.5;
constexpr double clearly = 2;

bool played_zone(const std::string& zone) {
    return zone == "middle" || zone == "equip" || zone == "judge" || zone == "discard" || zone.empty();
}

int copies(const engine::Game& game, const engine::Face& face) {
    const auto& deck = game.table().deck();
    const auto at =
        std::find_if(deck.begin(), deck.end(), [&](const auto& entry) { return entry.first == face; });
    return at == deck.end() ? 1 : at->second;
}

int held(const engine::Game& game, engine::Place place, const std::string& label) {
    const auto& cards = game.table().cards(place);
    return static_cast<int>(std::count_if(cards.begin(), cards.end(), [&](engine::Token t) {
        return engine::to_string(game.table().token(t).face) == label;
    }));
}

// Identity and general cards speak where the table is choosing (选将); else they are only moved about.
bool chooses(const engine::Game& game, const LyingCard& card) {
    const auto* prompt = game.prompt();
    if (!prompt || (prompt->why.word != "general" && prompt->why.word != "lord")) return false;
    const bool asked =
        std::find(prompt->seats.begin(), prompt->seats.end(), card.seat) != prompt->seats.end();
    return asked && card.label.starts_with(prompt->why.word == "lord" ? "role:lord" : "general:");
}

}  // namespace

void TableSession::on_move(const vision::TableMove& move) {
    using Kind = vision::TableMove::Kind;
    ++tally_.moves;
    auto* card = tabletop_.apply(move);
    switch (move.kind) {
        case Kind::health:
            health_ms_[move.seat] = now_ms_;
            consider(HealthSeen{move.seat, move.value});
            return;
        case Kind::uncertain:
            if (move.card == 0 && !questions_.find(OpenQuestion::About::view, "view")) {
                OpenQuestion view;
                view.about = OpenQuestion::About::view;
                view.key = "view";
                view.shown.text = "看不清桌面：" + move.why;
                view.shown.choices = {{"知道了", nullptr}};
                view.answers = {{}};
                ask(std::move(view));
            }
            return;
        case Kind::left:
            dirty_ = true;
            // Taken back: what waited for it, and what was asked about it, is over.
            if (pending_)
                if (const auto* laid = std::get_if<CardLaid>(&pending_->evidence);
                    laid && laid->card == move.card) {
                    if (pending_->question != 0) questions_.remove(pending_->question);
                    pending_.reset();
                    drain();
                }
            std::erase_if(waiting_, [&](const Evidence& e) {
                const auto* laid = std::get_if<CardLaid>(&e);
                return laid && laid->card == move.card;
            });
            questions_.remove_if([&](const OpenQuestion& q) { return q.card != 0 && q.card == move.card; });
            return;
        case Kind::appeared:
        case Kind::moved:
        case Kind::reread:
        case Kind::flipped:
            if (card) read_card(*card, move.kind == Kind::moved ? move.from_zone : "", move.from_seat);
            return;
        default:
            return;
    }
}

void TableSession::read_card(LyingCard& card, const std::string& from_zone, int from_seat) {
    if (card.meaning == Meaning_::waiting || card.meaning == Meaning_::questioned) return;
    const bool role = card.label.starts_with("role:");
    const bool general = card.label.starts_with("general:");
    if (general && !chooses(game(), card)) return;
    if (!role && !general && !played_zone(card.zone)) return;
    if (card.sure != Sure::exact) return;  // a back says nothing; what cannot be read yet is asked in time
    CardLaid laid;
    laid.card = card.card;
    laid.label = card.label;
    laid.zone = card.zone;
    laid.seat = card.seat;
    laid.from_zone = from_zone;
    laid.from_seat = from_seat;
    laid.arm = card.arm;
    const bool played = !role && !general;
    if (played && (!engine::parse_face(card.label, laid.face) || !laid.face.known())) return;
    const bool seen_again = played && tabletop_.count(card.label) > copies(game(), laid.face);
    if (seen_again || agrees(card, from_zone, from_seat)) {
        card.meaning = Meaning_::told;
        return;
    }
    consider(laid);
}

// Whoever shows his card before he is asked for it has shown it all the same.
void TableSession::read_chosen() {
    std::vector<std::uint64_t> shown;
    for (const auto& [id, card] : tabletop_.cards())
        if (card.meaning == Meaning_::open && card.sure == Sure::exact && chooses(game(), card))
            shown.push_back(id);
    for (const auto id : shown)
        if (auto* card = tabletop_.find(id); card && chooses(game(), *card)) read_card(*card, "", 0);
}

// Does this only bring the table to where the engine already is? Hands tidy up all the time.
bool TableSession::agrees(const LyingCard& card, const std::string& from_zone, int from_seat) {
    using engine::Zone;
    const auto seat = static_cast<engine::Seat>(card.seat);
    const auto fits = [&](engine::Place place) {
        return held(game(), place, card.label) > tabletop_.count(card.zone, card.seat, card.label, card.card);
    };
    if (card.zone == "equip" && fits({Zone::equip, seat})) return true;
    if (card.zone == "judge" && fits({Zone::judge, seat})) return true;
    // The engine has moved on from where it lay: 装备 that was replaced, a card that was used.
    const auto done_with = [&](const std::string& zone, int owner) {
        const auto from = static_cast<engine::Seat>(owner);
        if (zone == "equip") return held(game(), {Zone::equip, from}, card.label) == 0;
        if (zone == "judge") return held(game(), {Zone::judge, from}, card.label) == 0;
        return true;
    };
    if (card.meaning == Meaning_::told)
        return done_with(from_zone.empty() ? card.zone : from_zone, from_seat);
    if (card.zone == "discard" || card.zone == "middle") {
        if (tabletop_.came_back(card, now_ms_)) return true;
        // Before the first quiet look, what lies there was played before we came.
        if (!looked_ && (held(game(), {Zone::discard, engine::nobody}, card.label) > 0 ||
                         held(game(), {Zone::processing, engine::nobody}, card.label) > 0))
            return true;
    }
    return card.zone == "discard" && settles_debt(card.arm);
}

// Cards of the dead come down unread. Whose arm it seemed to be matters little, unless somebody else is to
// discard.
bool TableSession::settles_debt(int arm) {
    std::erase_if(owed_, [&](const auto& entry) { return now_ms_ - entry.second.since_ms > debt_ms; });
    auto owes = owed_.find(arm);
    const auto* prompt = game().prompt();
    if (owes == owed_.end() && !(prompt && prompt->kind == engine::Prompt::Kind::discard))
        owes = owed_.begin();
    if (owes == owed_.end()) return false;
    if (--owes->second.cards == 0) owed_.erase(owes);
    return true;
}

void TableSession::mark(const Evidence& evidence, Meaning_ meaning) {
    if (const auto* laid = std::get_if<CardLaid>(&evidence))
        if (auto* card = tabletop_.find(laid->card)) card->meaning = meaning;
}

void TableSession::consider(const Evidence& evidence) {
    if (!pending_) {
        if (act_on(evidence)) drain();
        return;
    }
    const auto later = behind_pending(evidence);
    if (settle_pending(later)) return;
    if (std::holds_alternative<HealthSeen>(later)) return;  // watch_health() comes back to it
    mark(later, Meaning_::waiting);
    waiting_.push_back(later);
    ask_pending();
}

// 结束 at the open free time is said after the card that is still being read.
Evidence TableSession::behind_pending(Evidence evidence) const {
    auto* press = std::get_if<devices::PadEvent>(&evidence);
    const auto* prompt = game().prompt();
    if (!press || !prompt || press->button != devices::Button::pass || game().table().turn != press->seat)
        return evidence;
    const bool shown =
        prompt->kind == engine::Prompt::Kind::play && press->prompt == static_cast<std::uint32_t>(prompt->id);
    if (shown || press->prompt == 0) press->prompt = prompt_to_come;
    return evidence;
}

// Cards that are thrown down where a skill could still spare its owner the discard (克己) say that it is not
// used.
void TableSession::decline_for_discard(const Evidence& evidence) {
    const auto* laid = std::get_if<CardLaid>(&evidence);
    const auto* prompt = game().prompt();
    if (!laid || laid->zone != "discard" || !prompt || prompt->kind != engine::Prompt::Kind::choice ||
        !prompt->optional || prompt->seats.size() != 1)
        return;
    const auto owner = prompt->seats.front();
    if (laid->arm != 0 && laid->arm != owner) return;
    const auto pass = input_from({{"do", "pass"}, {"seat", owner}});
    const auto next = keeper_.what_if().after(std::array{pass});
    if (next && next->prompt() && next->prompt()->kind == engine::Prompt::Kind::discard &&
        next->prompt()->seats.front() == owner)
        feed(pass);
}

// True where the game went on.
bool TableSession::act_on(const Evidence& evidence) {
    decline_for_discard(evidence);
    auto meaning = interpret(game(), keeper_.what_if(), evidence, collected_);
    switch (meaning.kind) {
        case Meaning::Kind::nothing: {
            const auto* press = std::get_if<devices::PadEvent>(&evidence);
            const auto* prompt = game().prompt();
            if (press && press->prompt == prompt_to_come && game().table().turn == press->seat) {
                end_to_come_ = *press;
                return false;
            }
            // 回应 only says that a card is coming; a press that can mean nothing is told so.
            if (press && press->button != devices::Button::answer &&
                (!prompt || press->prompt != static_cast<std::uint32_t>(prompt->id)))
                notices_.emplace_back(press->seat, devices::Notice::too_late);
            return false;
        }
        case Meaning::Kind::clear: {
            bool well = true;
            for (const auto& input : meaning.readings.front().inputs) well = well && feed(input);
            if (well) ++tally_.understood;
            mark(evidence, Meaning_::told);
            return true;
        }
        case Meaning::Kind::collecting:
            collect(std::get<CardLaid>(evidence), meaning.readings.front());
            mark(evidence, Meaning_::told);
            return false;
        case Meaning::Kind::incomplete:
        case Meaning::Kind::unclear:
            wait_for_more(evidence, std::move(meaning));
            return false;
        case Meaning::Kind::illegal:
            flag_illegal(evidence, meaning);
            return false;
    }
    return false;
}

void TableSession::collect(const CardLaid& laid, const Reading& reading) {
    const auto& input = reading.inputs.front();
    collected_.prompt = game().prompt()->id;
    collected_.seat = input.seat;
    collected_.faces = input.cards;
    collected_.cards.push_back(laid.card);
    collected_ms_ = now_ms_;
    ++tally_.understood;
}

void TableSession::wait_for_more(const Evidence& evidence, Meaning meaning) {
    Pending pending;
    pending.evidence = evidence;
    pending.only_target = meaning.kind == Meaning::Kind::incomplete;
    pending.since_ms = now_ms_;
    pending.readings = std::move(meaning.readings);
    pending.pad_prompt = ++claims_;
    // Whoever is aimed at may say so by answering or declining: the lights of all who may be, by the rules.
    for (std::size_t i = 0; pending.only_target && i < pending.readings.size(); ++i) {
        const auto next = keeper_.what_if().after(pending.readings[i].inputs);
        const auto& targets = pending.readings[i].inputs.front().targets;
        if (next && next->prompt() && next->prompt()->optional && next->prompt()->seats == targets)
            pending.claims[targets.front()] = i;
    }
    mark(evidence, Meaning_::waiting);
    const bool ask_now = meaning.kind == Meaning::Kind::unclear;
    pending_ = std::move(pending);
    dirty_ = true;
    if (ask_now) ask_pending();
}

// Does this say which of the pending readings was meant? Then it is taken, and this after it.
bool TableSession::settle_pending(const Evidence& evidence) {
    auto& pending = *pending_;
    if (const auto* press = std::get_if<devices::PadEvent>(&evidence);
        press && press->prompt == pending.pad_prompt && pending.claims.count(press->seat) != 0) {
        auto answer = *press;
        finish_pending(pending.readings[pending.claims[press->seat]].inputs);
        if (game().prompt()) answer.prompt = static_cast<std::uint32_t>(game().prompt()->id);
        if (answer.button == devices::Button::pass) consider(answer);
        drain();
        return true;
    }
    std::vector<double> weights;
    for (const auto& reading : pending.readings) {
        double weight = 0;
        if (const auto next = keeper_.what_if().after(reading.inputs)) {
            const auto what_if = keeper_.what_if().with(reading.inputs);
            const auto found = readings(*next, what_if, evidence, {}, true);
            if (!found.empty()) weight = reading.weight * found.front().weight;
        }
        weights.push_back(weight);
    }
    const auto best = std::max_element(weights.begin(), weights.end());
    if (*best < least_settled) return false;
    for (auto at = weights.begin(); at != weights.end(); ++at)
        if (at != best && *at * clearly > *best) return false;
    finish_pending(pending.readings[static_cast<std::size_t>(best - weights.begin())].inputs);
    consider(evidence);
    drain();
    return true;
}

void TableSession::finish_pending(const std::vector<engine::Input>& inputs) {
    const auto pending = std::move(*pending_);
    pending_.reset();
    if (pending.question != 0)
        questions_.remove(pending.question);
    else
        ++tally_.settled;
    const auto chosen = inputs;  // may live in what has just been let go
    for (const auto& input : chosen) feed(input);
    mark(pending.evidence, Meaning_::told);
    dirty_ = true;
}

// What came while a reading was open is read now, in its order.
void TableSession::drain() {
    while (!pending_ && !waiting_.empty()) {
        const auto evidence = waiting_.front();
        waiting_.pop_front();
        if (const auto* laid = std::get_if<CardLaid>(&evidence))
            if (!tabletop_.find(laid->card)) continue;
        mark(evidence, Meaning_::open);
        act_on(evidence);
    }
}

}  // namespace jianjun::app
