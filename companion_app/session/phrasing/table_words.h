// What things are called at one table (用语): the shipped names and those of its own sheets, in both languages.
#pragma once
#include <memory>
#include <string>

#include "companion_app/words/words.h"
#include "engine/play/reason.h"

namespace jianjun::app {

struct TableWords {
    Words zh, en;

    Said reason(const engine::Reason& reason) const;
    // The flags of a state with their words: "text", "text_zh".
    nlohmann::json with_flag_texts(nlohmann::json state) const;
};

// The names of all cards as Words::add takes them: id, zh, en, and the kind under which a display groups them ("basic", "weapon").
nlohmann::json card_names();

// `setup`: the first line of the record, whose sheets bring names of their own; empty: the shipped ones alone.
std::shared_ptr<const TableWords> table_words(const std::string& setup = {});

}  // namespace jianjun::app
