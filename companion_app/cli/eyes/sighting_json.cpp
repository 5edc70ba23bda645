// A sighting in the words of docs/record.md (所见的 JSON).
#include "companion_app/cli/eyes/sighting_json.h"

#include <cmath>

namespace jianjun::app {
namespace {

double tenth(double v) {
    return std::round(v * 10) / 10;
}

nlohmann::ordered_json text_or_null(const std::string& text) {
    return text.empty() ? nlohmann::ordered_json(nullptr) : nlohmann::ordered_json(text);
}

}  // namespace

nlohmann::ordered_json sighting_json(const vision::Sighting& seen) {
    nlohmann::ordered_json corners = nlohmann::ordered_json::array();
    for (const auto& p : seen.corners) corners.push_back({tenth(p.x), tenth(p.y)});
    return {{"label", text_or_null(seen.label)},
            {"name", text_or_null(seen.name)},
            {"sure", vision::to_string(seen.sure)},
            {"score", std::round(seen.score * 1000) / 1000},
            {"corners", corners},
            {"angle", tenth(seen.angle)}};
}

}  // namespace jianjun::app
