#include "engine/play/frame.h"

namespace jianjun::engine {

using nlohmann::json;

json asked_json(const Asked& asked, const Labels& stack) {
    json frames = json::array();
    for (const auto& label : stack) frames.push_back(to_string(label));
    return {{"id", asked.id}, {"seats", asked.seats}, {"optional", asked.optional}, {"stack", frames}};
}

json flags_json(const std::vector<Flag>& flags) {
    json list = json::array();
    for (const auto& flag : flags)
        list.push_back({{"code", flag.code}, {"text", flag.text}, {"seat", flag.seat}});
    return list;
}

}  // namespace jianjun::engine
