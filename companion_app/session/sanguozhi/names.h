// What things of 三国智 are called (三国智的称呼), in both languages, by what one viewer may see: its state.
#pragma once
#include <nlohmann/json.hpp>
#include <string>

#include "companion_app/words/said.h"
#include "engine/sanguozhi/sheet.h"

namespace jianjun::app {

class SanguozhiNames {
  public:
    // Both must outlive this.
    SanguozhiNames(const nlohmann::json& state, const engine::sanguozhi::Sheets& sheets) : state_(state), sheets_(sheets) {}

    // Its name, once: 甲; where nobody gave it one, 1号 or Seat 1.
    Said seat(int seat) const;
    Said seats(const nlohmann::json& list) const;
    // A printed name by its id; of nameless troops what they are.
    Said id(const std::string& id) const;
    // "1:liufu": his name, and whose it is where it lies elsewhere than at `at`. "?": a card.
    Said card(const std::string& written, int at = 0) const;
    Said cards(const nlohmann::json& list, int at = 0) const;
    static Said zone(const std::string& zone);
    static Said phase(const std::string& phase);
    // 副将2 of 甲: where something lies, as {"seat","zone","index"}.
    Said place(const nlohmann::json& where, bool whose) const;
    // Why somebody is asked: the engine's word for it.
    Said reason(const std::string& why) const;

  private:
    const nlohmann::json& state_;
    const engine::sanguozhi::Sheets& sheets_;
};

// The state with "names": what every card is called that it names, for displays that know no sheets.
nlohmann::json with_card_names(nlohmann::json state, const engine::sanguozhi::Sheets& sheets);

}  // namespace jianjun::app
