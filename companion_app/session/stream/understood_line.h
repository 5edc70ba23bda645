// What is understood, a JSON line each (读出的一行): inputs, questions, flags, lights, as docs/record.md has
// them. Nothing here decides.
#pragma once
#include <nlohmann/json.hpp>

#include "companion_app/session/table/table_session.h"

namespace jianjun::app {

// Who brought an input about: what hands did, time that went by, what people said, or a choice that somebody
// took.
enum class Cause : std::uint8_t { evidence, words, answer };

// `said`: what people said outright; null: nothing. An input that is just that has no grounds.
nlohmann::json input_line(const engine::Input& input, int number, Cause cause, const nlohmann::json& said);
// `number`: a question's or a flag's own. `card`: what is known of the card that it is about; empty: it is
// about none.
nlohmann::json question_line(const OpenQuestion& question, std::uint64_t number, const std::string& card);
// The lights of all seats, whatever the hints of this game.
nlohmann::json lights_line(const TableSession& session);
// An input as a line of a record, without what was put to it as it was taken.
nlohmann::json plain_input(const engine::Input& input);
// "slash@S7", "slash", or "?" of a card that lies there.
std::string card_known(const LyingCard* card);

}  // namespace jianjun::app
