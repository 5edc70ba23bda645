#include "companion_app/session/sanguozhi/watch.h"

#include <algorithm>

#include "companion_app/session/phrasing/table_words.h"
#include "companion_app/words/state_reader.h"
#include "engine/sanguozhi/view.h"

namespace jianjun::app {

using engine::sanguozhi::state_json;
using nlohmann::json;

namespace {

constexpr std::int64_t read_patience_ms = 2500;    // a card may still be read
constexpr std::int64_t taken_patience_ms = 2500;   // it may be laid down again
constexpr std::int64_t origin_ms = 2000;
constexpr std::int64_t rules_patience_ms = 3000;   // what is refused may be right after the next press
constexpr std::int64_t wait_patience_ms = 8000;
constexpr std::int64_t still_ms = 1200;            // so long nobody touches grain before it is counted
constexpr std::int64_t lasting_ms = 6000;          // then a difference is said
constexpr std::int64_t promised_ms = 10'000;       // somebody said that he would put it right
constexpr std::int64_t look_every_ms = 250;

std::string key_of(const SlotRef& at) {
    return std::to_string(at.seat) + " " + at.zone + " " + std::to_string(at.place);
}

std::string grain_key(int seat) {
    return "grain " + std::to_string(seat);
}

// What people see of the game, as everybody may; made anew after each line.
struct Seen {
    explicit Seen(const engine::sanguozhi::Game& game, const SanguozhiLying& lying)
        : state(state_json(game, engine::Viewer::everyone())), sight(state, game.setup().sheets), reading(sight, lying) {}
    json state;
    SanguozhiSight sight;
    SanguozhiReading reading;
};

bool ends_by_itself(const std::string& code) {
    return code == "not_asked" || code == "not_now" || code == "mandatory" || code == "no_card" || code == "target";
}

}  // namespace

// ---- what comes in ----

void SanguozhiWatch::saw(const std::vector<vision::TableMove>& moves, std::int64_t now_ms) {
    any_ = true;
    for (const auto& move : moves)
        if (auto deed = lying_.apply(move)) {
            deed->since_ms = now_ms;
            add(std::move(*deed));
        }
    looked_ms_ = -1'000'000;
}

void SanguozhiWatch::looked(bool quiet, bool clear, std::int64_t now_ms) {
    any_ = true;
    if (quiet && !quiet_) quiet_since_ms_ = now_ms;
    quiet_ = quiet;
    clear_ = clear;
}

// One card that leaves a slot and one that comes to another are one card that was carried.
void SanguozhiWatch::add(SlotDeed deed) {
    const auto is_one = [](const SlotDeed& left, const SlotDeed& laid) {
        if (left.kind != SlotDeed::Kind::taken || laid.kind != SlotDeed::Kind::laid || laid.from || !laid.card.read()) return false;
        const bool own = left.card.at.seat == laid.card.at.seat;
        // What lay face down is turned over on its way to the graveyard.
        if (left.card.back && !laid.card.back) return own && laid.card.at.zone == "graveyard";
        return left.card.label == laid.card.label && left.card.back == laid.card.back && (own || !laid.card.back);
    };
    std::erase_if(deeds_, [&](const SlotDeed& other) { return other.card.card == deed.card.card && other.kind == deed.kind; });
    const auto left = std::find_if(deeds_.begin(), deeds_.end(), [&](const SlotDeed& other) { return is_one(other, deed); });
    if (left != deeds_.end()) {
        if (!(left->card.at == deed.card.at)) deed.from = left->card.at;
        deeds_.erase(left);
    }
    const auto laid = std::find_if(deeds_.begin(), deeds_.end(), [&](const SlotDeed& other) { return is_one(deed, other); });
    if (laid != deeds_.end()) {
        if (!(laid->card.at == deed.card.at)) laid->from = deed.card.at;
        return;
    }
    deeds_.push_back(std::move(deed));
}

bool SanguozhiWatch::settled() const {
    if (!any_) return true;
    return quiet_ && deeds_.empty() && std::none_of(grain_.begin(), grain_.end(), [](const auto& one) { return one.second.differs && !one.second.asked; });
}

bool SanguozhiWatch::go_on(std::int64_t now_ms) {
    now_ms_ = now_ms;
    if (!any_) return false;
    const bool due = now_ms - looked_ms_ >= look_every_ms;
    if (!due && deeds_.empty()) return false;
    bool changed = act_on_all(now_ms);
    if (!due && !changed) return false;
    looked_ms_ = now_ms;
    changed |= withdraw(now_ms);
    changed |= watch_grain(now_ms);
    changed |= watch_differences(now_ms);
    return changed;
}

// ---- deeds ----

bool SanguozhiWatch::act_on_all(std::int64_t now_ms) {
    bool changed = false;
    for (bool again = true; again;) {
        again = false;
        for (std::size_t i = 0; i < deeds_.size(); ++i) {
            const SlotDeed deed = deeds_[i];
            const auto fate = act(deed, now_ms);
            if (fate == Fate::later) continue;
            std::erase_if(deeds_, [&](const SlotDeed& one) { return one.card.card == deed.card.card && one.kind == deed.kind; });
            changed = again = true;
            break;
        }
    }
    return changed;
}

SanguozhiWatch::Fate SanguozhiWatch::act(const SlotDeed& deed, std::int64_t now_ms) {
    const Seen seen(game_(), lying_);
    const auto meaning = seen.reading.of(deed);
    const auto age = now_ms - deed.since_ms;
    switch (meaning.kind) {
        case SlotMeaning::Kind::nothing:
            if (deed.kind == SlotDeed::Kind::laid && !deed.from && !deed.card.label.empty()) lying_.forget_unread(deed.card);
            return Fate::done;
        case SlotMeaning::Kind::line:
            // The slot that it came from may be told a moment later.
            if (deed.kind == SlotDeed::Kind::laid && !deed.from && deed.card.at.zone == "graveyard" && age < origin_ms) return Fate::later;
            // What lies face up there may be told to have been pushed aside.
            if (deed.kind == SlotDeed::Kind::laid && deed.card.back && deed.card.at.zone == "formation" && age < origin_ms) return Fate::later;
            return say(deed, meaning.line, now_ms);
        case SlotMeaning::Kind::which:
            return age < read_patience_ms ? Fate::later : ask(deed, meaning);
        case SlotMeaning::Kind::ask:
            if (deed.kind != SlotDeed::Kind::taken) return ask(deed, meaning);
            if (without_grain(deed.card.at.seat)) return grain_[deed.card.at.seat].asked ? Fate::done : Fate::later;
            return age < taken_patience_ms ? Fate::later : ask(deed, meaning);
        case SlotMeaning::Kind::wait:
            if (meaning.discards > 0) return discard(deed, meaning.discards, now_ms);
            return age < wait_patience_ms ? Fate::later : Fate::done;  // it lasts, then, and is a difference
    }
    return Fate::done;
}

SanguozhiWatch::Fate SanguozhiWatch::say(const SlotDeed& deed, const json& line, std::int64_t now_ms) {
    const bool patient = now_ms - deed.since_ms < rules_patience_ms;
    if (patient && deed.tried == game_().inputs()) return Fate::later;
    const auto said = feed_(line);
    if (said) return Fate::said;
    if (patient && ends_by_itself(said.error().code)) {
        for (auto& one : deeds_)
            if (one.card.card == deed.card.card && one.kind == deed.kind) one.tried = game_().inputs();
        return Fate::later;
    }
    const Seen seen(game_(), lying_);
    const auto why = table_words()->reason(said.error().reason);
    SlotMeaning meaning{SlotMeaning::Kind::ask, {}, filled("{}（{}）：{}", "{} ({}): {}", seen.reading.name(deed.card), seen.reading.place(deed.card.at), why), seen.reading.asker(), {}, 0};
    meaning.choices.push_back({Said("大家同意，照样算", "The table agrees, let it count"), {{"do", "rule"}, {"by", "table"}, {"allow", line}}});
    meaning.choices.push_back({Said("会收回", "It is taken back"), nullptr});
    return ask(deed, meaning);
}

// Cards that are discarded together are said together.
SanguozhiWatch::Fate SanguozhiWatch::discard(const SlotDeed& deed, std::size_t wanted, std::int64_t now_ms) {
    json cards = json::array();
    std::vector<std::uint64_t> numbers;
    for (const auto& other : deeds_) {
        if (other.kind != SlotDeed::Kind::laid || other.from || !(other.card.at == deed.card.at) || other.card.label.empty()) continue;
        if (numbers.size() == wanted) break;
        cards.push_back(other.card.label);
        numbers.push_back(other.card.card);
    }
    if (numbers.size() < wanted) return Fate::later;
    return say(deed, {{"do", "discard"}, {"seat", deed.card.at.seat}, {"cards", cards}}, now_ms);
}

bool SanguozhiWatch::may_be_said(const json& line) const {
    if (text_at(line, "do") == "rule") return true;
    const auto input = engine::sanguozhi::read_input(line, game_().setup().sheets);
    return input && !game_().check(*input);
}

SanguozhiWatch::Fate SanguozhiWatch::ask(const SlotDeed& deed, const SlotMeaning& meaning) {
    SanguozhiQuestion question;
    question.deed = deed;
    question.shown.seat = meaning.seat;
    question.shown.text = meaning.text;
    if (meaning.kind == SlotMeaning::Kind::which) {
        const Seen seen(game_(), lying_);
        question.shown.text = filled("{} 的牌认不出：是哪张？", "A card at {} cannot be read: which is it?", seen.reading.place(deed.card.at));
        question.shown.asks_card = true;
        question.shown.choices.push_back({Said("那里没有牌", "No card lies there"), nullptr});
        question.lines.push_back(nullptr);
    }
    bool says = meaning.kind == SlotMeaning::Kind::which;
    for (const auto& [text, line] : meaning.choices) {
        if (!line.is_null() && !may_be_said(line)) continue;
        says = says || !line.is_null();
        question.shown.choices.push_back({text, line});
        question.lines.push_back(line);
    }
    // Nothing that could be meant is legal: what lies there is said where it lasts.
    if (!says && deed.kind != SlotDeed::Kind::laid) return Fate::done;
    put(std::move(question));
    return Fate::done;
}

void SanguozhiWatch::put(SanguozhiQuestion question) {
    question.shown.id = ++last_question_;
    questions_.push_back(std::move(question));
}

// ---- questions ----

const SanguozhiQuestion* SanguozhiWatch::of_seat(int seat) const {
    const auto at = std::find_if(questions_.begin(), questions_.end(), [&](const auto& one) { return one.shown.seat == seat && !one.lines.empty(); });
    return at == questions_.end() ? nullptr : &*at;
}

const SanguozhiQuestion* SanguozhiWatch::find(std::uint64_t id) const {
    const auto at = std::find_if(questions_.begin(), questions_.end(), [&](const auto& one) { return one.shown.id == id; });
    return at == questions_.end() ? nullptr : &*at;
}

tl::expected<void, engine::Refusal> SanguozhiWatch::answer(std::uint64_t id, std::size_t choice) {
    const auto at = std::find_if(questions_.begin(), questions_.end(), [&](const auto& one) { return one.shown.id == id; });
    if (at == questions_.end() || choice >= at->lines.size()) return {};
    const SanguozhiQuestion question = *at;
    if (!question.lines[choice].is_null()) {
        if (auto said = feed_(question.lines[choice]); !said) return said;
    } else if (!question.difference.empty()) {
        waved_[question.difference] = question.shown.text.zh;
    } else {
        meant_nothing_.insert({question.deed.card.card, key_of(question.deed.card.at)});
        differs_since_[key_of(question.deed.card.at)] = now_ms_ + promised_ms;  // what was promised may be done
    }
    std::erase_if(questions_, [&](const auto& one) { return one.shown.id == id; });
    looked_ms_ = -1'000'000;
    return {};
}

void SanguozhiWatch::propose_next(std::uint64_t id) {
    for (auto& question : questions_)
        if (question.shown.id == id && !question.lines.empty()) question.proposed = (question.proposed + 1) % question.lines.size();
}

bool SanguozhiWatch::name(std::uint64_t id, const std::string& word, std::int64_t now_ms) {
    const auto at = std::find_if(questions_.begin(), questions_.end(), [&](const auto& one) { return one.shown.id == id && one.shown.asks_card; });
    if (at == questions_.end()) return false;
    const auto& sheets = game_().setup().sheets;
    const auto* sheet = sheets.find(sheets.id_of(word));
    if (!sheet) return false;
    auto deed = at->deed;
    questions_.erase(at);
    if (const auto* card = lying_.name(deed.card.card, sheet->id)) {
        named_.push_back({card->card, sheet->id});
        deed.card = *card;
        deed.since_ms = now_ms;
        add(std::move(deed));
    }
    looked_ms_ = -1'000'000;
    return true;
}

// What a question was about may have become plain: by another hand, by a touch, by a better look.
bool SanguozhiWatch::withdraw(std::int64_t now_ms) {
    const Seen seen(game_(), lying_);
    const auto differences = slot_differences(seen.sight, lying_, seen.reading);
    const auto plain = [&](const SanguozhiQuestion& question) {
        if (!question.difference.empty()) {
            if (question.difference.starts_with("grain ")) return !grain_[std::stoi(question.difference.substr(6))].differs;
            return std::none_of(differences.begin(), differences.end(), [&](const auto& one) { return key_of(one.at) == question.difference; });
        }
        const auto& deed = question.deed;
        const auto* card = lying_.find(deed.card.card);
        if (deed.kind == SlotDeed::Kind::taken) {
            const auto there = lying_.in(deed.card.at);
            const bool back = std::any_of(there.begin(), there.end(), [&](const auto& one) { return one.label == deed.card.label && one.back == deed.card.back; });
            return back || !seen.reading.holds(deed.card.at, deed.card);
        }
        if (!card || !(card->at == deed.card.at) || card->back != deed.card.back) return true;
        if (deed.kind == SlotDeed::Kind::turned_sideways) return !card->sideways || seen.reading.of(deed).kind == SlotMeaning::Kind::nothing;
        if (question.shown.asks_card) return card->read();
        return card->label != deed.card.label || seen.reading.agrees(*card);
    };
    // A card that was read at last, or turned, is another deed.
    for (const auto& question : questions_) {
        const auto* card = lying_.find(question.deed.card.card);
        const bool read = question.shown.asks_card && card && card->read() && card->at == question.deed.card.at;
        if (read && std::none_of(deeds_.begin(), deeds_.end(), [&](const auto& one) { return one.card.card == card->card; }))
            add({SlotDeed::Kind::laid, *card, question.deed.from, now_ms});
    }
    return std::erase_if(questions_, plain) > 0;
}

// ---- what lasts ----

// Nothing is left in his granary and the books do not know it yet: once they do he may be out, and took his cards along.
bool SanguozhiWatch::without_grain(int seat) const {
    const auto grain = grain_.find(seat);
    return grain != grain_.end() && grain->second.differs && grain->second.lies == 0;
}

bool SanguozhiWatch::is_asked_about(const SlotRef& at) const {
    if (without_grain(at.seat) && asks_grain(at.seat)) return true;
    const auto here = [&](const SlotDeed& deed) { return deed.card.at == at || (deed.from && *deed.from == at); };
    return std::any_of(deeds_.begin(), deeds_.end(), here) || std::any_of(questions_.begin(), questions_.end(), [&](const SanguozhiQuestion& one) {
               return one.difference.empty() ? here(one.deed) : one.difference == key_of(at);
           });
}

bool SanguozhiWatch::watch_differences(std::int64_t now_ms) {
    const Seen seen(game_(), lying_);
    if (child(seen.state, "over").is_object()) return false;
    std::map<std::string, std::int64_t> since;
    bool changed = false;
    for (auto& difference : slot_differences(seen.sight, lying_, seen.reading)) {
        const auto key = key_of(difference.at);
        if (is_asked_about(difference.at)) continue;
        if (difference.card != 0 && meant_nothing_.count({difference.card, key}) > 0) continue;
        if (const auto waved = waved_.find(key); waved != waved_.end() && waved->second == difference.text.zh) continue;
        const auto before = differs_since_.find(key);
        since[key] = before == differs_since_.end() ? now_ms : before->second;
        if (!quiet_ || !clear_ || now_ms - quiet_since_ms_ < still_ms || now_ms - since[key] < lasting_ms) continue;
        SanguozhiQuestion question;
        question.difference = key;
        question.shown.seat = seen.reading.asker();
        question.shown.text = difference.text;
        question.shown.flag = true;
        for (const auto& [text, line] : difference.rulings) {
            question.shown.choices.push_back({text, line});
            question.lines.push_back(line);
        }
        question.shown.choices.push_back({Said("桌面会改", "The table puts it right"), nullptr});
        question.lines.push_back(nullptr);
        put(std::move(question));
        changed = true;
    }
    differs_since_ = std::move(since);
    return changed;
}

bool SanguozhiWatch::watch_grain(std::int64_t now_ms) {
    bool changed = false;
    for (int seat = 1; seat <= game_().table().seats(); ++seat) {
        const Seen seen(game_(), lying_);
        changed |= watch_grain(seat, now_ms, seen.sight, seen.reading);
    }
    return changed;
}

// Grain cards tell where they once told the same as the books. What hands change during an effect is its doing; what the rules
// changed people follow; all else is asked.
bool SanguozhiWatch::watch_grain(int seat, std::int64_t now_ms, const SanguozhiSight& sight, const SanguozhiReading& reading) {
    auto& grain = grain_[seat];
    const auto cards = grain_lying(seat, lying_, reading);
    const int lies = cards ? cards->sum : 0;
    const int books = number_at(sight.seat(seat), "grain");
    if (!cards || !flag_at(sight.seat(seat), "alive", true)) return std::exchange(grain.differs, false);
    if (lies == books) {
        grain.agreed = books;
        grain.said = -1;
        return std::exchange(grain.differs, false);
    }
    if (grain.agreed < 0) return false;
    if (!grain.differs || grain.lies != lies || grain.books != books) {
        grain.since_ms = now_ms;
        grain.asked = false;
    }
    grain.differs = true;
    grain.lies = lies;
    grain.books = books;
    const auto still = std::min(now_ms - grain.since_ms, now_ms - quiet_since_ms_);
    if (!quiet_ || !clear_ || grain.asked || still < still_ms) return false;
    const bool by_hands = reading.by_hand() && books == grain.agreed && cards->apart && lies <= number_at(sight.seat(seat), "max_grain");
    if (by_hands && grain.said != lies) {
        grain.said = lies;  // once: what the rules do not let happen is asked
        return feed_(sight.change(seat, "start", {{"event", "grain"}, {"seat", seat}, {"n", lies - books}})).has_value();
    }
    if (still < lasting_ms) return false;
    grain.asked = true;
    ask_grain(seat, sight, reading.asker());
    return true;
}

bool SanguozhiWatch::asks_grain(int seat) const {
    return std::any_of(questions_.begin(), questions_.end(), [&](const auto& one) { return one.difference == grain_key(seat); });
}

void SanguozhiWatch::ask_grain(int seat, const SanguozhiSight& sight, int asker) {
    const auto& grain = grain_[seat];
    std::erase_if(questions_, [&](const auto& one) { return one.difference == grain_key(seat); });
    SanguozhiQuestion question;
    question.difference = grain_key(seat);
    question.shown.seat = asker;
    question.shown.flag = true;
    question.shown.text = filled("{} 的粮草：桌上 {}，记录 {}", "Grain of {}: {} lies there, the books say {}", sight.names.seat(seat), said_number(grain.lies), said_number(grain.books));
    question.lines = {{{"do", "rule"}, {"by", "table"}, {"why", "as it lies"}, {"set", {{"seat", seat}, {"grain", grain.lies}}}}, nullptr};
    question.shown.choices.push_back({filled("记为 {}", "Make it {}", said_number(grain.lies)), question.lines.front()});
    question.shown.choices.push_back({Said("桌面会改", "The table puts it right"), nullptr});
    put(std::move(question));
}

}  // namespace jianjun::app
