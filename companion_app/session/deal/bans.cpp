#include "companion_app/session/deal/bans.h"

#include "companion_app/words/state_reader.h"

namespace jianjun::app {

std::vector<std::string> bans_of_setup(const nlohmann::json& setup) {
    return texts_at(child(setup, "format"), "bans");
}

}  // namespace jianjun::app
