// Damaged journals (损坏的日志): whatever stands in the file, opening and reading it ends with rows or a
// sentence.
#include <stdlib.h>
#include <unistd.h>

#include <cstdint>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "db/journal.h"

namespace fs = std::filesystem;
namespace db = jianjun::db;

namespace {

// One folder a process, in memory where the system has such a place.
struct Folder {
    Folder() {
        auto name = (fs::is_directory("/dev/shm") ? fs::path("/dev/shm") : fs::temp_directory_path()) /
                    "jianjun-fuzz-XXXXXX";
        auto text = name.string();
        path = ::mkdtemp(text.data());
    }
    ~Folder() {
        std::error_code ignored;
        fs::remove_all(path, ignored);
    }
    fs::path path;
};

const fs::path& folder() {
    static const Folder made;
    return made.path;
}

// A sound file with a short game in it.
const std::string& sound() {
    static const std::string bytes = [] {
        const auto copy = folder() / "copy.db";
        {
            auto database = db::Database::open(folder() / "sound.db");
            db::Journal journal(*database);
            journal.begin(R"({"jianjun":1})").value();
            const std::vector<std::string> events{R"({"ev":"moved"})", R"({"ev":"hurt"})"};
            for (int i = 0; i < 30; ++i)
                journal.append(R"({"do":"use","cards":["slash@S7"]})", events).value();
            if (!database->backup(copy)) ::abort();
        }
        std::ifstream stream(copy, std::ios::binary);
        return std::string{std::istreambuf_iterator<char>(stream), {}};
    }();
    return bytes;
}

}  // namespace

// The input is a list of damages: three bytes say where, one says what stands there then.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    auto bytes = sound();
    for (std::size_t i = 0; i + 4 <= size; i += 4) {
        const auto at = (data[i] << 16 | data[i + 1] << 8 | data[i + 2]) % bytes.size();
        bytes[at] = static_cast<char>(data[i + 3]);
    }
    const auto file = folder() / "damaged.db";
    std::error_code ignored;
    for (const auto* end : {"-wal", "-shm", "-journal"}) fs::remove(file.string() + end, ignored);
    std::ofstream(file, std::ios::binary).write(bytes.data(), static_cast<std::streamsize>(bytes.size()));

    auto database = db::Database::open(file);
    if (!database) {
        if (database.error().empty()) ::abort();
        return 0;
    }
    db::Journal journal(*database);
    if (const auto games = journal.games())
        for (const auto& game : *games) {
            journal.record(game.id).has_value();
            journal.events(game.id, 1).has_value();
            if (journal.resume(game.id)) journal.append("{}", {}).has_value();
        }
    return 0;
}
