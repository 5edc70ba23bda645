#include "companion_app/cli/hall/hub.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <sys/stat.h>

#include <algorithm>
#include <chrono>
#include <fstream>
#include <iostream>
#include <map>
#include <mutex>
#include <nlohmann/json.hpp>
#include <set>
#include <utility>

#include "companion_app/cli/arguments.h"
#include "companion_app/cli/hall/hub_folder.h"
#include "companion_app/cli/hall/hub_orders.h"
#include "companion_app/cli/hall/until_told.h"
#include "companion_app/cli/hall/watched.h"
#include "companion_app/hall/relay/hub_station.h"
#include "companion_app/hall/relay/nats/ends.h"
#include "companion_app/hall/relay/nats/server.h"
#include "companion_app/hall/relay/store_check.h"
#include "companion_app/session/book/rules_signature.h"
#include "companion_app/terminal/qr_code.h"
#include "devices/phones/certificate.h"
#include "devices/phones/phone_address.h"

namespace jianjun::app {

namespace fs = std::filesystem;

namespace {

using nlohmann::json;

constexpr std::int64_t restart_every_ms = 1000, look_ms = 20, tell_tables_every_ms = 1000;

struct HubWords {
    std::string folder = (db::default_file().parent_path() / "hub").string(), tournament = "hall", host,
                server;
    int tables = 20;
    bool hang_on = false, once = false, again = false;
};

// The keys of this hall and its certificate, the same at every start.
struct Hall {
    hall::HallKeys keys;
    devices::Certificate certificate;
};

tl::expected<Hall, std::string> hall_of(const HubWords& words, int tables) {
    const auto host = words.host.empty() ? devices::local_address() : words.host;
    auto keys = hall::hall_keys(words.folder, host, words.tournament, tables);
    if (!keys) return tl::unexpected(keys.error());
    const auto now = std::chrono::duration_cast<std::chrono::seconds>(std::chrono::system_clock::now().time_since_epoch()).count();
    auto certificate = devices::certificate_in(words.folder, host, now);
    if (!certificate) return tl::unexpected(certificate.error());
    std::ifstream stream(certificate->certificate);
    const std::string pem(std::istreambuf_iterator<char>(stream), {});
    keys->hub.certificate = hall::certificate_of_pem(pem);
    for (auto& table : keys->tables) table.certificate = keys->hub.certificate;
    return Hall{std::move(*keys), std::move(*certificate)};
}

// What the library's threads tell, said by this one; the same line once a minute.
class Troubles {
  public:
    void hear(const std::string& text) {
        const std::lock_guard hold(guard_);
        heard_.insert(text);
    }
    void say(std::int64_t now_ms) {
        std::set<std::string> heard;
        {
            const std::lock_guard hold(guard_);
            heard.swap(heard_);
        }
        for (const auto& text : heard) {
            const auto [said, first] = said_.try_emplace(text, now_ms);
            if (!first && now_ms - said->second < 60'000) continue;
            said->second = now_ms;
            std::cerr << told("服务器说：{}", "the server says: {}", text) << std::endl;
        }
    }

  private:
    std::mutex guard_;
    std::set<std::string> heard_;
    std::map<std::string, std::int64_t> said_;
};

// Another engine than this machine's.
bool plays_otherwise(const db::HubStore& store, const std::string& table) {
    const auto engine = store.engine(table).value_or("");
    return !engine.empty() && engine != rules_signature();
}

// How every table stands, for `jianjun hub tables` and for pages: a file that is whole at every moment, and
// as new as the last look.
class TablesFile {
  public:
    explicit TablesFile(HubFolder& folder) : folder_(folder) {}
    void keep(hall::HubStation& station) {
        std::string lines;
        for (const auto& table : station.store().tables().value_or(std::vector<std::string>())) {
            const auto brief = station.hub().brief(table);
            if (!brief) continue;
            auto line = hall::to_json(*brief);
            line["table"] = table;
            if (plays_otherwise(station.store(), table))
                line["engine"] = station.store().engine(table).value_or("");
            const auto& differences = station.checks().differences();
            if (const auto at = differences.find(table); at != differences.end()) {
                line["differs"] = {{"game", at->second.game}, {"seq", at->second.seq}};
                tell(table, at->second);
            }
            lines += line.dump(-1, ' ', false, json::error_handler_t::replace) + "\n";
            tell(table, *brief);
        }
        if (lines != kept_ && folder_.keep_tables(lines)) kept_ = lines;
    }

  private:
    void tell(const std::string& table, const hall::TableBrief& brief) {
        auto& [game, over] = told_[table];
        if (brief.game == 0 || (game == brief.game && over == brief.over)) return;
        if (game != brief.game && !brief.over)
            std::cout << told("第 {} 桌开了第 {} 局", "table {} has begun game {}", table, brief.game)
                      << std::endl;
        if (brief.over)
            std::cout << told("第 {} 桌第 {} 局结束，获胜的座位：{}",
                              "table {}: game {} is over, won by seats {}", table, brief.game,
                              fmt::format("{}", fmt::join(brief.winners, " ")))
                      << std::endl;
        game = brief.game, over = brief.over;
    }

    // Once for each place.
    void tell(const std::string& table, const hall::Difference& at) {
        if (std::exchange(differed_[table], std::pair(at.game, at.seq)) == std::pair(at.game, at.seq)) return;
        std::cout << told("第 {} 桌第 {} 局走到第 {} 步：本机的引擎复算出另一个局面",
                          "table {}: run again here, game {} comes to another state after input {}", table,
                          at.game, at.seq)
                  << std::endl;
    }

    HubFolder& folder_;
    std::string kept_;
    std::map<std::string, std::pair<std::int64_t, bool>> told_;
    std::map<std::string, std::pair<std::int64_t, std::int64_t>> differed_;
};

// What a person at the hub sees: who leads, who has come, what came of orders.
class HubNews {
  public:
    void say(hall::HubStation& station) {
        if (const auto fence = station.fence(); fence != fence_) {
            const auto& leader = station.succession().leader().hub;
            if (fence == 0 && leader.empty()) return;  // nobody knows yet
            fence_ = fence;
            std::cout << (fence > 0 ? told("本机主持，令号 {}", "this hub leads, fence {}", fence)
                                    : told("本机待命；主持的是 {}", "this hub stands by; {} leads", leader))
                      << std::endl;
        }
        const auto tables = station.store().tables();
        if (!tables) return;
        for (const auto& table : *tables) {
            if (seen_.insert(table).second) std::cout << told("第 {} 桌来了", "table {} is there", table) << std::endl;
            if (plays_otherwise(station.store(), table) && other_.insert(table).second)
                std::cout << told("第 {} 桌用的是另一个版本的引擎：局面对不上不一定是出错；换成同一个程序",
                                  "table {} plays by another version of the engine: states that differ need not be a fault; give it "
                                  "the same program",
                                  table)
                          << std::endl;
        }
    }

  private:
    std::int64_t fence_ = -1;
    std::set<std::string> seen_, other_;
};

int run_station(const HubWords& words, const std::vector<hall::HallAddress>& addresses, hall::NatsServer* server) {
    Troubles troubles;
    HubFolder folder(words.folder);
    const auto name = folder.name();
    const auto end = hall::nats_hub(addresses, name, [&](const std::string& text) { troubles.hear(text); });
    auto opened = hall::HubStation::open(fs::path(words.folder) / "hub.db", *end, name);
    if (!opened) return refuse("jianjun hub", told_fault(opened.error()));
    auto& station = **opened;
    HubNews news;
    TablesFile tables(folder);
    const UntilTold stop;
    std::int64_t started_ms = steady_ms(), looked_ms = 0, told_ms = 0;
    std::string fault;
    while (!stop.told()) {
        const auto now = steady_ms();
        if (server && !server->runs() && now - started_ms >= restart_every_ms) {
            started_ms = now;
            std::cerr << told("nats-server 停了，重新启动", "nats-server has stopped; starting it again") << std::endl;
            if (auto started = server->start(); !started) troubles.hear(started.error());
        }
        const auto stepped = station.step(now);
        if (!stepped && stepped.error() != fault) std::cerr << told_fault(stepped.error()) << std::endl;  // the tables send it again
        fault = stepped ? std::string() : stepped.error();
        if (now - looked_ms >= 200) {
            looked_ms = now;
            if (folder.take_over_wanted()) station.succession().take_over();
            folder.give_orders(station);
            news.say(station);
            troubles.say(now);
        }
        if (now - told_ms >= tell_tables_every_ms) {
            told_ms = now;
            tables.keep(station);
        }
        end->wait(look_ms);
    }
    return 0;
}

// A second hub is at the first one's server, and has one of its own for the day on which that machine dies.
int run_hub_itself(HubWords words) {
    std::vector<hall::HallAddress> addresses;
    if (!words.server.empty()) {
        auto address = hall::read_address(words.server);
        if (!address) return refuse("jianjun hub", told(address.error()));
        words.tournament = address->tournament;
        addresses.push_back(std::move(*address));
        if (!words.hang_on && !hall::NatsServer::installed()) {
            std::cerr << told("这台机器没有 nats-server（sudo apt install nats-server）：第一个枢纽的机器坏了，本机接替不了\n",
                              "nats-server is not on this machine (sudo apt install nats-server): this hub cannot follow where the first one's machine dies\n");
            words.hang_on = true;
        }
        if (words.hang_on) return run_station(words, addresses, nullptr);
    }
    if (!hall::is_hall_name(words.tournament)) return refuse("jianjun hub", told("--tournament 只用字母、数字、- 和 _", "--tournament takes letters, digits, - and _"));
    const auto hall = hall_of(words, words.tables);
    if (!hall) return refuse("jianjun hub", told_fault(hall.error()));
    if (!HubFolder(words.folder).keep({hall->keys.hub.host, words.tournament, words.tables}))
        return refuse("jianjun hub", told("写不了 {}", "cannot write {}", words.folder));
    hall::NatsServer server(words.folder, hall->keys, hall->certificate.certificate, hall->certificate.key);
    std::error_code error;
    if (!addresses.empty()) fs::remove_all(server.store(), error);  // this hub is at the first one's server: no table may wait at this one
    if (auto started = server.start(); !started) return refuse("jianjun hub", told_fault(started.error()));
    std::cout << told("枢纽开着：{}:{}，给 {} 桌\n请一桌进来：jianjun hub invite 桌号\n另一台机器上的备用枢纽：jianjun hub invite hub\n停下：Ctrl-C\n",
                      "the hub is open: {}:{}, for {} tables\nto invite one: jianjun hub invite TABLE\na second hub on another machine: jianjun hub invite hub\nto stop: Ctrl-C\n",
                      hall->keys.hub.host, hall->keys.hub.port, words.tables)
              << std::flush;
    auto here = hall->keys.hub;
    here.host = "127.0.0.1";
    addresses.push_back(std::move(here));
    return run_station(words, addresses, &server);
}

int invite(const HubWords& words, const std::string& whom) {
    std::error_code error;
    const auto hall =
        hall_of(words, fs::exists(fs::path(words.folder) / "keys.json", error) ? 0 : words.tables);
    if (!hall) return refuse("jianjun hub", told_fault(hall.error()));
    const auto& tables = hall->keys.tables;
    const auto found = std::find_if(tables.begin(), tables.end(), [&](const auto& table) { return table.user == whom; });
    if (whom != "hub" && found == tables.end())
        return refuse("jianjun hub", told("没有第 {} 桌；有 1 到 {}，要更多就用更大的 --tables 重开枢纽",
                                          "there is no table {}; there are 1 to {}; for more, open the hub "
                                          "again with a larger --tables",
                                          whom, tables.size()));
    const auto line = hall::to_line(whom == "hub" ? hall->keys.hub : *found);
    std::cout << qr_lines(qr_code(line)) << line << "\n"
              << (whom == "hub" ? told("\n在另一台机器上：jianjun hub --server '地址'\n凭它能看各桌全部暗牌，只给裁判。\n",
                                       "\nOn the other machine: jianjun hub --server 'ADDRESS'\nWhoever has it sees all that is hidden at every table: for referees alone.\n")
                                : told("\n在第 {} 桌的机器上：jianjun table --hub '地址'，或 jianjun hall join '地址'；离开：jianjun hall leave\n",
                                       "\nAt table {}: jianjun table --hub 'ADDRESS', or jianjun hall join 'ADDRESS'; to leave: jianjun hall leave\n", whom));
    return 0;
}

int status(const HubWords& words) {
    auto opened = db::Database::open(fs::path(words.folder) / "hub.db", db::Access::reader);
    if (!opened) return refuse("jianjun hub", told_fault(opened.error()));
    const db::HubStore store(*opened);
    const auto tables = store.tables();
    if (!tables) return refuse("jianjun hub", told_fault(tables.error()));
    for (const auto& table : *tables) {
        const auto all = store.history(table);
        if (!all) return refuse("jianjun hub", told_fault(all.error()));
        const auto lacking = store.lacking(table);
        if (!lacking) return refuse("jianjun hub", told_fault(lacking.error()));
        std::set<std::int64_t> games;
        std::int64_t refused = 0;
        for (const auto& one : *all) games.insert(one.entry.game), refused += one.hash == "refused";
        json line{{"table", table}, {"entries", all->size()}, {"games", games.size()}, {"refused", refused}, {"hash", all->empty() ? "" : all->back().hash},
                  {"due", lacking->due}, {"missing", lacking->missing}};
        if (const auto other = hall::first_difference(*all, words.again || games.empty() ? 0 : *games.rbegin()))
            line["differs"] = {{"game", other->game}, {"seq", other->seq}};
        if (plays_otherwise(store, table)) line["engine"] = store.engine(table).value_or("");
        std::cout << line.dump() << "\n";
    }
    return 0;
}

}  // namespace

int run_hub(std::vector<std::string> args) {
    CLI::App cli(told("枢纽：收下各桌打的每一步，存盘之后才回执；给各桌发话；自带 nats-server",
                      "The hub of a hall: keeps what every table plays, confirms it once it is on the disk, speaks to the tables; with a nats-server of its own"),
                 "jianjun hub");
    HubWords words;
    cli.add_option("--folder", words.folder, told("枢纽的文件夹，只有本人能读", "the hub's folder, readable by its owner alone"))->capture_default_str();
    cli.add_option("--tournament", words.tournament, told("赛场的名字（字母、数字）", "the hall's name (letters, digits)"))->capture_default_str();
    cli.add_option("--tables", words.tables, told("多少桌的钥匙", "for how many tables there are keys"))->check(CLI::Range(1, 2000))->capture_default_str();
    cli.add_option("--host", words.host, told("各桌怎样找到本机；不写就自己看", "how tables find this machine; found out where it is not said"));
    cli.add_option("--server", words.server, told("备用枢纽：第一个枢纽给的地址（hub invite hub）", "a second hub: the address that the first one gave (hub invite hub)"));
    cli.add_flag("--hang-on", words.hang_on, told("备用枢纽不开自己的 nats-server", "a second hub without a nats-server of its own"));
    cli.add_flag("--once", words.once,
                 told("死了不重新启动（由 systemd 之类看守时）",
                      "not started again where it dies (where systemd or the like sees to that)"));
    std::string whom;
    auto* inviting = cli.add_subcommand("invite", told("一桌的地址和二维码；hub：给备用枢纽的", "a table's address and its QR code; hub: for a second hub"));
    inviting->add_option("WHOM", whom, told("桌号，或 hub", "the table's number, or hub"))->required();
    const HubOrders orders(cli);
    auto* taking = cli.add_subcommand("take-over", told("本机的枢纽接替主持", "this machine's hub takes over"));
    auto* showing = cli.add_subcommand("status", told("各桌存了多少，一行一桌（JSON）", "what there is of each table, a line each (JSON)"));
    showing->add_flag("--again", words.again, told("每一局都用本机的引擎复算；不写只算最后一局", "run every game again with this machine's engine; else the last one alone"));
    auto* standing = cli.add_subcommand(
        "tables",
        told("各桌现在怎样：第几局、谁的回合、各座位的体力，一行一桌（JSON）",
             "how every table stands: its game, whose turn, each seat's health; a line each (JSON)"));
    for (auto* command : {inviting, taking, showing, standing}) command->fallthrough();
    if (const auto code = parse_arguments(cli, std::move(args))) return *code;
    ::umask(0077);  // whatever is written from here on is its owner's alone
    if (*showing) return status(words);
    HubFolder folder(words.folder);
    if (*standing) return std::cout << folder.tables(), 0;
    if (*inviting) {
        // Another host than the hub was opened with would need another certificate than it shows.
        if (const auto opened = folder.opening()) words.host = opened->host, words.tournament = opened->tournament, words.tables = opened->tables;
        return invite(words, whom);
    }
    if (*taking)
        return folder.want_take_over()
                   ? 0
                   : refuse("jianjun hub", told("写不了 {}", "cannot write {}", words.folder));
    if (const auto code = orders.run(folder)) return *code;
    folder.shut_out_others();
    return words.once ? run_hub_itself(std::move(words))
                      : watched([&] { return run_hub_itself(std::move(words)); });
}

}  // namespace jianjun::app
