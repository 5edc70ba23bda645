// How long the book (战绩) takes over a journal of seeded games (算一遍战绩): made for the first time, from what was kept, and
// after one more game.
#pragma once

namespace jianjun::app {

void book_of_games(int games);

}  // namespace jianjun::app
