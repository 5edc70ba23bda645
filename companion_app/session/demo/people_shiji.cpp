// People who play 始计篇 (始计篇的牌桌): its generals, armour, a hidden general, the extra deck, cards laid by and councils.
#include <algorithm>
#include <array>

#include "companion_app/session/deal/roles.h"
#include "companion_app/session/demo/people.h"
#include "engine/telling/text.h"

namespace jianjun::app {

using engine::Seat;
using engine::Zone;
using nlohmann::json;

namespace {

constexpr int most_dealt_armour = 3;
constexpr std::size_t most_laid_by = 2;  // there is no room for more that do not touch
constexpr std::array of_the_extra_deck{"ofl_shiji__xunchen", "ofl_shiji__yanghu"}, of_the_ren{"ofl_shiji__liuzhang", "ofl_shiji__zhangwen"};
constexpr const char* lays_cards_by = "ofl_shiji__sunshao";
// Skills of this table's own, which have no code: what they do is said by hand.
constexpr const char* premeditates = "蓄谋";
constexpr const char* deliberates = "议事";

}  // namespace

std::vector<std::string> shiji_generals(const engine::Content& books) {
    std::vector<std::string> list;
    for (const auto& [id, sheet] : books.generals())
        if (id.starts_with("ofl_shiji__")) list.push_back(id);
    return list;
}

// Any of the set's generals, but for the one who lays cards where tokens lie. Every other one has armour, one lies hidden. Some
// have a skill more that is played by hand, for no general of the set lays a card by (蓄谋) or calls a council (议事).
std::vector<json> People::seats_of_shiji(const engine::Content& books) {
    auto roles = roles_for(settings_.seats);
    std::shuffle(roles.begin() + 1, roles.end(), random_);
    auto generals = settings_.generals.empty() ? shiji_generals(books) : settings_.generals;
    if (settings_.generals.empty()) {
        std::erase(generals, lays_cards_by);
        std::shuffle(generals.begin(), generals.end(), random_);
        for (const auto& wanted : {of_the_ren, of_the_extra_deck})  // everything is seen early
            std::iter_swap(generals.begin() + (wanted == of_the_ren), std::find_first_of(generals.begin() + (wanted == of_the_ren), generals.end(), wanted.begin(), wanted.end()));
    }
    std::vector<json> seats;
    for (std::size_t s = 0; s < static_cast<std::size_t>(settings_.seats); ++s) {
        seats.push_back({{"role", roles[s]}, {"general", generals[s]}});
        if (s % 2 == 1) seats.back()["armour"] = 1 + below(most_dealt_armour);
        if (s % 2 == 0) seats.back()["skills"] = {premeditates};
        if (s % 3 == 1) seats.back()["skills"] = {deliberates};
    }
    const int hides = 1 + below(std::min(settings_.seats - 1, 2));
    seats[static_cast<std::size_t>(hides)]["hidden"] = true;
    return seats;
}

bool People::is_of_this_table(const std::string& skill) {
    return skill == premeditates || skill == deliberates;
}

// It has not been played in this turn.
bool People::plays_by_hand(const std::string& skill) const {
    for (auto told = told_.rbegin(); told != told_.rend() && (*told)["do"] != "end"; ++told)
        if (told->value("skill", "") == skill) return false;
    return true;
}

// What a skill does that is played by hand: its mechanism once, and that is all.
json People::decide_by_hand(const engine::Prompt& prompt) {
    const int seat = prompt.seats.front();
    json done{{"do", "done"}, {"seat", seat}};
    const auto& skill = prompt.why.cause.word;
    if (told_.empty() || told_.back()["do"] != "skill") return done;
    const json line{{"do", "by_hand"}, {"seat", seat}};
    std::vector<json> lines;
    const auto start = [&](json flow) {
        flow["seat"] = seat;
        lines.push_back(line);
        lines.back()["start"] = std::move(flow);
    };
    const auto lying = truth_->table().cards({Zone::judge, static_cast<Seat>(seat)}).size();
    if (skill == premeditates && lying < most_laid_by)
        for (const auto& card : hand(seat)) start({{"event", "premeditate"}, {"cards", {card}}});
    if (skill == deliberates) {
        std::vector<int> seats;
        for (const Seat one : truth_->table().alive_from(1)) seats.push_back(one);
        start({{"event", "deliberation"}, {"seats", seats}});
    }
    auto chosen = one_of(std::move(lines));
    return chosen.is_null() ? done : chosen;
}

// 蓄谋: the newest is turned over, and used where there is a use for it.
json People::decide_premeditated(const engine::Prompt& prompt) {
    const int seat = prompt.seats.front();
    json pass{{"do", "pass"}, {"seat", seat}};
    if (prompt.kind == engine::Prompt::Kind::reveal) {
        const auto& pile = truth_->table().cards({Zone::judge, static_cast<Seat>(seat)});
        for (auto at = pile.rbegin(); at != pile.rend(); ++at) {
            const auto& token = truth_->table().token(*at);
            const json line{{"do", "reveal"}, {"seat", seat}, {"cards", {engine::to_string(token.face)}}};
            if (token.face_down) return legal(line) ? line : pass;
        }
        return pass;
    }
    json use{{"do", "use"}, {"seat", seat}, {"cards", {engine::to_string(prompt.why.card)}}};
    if (legal(use)) return use;
    std::vector<json> lines;
    for (const Seat target : truth_->table().alive_from(static_cast<Seat>(seat))) {
        if (target == seat || !enemies(seat, target)) continue;
        lines.push_back(use);
        lines.back()["targets"] = {target};
    }
    const auto chosen = one_of(std::move(lines));
    return chosen.is_null() ? pass : chosen;
}

// ---- hands ----

// Face down where it was laid by (蓄谋), still.
bool People::is_laid_by(engine::Place place, const engine::Face& face) const {
    const auto& cards = truth_->table().cards(place);
    return std::any_of(cards.begin(), cards.end(), [&](engine::Token t) { return truth_->table().token(t).face_down && truth_->table().token(t).face == face; });
}

void People::turn_up_premeditated(const engine::FaceLearned& learned) {
    const auto label = engine::to_string(learned.face);
    const auto place = truth_->table().token(learned.token).place;
    const auto lies = std::find_if(things_.begin(), things_.end(), [&](const Thing& t) {
        if (!t.face_down || t.place.zone != Zone::judge || t.label != label) return false;
        // Thrown down by now, or lying there still; not a hand card of that face (议事, 拼点).
        const bool thrown = place.zone == Zone::discard && told_.back()["do"] == "reveal" && told_.back().value("seat", 0) == t.place.seat;
        return t.place == place || (thrown && !is_laid_by(t.place, learned.face));
    });
    if (lies == things_.end() || learned.seen != engine::seen_by_all || told_.back()["do"] == "choose") return;  // that is taken away
    lies->face_down = false;
    // Where it is of no use nobody is asked, and it is turned over all the same.
    if (json line{{"do", "reveal"}, {"seat", lies->place.seat}, {"cards", {label}}}; told_.back() != line) told_.push_back(std::move(line));
    const int seat = lies->place.seat;
    gesture(seat, [this, seat, card = lies->id] { table_.turn_over(seat, *card); });
}

// 蛊惑: what somebody has doubted is turned up where it lies.
void People::turn_up_doubted(const engine::FaceLearned& learned) {
    const auto lies = std::find_if(things_.begin(), things_.end(), [&](const Thing& t) {
        return t.face_down && t.place.zone == Zone::processing && t.label == engine::to_string(learned.face);
    });
    if (lies == things_.end() || learned.seen != engine::seen_by_all) return;
    const auto laid = std::find_if(told_.rbegin(), told_.rend(), [](const json& line) { return line.value("skill", "") == "guhuo"; });
    const auto doubted = std::any_of(told_.rbegin(), laid, [](const json& line) { return line.value("option", "") == "doubt"; });
    if (laid == told_.rend() || !doubted) return;
    lies->face_down = false;
    const int seat = laid->value("seat", 0);
    gesture(seat, [this, seat, card = lies->id] { table_.turn_over(seat, *card); });
}

// 议事: face down in the middle, until everybody's lies there.
void People::lay_opinion(const json& input) {
    if (input["do"] != "reveal" || truth_->prompt()->why.cause != engine::Occasion::deliberation) return;
    std::vector<vision::Spot> taken;
    for (const auto& opinion : opinions_) taken.push_back(opinion.spot);
    const int seat = input["seat"];
    const std::string label = input["cards"][0];
    opinions_.push_back({seat, std::make_shared<Hands::Card>(), middle_spot(seat, taken)});
    gesture(seat, [this, label, opinion = opinions_.back()] { *opinion.card = table_.lay_face_down(opinion.seat, label, opinion.spot); });
}

// All of them are turned up, and taken back when everybody has seen them.
void People::show_opinions() {
    for (const auto& opinion : opinions_) gesture(opinion.seat, [this, opinion] { table_.turn_over(opinion.seat, *opinion.card); });
    for (const auto& opinion : std::exchange(opinions_, {})) gesture(opinion.seat, [this, opinion] { table_.take(opinion.seat, *opinion.card); });
}

}  // namespace jianjun::app
