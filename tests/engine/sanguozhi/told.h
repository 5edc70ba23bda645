// A record told line by line (讲出来的对局): the set-up, then inputs and expectations, as docs/record-sanguozhi.md has them.
#pragma once
#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>

#include "engine/sanguozhi/record.h"
#include "engine/sanguozhi/view.h"

namespace jianjun::engine::sanguozhi::testing {

inline Sheets shipped() {
    std::ifstream file(JIANJUN_SOURCE_DIR "/db/content/sanguozhi_cards.jsonl");
    std::ostringstream text;
    text << file.rdbuf();
    Sheets sheets;
    const auto added = sheets.add_lines(text.str());
    EXPECT_TRUE(added) << added.error();
    return sheets;
}

// Generals a to d without numbers, a strong one, a survivor; strategies, an event, formations, a treasure.
inline const char* cards() {
    return R"([{"id":"a","name":"甲将","type":"general"},{"id":"b","name":"乙将","type":"general"},
{"id":"c","name":"丙将","type":"general"},{"id":"d","name":"丁将","type":"general"},
{"id":"strong","name":"强将","type":"general","attack":3,"health":4},
{"id":"weak","name":"弱将","type":"general","attack":1,"health":2},
{"id":"survivor","name":"生还将","type":"general","attack":2,"health":2,"tags":["survive"]},
{"id":"plan","name":"计","type":"strategy"},{"id":"plot","name":"谋","type":"strategy"},
{"id":"event","name":"事","type":"event"},{"id":"array","name":"阵","type":"formation"},
{"id":"sword","name":"剑","type":"treasure"}])";
}

// `seats`: the list of the set-up's seats; `more`: further keys, with a comma before them.
inline std::string opening(const std::string& seats, const std::string& more = "") {
    auto text = std::string(R"({"jianjun":1,"mode":"sanguozhi","cards":)") + cards() + R"(,"seats":)" + seats + more + "}";
    std::erase(text, '\n');
    return text + "\n";
}

// Runs it; every line must hold. The final state, as the referee sees it.
inline nlohmann::json told(const std::string& text) {
    static const Sheets sheets = shipped();
    const auto run = run_record(text, sheets);
    EXPECT_TRUE(run) << run.error().line << ": " << run.error().text;
    if (!run) return {};
    for (const auto& failure : run->failures) ADD_FAILURE() << "line " << failure.line << ": " << failure.text;
    return state_json(*run->game, Viewer::referee());
}

}  // namespace jianjun::engine::sanguozhi::testing
