#include "companion_app/session/deal/lots.h"

namespace jianjun::app {

Lots Lots::by_chance() {
    std::random_device device;
    return Lots((static_cast<std::uint64_t>(device()) << 32) | device());
}

}  // namespace jianjun::app
