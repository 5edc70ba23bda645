#include "db/catalogue.h"

#include "db/embedded.h"

namespace jianjun::db {

namespace {
constexpr std::string_view content_folder = "content/";
}

std::optional<std::string_view> content(std::string_view path) {
    for (const auto& file : embedded_files())
        if (file.path.starts_with(content_folder) && file.path.substr(content_folder.size()) == path)
            return file.text();
    return std::nullopt;
}

std::vector<std::string_view> content_paths(std::string_view folder) {
    std::vector<std::string_view> paths;
    for (const auto& file : embedded_files()) {
        if (!file.path.starts_with(content_folder)) continue;
        const auto path = file.path.substr(content_folder.size());
        if (path.starts_with(folder)) paths.push_back(path);
    }
    return paths;
}

}  // namespace jianjun::db
