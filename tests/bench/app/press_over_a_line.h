// Press to light by the machine's clock (伪终端上的按下到亮灯): pads behind pseudo-terminals at the live table.
#pragma once

namespace jianjun::app {

void press_over_a_line(const char* name, bool keeps_a_journal);

}  // namespace jianjun::app
