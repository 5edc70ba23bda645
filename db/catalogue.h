// Decks, cards and generals' sheets as data (牌堆、牌名与武将牌): the files of db/content, inside the
// program.
#pragma once
#include <optional>
#include <string_view>
#include <vector>

namespace jianjun::db {

// The text of one file, by its path within db/content: "decks/junzheng.json", "generals.jsonl".
// Empty optional where there is none.
std::optional<std::string_view> content(std::string_view path);

// Every path that `content` knows, sorted; with a folder ("decks/"), those inside it.
std::vector<std::string_view> content_paths(std::string_view folder = {});

}  // namespace jianjun::db
