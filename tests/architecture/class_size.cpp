#include "tests/architecture/class_size.h"

#include <regex>
#include <vector>

#include "tests/architecture/source_text.h"

namespace jianjun::architecture {

namespace {

// What a statement of a class's body declares: the name before its first parenthesis outside of <…>.
std::string method_of(std::string_view statement) {
    static const std::regex no_method(R"(^\s*(?:using|friend|static_assert|typedef|enum|struct|class)\b)");
    static const std::regex name(R"((?:^|[\s&*>\]])(\w+)\s*$)");
    const std::string text(statement);
    if (std::regex_search(text, no_method)) return {};
    int angles = 0;
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (text[at] == '<') ++angles;
        if (text[at] == '>') --angles;
        if (text[at] == '=') return {};
        if (text[at] != '(' || angles > 0) continue;
        const auto head = text.substr(0, at);
        std::smatch found;
        if (head.find("operator") != std::string::npos || !std::regex_search(head, found, name)) return {};
        return found[1].str();
    }
    return {};
}

// A label such as `public:` stands before the statement that follows it.
std::string_view without_label(std::string_view statement) {
    for (const std::string_view label : {"public:", "private:", "protected:"})
        if (const auto at = statement.rfind(label); at != std::string_view::npos) statement.remove_prefix(at + label.size());
    return statement;
}

}  // namespace

std::map<std::string, std::set<std::string>> methods_defined_in(std::string_view source) {
    static const std::regex definition(R"((?:^|\n)[A-Za-z_][^;={}()\n]*[ *&](\w+)::(\w+)\()");
    const auto code = code_of(source);
    std::map<std::string, std::set<std::string>> found;
    for (std::sregex_iterator at(code.begin(), code.end(), definition), end; at != end; ++at)
        if (std::isupper(static_cast<unsigned char>((*at)[1].str()[0]))) found[(*at)[1].str()].insert((*at)[2].str());
    return found;
}

std::map<std::string, std::set<std::string>> methods_declared_in(std::string_view source) {
    static const std::regex type(R"((?:struct|class)\s+(\w+)\s*(?:final\s*)?(?::[^:][^{;]*)?$)");
    const auto code = code_of(source);
    std::map<std::string, std::set<std::string>> found;
    std::vector<std::string> open;  // of each brace: the class that it opens
    std::size_t from = 0;
    for (std::size_t at = 0; at < code.size(); ++at) {
        const char c = code[at];
        if (c != '{' && c != '}' && c != ';') continue;
        const auto statement = without_label(std::string_view(code).substr(from, at - from));
        from = at + 1;
        if (c != '}' && !open.empty() && !open.back().empty())
            if (const auto name = method_of(statement); !name.empty() && name != open.back()) found[open.back()].insert(name);
        if (c == '}' && !open.empty()) open.pop_back();
        if (c != '{') continue;
        std::smatch name;
        const std::string head(statement);
        open.push_back(std::regex_search(head, name, type) ? name[1].str() : std::string());
    }
    return found;
}

}  // namespace jianjun::architecture
