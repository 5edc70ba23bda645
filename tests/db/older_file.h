// A journal as an older version of the program left it (旧版账本): the first steps of the schema and no more, with one game.
#pragma once
#include <sqlite3.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <string>

namespace jianjun::db {

// The error of SQLite; empty where the file was made.
inline std::string make_older_file(const std::filesystem::path& file, int steps) {
    std::set<std::filesystem::path> schema;
    for (const auto& entry : std::filesystem::directory_iterator(std::filesystem::path(JIANJUN_SOURCE_DIR) / "db/schema")) schema.insert(entry.path());
    std::string text;
    int step = 0;
    for (const auto& path : schema) {
        if (step++ == steps) break;
        std::ifstream stream(path);
        text.append(std::istreambuf_iterator<char>(stream), {});
    }
    text += "PRAGMA application_id = 1246385486; PRAGMA user_version = " + std::to_string(steps) +
            R"(; INSERT INTO games (created_ms, setup) VALUES (1, '{"jianjun":1}');)";
    sqlite3* raw = nullptr;
    sqlite3_open(file.c_str(), &raw);
    char* error = nullptr;
    sqlite3_exec(raw, text.c_str(), nullptr, nullptr, &error);
    std::string said = error ? error : "";
    sqlite3_free(error);
    sqlite3_close(raw);
    return said;
}

}  // namespace jianjun::db
