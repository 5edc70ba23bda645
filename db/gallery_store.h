// The printings that have been enrolled, kept in the database (图鉴库). What a view's bytes mean is the eyes'
// business.
#pragma once
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "db/database.h"

namespace jianjun::db {

struct StoredView {
    std::string label;
    std::vector<std::uint8_t> hash, sketch, jpeg;
    std::int64_t taught_ms = 0;  // named at the table then (since 1970); 0: enrolled
};

struct PrintingRow {
    std::string name;
    std::int64_t created_ms = 0;
    std::int64_t labels = 0, views = 0;
    std::int64_t taught = 0;                 // of the views
    std::optional<std::int64_t> removed_ms;  // it can be brought back
};

enum class Forget { every_view, taught_views };

// A call that returns an error has changed nothing. What a call adds is on the disk when it returns.
class GalleryStore {
  public:
    template <typename T>
    using Result = tl::expected<T, std::string>;

    explicit GalleryStore(Database& database) : connection_(&database.connection()) {}

    // By name; those that were removed last.
    Result<std::vector<PrintingRow>> printings() const;
    Result<bool> has(std::string_view name) const;
    // In the order in which they were learnt.
    Result<std::vector<StoredView>> views(std::string_view name) const;

    // Makes the printing where there is none of that name.
    Result<void> add(std::string_view name, std::span<const StoredView> views);
    Result<void> remove(std::string_view name);
    // The newest of that name that was removed.
    Result<void> restore(std::string_view name);
    // The newest view of the label never was: somebody said the wrong name a moment ago.
    Result<void> take_back(std::string_view name, std::string_view label);
    // How many views of the label were forgotten, or remembered again.
    Result<int> forget(std::string_view name, std::string_view label, Forget which);
    Result<int> remember(std::string_view name, std::string_view label);

  private:
    Result<std::int64_t> id_of(std::string_view name) const;
    Connection* connection_;
};

// Beside default_file(), so that cards can be enrolled while a game is being played.
std::filesystem::path default_galleries();

}  // namespace jianjun::db
