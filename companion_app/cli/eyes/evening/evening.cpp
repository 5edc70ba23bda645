// Games one after the other (一晚).
#include "companion_app/cli/eyes/evening/evening.h"

#include <fmt/format.h>

#include <chrono>
#include <ctime>
#include <thread>

#include "companion_app/cli/pad_orders.h"
#include "companion_app/session/book/who_is_who.h"
#include "companion_app/session/deal/deal_wishes.h"
#include "companion_app/session/deal/own_generals.h"
#include "companion_app/session/deal/roles.h"
#include "companion_app/session/deal/seating.h"
#include "companion_app/session/sanguozhi/own_sheets.h"
#include "companion_app/words/faults.h"
#include "companion_app/words/state_reader.h"
#include "db/removed_games.h"

namespace jianjun::app {

using nlohmann::json;

Said gone_on_now() {
    const auto now = std::chrono::system_clock::to_time_t(std::chrono::system_clock::now());
    std::tm local{};
    localtime_r(&now, &local);
    const Said clock = fmt::format("{:02}:{:02}", local.tm_hour, local.tm_min);
    return filled("{} 接着玩，什么都没丢", "{} gone on, nothing lost", clock);
}

tl::expected<std::unique_ptr<Evening>, std::string> Evening::open(const std::filesystem::path& file,
                                                                  devices::Hints hints, SitDown sit_down,
                                                                  std::function<Opened()> demonstration,
                                                                  const GameList& games) {
    std::unique_ptr<Evening> evening(new Evening);
    evening->file_ = file;
    evening->games_ = &games;
    evening->hints_ = hints;
    evening->sit_down_ = std::move(sit_down);
    evening->demonstration_ = std::move(demonstration);
    for (auto [database, access] : {std::pair{&evening->database_, db::Access::table},
                                    std::pair{&evening->displays_, db::Access::beside}}) {
        auto opened = db::Database::open(file, access);
        if (!opened) return tl::unexpected(opened.error());
        *database = std::make_unique<db::Database>(std::move(*opened));
    }
    evening->journal_ = std::make_unique<db::Journal>(*evening->database_);
    evening->kept_ = std::make_unique<db::Journal>(*evening->displays_);
    evening->people_ = std::make_unique<KeptGroup>(*evening->displays_, file.parent_path() / "lists",
                                                   own_generals_beside(file));
    evening->hall_ = std::make_unique<HallDoorBeside>(file, *evening->kept_);
    evening->desks_ = {evening->people_.get(), evening->hall_.get()};
    return evening;
}

void Evening::wish(Wish wish) {
    const std::lock_guard hold(guard_);
    wish_ = std::move(wish);
}

Said Evening::trouble() const {
    const std::lock_guard hold(guard_);
    return trouble_;
}

std::map<int, std::string> Evening::phones() const {
    const std::lock_guard hold(guard_);
    return phones_;
}

std::string Evening::referee() const {
    const std::lock_guard hold(guard_);
    return referee_;
}

Said Evening::phone_trouble() const {
    const std::lock_guard hold(guard_);
    return phone_trouble_;
}

// Once they were let in they come in at every table of the evening.
void Evening::admit_phones() {
    if (!phones_wanted_ || phones_asked_ || !open_ || !open_->let_phones_in) return;
    phones_asked_ = true;
    const auto let_in = open_->let_phones_in(*open_);
    const std::lock_guard hold(guard_);
    phone_trouble_ = let_in ? Said() : let_in.error();
    phones_ = open_->phones;
    referee_ = open_->referee;
}

std::vector<std::string> Evening::roles() const {
    const std::lock_guard hold(guard_);
    return roles_;
}

std::string Evening::hints() const {
    for (const auto& [word, hints] : hint_words())
        if (hints == hints_) return word;
    return {};
}

void Evening::set_hints(const std::string& hints) {
    if (const auto known = hint_words().find(hints); known != hint_words().end()) hints_ = known->second;
}

std::shared_ptr<Playback> Evening::playback() const {
    const std::lock_guard hold(guard_);
    return playback_;
}

std::vector<KeptGame> Evening::games() const {
    std::vector<KeptGame> list;
    const auto rows = kept_->games();
    if (!rows) return list;
    const auto people = WhoIsWho::of(db::PeopleStore(*displays_));
    if (!people) return list;
    for (const auto& row : *rows) {
        // A game that goes on keeps its names until its end.
        const auto setup = row.result ? without_forgotten({row.setup}, *people).front() : row.setup;
        KeptGame game{row.id,
                      row.created_ms,
                      json::parse(setup, nullptr, false),
                      row.inputs,
                      row.result.has_value(),
                      numbers_at(json::parse(row.result.value_or("{}"), nullptr, false), "winners")};
        game.changes = !game.finished && game_of(*games_, game.setup).begin_otherwise != nullptr;
        list.push_back(std::move(game));
    }
    return list;
}

tl::expected<void, Said> Evening::remove(std::int64_t game) {
    return db::RemovedGames(*displays_).remove(game).map_error([](const std::string& report) { return fault_words(report); });
}

tl::expected<void, Said> Evening::bring_back(std::int64_t game) {
    return db::RemovedGames(*displays_).bring_back(game).map_error([](const std::string& report) { return fault_words(report); });
}

GameAtTable::Begun Evening::begun(const Wish& wish) {
    const GameHome home{database_.get(), journal_.get(), file_};
    GameWishes wishes{hints_, {}};
    if (const auto* begin = std::get_if<Begin>(&wish)) {
        auto setup = begin->setup;
        const auto before = people_before(setup, *journal_);
        auto game = game_of(*games_, setup).begin(setup, home, wishes);
        if (game && carry_) carry_(moved_seats(before, people_of(setup)));
        return game;
    }
    if (const auto* change = std::get_if<Change>(&wish)) {
        const auto& game = game_of(*games_, change->setup);
        if (!game.begin_otherwise)
            return tl::unexpected(
                Said("这种游戏开局以后不能改设置", "a game of this kind keeps its set-up once it has begun"));
        return game.begin_otherwise(change->setup, home, change->game, wishes);
    }
    const auto id = std::get<GoOn>(wish).game;
    const auto row = journal_->game(id);
    if (!row) return tl::unexpected(fault_words(row.error()));
    wishes.gone_on = gone_on_now();
    return game_of(*games_, json::parse(row->setup, nullptr, false)).resume(home, id, wishes);
}

Evening::Opened Evening::met(const Wish& wish) {
    if (std::holds_alternative<Demonstrate>(wish)) return demonstration_();
    auto game = begun(wish);
    if (!game) return tl::unexpected(game.error());
    return sit_down_(std::move(*game), *journal_);
}

// By the display's own connection: a game may run meanwhile.
std::vector<json> Evening::sheets() const {
    return kept_sheets(db::SheetStore(*displays_)).value_or(std::vector<json>());
}

tl::expected<void, Said> Evening::keep_sheets(const std::vector<json>& sheets) {
    db::SheetStore store(*displays_);
    return app::keep_sheets(store, sheets);
}

tl::expected<int, Said> Evening::import_sheets(const std::string& file) {
    const auto sheets = read_sheets_file(file);
    if (!sheets) return tl::unexpected(sheets.error());
    if (auto kept = keep_sheets(*sheets); !kept) return tl::unexpected(kept.error());
    return static_cast<int>(sheets->size());
}

tl::expected<void, Said> Evening::remove_sheet(const std::string& id) {
    db::SheetStore store(*displays_);
    return forget_sheet(store, id);
}

std::optional<tl::expected<std::vector<std::string>, std::string>> Evening::record_of(const Wish& wish) const {
    if (const auto* replay = std::get_if<Replay>(&wish)) {
        const auto people = WhoIsWho::of(db::PeopleStore(*database_));
        if (!people) return tl::unexpected(people.error());
        return journal_->record(replay->game).map([&](auto lines) { return without_forgotten(std::move(lines), *people); });
    }
    if (const auto* file = std::get_if<LookThrough>(&wish)) return file->record;
    return std::nullopt;
}

tl::expected<std::shared_ptr<Playback>, std::string> Evening::replay_lines(
    std::vector<std::string> lines) const {
    const auto setup = lines.empty() ? json() : json::parse(lines.front(), nullptr, false);
    return game_of(*games_, setup).replay(std::move(lines));
}

void Evening::meet(const Wish& wish) {
    open_.reset();  // its cameras and pads are let go before they are taken again
    at_ = At::start;
    Said trouble;
    std::shared_ptr<Playback> playback;
    if (auto lines = record_of(wish)) {
        auto opened = *lines ? replay_lines(std::move(**lines)) : tl::unexpected(lines->error());
        if (opened)
            playback = std::move(*opened);
        else
            trouble = fault_words(opened.error());
    } else if (!std::holds_alternative<Leave>(wish)) {
        auto opened = met(wish);
        if (opened)
            open_ = std::move(*opened);
        else
            trouble = opened.error();
    }
    const std::lock_guard hold(guard_);
    trouble_ = trouble;
    playback_ = playback;
    if (playback_) at_ = At::replay;
    phones_ = open_ ? open_->phones : std::map<int, std::string>();
    referee_ = open_ ? open_->referee : std::string();
    takes_phones_ = open_ && (open_->let_phones_in || !open_->phones.empty());
    phones_asked_ = false;
    phone_trouble_ = {};
    roles_.clear();
    people_->open(nullptr);
    if (!open_) return;
    const auto setup = json::parse(open_->table->game().setup(), nullptr, false);
    roles_ = dealt_roles(setup);
    people_->open(setup);
    at_ = std::holds_alternative<Demonstrate>(wish) ? At::demonstration : At::table;
}

void Evening::run(ShownTable& shown, const std::function<bool()>& stop) {
    using namespace std::chrono_literals;
    auto began = std::chrono::steady_clock::now();
    while (!stop()) {
        std::optional<Wish> wish;
        {
            const std::lock_guard hold(guard_);
            wish = std::exchange(wish_, std::nullopt);
        }
        if (wish) {
            meet(*wish);
            began = std::chrono::steady_clock::now();
        }
        admit_phones();
        if (!open_) {
            shown.rest();
            std::this_thread::sleep_for(20ms);
            continue;
        }
        if (at_ == At::table)
            open_->table->game().set_hints(hints_);  // a demonstration's people look for their own
        if (!open_->table->step()) std::this_thread::sleep_for(20ms);
        shown.exchange(*open_->table);
        // A demonstration is played at the pace of a table; a real table keeps its own.
        if (at_ == At::demonstration)
            std::this_thread::sleep_until(began + std::chrono::milliseconds(open_->table->now_ms()));
    }
    open_.reset();
}

}  // namespace jianjun::app
