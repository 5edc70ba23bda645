// The flows of the rules (结算流程), each with its windows in their order: what cards and skills call.
#pragma once
#include "engine/rules/damage.h"
#include "engine/rules/dying.h"
#include "engine/rules/finding.h"
#include "engine/rules/judge.h"
#include "engine/rules/moves.h"
#include "engine/rules/picking.h"
#include "engine/rules/pindian.h"
#include "engine/rules/respond.h"
#include "engine/rules/supplies.h"
#include "engine/rules/turns.h"
#include "engine/rules/use.h"
#include "engine/rules/window.h"
