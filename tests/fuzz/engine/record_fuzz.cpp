// Records from strangers (棋谱): whatever the bytes are, a record is run or refused with a line and a reason.
#include <cstddef>
#include <cstdint>
#include <fstream>
#include <sstream>
#include <string>

#include "engine/telling/record.h"
#include "engine/telling/text.h"

namespace {

std::string read_file(const std::string& path) {
    std::ifstream in(path, std::ios::binary);
    std::stringstream text;
    text << in.rdbuf();
    return text.str();
}

std::shared_ptr<const jianjun::engine::Content> content() {
    static const auto shipped = [] {
        auto c = std::make_shared<jianjun::engine::Content>();
        const std::string root = JIANJUN_SOURCE_DIR "/db/content/";
        for (const auto* deck : {"standard", "junzheng"})
            if (!c->add_deck(read_file(root + "decks/" + deck + ".json"))) std::abort();
        if (!c->add_generals(read_file(root + "generals.jsonl"), jianjun::engine::Unknown::passed_over))
            std::abort();
        return std::shared_ptr<const jianjun::engine::Content>(c);
    }();
    return shipped;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    std::string text(reinterpret_cast<const char*>(data), size);
    // Most of the language lies behind a set-up line that chance would rarely write.
    if (size > 0 && data[0] & 1)
        text.replace(0, 1,
                     "{\"jianjun\":1,\"seats\":[{\"role\":\"lord\",\"hand\":[\"slash@S7\",\"peach@H3\"]},"
                     "{\"role\":\"rebel\",\"general\":\"caocao\"},{\"role\":\"rebel\"}]}\n");
    const auto run = jianjun::engine::run_record(text, content());
    if (run) (void)jianjun::engine::signature(*run);
    return 0;
}
