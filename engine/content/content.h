// Decks and generals' sheets (牌堆与武将): data that the engine is given, never code that it contains.
#pragma once
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <unordered_map>
#include <vector>

#include "engine/content/sheet.h"
#include "engine/words/card.h"

namespace jianjun::engine {

class Content {
  public:
    // {"id":…, "cards":["slash@S7",…]}
    tl::expected<void, std::string> add_deck(std::string_view json);
    // One general a line, as in db/content/generals.jsonl. Later sheets replace earlier ones of the same id.
    tl::expected<void, std::string> add_generals(std::string_view jsonl, Unknown unknown = Unknown::refused);

    const std::vector<Face>* deck(std::string_view id) const;
    // All of them, for people: "1v1, 3v3, …".
    std::string deck_ids() const;
    // The generals that a deck is played with; null where it names none.
    const std::vector<std::string>* generals_of(std::string_view deck) const;
    // The cards of a deck that bear the sign of 连横; null where none do.
    const std::vector<Face>* alliance(std::string_view deck) const;
    // By id or Chinese name; null where there is none.
    const Sheet* general(std::string_view id) const;
    const SheetSkill* skill(std::string_view id) const;
    // Whose a faction's skill (势力技) is; empty where everybody may have the skill.
    std::string_view faction_of(std::string_view skill) const;
    // The 君主 whose skill this is, by its id; null where there is none.
    const Sheet* lord_with(std::string_view skill) const;
    const std::map<std::string, Sheet, std::less<>>& generals() const { return generals_; }

  private:
    void index_skills();
    std::map<std::string, std::vector<Face>, std::less<>> decks_, alliances_;
    std::map<std::string, std::vector<std::string>, std::less<>> played_with_;
    std::map<std::string, Sheet, std::less<>> generals_;
    std::map<std::string, std::string, std::less<>> names_;
    // Skill ids and Chinese names to where they stand: the general and the place in its two lists.
    struct SkillPlace {
        std::string general;
        bool related = false;
        std::size_t at = 0;
    };
    std::map<std::string, SkillPlace, std::less<>> skills_;
    std::map<std::string, std::string, std::less<>> lords_;  // by the skill's id
    // Only 势力技: asked of every skill at every change of what a seat has.
    struct Hash : std::hash<std::string_view> {
        using is_transparent = void;
    };
    std::unordered_map<std::string, std::string, Hash, std::equal_to<>> faction_skills_;
};

}  // namespace jianjun::engine
