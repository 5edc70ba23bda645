// Press to light with the whole table in between (按下到亮灯): session, engine and journal.
#pragma once

namespace jianjun::app {

void press_to_light_with_engine(const char* name, bool keeps_a_journal);

}  // namespace jianjun::app
