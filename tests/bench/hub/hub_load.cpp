#include "tests/bench/hub/hub_load.h"

#include <fcntl.h>
#include <time.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <fstream>
#include <future>
#include <memory>
#include <mutex>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <sstream>
#include <stdexcept>
#include <thread>
#include <tuple>
#include <utility>
#include <vector>

#include "companion_app/hall/relay/nats/server.h"
#include "companion_app/hall/relay/nats/table_end.h"
#include "companion_app/hall/relay/outbox.h"
#include "companion_app/hall/simulation/people.h"
#include "companion_app/session/journal/game_keeper.h"
#include "companion_app/session/journal/rule_books.h"
#include "db/hub_store.h"
#include "tests/app/hall/hub_process.h"

namespace jianjun::app::hall {

namespace {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;
using Game = std::vector<db::OutboxEntry>;

constexpr int games_played = 8, most_inputs = 150;
constexpr double most_seconds = 600;
constexpr std::int64_t look_ms = 20;  // as `jianjun hall join` looks

template <class T, class E>
T must(tl::expected<T, E> value) {
    if (!value) throw std::runtime_error(value.error());
    return std::move(*value);
}
void must(tl::expected<void, std::string> done) {
    if (!done) throw std::runtime_error(done.error());
}

double seconds_since(Clock::time_point then) {
    return std::chrono::duration<double>(Clock::now() - then).count();
}

// A folder in memory, gone with the load: a table's machine has a disk of its own.
class MemoryFolder {
  public:
    MemoryFolder() {
        const auto where = fs::is_directory("/dev/shm") ? fs::path("/dev/shm") : fs::temp_directory_path();
        auto name = (where / "jianjun-load-XXXXXX").string();
        if (!::mkdtemp(name.data())) throw std::runtime_error("no place for the tables' files");
        folder_ = name;
    }
    ~MemoryFolder() {
        std::error_code error;
        fs::remove_all(folder_, error);
    }
    MemoryFolder(const MemoryFolder&) = delete;
    MemoryFolder& operator=(const MemoryFolder&) = delete;
    fs::path operator/(const std::string& name) const { return folder_ / name; }

  private:
    fs::path folder_;
};

// What a journal has of seeded games, so that no rules are run while the load is on.
std::vector<Game> seeded_games(const fs::path& file, std::uint64_t seed) {
    const auto books = must(rule_books());
    auto database = must(db::Database::open(file));
    db::Journal journal(database);
    Dice dice(seed);
    for (int i = 0; i < games_played; ++i) {
        const auto played =
            must(play_game({"甲", "乙", "丙", "丁", "戊"}, {1, 1, 2, 1}, books, dice.next(), most_inputs));
        std::istringstream lines(played.record);
        std::string line;
        std::getline(lines, line);
        auto keeper = must(GameKeeper::begin(nlohmann::json::parse(line), &journal));
        while (std::getline(lines, line))
            if (const auto input = engine::read_input(nlohmann::json::parse(line))) (void)keeper.take(*input);
    }
    std::vector<Game> games;
    for (auto& entry : must(db::OutboxStore(database).after(0, 1'000'000))) {
        if (entry.kind == "game") games.emplace_back();
        games.back().push_back(std::move(entry));
    }
    return games;
}

// A table's journal, and beside it the outbox with a connection of its own, as two programs have them: one
// thread commits, another one looks. The table knows when it committed each entry.
class LoadedTable {
  public:
    LoadedTable(const fs::path& file, const std::vector<Game>& games, std::size_t first)
        : file_(file),
          games_(games),
          database_(must(db::Database::open(file))),
          journal_(database_),
          game_(first % games.size()) {}

    void join(const HallAddress& address) {
        beside_.emplace(must(db::Database::open(file_, db::Access::beside)));
        end_ = std::make_unique<NatsTableEnd>(std::vector{address});
        outbox_.emplace(*beside_, *end_);
        outbox_->playing();
    }
    void commit(Clock::time_point now) {
        const auto& entry = games_[game_][at_];
        if (entry.kind == "game")
            (void)must(journal_.begin(entry.text, entry.events));
        else if (entry.kind == "end")
            must(journal_.finish(entry.text));
        else
            (void)must(journal_.append(entry.text, entry.events));
        {
            const std::lock_guard hold(guard_);
            committed_.push_back(now);
        }
        if (++at_ < games_[game_].size()) return;
        at_ = 0;
        game_ = (game_ + 1) % games_.size();
    }
    // One look of the outbox; what came to be confirmed adds how far it was behind. What is committed
    // meanwhile counts at the next look.
    void step(std::int64_t now_ms, std::vector<double>& behind_ms) {
        looked_ms_ = now_ms;
        const auto committed = count();
        must(outbox_->step(now_ms));
        if (!outbox_->welcomed() || outbox_->behind() >= committed) return;
        const auto confirmed = static_cast<std::size_t>(committed - outbox_->behind());
        const std::lock_guard hold(guard_);
        for (; confirmed_ < confirmed; ++confirmed_)
            behind_ms.push_back(1000 * seconds_since(committed_[confirmed_]));
    }
    std::int64_t looked_ms() const { return looked_ms_; }
    bool done() const { return static_cast<std::int64_t>(confirmed_) == count(); }
    std::vector<db::OutboxEntry> all() { return must(db::OutboxStore(database_).after(0, 10'000'000)); }

  private:
    std::int64_t count() const {
        const std::lock_guard hold(guard_);
        return static_cast<std::int64_t>(committed_.size());
    }

    fs::path file_;
    const std::vector<Game>& games_;
    db::Database database_;
    db::Journal journal_;
    std::optional<db::Database> beside_;
    std::unique_ptr<NatsTableEnd> end_;
    std::optional<Outbox> outbox_;
    mutable std::mutex guard_;
    std::vector<Clock::time_point> committed_;
    std::size_t game_ = 0, at_ = 0, confirmed_ = 0;
    std::int64_t looked_ms_ = 0;
};

// What a process has taken so far, as Linux tells it.
struct Taken {
    double processor_s = 0, most_mb = 0;
};
Taken taken_by(pid_t pid) {
    Taken taken;
    const auto folder = fs::path("/proc") / std::to_string(pid);
    std::ifstream stat(folder / "stat");
    std::string text;
    std::getline(stat, text);
    std::istringstream fields(text.substr(text.rfind(')') + 2));
    std::string skipped;
    double user = 0, system = 0;
    for (int i = 0; i < 11; ++i) fields >> skipped;
    fields >> user >> system;
    taken.processor_s = (user + system) / static_cast<double>(sysconf(_SC_CLK_TCK));
    std::ifstream status(folder / "status");
    for (std::string line; std::getline(status, line);)
        if (line.starts_with("VmHWM:")) taken.most_mb = std::stod(line.substr(6)) / 1024;
    return taken;
}

// The median, and what one in a hundred is beyond.
std::pair<double, double> middle_and_most(std::vector<double>& values) {
    if (values.empty()) return {};
    std::sort(values.begin(), values.end());
    return {values[values.size() / 2], values[values.size() * 99 / 100]};
}

double processor_of_this_thread() {
    timespec taken{};
    (void)clock_gettime(CLOCK_THREAD_CPUTIME_ID, &taken);
    return static_cast<double>(taken.tv_sec) + 1e-9 * static_cast<double>(taken.tv_nsec);
}

class HubLoad {
  public:
    explicit HubLoad(const HubLoadWish& wish)
        : wish_(wish),
          games_(seeded_games(memory_ / "games.db", wish.seed)),
          keys_(must(hall_keys(wish.folder / "server", "127.0.0.1", "load", wish.tables))),
          server_(wish.folder / "server", keys_, "", ""),
          hub_(wish.folder / "hub", keys_.hub) {
        for (int i = 0; i < wish.tables; ++i)
            tables_.push_back(std::make_unique<LoadedTable>(memory_ / ("table" + std::to_string(i) + ".db"),
                                                            games_, static_cast<std::size_t>(i)));
    }

    HubLoadReport run() {
        if (wish_.backlog) commit_until(wish_.entries);
        must(server_.start());
        hub_.start();
        for (std::size_t i = 0; i < tables_.size(); ++i) tables_[i]->join(keys_.tables[i]);
        welcome();
        const auto hub = taken_by(hub_.pid()), server = taken_by(server_.pid());
        tables_before_ = taken_by(getpid()).processor_s;
        commit_s_ = 0;
        began_ = Clock::now();
        play();
        report_.complete = complete();
        report_.complete_s = seconds_since(began_);
        tell_processes(hub, server);
        hub_.stop();
        compare();
        return report_;
    }

  private:
    std::int64_t now_ms() const { return static_cast<std::int64_t>(1000 * seconds_since(made_)); }
    void commit_until(std::int64_t due) {
        const auto before = processor_of_this_thread();
        for (; committed_ < due; ++committed_)
            tables_[static_cast<std::size_t>(committed_) % tables_.size()]->commit(Clock::now());
        commit_s_ += processor_of_this_thread() - before;
    }
    // Each table looks when its moment has come.
    void look_around() {
        for (auto& table : tables_) {
            const auto apart = now_ms() - table->looked_ms();
            if (apart < look_ms) continue;
            apart_ms_.push_back(static_cast<double>(apart));
            table->step(now_ms(), behind_ms_);
        }
        pause();
    }
    // Tables sleep between their looks; a thread that does not would take a processor from hub and server.
    static void pause() { std::this_thread::sleep_for(std::chrono::milliseconds(1)); }
    // A backlog waits for nobody; else the measuring begins once the hub has answered everybody.
    void welcome() {
        if (wish_.backlog) return;
        commit_until(static_cast<std::int64_t>(tables_.size()));
        (void)complete();
        behind_ms_.clear(), apart_ms_.clear();
    }
    // The tables' programs in one thread, their outboxes' in another: a commit waits for no look.
    void play() {
        auto tables = std::async(std::launch::async, [this] {
            const auto first = committed_;
            while (committed_ < wish_.entries) {
                commit_until(std::min<std::int64_t>(
                    wish_.entries,
                    first + static_cast<std::int64_t>(wish_.inputs_a_second * seconds_since(began_))));
                pause();
            }
            report_.pace = static_cast<double>(committed_ - first) / std::max(1e-9, seconds_since(began_));
        });
        const auto before = processor_of_this_thread();
        while (tables.wait_for(std::chrono::seconds(0)) != std::future_status::ready) look_around();
        looks_s_ = processor_of_this_thread() - before;
        tables.get();
    }
    bool complete() {
        const auto since = Clock::now();
        while (
            !std::all_of(tables_.begin(), tables_.end(), [](const auto& table) { return table->done(); })) {
            if (seconds_since(since) > most_seconds) return false;
            look_around();
        }
        return true;
    }
    void tell_processes(const Taken& hub_before, const Taken& server_before) {
        const auto hub = taken_by(hub_.pid()), server = taken_by(server_.pid());
        report_.hub_mb = hub.most_mb, report_.server_mb = server.most_mb;
        report_.hub_us = 1e6 * (hub.processor_s - hub_before.processor_s) / static_cast<double>(committed_);
        report_.server_us =
            1e6 * (server.processor_s - server_before.processor_s) / static_cast<double>(committed_);
        report_.tables_us =
            1e6 * (taken_by(getpid()).processor_s - tables_before_) / static_cast<double>(committed_);
        report_.commit_us = 1e6 * commit_s_ / static_cast<double>(committed_);
        report_.looks_us = 1e6 * looks_s_ / static_cast<double>(committed_);
        std::tie(report_.p50_ms, report_.p99_ms) = middle_and_most(behind_ms_);
        std::tie(report_.apart_p50_ms, report_.apart_p99_ms) = middle_and_most(apart_ms_);
    }
    // Entry by entry, and each game of the hub's store run again.
    void compare() {
        {
            auto store = must(db::Database::open(
                hub_.store()));  // alone on it: what was in its log is in the file afterwards
            const db::HubStore kept(store);
            for (std::size_t i = 0; i < tables_.size(); ++i)
                compare(tables_[i]->all(), must(kept.history(std::to_string(i + 1))));
        }
        std::uintmax_t bytes = 0;
        for (const char* end : {"", "-wal"}) {
            std::error_code error;
            const auto size = fs::file_size(hub_.store().string() + end, error);
            if (!error) bytes += size;
        }
        report_.bytes_an_entry =
            static_cast<double>(bytes) / static_cast<double>(std::max<std::int64_t>(1, report_.entries));
    }
    void compare(const std::vector<db::OutboxEntry>& truth, const std::vector<db::HubEntry>& kept) {
        using Key = std::tuple<std::string, std::int64_t, std::int64_t, std::string>;
        std::multiset<Key> has;
        StateHash states([&](std::int64_t game, std::int64_t n) {
            std::vector<db::OutboxEntry> before;
            for (const auto& one : kept)
                if (one.entry.game == game && one.entry.n < n) before.push_back(one.entry);
            return before;
        });
        for (const auto& one : kept) {
            has.insert({one.entry.kind, one.entry.game, one.entry.seq, one.entry.text});
            report_.other_hashes += states.after(one.entry) != one.hash;
        }
        for (const auto& one : truth) {
            const auto times = has.count({one.kind, one.game, one.seq, one.text});
            report_.lost += times == 0;
            report_.twice += times > 1;
        }
        report_.entries += static_cast<std::int64_t>(truth.size());
    }

    const HubLoadWish& wish_;
    MemoryFolder memory_;
    std::vector<Game> games_;
    HallKeys keys_;
    NatsServer server_;
    HubProcess hub_;
    std::vector<std::unique_ptr<LoadedTable>> tables_;
    HubLoadReport report_;
    std::vector<double> behind_ms_, apart_ms_;
    std::int64_t committed_ = 0;
    double tables_before_ = 0, commit_s_ = 0, looks_s_ = 0;
    Clock::time_point made_ = Clock::now(), began_;
};

}  // namespace

HubLoadReport load_hub(const HubLoadWish& wish) {
    return HubLoad(wish).run();
}

double fsyncs_a_second(const fs::path& folder) {
    const auto file = folder / "fsync";
    const int out = open(file.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    if (out < 0) return 0;
    const std::string page(4096, 'x');
    const auto began = Clock::now();
    int times = 0;
    for (; seconds_since(began) < 1; ++times)
        if (write(out, page.data(), page.size()) < 0 || fsync(out) != 0) break;
    const auto took = seconds_since(began);
    close(out);
    std::error_code error;
    fs::remove(file, error);
    return times / took;
}

}  // namespace jianjun::app::hall
