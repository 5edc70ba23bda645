// What can be done with one thing, or about what is asked, as a page of buttons (操作页): each sends an input, or leads to
// another page. Plain JSON for displays:
//   {"title":Said,"note":Said,"rows":[{"label":Said,"buttons":[Button]}],"tiles":[Button],"refused":Said,"allow":input,
//    "typed":[{"id","text","input","path":[keys that the typed word goes to]}],"hold":seat,"look":seat,"pick":{…}}
//   Button {"id":text,"text":Said,"input":{…}} or {…,"pick":{…}}; "strong", "on": true where it is.
// A Said is {"zh","en"}; an id is unique on its page.
#pragma once
#include <nlohmann/json.hpp>
#include <string>
#include <utility>

#include "companion_app/words/said.h"

namespace jianjun::app {

class OfferPage {
  public:
    explicit OfferPage(const Said& title) { page_["title"] = to_json(title); }

    OfferPage& note(const Said& text) {
        page_["note"] = to_json(text);
        return *this;
    }
    // What follows goes into this row; an empty row is not shown.
    OfferPage& row(const Said& label) {
        page_["rows"].push_back({{"label", to_json(label)}, {"buttons", nlohmann::json::array()}});
        return *this;
    }
    OfferPage& send(const std::string& id, const Said& text, nlohmann::json input, bool strong = false) {
        return add({{"id", id}, {"text", to_json(text)}, {"input", std::move(input)}, {"strong", strong}});
    }
    OfferPage& lead(const std::string& id, const Said& text, nlohmann::json pick, bool on = false) {
        return add({{"id", id}, {"text", to_json(text)}, {"pick", std::move(pick)}, {"on", on}});
    }
    // Names of cards: many, and searched.
    OfferPage& tile(const std::string& id, const Said& text, const char* key, nlohmann::json value, bool on = false) {
        page_["tiles"].push_back({{"id", id}, {"text", to_json(text)}, {key, std::move(value)}, {"on", on}});
        return *this;
    }

    nlohmann::json take() {
        auto& rows = page_["rows"];
        for (auto row = rows.begin(); row != rows.end();) row = (*row)["buttons"].empty() ? rows.erase(row) : row + 1;
        return std::move(page_);
    }

  private:
    OfferPage& add(nlohmann::json button) {
        if (page_["rows"].empty()) row({});
        page_["rows"].back()["buttons"].push_back(std::move(button));
        return *this;
    }

    nlohmann::json page_{{"rows", nlohmann::json::array()}, {"tiles", nlohmann::json::array()}};
};

}  // namespace jianjun::app
