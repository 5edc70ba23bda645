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

void PadDesk::show(const std::map<int, devices::PadState>& lights, devices::Hints hints,
                   const std::vector<std::pair<int, devices::Notice>>& notices, std::int64_t now_ms) {
    pads_.set_hints(hints, now_ms);
    for (const auto& [seat, state] : lights) {
        const auto before = shown_.find(seat);
        if (before != shown_.end() && before->second == state) continue;
        shown_[seat] = state;
        pads_.show(seat, state, now_ms);
    }
    for (const auto& [seat, notice] : notices) pads_.notify(seat, notice, now_ms);
}

void PadDesk::kept(const std::vector<devices::PadEvent>& presses, std::int64_t now_ms) {
    for (const auto& press : presses) pads_.kept(press, now_ms);
}

void PadDesk::tell_one(int line, const std::string& moment, const std::function<std::string()>& message) {
    if (!pads_.listens(line) || moments_[line] == moment) return;
    moments_[line] = moment;
    pads_.tell(line, message());
}

void PadDesk::tell_seats(int seats, const std::function<std::string(int)>& moment, const std::function<std::string(int)>& message) {
    for (int seat = 1; seat <= seats; ++seat) tell_one(seat, moment(seat), [&] { return message(seat); });
}

void PadDesk::tell(int seats, const std::function<std::string(int)>& moment, const std::function<std::string(int)>& message, const Replies& replies) {
    for (const auto& [phone, text] : replies) pads_.answer(phone, text);
    tell_seats(seats, moment, message);
    tell_one(devices::referees_line, moment(devices::referees_line), [&] { return message(devices::referees_line); });
}

tl::expected<Arrival, std::string> PadDesk::read_text(const devices::PhoneText& said) const {
    if (said.seat == devices::referees_line) return read_referee_answer(said.phone, said.text);
    return reader_(said.seat, said.phone, said.text).map([](SeatSaid answer) { return Arrival(std::move(answer)); });
}

void PadDesk::hear_phones(Inbox& inbox) {
    for (const auto& said : pads_.take_texts()) {
        auto arrival = read_text(said);
        if (arrival)
            inbox.put(std::move(*arrival));
        else
            pads_.answer(said.phone, arrival.error());
    }
}

void PadDesk::tick(Inbox& inbox, std::int64_t now_ms) {
    if (shown_.empty()) return;
    for (auto& press : pads_.tick(now_ms)) inbox.put(Pressed{std::move(press)});
    hear_phones(inbox);
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
