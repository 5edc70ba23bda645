#include "tests/app/told/others/other_table.h"

#include <fmt/format.h>

#include <time.h>

#include <algorithm>
#include <ostream>
#include <stdexcept>

namespace jianjun::app {

namespace {

using nlohmann::json;

constexpr std::int64_t hand_ms = 350;  // from the hand's coming until what it did has settled
constexpr std::size_t seen_of_a_pile = 4;

// Of this thread.
double processor_ms() {
    timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) * 1e3 + static_cast<double>(time.tv_nsec) / 1e6;
}

}  // namespace

void OtherTable::note(const std::string& line) const {
    if (trace_) *trace_ << fmt::format("{:9.2f} {}\n", static_cast<double>(now_ms_) / 1000, line);
}

std::vector<json> OtherTable::tell(json line) {
    line["at_ms"] = now_ms_;
    if (line.size() > 1) note("  in  " + line.dump());
    const auto text = line.dump();
    const double before = processor_ms();
    auto out = reader_.take(text);
    cost_ms_.push_back(processor_ms() - before);
    for (const auto& one : out) hear(one);
    return out;
}

void OtherTable::hear(const json& line) {
    if (line.contains("ready")) return;
    if (line.contains("error")) throw std::logic_error("a line that is not understood: " + line.dump());
    if (!line.contains("lights")) note("      " + std::string("out ") + line.dump());
    if (line.contains("question"))
        put_ += questions_.insert_or_assign(line["question"].get<std::uint64_t>(), line).second ? 1 : 0;
    if (line.contains("flag"))
        flagged_ += flags_.insert_or_assign(line["flag"].get<std::uint64_t>(), line).second ? 1 : 0;
    if (line.contains("gone")) questions_.erase(line["gone"].get<std::uint64_t>());
    if (line.contains("flag_gone")) flags_.erase(line["flag_gone"].get<std::uint64_t>());
    if (line.contains("break")) ++breaks_;
    if (line.contains("lights"))
        for (const auto& seat : line["lights"]) asked_[seat["seat"]] = seat["asked"];
}

void OtherTable::wait(std::int64_t ms) {
    now_ms_ += ms;
    tell(json::object());
}

void OtherTable::see_all() {
    tell({{"eyes", {{"quiet", true}, {"clear", true}}}});
}

void OtherTable::hand_comes() {
    tell({{"eyes", {{"quiet", false}}}});
    now_ms_ += hand_ms;
}

void OtherTable::move(const char* word, const Lying& card, int arm, const Spot* from) {
    const auto label = engine::to_string(card.face);
    json line{{"move", word}, {"card", card.number}, {"zone", card.spot.zone}, {"seat", card.spot.seat}};
    line["seen"] = {{"label", label},
                    {"name", std::string(engine::info(card.face.id).id)},
                    {"sure", "exact"},
                    {"score", 0.96}};
    if (from) line["from_zone"] = from->zone, line["from_seat"] = from->seat;
    if (arm > 0) line["arm_seat"] = arm;
    tell(std::move(line));
}

void OtherTable::lay(engine::Token card, const engine::Face& face, const Spot& spot, int arm) {
    hand_comes();
    const auto at = lying_.find(card);
    if (at != lying_.end()) {
        const auto from = std::exchange(at->second.spot, spot);
        std::erase(pile_, card);
        move("moved", at->second, arm, &from);
    } else {
        lying_[card] = {++numbers_, face, spot};
        move("appeared", lying_[card], arm, nullptr);
    }
    if (spot.zone == "discard") pile_.push_back(card);
    cover_pile();
    see_all();
}

void OtherTable::nudge(engine::Token card, int arm) {
    const auto from = lying_.at(card).spot;
    hand_comes();
    move("moved", lying_.at(card), arm, &from);
    see_all();
}

void OtherTable::take(engine::Token card, int arm) {
    const auto at = lying_.find(card);
    if (at == lying_.end()) return;
    hand_comes();
    const auto gone = at->second;
    lying_.erase(at);
    std::erase(pile_, card);
    move("left", gone, arm, &gone.spot);
    see_all();
}

// One look: all of them lie on the pile now.
void OtherTable::sweep(const std::vector<engine::Token>& cards, int arm) {
    hand_comes();
    for (const auto card : cards) {
        const auto at = lying_.find(card);
        if (at == lying_.end()) continue;
        const auto from = std::exchange(at->second.spot, Spot{"discard", 0});
        move("moved", at->second, arm, &from);
        pile_.push_back(card);
    }
    cover_pile();
    see_all();
}

// What lies deep in the pile is seen no more.
void OtherTable::cover_pile() {
    while (pile_.size() > seen_of_a_pile) {
        const auto card = pile_.front();
        pile_.erase(pile_.begin());
        const auto gone = lying_.at(card);
        lying_.erase(card);
        move("left", gone, 0, &gone.spot);
    }
}

void OtherTable::gather_pile() {
    hand_comes();
    for (const auto card : std::exchange(pile_, {})) {
        const auto gone = lying_.at(card);
        lying_.erase(card);
        move("left", gone, 0, &gone.spot);
    }
    see_all();
}

void OtherTable::slide(int seat, int hp) {
    hand_comes();
    tell({{"move", "health"},
          {"zone", "general"},
          {"seat", seat},
          {"value", std::max(hp, 0)},
          {"confidence", 0.95}});
    see_all();
}

void OtherTable::press(int seat, const char* button) {
    tell({{"press", {{"seat", seat}, {"button", button}, {"hold", false}}}});
}

// On his phone, or at the display beside him where that asks nothing.
bool OtherTable::say(int seat, const json& input) {
    for (const bool phone : {true, false}) {
        json line{{"say", input}};
        if (phone) line["phone"] = seat;
        for (const auto& came : tell(line)) {
            if (!came.contains("said")) continue;
            if (came["said"] == "taken" || came["said"] == "known") return true;
        }
    }
    return false;
}

void OtherTable::answer(bool flag, std::uint64_t number, std::size_t choice) {
    tell({{"answer", {{flag ? "flag" : "question", number}, {"choice", choice}}}});
}

}  // namespace jianjun::app
