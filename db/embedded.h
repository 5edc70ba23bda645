// The files that the build put into the library (内嵌文件): schema/*.sql and content/**. Private to db.
#pragma once
#include <cstddef>
#include <span>
#include <string_view>

namespace jianjun::db {

struct EmbeddedFile {
    std::string_view path;  // within db/, as "schema/001_journal.sql"
    const unsigned char* bytes;
    std::size_t size;
    std::string_view text() const { return {reinterpret_cast<const char*>(bytes), size}; }
};

// Sorted by path.
std::span<const EmbeddedFile> embedded_files();

}  // namespace jianjun::db
