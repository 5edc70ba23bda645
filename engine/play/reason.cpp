#include "engine/play/reason.h"

namespace jianjun::engine {

namespace {

std::string to_string(const Argument& argument) {
    if (const auto* n = std::get_if<int>(&argument)) return std::to_string(*n);
    if (const auto* seat = std::get_if<Seat>(&argument)) return "seat " + std::to_string(*seat);
    if (const auto* term = std::get_if<Term>(&argument)) return term->id;
    return to_string(*std::get<std::shared_ptr<const Reason>>(argument));
}

}  // namespace

std::string to_string(const Reason& reason) {
    std::string text(reason.id), between = "(";
    for (const auto& argument : reason.arguments) {
        text += between + to_string(argument);
        between = ", ";
    }
    return reason.arguments.empty() ? text : text + ")";
}

}  // namespace jianjun::engine
