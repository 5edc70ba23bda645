#include "companion_app/session/sanguozhi_live.h"

namespace jianjun::app {

void SanguozhiLive::step() {
    desk_.tick(inbox_, now_());
    for (auto& arrival : inbox_.take()) session_->take(arrival, now_());
    desk_.show(session_->lights(), hints_, session_->take_notices(), now_());
}

}  // namespace jianjun::app
