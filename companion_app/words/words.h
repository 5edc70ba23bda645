// The words that displays show (用语): names of cards and generals, phases, roles, and what a prompt asks
// for.
#pragma once
#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "companion_app/words/said.h"

namespace jianjun::app {

enum class Language { zh, en };

// A card as the record writes it, in parts.
struct CardFace {
    std::string id;      // "slash"; empty for a face that is not known
    char suit = 0;       // S H C D; 0 where it is not known
    std::string rank;    // A 2…10 J Q K; empty where the suit alone is known, "red" or "black" where the colour is
    bool extra = false;  // of the extra deck (额外牌堆)

    bool hidden() const { return id.empty(); }
    bool red() const { return suit == 'H' || suit == 'D' || rank == "red"; }
    std::string suit_symbol() const;  // ♠ ♥ ♣ ♦
    std::string corner() const { return suit_symbol() + rank; }
};
CardFace parse_face(const std::string& written);

class Words {
  public:
    Words() = default;
    explicit Words(const nlohmann::json& names, Language language = Language::zh);

    // Names from data: {"slash":"杀"}, {"slash":{"zh":"杀","en":"Slash"}}, or objects with "id" anywhere
    // inside ("zh"/"name_zh"/"name", "en"/"name_en"), as in db/content. Later ones win.
    void add(const nlohmann::json& names);
    // The same from JSON Lines, one object a line; lines that are none are skipped.
    void add_lines(const std::string& text);

    void speak(Language language) { language_ = language; }
    Language language() const { return language_; }
    std::string say(const char* zh, const char* en) const { return language_ == Language::zh ? zh : en; }
    const std::string& say(const Said& said) const { return language_ == Language::zh ? said.zh : said.en; }

    std::string name(const std::string& id) const;  // card, general, skill; the id where no name is known
    std::string pile(const std::string& skill) const;    // what the skill's cards on a general are called: 田; none given: 武将牌上
    std::string card(const std::string& written) const;  // "杀 ♠7"; "？" for an unknown face
    std::string marked_card(const std::string& written) const;  // one of the extra deck (额外牌堆) told apart: "额外杀 ♣4"

    // What the card is, as the catalogue says: basic, trick, delayed_trick, weapon, armor, plus, minus, treasure.
    std::string kind(const std::string& id) const;
    // An input of the record as people say it: "甲对丙使用【杀 ♠7】".
    std::string deed(const nlohmann::json& input, const nlohmann::json& state) const;

    // Ids of generals whose name, in either language, or id holds the typed text; at most `most`, those that
    // begin with it first.
    std::vector<std::string> generals_like(const std::string& typed, std::size_t most, bool of_kingdom = false) const;

    // What a general is called among others: where one of them bears the same name, with his printing, or with his skills
    // where that is the same, too.
    std::string general(const std::string& id, const std::vector<std::string>& among) const;

    std::string faction_of(const std::string& general) const;  // its id; empty where he is not known
    // 主将 and 副将 of one pair: two generals of one kingdom; a 野心家 stands beside anybody.
    bool may_be_a_pair(const std::string& main, const std::string& deputy) const;

    // Whether the typed text is in the name, in either language, or in the id.
    enum class Match { none, holds, begins };
    Match match(const std::string& id, const std::string& typed) const;
    // The id of what is called so in either language, of names first, then of roles, options, marks, phases and factions; the typed
    // text where nothing is. Of several generals of one name the one with the shortest id.
    std::string id_of(const std::string& typed) const;
    // Cards whose name, in either language, or id begins with the typed text.
    std::vector<std::string> cards_like(const std::string& typed) const;

    std::string mode(const std::string& id) const;
    std::string phase(const std::string& id) const;
    std::string role(const std::string& id) const;
    std::string role_mark(const std::string& id) const;  // in Chinese one character: 主 忠 反 内
    std::string faction(const std::string& id) const;
    std::string faction_mark(const std::string& id) const;  // in Chinese one character: 魏 蜀 吴 群
    std::string equip_mark(const std::string& slot) const;  // 武 防 +1 -1 宝
    std::string mark(const std::string& id) const;
    std::string zone(const std::string& id) const;  // where a card lies: 手牌 装备区 牌堆
    std::string option(const std::string& id) const;  // of a choice: a skill, a role, a zone, a word

    std::string frame(const std::string& written) const;  // "slash(3→5)" → "杀（3号→5号）"
    // Why not, as the engine gives it: {"reason":"…","arguments":[…]}.
    std::string reason(const nlohmann::json& why) const;
    // What the session says to people, in the language that is spoken: <caocao> and slash@S7 become names.
    std::string sentence(const Said& said) const;
    std::string line(const std::string& logged) const;   // a line of the log, in the language that is spoken
    std::string pretty(const std::string& text) const;  // faces inside a sentence become card names
    std::string seat(const nlohmann::json& state, int seat) const;  // "3号 丙"
    // What a prompt asks for, without whom: "请出【闪】", "弃牌 2 张".
    std::string wanted(const nlohmann::json& prompt, bool of_anybody = false) const;
    std::string why(const nlohmann::json& prompt, const nlohmann::json& state) const;

  private:
    std::string chosen(const nlohmann::json& prompt) const;
    std::string named(const std::string& text) const;
    struct Name {
        std::string zh, en, kind;
        std::string printing, faction;    // of a general: the set that he is of, his kingdom
        std::vector<std::string> skills;  // of a general
        std::vector<std::string> factions;  // of a general of several kingdoms
        bool lord = false;                  // of a general: 君主, never a 副将
    };
    void add_one(const std::string& id, const nlohmann::json& value);
    std::string term_id(const std::string& typed) const;  // empty where it is no fixed term
    // Something as the record spells it: a face, or an id where one is known; else as it is.
    std::string term(const std::string& spelled) const;

    std::map<std::string, Name> names_;
    std::map<std::string, Said> piles_;                      // by the skill
    std::vector<std::string> generals_, kingdom_generals_;  // the latter as 国战 prints them
    Language language_ = Language::zh;
};

}  // namespace jianjun::app
