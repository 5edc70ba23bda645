#include "tests/architecture/class_names.h"

#include <optional>
#include <regex>

#include "tests/architecture/source_text.h"

namespace jianjun::architecture {

namespace {

// What stands before a brace: the end of the last statement or block to it.
std::string before_brace(const std::string& code, std::size_t brace) {
    const auto from = code.find_last_of(";{}", brace - 1);
    return code.substr(from == std::string::npos ? 0 : from + 1, brace - (from == std::string::npos ? 0 : from + 1));
}

}  // namespace

std::vector<std::string> classes_in(std::string_view source) {
    static const std::regex space(R"(\bnamespace\s*([\w:]*)\s*$)");
    static const std::regex type(R"(^(?:\s|#[^\n]*\n|template\s*<[^{]*>|\[\[[^\]]*\]\])*(?:struct|class|enum\s+class)\s+(\w+)\s*(?:final\s*)?(?::[^:][^{]*)?$)");
    const auto code = code_of(source);
    std::vector<std::string> found;
    std::vector<std::optional<std::string>> open;  // of each brace: the namespace that it opens
    for (std::size_t at = 0; at < code.size(); ++at) {
        if (code[at] == '}' && !open.empty()) open.pop_back();
        if (code[at] != '{') continue;
        const auto head = before_brace(code, at);
        std::smatch name;
        std::string in;
        bool named = true;
        for (const auto& one : open) named = named && one && !one->empty(), in += one.value_or("") + "::";
        if (std::regex_search(head, name, space)) {
            open.emplace_back(name[1].str());
            continue;
        }
        if (named && !open.empty() && std::regex_search(head, name, type)) found.push_back(in + name[1].str());
        open.emplace_back(std::nullopt);
    }
    return found;
}

}  // namespace jianjun::architecture
