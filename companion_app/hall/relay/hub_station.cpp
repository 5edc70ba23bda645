#include "companion_app/hall/relay/hub_station.h"

#include <algorithm>
#include <utility>

namespace jianjun::app::hall {

tl::expected<std::unique_ptr<HubStation>, std::string> HubStation::open(const std::filesystem::path& file, HubEnd& end, const std::string& name) {
    auto opened = db::Database::open(file);
    if (!opened) return tl::unexpected(opened.error());
    const auto kept = db::HubStore(*opened).fence();
    if (!kept) return tl::unexpected(kept.error());
    return std::unique_ptr<HubStation>(new HubStation(std::move(*opened), file, end, name, *kept));
}

HubStation::HubStation(db::Database database, const std::filesystem::path& file, HubEnd& end,
                       const std::string& name, std::int64_t kept)
    : database_(std::move(database)),
      store_(database_),
      hub_(store_, end, 0),
      succession_(end, name),
      checks_(file),
      kept_(kept) {}

tl::expected<void, std::string> HubStation::step(std::int64_t now_ms) {
    const auto fence = succession_.step(now_ms, std::max(kept_, hub_.highest_fence()));
    if (fence > kept_) {
        if (auto kept = store_.keep_fence(fence); !kept) return kept;
        kept_ = fence;
    }
    hub_.lead(fence);
    auto stepped = hub_.step(now_ms);
    for (const auto& table : hub_.take_doubted(now_ms)) checks_.want(table);
    checks_.step();
    return stepped;
}

tl::expected<std::vector<std::string>, std::string> HubStation::history(const std::string& table) const {
    const auto all = store_.history(table);
    if (!all) return tl::unexpected(all.error());
    std::vector<std::string> lines;
    for (const auto& one : *all) lines.push_back(one.entry.kind + " " + std::to_string(one.entry.game) + " " + one.entry.text);
    return lines;
}

}  // namespace jianjun::app::hall
