#include "companion_app/session/deal/general_lists.h"

#include <algorithm>
#include <fstream>
#include <sstream>

namespace jianjun::app {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t longest_name = 60, longest_file = 1 << 20;  // bytes

bool is_a_name(const std::string& name) {
    return !name.empty() && name.size() <= longest_name && name.front() != '.' &&
           name.find_first_of("/\\") == std::string::npos;
}

tl::expected<std::string, Said> text_of(const fs::path& file) {
    std::error_code none;
    std::ifstream in(file, std::ios::binary);
    if (fs::is_directory(file, none) || !in)
        return tl::unexpected(filled("读不了“{}”", "\"{}\" cannot be read", file.string()));
    std::string text(longest_file + 1, '\0');
    in.read(text.data(), static_cast<std::streamsize>(text.size()));
    text.resize(static_cast<std::size_t>(in.gcount()));
    if (text.size() > longest_file || text.find('\0') != std::string::npos)
        return tl::unexpected(filled("“{}”不是武将名单：每行一名武将的文本",
                                     "\"{}\" is no list of generals: a text with a general a line",
                                     file.string()));
    return text;
}

tl::expected<void, Said> write(const fs::path& file, const std::string& text) {
    std::error_code failed;
    fs::create_directories(file.parent_path(), failed);
    auto beside = file;
    beside += ".new";
    std::ofstream out(beside, std::ios::binary | std::ios::trunc);
    out << text;
    out.close();
    if (out) fs::rename(beside, file, failed);
    if (!out || failed)
        return tl::unexpected(filled("写不了“{}”", "\"{}\" cannot be written", file.string()));
    return {};
}

}  // namespace

std::vector<NamedList> GeneralLists::all(const std::vector<GeneralCard>& cards) const {
    std::vector<NamedList> lists;
    std::error_code none;
    for (const auto& entry : fs::directory_iterator(folder_, none)) {
        if (entry.path().extension() != ".txt") continue;
        if (const auto text = text_of(entry.path()))
            lists.push_back({entry.path().stem().string(), read_general_list(*text, cards)});
    }
    std::sort(lists.begin(), lists.end(),
              [](const NamedList& a, const NamedList& b) { return a.name < b.name; });
    return lists;
}

tl::expected<void, Said> GeneralLists::keep(const std::string& name, const std::vector<std::string>& ids,
                                            const std::vector<GeneralCard>& cards) const {
    if (!is_a_name(name))
        return tl::unexpected(Said("名单要有名字，不带“/”", "a list wants a name without \"/\""));
    std::string text;
    for (const auto& id : ids) {
        const auto card =
            std::find_if(cards.begin(), cards.end(), [&](const GeneralCard& one) { return one.id == id; });
        text += id + (card == cards.end() ? "" : "  # " + card->name) + "\n";
    }
    return write(file_of(name), text);
}

tl::expected<NamedList, Said> GeneralLists::take_in(const fs::path& file,
                                                    const std::vector<GeneralCard>& cards) const {
    const auto text = text_of(file);
    if (!text) return tl::unexpected(text.error());
    NamedList taken{file.stem().string(), read_general_list(*text, cards)};
    if (!is_a_name(taken.name))
        return tl::unexpected(Said("名单要有名字，不带“/”", "a list wants a name without \"/\""));
    if (auto kept = write(file_of(taken.name), *text); !kept) return tl::unexpected(kept.error());
    return taken;
}

tl::expected<void, Said> GeneralLists::remove(const std::string& name) const {
    std::error_code failed;
    if (is_a_name(name)) fs::remove(file_of(name), failed);
    if (failed)
        return tl::unexpected(filled("删不了“{}”", "\"{}\" cannot be removed", file_of(name).string()));
    return {};
}

}  // namespace jianjun::app
