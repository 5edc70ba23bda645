// What the eyes say, in words for people (眼睛的话): vision's notices with the sentences of words/notices.
#pragma once
#include "companion_app/words/said.h"
#include "vision/notice.h"

namespace jianjun::app {

Said eye_words(const vision::Notice& notice);
Said eye_words(const vision::Notices& notices);

}  // namespace jianjun::app
