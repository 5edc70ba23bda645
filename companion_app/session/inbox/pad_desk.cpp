#include "companion_app/session/inbox/pad_desk.h"

#include "companion_app/session/inbox/referee_wire.h"
#include "companion_app/words/faults.h"
#include "devices/phones/phone_door.h"

namespace jianjun::app {

namespace {

constexpr std::int64_t look_every_ms = 100;

bool same(const std::vector<PadView>& a, const std::vector<PadView>& b) {
    if (a.size() != b.size()) return false;
    for (std::size_t i = 0; i < a.size(); ++i)
        if (a[i].seat != b[i].seat || a[i].connected != b[i].connected || a[i].lights != b[i].lights ||
            a[i].ms_left / 1000 != b[i].ms_left / 1000)
            return false;
    return true;
}

}  // namespace

std::uint32_t game_for_pads(const db::GameRow& game) {
    auto x = static_cast<std::uint64_t>(game.created_ms) ^ (static_cast<std::uint64_t>(game.id) << 48);
    x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9u;
    x = (x ^ (x >> 27)) * 0x94D049BB133111EBu;
    return static_cast<std::uint32_t>(x >> 32) | 1;
}

void PadDesk::show(GameSession& game, std::int64_t now_ms) {
    for (const auto& press : game.take_kept()) pads_.kept(press, now_ms);
    light(game, now_ms);
    if (game.speaks() && game.stored()) tell_phones(game);
}

void PadDesk::light(GameSession& game, std::int64_t now_ms) {
    pads_.set_hints(game.hints(), now_ms);
    for (const auto& [seat, state] : game.lights()) {
        const auto before = shown_.find(seat);
        if (before != shown_.end() && before->second == state) continue;
        shown_[seat] = state;
        pads_.show(seat, state, now_ms);
    }
    for (const auto& [seat, notice] : game.take_notices()) pads_.notify(seat, notice, now_ms);
}

void PadDesk::tell_phones(GameSession& game) {
    for (const auto& [phone, text] : game.take_replies()) pads_.answer(phone, text);
    for (int seat = 1; seat <= game.seats(); ++seat) tell_line(game, seat);
    tell_line(game, devices::referees_line);
}

void PadDesk::tell_line(const GameSession& game, int line) {
    if (!pads_.listens(line)) return;
    auto moment = game.moment(line);
    if (moments_[line] == moment) return;
    moments_[line] = std::move(moment);
    pads_.tell(line, game.message(line));
}

void PadDesk::hear_phones(const GameSession& game, Inbox& inbox) {
    for (const auto& said : pads_.take_texts()) {
        auto arrival = said.seat == devices::referees_line
                           ? read_referee_answer(said.phone, said.text)
                           : game.read_answer(said.seat, said.phone, said.text).map([](SeatSaid answer) {
                                 return Arrival(std::move(answer));
                             });
        if (arrival)
            inbox.put(std::move(*arrival));
        else
            pads_.answer(said.phone, arrival.error());
    }
}

void PadDesk::tick(const GameSession& game, Inbox& inbox, std::int64_t now_ms) {
    if (shown_.empty()) return;
    for (auto& press : pads_.tick(now_ms)) inbox.put(Pressed{std::move(press)});
    hear_phones(game, inbox);
    if (now_ms - looked_ms_ < look_every_ms) return;
    looked_ms_ = now_ms;
    std::vector<PadView> views;
    std::string trouble;
    for (const auto& status : pads_.status()) {
        if (trouble.empty() && status.contact != devices::Contact::lost) trouble = status.message;
        if (status.seat == 0) continue;
        views.push_back({status.seat, status.contact == devices::Contact::connected, status.lights,
                         static_cast<int>(status.ms_left)});
    }
    if (same(views, seen_) && trouble == trouble_) return;
    seen_ = views;
    trouble_ = trouble;
    inbox.put(PadsSeen{std::move(views), trouble.empty() ? Said() : fault_words(trouble)});
}

}  // namespace jianjun::app
