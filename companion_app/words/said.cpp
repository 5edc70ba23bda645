#include "companion_app/words/said.h"

#include <array>
#include <nlohmann/json.hpp>
#include <string_view>

namespace jianjun::app {

namespace {

std::string filled(std::string_view text, const std::array<const std::string*, 4>& with) {
    std::string out;
    std::size_t next = 0;
    for (std::size_t at = 0; at < text.size(); ++at)
        if (text.substr(at, 2) == "{}" && next < with.size())
            out += *with[next++], ++at;
        else
            out += text[at];
    return out;
}

}  // namespace

Said filled(const char* zh, const char* en, const Said& first, const Said& second, const Said& third, const Said& fourth) {
    return {filled(zh, {&first.zh, &second.zh, &third.zh, &fourth.zh}), filled(en, {&first.en, &second.en, &third.en, &fourth.en})};
}

Said listed(const std::vector<Said>& parts) {
    Said out;
    for (const auto& part : parts) out = out.empty() ? part : Said(out.zh + "、" + part.zh, out.en + ", " + part.en);
    return out;
}

nlohmann::json to_json(const Said& said) {
    return {{"zh", said.zh}, {"en", said.en}};
}

}  // namespace jianjun::app
