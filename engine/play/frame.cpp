#include "engine/play/frame.h"

namespace jianjun::engine {

using nlohmann::json;

json asked_json(const Asked& asked, const Labels& stack) {
    json frames = json::array();
    for (const auto& label : stack) frames.push_back(to_string(label));
    return {{"id", asked.id}, {"seats", asked.seats}, {"optional", asked.optional}, {"stack", frames}};
}

Reason known_reason(const Reason& reason, Seen seen, Viewer viewer) {
    if (viewer.may_know(seen)) return reason;
    Reason hidden = reason;
    for (auto& argument : hidden.arguments)
        if (auto* term = std::get_if<Term>(&argument))
            term->id = std::string(1, '?');  // GCC 12 warns of an assigned literal
    return hidden;
}

json flags_json(const std::vector<Flag>& flags, Viewer viewer) {
    json list = json::array();
    for (const auto& flag : flags)
        list.push_back(with_reason({{"code", flag.code}, {"seat", flag.seat}}, known_reason(flag.reason, flag.seen, viewer)));
    return list;
}

json with_reason(json object, const Reason& reason) {
    json list = json::array();
    for (const auto& argument : reason.arguments) {
        if (const auto* n = std::get_if<int>(&argument)) list.push_back(*n);
        if (const auto* seat = std::get_if<Seat>(&argument)) list.push_back({{"seat", *seat}});
        if (const auto* term = std::get_if<Term>(&argument)) list.push_back(term->id);
        if (const auto* inner = std::get_if<std::shared_ptr<const Reason>>(&argument))
            list.push_back(with_reason(json::object(), **inner));
    }
    object["reason"] = reason.id;
    object["arguments"] = std::move(list);
    return object;
}

}  // namespace jianjun::engine
