// Contacts to presses (去抖): closed for 3 ms is a press, open for 10 ms a release, held a long press.
#include "pad.h"

static void notice(pad* self, uint8_t kind) {
    self->notice = kind;
    self->notice_at = self->now;
}

static uint8_t asleep(const pad* self, uint8_t button) {
    return (self->state.flags & STATE_DEAD) && !self->state.prompt && button != BUTTON_REFEREE;
}

// What the pad cannot deliver it does not take.
static uint8_t take(pad* self, uint8_t button, uint8_t kind) {
    if (!self->session || self->lost || !self->has_state || self->queued == PAD_QUEUE) return 0;
    pad_event* event = &self->queue[self->queued++];
    event->number = self->next_number++;
    event->button = button;
    event->kind = kind;
    event->prompt = self->state.prompt;
    event->at = self->now;
    return 1;
}

static void pressed(pad* self, uint8_t button, pad_contact* contact) {
    contact->holds = 0;
    if (asleep(self, button)) return;
    if (!take(self, button, EVENT_PRESS)) {
        notice(self, VERDICT_REFUSED);
        return;
    }
    contact->holds = !self->state.prompt;
    contact->next_hold = contact->since + HOLD_MS;  // from the closing, not from the 3 ms after it
}

void pad_end_holds(pad* self) {
    for (uint8_t i = 0; i < BUTTON_COUNT; ++i) self->contacts[i].holds = 0;
}

// A button that is down at the start is no press before it has been released.
void pad_begin_buttons(pad* self, uint8_t raw) {
    for (uint8_t i = 0; i < BUTTON_COUNT; ++i) self->contacts[i].down = (raw >> i) & 1;
}

void pad_buttons(pad* self, uint8_t raw) {
    for (uint8_t i = 0; i < BUTTON_COUNT; ++i) {
        pad_contact* contact = &self->contacts[i];
        uint8_t closed = (raw >> i) & 1;
        if (closed == contact->down) {
            contact->differs = 0;
        } else if (!contact->differs) {
            contact->differs = 1;
            contact->since = self->now;
        } else if (self->now - contact->since >= (closed ? PRESS_MS : RELEASE_MS)) {
            contact->differs = 0;
            contact->down = closed;
            if (closed) pressed(self, i + 1, contact);
        }
        if (!contact->down || !contact->holds) continue;
        if ((int32_t)(self->now - contact->next_hold) >= 0) {
            contact->next_hold += HOLD_AGAIN_MS;
            if (!asleep(self, i + 1)) take(self, i + 1, EVENT_HOLD);
        }
    }
}
