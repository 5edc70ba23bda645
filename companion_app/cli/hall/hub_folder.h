// What lies in a hub's folder beside its store (枢纽文件夹): its name, and what other commands leave there for the one that runs.
#pragma once
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace jianjun::app::hall {
class HubStation;
}

namespace jianjun::app {

// How a hub was opened: what is invited to it is told the same.
struct HubOpening {
    std::string host, tournament;
    int tables = 0;
};

class HubFolder {
  public:
    explicit HubFolder(std::filesystem::path folder) : folder_(std::move(folder)) {}

    // What was written before by a program that let others read: files are their owner's alone, and the folder is.
    void shut_out_others() const;

    bool keep(const HubOpening& opening);
    std::optional<HubOpening> opening() const;  // of the last time; nothing where the hub was never opened

    // Drawn once: two hubs of a hall never have the same.
    std::string name();
    // For all tables where none is named. False where it cannot be written.
    bool leave_order(const std::vector<std::string>& tables, const std::string& text);
    bool want_take_over();
    static std::string drawn();  // a word that nobody else has drawn

    // How the tables stand, a line each; empty: no hub has run here.
    bool keep_tables(const std::string& lines);
    std::string tables() const;

    bool take_over_wanted();  // once
    // Orders that lie there are given until every table has answered, also by a hub that was started again.
    void give_orders(hall::HubStation& station);

  private:
    void hear_answers(hall::HubStation& station);

    std::filesystem::path folder_;
};

}  // namespace jianjun::app
