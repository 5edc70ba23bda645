#include "companion_app/cli/hall/join.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <thread>

#include "companion_app/cli/arguments.h"
#include "companion_app/cli/hall/until_told.h"
#include "companion_app/hall/relay/nats/ends.h"
#include "companion_app/hall/relay/outbox.h"
#include "companion_app/session/inbox/order_file.h"
#include "companion_app/session/phrasing/spoken_event.h"
#include "companion_app/words/state_reader.h"
#include "db/database.h"
#include "db/journal.h"

namespace jianjun::app {

namespace fs = std::filesystem;

namespace {

using nlohmann::json;

constexpr std::int64_t welcome_ms = 3000, remembered_every_ms = 500, replaced_ms = 3000;
constexpr std::size_t games_before = 3;  // an order that a game answered is looked for so far back
constexpr auto look = std::chrono::milliseconds(20);

// The hall that a table has joined, remembered beside its journal; readable by its owner alone.
fs::path hall_file(const fs::path& journal) {
    return journal.string() + ".hall";
}

std::vector<std::string> remembered(const fs::path& journal) {
    std::vector<std::string> lines;
    std::ifstream file(hall_file(journal));
    for (std::string line; file >> line;) lines.push_back(line);
    return lines;
}

// Whole at every moment: another process looks into it.
bool remember(const fs::path& journal, const std::vector<std::string>& lines) {
    if (remembered(journal) == lines) return true;
    std::string text;
    for (const auto& line : lines) text += line + "\n";
    std::error_code error;
    fs::create_directories(journal.parent_path(), error);  // of a table that has never played; a fault shows below
    const auto fresh = hall_file(journal).string() + ".new";
    const int out = open(fresh.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    if (out < 0) return false;
    const bool written = write(out, text.data(), text.size()) == static_cast<ssize_t>(text.size());
    if (close(out) != 0 || !written) return false;
    fs::rename(fresh, hall_file(journal), error);
    return !error;
}

// One process at a time reports of a journal. Whoever joins another hall waits until the one before has seen
// it.
class Alone {
  public:
    explicit Alone(const fs::path& journal)
        : handle_(open((hall_file(journal).string() + ".lock").c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600)) {
    }
    ~Alone() {
        if (handle_ >= 0) close(handle_);
    }
    Alone(const Alone&) = delete;
    Alone& operator=(const Alone&) = delete;
    bool come(const UntilTold& stop) const {
        const auto until = steady_ms() + replaced_ms;
        while (handle_ >= 0 && flock(handle_, LOCK_EX | LOCK_NB) != 0) {
            if (stop.told() || steady_ms() >= until) return false;
            std::this_thread::sleep_for(look);
        }
        return true;
    }

  private:
    int handle_;
};

// What the hub orders goes into the file beside the journal, which the table reads by itself; what came of it
// the table says in its journal. Nobody waits: the hub asks again.
class OrdersBeside {
  public:
    OrdersBeside(const fs::path& journal, db::Database& database)
        : file_(OrderFile::beside(journal)), journal_(database) {
        for (const auto& known : file_.news()) came(known);
    }
    // From here on hubs of a lower fence have nothing to say.
    void lead(std::int64_t fence) {
        if (fence > fence_ && file_.add({{}, fence, {}})) fence_ = fence;
    }
    std::optional<std::string> hear(const hall::Order& order) {
        const auto given = given_.find(order.id);
        if (given == given_.end() || given->second < order.fence) {
            Ordered ordered{order.id, order.fence, json::parse(order.text, nullptr, false)};
            const Said unclear("这一桌看不懂这个命令", "This table does not understand the order");
            if (text_at(ordered.order, "do").empty()) return unclear.zh + line_tongues + unclear.en;
            if (!file_.add(ordered)) return std::nullopt;  // the hub says it again
            if (given == given_.end())
                std::cout << told("枢纽说：{}", "the hub says: {}",
                                  text_at(ordered.order, "text", ordered.order.dump()))
                          << std::endl;
            came(ordered);
        }
        for (const auto& fate : order_fates(journal_, games_before))
            if (fate.id == order.id && !fate.fenced) return fate.why;
        return std::nullopt;
    }

  private:
    void came(const Ordered& ordered) {
        fence_ = std::max(fence_, ordered.fence);
        if (!ordered.id.empty()) given_[ordered.id] = ordered.fence;
    }

    OrderFile file_;
    db::Journal journal_;
    std::int64_t fence_ = 0;
    std::map<std::string, std::int64_t>
        given_;  // orders that lie in the file, with the fence that they came by
};

// The outbox at one journal; another process may have it for its table.
class JoinedTable {
  public:
    JoinedTable(db::Database database, hall::TableRelay& relay, const fs::path& journal, bool playing)
        : database_(std::move(database)), outbox_(database_, relay), orders_(journal, database_) {
        outbox_.obey([this](const hall::Order& order) { return orders_.hear(order); });
        if (playing) outbox_.playing();
    }
    // Shows once what has changed for a person.
    void step() {
        const auto stepped = outbox_.step(steady_ms());
        orders_.lead(outbox_.fence());
        const auto fault = stepped ? std::string() : stepped.error();
        if (fault != fault_ && !fault.empty()) std::cerr << told_fault(fault) << std::endl;
        fault_ = fault;
        const bool done = outbox_.welcomed() && outbox_.behind() == 0;
        if (done != done_) std::cout << (done ? told("枢纽存好了全部", "the hub has everything on its disk") : told("还有 {} 步没有回执", "{} entries are not confirmed yet", outbox_.behind())) << std::endl;
        done_ = done;
    }
    bool welcomed() const { return outbox_.welcomed(); }

  private:
    db::Database database_;
    hall::Outbox outbox_;
    OrdersBeside orders_;
    bool done_ = false;
    std::string fault_;
};

// While no table has the file: what the hub has and the file lacks comes back. Nobody is waited for longer than three seconds.
void welcome(const fs::path& journal, hall::TableRelay& relay, const UntilTold& stop) {
    auto database = db::Database::open(journal);
    if (!database) return;  // a table has it, and plays
    JoinedTable table(std::move(*database), relay, journal, false);
    for (const auto until = steady_ms() + welcome_ms; steady_ms() < until && !table.welcomed() && !stop.told();) {
        table.step();
        std::this_thread::sleep_for(look);
    }
}

int stay(const fs::path& journal, const std::vector<std::string>& lines, hall::TableRelay& relay,
         const UntilTold& stop) {
    const Alone alone(journal);
    if (!alone.come(stop)) {
        std::cout << told("这一桌已经在赛场里", "this table is in its hall already") << std::endl;
        return 0;
    }
    auto database = db::Database::open(journal, db::Access::beside);
    if (!database) return refuse("jianjun hall join", told_fault(database.error()));
    JoinedTable table(std::move(*database), relay, journal, true);
    for (auto looked = steady_ms(); !stop.told(); std::this_thread::sleep_for(look)) {
        table.step();
        if (steady_ms() - looked < remembered_every_ms) continue;
        looked = steady_ms();
        if (remembered(journal) != lines) {
            std::cout << told("离开了赛场", "left the hall") << std::endl;
            return 0;
        }
    }
    return 0;
}

}  // namespace

int run_hall_join(std::vector<std::string> args) {
    CLI::App cli(told("这一桌加入赛场：账本里存下的每一步发给枢纽，直到它存盘；在牌桌旁边运行，牌桌从不等它",
                      "This table joins a hall: what its journal has committed goes to the hub until that has it on its disk; runs beside the table, which never waits for it"),
                 "jianjun hall join");
    std::vector<std::string> lines;
    std::string journal = db::default_file().string();
    bool only_welcome = false, beside = false;
    cli.add_option("ADDRESS", lines,
                   told("枢纽给这一桌的地址，备用枢纽的写在后面；不写就是上次的",
                        "the address that the hub gave for this table, that of a second hub after it; the "
                        "last ones where none is said"));
    cli.add_option("--journal", journal, told("存对局的文件", "the file that keeps the games"))->capture_default_str();
    cli.add_flag("--welcome", only_welcome, told("只取回这份账本缺的，最多三秒", "only fetch what this journal lacks, for three seconds at most"));
    cli.add_flag("--beside", beside, told("牌桌已经在打", "the table plays already"));
    if (const auto code = parse_arguments(cli, std::move(args))) return *code;
    if (lines.empty()) lines = remembered(journal);
    if (lines.empty()) lines.emplace_back();  // which is no address
    std::vector<hall::HallAddress> addresses;
    for (const auto& line : lines) {
        auto address = hall::read_address(line);
        if (!address) return refuse("jianjun hall join", told(address.error()));
        addresses.push_back(std::move(*address));
    }
    if (!remember(journal, lines)) return refuse("jianjun hall join", told("写不了 {}", "cannot write {}", hall_file(journal).string()));
    const UntilTold stop;
    const auto relay = hall::nats_table(addresses, [](const std::string& text) { std::cerr << told("服务器说：{}\n", "the server says: {}\n", text) << std::flush; });
    if (!beside) welcome(journal, *relay, stop);
    return only_welcome ? 0 : stay(journal, lines, *relay, stop);
}

int run_hall_leave(std::vector<std::string> args) {
    CLI::App cli(told("这一桌离开赛场；账本照旧是自己的", "This table leaves its hall; its journal stays its own"), "jianjun hall leave");
    std::string journal = db::default_file().string();
    cli.add_option("--journal", journal, told("存对局的文件", "the file that keeps the games"))->capture_default_str();
    if (const auto code = parse_arguments(cli, std::move(args))) return *code;
    std::error_code error;
    if (fs::remove(hall_file(journal), error)) return 0;
    std::cerr << told("这一桌没有加入赛场\n", "this table has joined no hall\n");
    return 1;
}

}  // namespace jianjun::app
