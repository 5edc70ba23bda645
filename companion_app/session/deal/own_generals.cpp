#include "companion_app/session/deal/own_generals.h"

#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <sstream>

#include "companion_app/words/faults.h"
#include "engine/content/content.h"

namespace jianjun::app {

using nlohmann::json;

std::filesystem::path own_generals_file(const std::filesystem::path& journal) {
    return journal.parent_path() / "generals.jsonl";
}

std::string own_generals_beside(const std::filesystem::path& journal) {
    std::ifstream in(own_generals_file(journal), std::ios::binary);
    return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

tl::expected<void, Said> add_own_generals(json& setup, const std::string& sheets) {
    engine::Content trial;
    if (auto sane = trial.add_generals(sheets); !sane) return tl::unexpected(fault_words(sane.error()));
    std::istringstream lines(sheets);
    for (std::string line; std::getline(lines, line);)
        if (auto sheet = json::parse(line, nullptr, false); sheet.is_object())
            setup["sheets"].push_back(std::move(sheet));
    return {};
}

}  // namespace jianjun::app
