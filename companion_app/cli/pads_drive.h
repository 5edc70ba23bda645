// jianjun pads drive (驱动): the real host behind JSON lines, for programs and for trying new pads.
#pragma once

namespace jianjun::app {

class PadBench;

// Reads what to do from standard input and says on standard output what happens, until the input ends.
// PROTOCOL.md section 12 has the lines.
int drive_pads(PadBench& bench);

}  // namespace jianjun::app
