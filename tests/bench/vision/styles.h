// Films of people who play tidily, as most do, and sloppily, through cameras as shops sell them
// (各种人与摄像头).
#pragma once

namespace jianjun::vision {

// Prints a row a style and a row a camera. The environment's JIANJUN_FILMS narrows it: "styles=sloppy,tidy
// seeds=1-3 seconds=30 cameras=drawn,worst,clean,halos size=1280x720 faults". "faults" names every fault;
// "list" every deed and move, too, and the frames that took long; "keep=FOLDER" draws a film once and shows
// it again the next time.
void judge_styles();

}  // namespace jianjun::vision
