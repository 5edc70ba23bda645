#include "companion_app/hall/relay/state_hash.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <string_view>
#include <variant>

#include "companion_app/session/journal/game_keeper.h"
#include "companion_app/session/sanguozhi/keeper.h"
#include "engine/sanguozhi/record.h"
#include "engine/sanguozhi/view.h"
#include "engine/view.h"

namespace jianjun::app::hall {

namespace {

using nlohmann::json;

std::uint64_t number_of(std::string_view text) {
    std::uint64_t hash = 0xcbf29ce484222325u;  // FNV-1a
    for (const unsigned char c : text) hash = (hash ^ c) * 0x100000001b3u;
    return hash;
}

constexpr const char* refused = "refused";  // by this engine

}  // namespace

struct StateHash::Running {
    Before before;
    std::int64_t game = 0, seq = 0;  // the last entry that was run
    std::variant<std::monostate, GameKeeper, SanguozhiKeeper> keeper;

    void begin(const std::string& text) {
        keeper = std::monostate();
        const auto setup = json::parse(text, nullptr, false);
        if (engine::sanguozhi::is_record(text)) {
            if (auto started = SanguozhiKeeper::begin(setup, {}, nullptr)) keeper = std::move(*started);
        } else if (auto started = GameKeeper::begin(setup, nullptr)) {
            keeper = std::move(*started);
        }
    }
    bool run(const db::OutboxEntry& entry) {
        game = entry.game, seq = entry.seq;
        if (entry.kind == "game") begin(entry.text);
        return entry.kind != "input" || feed(entry.text);
    }
    bool feed(const std::string& text) {
        const auto line = json::parse(text, nullptr, false);
        if (auto* other = std::get_if<SanguozhiKeeper>(&keeper)) return other->take(line).has_value();
        auto* own = std::get_if<GameKeeper>(&keeper);
        const auto input = engine::read_input(line);
        return own && input && own->take(*input);
    }
    std::string hash() const {
        if (const auto* other = std::get_if<SanguozhiKeeper>(&keeper)) return digits(engine::sanguozhi::state_json(other->game(), engine::Viewer::referee()));
        if (const auto* own = std::get_if<GameKeeper>(&keeper)) return digits(engine::state_reached(own->game(), engine::Viewer::referee()));
        return refused;
    }
    static std::string digits(const json& state) { return fmt::format("{:016x}", number_of(state.dump())); }
};

StateHash::StateHash(Before before) : running_(std::make_unique<Running>()) {
    running_->before = std::move(before);
}
StateHash::~StateHash() = default;

std::string StateHash::after(const db::OutboxEntry& entry) {
    auto& at = *running_;
    const bool follows = entry.game == at.game && entry.seq == at.seq + (entry.kind == "input" ? 1 : 0);
    if (entry.kind != "game" && !follows)
        for (const auto& one : at.before(entry.game, entry.n)) at.run(one);
    return at.run(entry) ? at.hash() : refused;
}

}  // namespace jianjun::app::hall
