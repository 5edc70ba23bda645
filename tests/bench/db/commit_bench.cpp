// What a commit costs (提交用时): from an input and its events to the disk's word that they are safe.
#include <benchmark/benchmark.h>
#include <stdlib.h>

#include <filesystem>
#include <optional>

#include "db/journal.h"

namespace jianjun::db {
namespace {

namespace fs = std::filesystem;

// On the disk of the user's data, not in /tmp: that may be memory.
class Table {
  public:
    Table() {
        auto name = (fs::current_path() / "db-bench-XXXXXX").string();
        folder_ = ::mkdtemp(name.data());
        database_.emplace(*Database::open(folder_ / "table.db"));
        journal_.emplace(*database_);
        journal_->begin(R"({"jianjun":1})").value();
    }
    ~Table() {
        journal_.reset();
        database_.reset();
        fs::remove_all(folder_);
    }
    Journal& journal() { return *journal_; }
    fs::path file() const { return folder_ / "table.db"; }

  private:
    fs::path folder_;
    std::optional<Database> database_;
    std::optional<Journal> journal_;
};

const std::string input = R"({"do":"use","seat":3,"cards":["slash@S7"],"targets":[5]})";
const std::string event =
    R"({"ev":"moved","cards":["slash@S7"],"from":{"seat":3,"zone":"hand"},"to":{"zone":"discard"}})";

void append(benchmark::State& state) {
    Table table;
    const std::vector<std::string> events(state.range(0), event);
    for (auto _ : state)
        if (!table.journal().append(input, events)) state.SkipWithError("append failed");
    state.SetLabel(std::to_string(state.range(0)) + " events");
}
BENCHMARK(append)->Arg(0)->Arg(8)->Arg(64)->Unit(benchmark::kMicrosecond)->UseRealTime();

// A game of an evening: opened again after a kill.
void reopen(benchmark::State& state) {
    Table table;
    const std::vector<std::string> events(8, event);
    for (int i = 0; i < state.range(0); ++i) table.journal().append(input, events).value();
    for (auto _ : state) {
        auto reader = Database::open(table.file(), Access::reader);
        if (Journal(*reader).inputs(1)->size() != static_cast<std::size_t>(state.range(0)))
            state.SkipWithError("inputs are missing");
    }
}
BENCHMARK(reopen)->Arg(1000)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace jianjun::db
