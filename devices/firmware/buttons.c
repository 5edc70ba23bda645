// Contacts to presses (去抖): closed for 3 ms is a press, open for 10 ms a release, held a long press.
#include "pad.h"

static void notice(pad* self, uint8_t kind) {
    self->notice = kind;
    self->notice_at = self->now;
}

static void queue_event(pad* self, uint8_t button, uint8_t kind, uint32_t prompt) {
    if (!self->session || self->lost || !self->has_state || self->queued == PAD_QUEUE) {
        // What the pad cannot deliver it does not take, and says so.
        if (kind == EVENT_PRESS) notice(self, VERDICT_REFUSED);
        return;
    }
    pad_event* event = &self->queue[self->queued++];
    event->number = self->next_number++;
    event->button = button;
    event->kind = kind;
    event->prompt = prompt;
    event->at = self->now;
}

static void pressed(pad* self, uint8_t button, pad_contact* contact) {
    uint32_t prompt = self->state.prompt;
    uint8_t asleep = (self->state.flags & STATE_DEAD) && !prompt && button != BUTTON_REFEREE;
    contact->holds = !prompt && !asleep;
    contact->prompt = prompt;
    contact->next_hold = self->now + HOLD_MS;
    if (!asleep) queue_event(self, button, EVENT_PRESS, prompt);
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
        if (self->state.prompt != contact->prompt) {
            contact->holds = 0;  // something is asked by now: a finger that stays is no answer
        } else if ((int32_t)(self->now - contact->next_hold) >= 0) {
            contact->next_hold += HOLD_AGAIN_MS;
            queue_event(self, i + 1, EVENT_HOLD, contact->prompt);
        }
    }
}
