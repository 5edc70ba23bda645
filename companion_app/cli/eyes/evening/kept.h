// The journal of a table or a demonstration (账本), and the file that it is in.
#pragma once
#include <filesystem>
#include <memory>
#include <string>
#include <tl/expected.hpp>

#include "db/database.h"
#include "db/journal.h"

namespace jianjun::app {

// Everything that must outlive the session, in the order in which it goes. Without a file there is no journal.
struct Kept {
    std::unique_ptr<db::Database> database;
    std::unique_ptr<db::Journal> journal;

    tl::expected<void, std::string> open(const std::filesystem::path& file) {
        if (file.empty()) return {};
        auto opened = db::Database::open(file);
        if (!opened) return tl::unexpected(opened.error());
        database = std::make_unique<db::Database>(std::move(*opened));
        journal = std::make_unique<db::Journal>(*database);
        return {};
    }
};

}  // namespace jianjun::app
