// How phones say things (手机用语): the displays' words, in both languages.
#pragma once
#include <map>
#include <memory>
#include <utility>
#include <vector>

#include "companion_app/session/inbox/seat_speech.h"
#include "companion_app/words/glossary.h"
#include "companion_app/words/words.h"

namespace jianjun::app {

inline SeatSpeech seat_speech(const Words& words, const Glossary& glossary = {}) {
    auto zh = std::make_shared<Words>(words), en = std::make_shared<Words>(words);
    zh->speak(Language::zh);
    en->speak(Language::en);
    SeatSpeech speech;
    speech.name = [=](const std::string& id) { return Said{zh->option(id), en->option(id)}; };
    speech.wanted = [=](const nlohmann::json& prompt) { return Said{zh->wanted(prompt), en->wanted(prompt)}; };
    speech.why = [=](const nlohmann::json& prompt, const nlohmann::json& state) {
        return Said{zh->why(prompt, state), en->why(prompt, state)};
    };
    speech.reason = [=](const nlohmann::json& reason) { return Said{zh->reason(reason), en->reason(reason)}; };
    speech.sentence = [=](const Said& text) { return Said{zh->sentence(text), en->sentence(text)}; };
    speech.deed = [=](const nlohmann::json& input, const nlohmann::json& state) { return Said{zh->deed(input, state), en->deed(input, state)}; };
    speech.frame = [=](const std::string& frame) { return Said{zh->frame(frame), en->frame(frame)}; };
    speech.skills = [=](const std::string& general) {
        std::vector<std::pair<Said, Said>> told;
        for (const auto* rule : glossary.skills_of(general))
            told.emplace_back(Said{glossary.name(*rule, *zh), glossary.name(*rule, *en)},
                              Said{rule->zh, rule->en});
        return told;
    };
    // Looked through once: there are hundreds.
    auto told = std::make_shared<std::map<bool, std::vector<std::pair<std::string, Said>>>>();
    speech.generals = [=](bool of_kingdom) -> const std::vector<std::pair<std::string, Said>>& {
        auto& list = (*told)[of_kingdom];
        constexpr std::size_t all = 1000;
        if (!list.empty()) return list;
        const auto ids = zh->generals_like("", all, of_kingdom);
        for (const auto& id : ids) list.emplace_back(id, Said{zh->general(id, ids), en->general(id, ids)});
        return list;
    };
    return speech;
}

}  // namespace jianjun::app
