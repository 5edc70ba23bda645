#include "companion_app/terminal/typed_names.h"

namespace jianjun::app {

namespace {

void put_id(nlohmann::json& object, const char* key, const Words& words) {
    const auto at = object.find(key);
    if (at != object.end() && at->is_string()) *at = words.id_of(at->get<std::string>());
}

}  // namespace

nlohmann::json with_ids(nlohmann::json input, const Words& words) {
    for (const auto* key : {"skill", "as", "option", "general"}) put_id(input, key, words);
    if (const auto why = input.find("why"); why != input.end() && why->is_string() && why->get<std::string>().empty()) input.erase(why);
    if (const auto set = input.find("set"); set != input.end() && set->is_object())
        for (const auto* key : {"general", "deputy", "role", "faction"}) put_id(*set, key, words);
    if (const auto mark = input.find("mark"); mark != input.end() && mark->is_object()) put_id(*mark, "mark", words);
    return input;
}

}  // namespace jianjun::app
