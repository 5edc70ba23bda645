// What the file of a card includes (一张牌的规则): its rule, and the flows that it calls.
#pragma once
#include "engine/rules/card_rule.h"
