// What a seat's phone says (手机作答): its answer to what it was asked, read and bound to its own seat.
#pragma once
#include <cstdint>
#include <nlohmann/json.hpp>
#include <span>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "companion_app/session/inbox/inbox.h"

namespace jianjun::app {

// An input of that seat and no other, of the deeds by which a prompt is answered; or a choice for a question.
// The error is the message that goes back to the phone.
tl::expected<SeatSaid, std::string> read_seat_answer(int seat, std::uint64_t phone, const std::string& text);
// The same of any game: the deeds that a phone may say, and the keys that are kept (none: every key).
tl::expected<SeatSaid, std::string> read_seat_answer(int seat, std::uint64_t phone, const std::string& text, std::span<const std::string_view> deeds,
                                                     std::span<const std::string_view> keys);

// What became of it, for that phone alone.
enum class Fate : std::uint8_t { taken, late, refused, unclear };
std::string fate_message(std::int64_t tag, Fate fate, const std::string& zh = {}, const std::string& en = {});

}  // namespace jianjun::app
