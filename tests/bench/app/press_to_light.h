// Press to light with the whole table in between (按下到亮灯): session, engine and journal.
#pragma once

namespace jianjun::app {

void press_to_light_with_engine(const char* name, bool keeps_a_journal);
// Two tables in one run, press by press in turn: one that reports to a hall's hub, and one that does not.
void press_to_light_beside_an_outbox();

}  // namespace jianjun::app
