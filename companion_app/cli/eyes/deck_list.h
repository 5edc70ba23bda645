// Which cards a deck has (牌表), as labels of the eyes.
#pragma once
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "vision/enrolment/doubts.h"
#include "vision/enrolment/guided_enrolment.h"

namespace jianjun::app {

// In the deck's order, a label for each card: some stand there twice. "standard160" is the 160-card deck.
tl::expected<std::vector<std::string>, std::string> deck_labels(const std::string& deck);

// "87 of 160 cards of junzheng; missing: Slash ♠7 ×2, …", in the language of the run; so are the next two.
std::string standing(const vision::WantedCards& wanted, const std::string& deck);

// What seems wrong with a face, with the cards in people's words.
std::string doubt_words(const vision::Doubt& doubt);

// "杀♠7", "Slash ♠7", "额外杀♣4" for a card of the game; other labels as they are.
std::string card_words(const std::string& label);

}  // namespace jianjun::app
