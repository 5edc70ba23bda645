// The pad's side of the conversation (协议状态机): see ../PROTOCOL.md.
#include "pad.h"

#include <string.h>

static uint16_t get16(const uint8_t* at) {
    return (uint16_t)(at[0] | (uint16_t)at[1] << 8);
}
static uint32_t get32(const uint8_t* at) {
    return get16(at) | (uint32_t)get16(at + 2) << 16;
}
static void put16(uint8_t* at, uint16_t value) {
    at[0] = (uint8_t)value;
    at[1] = (uint8_t)(value >> 8);
}
static void put32(uint8_t* at, uint32_t value) {
    put16(at, (uint16_t)value);
    put16(at + 2, (uint16_t)(value >> 16));
}

static void say(pad* self, uint8_t type, uint16_t session, uint8_t number, const uint8_t* payload,
                uint8_t length) {
    uint8_t packet[FRAME_PACKET_MAX], wire[FRAME_WIRE_MAX];
    packet[AT_ADDRESS] = self->identity.address;
    packet[AT_TYPE] = type;
    put16(packet + AT_SESSION, session);
    packet[AT_NUMBER] = number;
    memcpy(packet + AT_PAYLOAD, payload, length);
    uint8_t size = frame_encode(packet, AT_PAYLOAD + length, wire);
    self->board.send(self->board.self, wire, size);
}

static uint8_t shares_its_port(const pad* self) {
    return self->identity.address != ADDRESS_ONLY;
}

static void say_event(pad* self) {
    const pad_event* event = &self->queue[0];
    uint32_t age = self->now - event->at;
    uint8_t payload[EVENT_LENGTH] = {event->button, event->kind};
    put32(payload + 2, event->prompt);
    put16(payload + 6, age > 0xFFFF ? 0xFFFF : (uint16_t)age);
    if (self->sent < 0xFF) ++self->sent;
    self->sent_at = self->now;
    say(self, MSG_EVENT, self->session, event->number, payload, EVENT_LENGTH);
}

// A bad line is mended by saying it again soon; what is not mended so is said less and less often.
static uint8_t event_is_due(const pad* self) {
    uint16_t pause = RETRY_MS;
    if (!self->sent) return 1;
    for (uint8_t i = RETRY_TIMES; i <= self->sent && pause < RETRY_LAST_MS; i += RETRY_SLOWER) pause *= 2;
    return self->now - self->sent_at >= pause;
}

// Behind one port with others a pad speaks only when spoken to, and then says all it has to say.
static void answer(pad* self, uint8_t type, uint8_t number, const uint8_t* payload, uint8_t length) {
    say(self, type, self->session, number, payload, length);
    if (shares_its_port(self) && self->queued && !self->lost) say_event(self);
}

static void say_pong(pad* self, uint8_t number) {
    uint8_t held = 0;
    for (uint8_t i = 0; i < BUTTON_COUNT; ++i) held |= (uint8_t)(self->contacts[i].down << i);
    uint8_t payload[PONG_LENGTH] = {self->queued, held};
    put16(payload + 2, self->bad_frames);
    answer(self, MSG_PONG, number, payload, PONG_LENGTH);
}

static void say_welcome(pad* self) {
    uint8_t payload[WELCOME_LENGTH] = {PROTOCOL_VERSION, PAD_FIRMWARE};
    memcpy(payload + 2, self->identity.uid, 8);
    payload[10] = self->identity.seat;
    put16(payload + 11, self->identity.boot);
    payload[13] = self->queued ? self->queue[0].number : self->next_number;
    payload[14] = self->identity.reset;
    payload[15] = PAD_LEDS;
    payload[16] = self->identity.features;
    payload[17] = self->queued;
    say(self, MSG_WELCOME, self->session, 0, payload, WELCOME_LENGTH);
}

static void say_refuse(pad* self, uint16_t session) {
    const uint8_t mine[REFUSE_LENGTH] = {PROTOCOL_VERSION, PROTOCOL_VERSION};
    say(self, MSG_REFUSE, session, 0, mine, REFUSE_LENGTH);
}

// Presses, prompts and fingers of before mean nothing any more.
static void forget(pad* self) {
    self->queued = 0;
    self->has_state = 0;
    self->has_command = 0;
    memset(&self->state, 0, sizeof self->state);
    pad_end_holds(self);
}

// What is said to all is answered by each pad in its own slot.
static void answer_hello(pad* self, const uint8_t* packet, uint8_t type) {
    self->hello_due = 0;
    if (packet[AT_ADDRESS] == ADDRESS_ALL && shares_its_port(self)) {
        self->hello_due = type;
        self->hello_session = get16(packet + AT_SESSION);
        self->hello_at = self->now + (uint32_t)self->identity.address * HELLO_SLOT_MS;
    } else if (type == MSG_REFUSE) {
        say_refuse(self, get16(packet + AT_SESSION));
    } else {
        say_welcome(self);
    }
}

static void on_hello(pad* self, const uint8_t* packet, uint8_t length) {
    if (length < AT_PAYLOAD + HELLO_LENGTH) return;
    const uint8_t* hello = packet + AT_PAYLOAD;
    uint16_t session = get16(packet + AT_SESSION);
    if (!session) return;
    if (hello[0] > PROTOCOL_VERSION || hello[1] < PROTOCOL_VERSION) {
        answer_hello(self, packet, MSG_REFUSE);
        return;
    }
    if (session != self->session) {
        self->session = session;
        self->has_command = 0;
        self->sent = 0;
        if (self->lost) {  // what it showed is old: wait for the whole state
            self->has_state = 0;
            pad_end_holds(self);
        }
    }
    if (get32(hello + 3) != self->game || !self->greeted) {
        self->game = get32(hello + 3);
        forget(self);
    }
    self->greeted = 1;
    self->heard = self->now;
    answer_hello(self, packet, MSG_WELCOME);
}

static uint8_t on_state(pad* self, const uint8_t* in) {
    pad_state* state = &self->state;
    uint8_t had = state->flags;
    uint32_t had_prompt = state->prompt;
    state->flags = in[0];
    state->more_flags = in[1];
    state->prompt = get32(in + 2);
    state->left = get16(in + 6);
    state->limit = get16(in + 8);
    state->hp = in[10];
    state->max_hp = in[11];
    state->armour = in[12];
    state->brightness = in[13];
    state->since = self->now;
    self->has_state = 1;
    self->lost = 0;
    if (state->prompt) pad_end_holds(self);  // a finger that stays is no answer
    uint8_t asks_anew =
        (state->flags & STATE_ANSWER) && (!(had & STATE_ANSWER) || had_prompt != state->prompt);
    if (asks_anew) self->tick_second = 0xFF;
    if ((state->flags & STATE_DYING) && !(had & STATE_DYING)) {
        pad_beep(self, 250);
    } else if (asks_anew) {
        pad_beep(self, 60);
    }
    return RESULT_OK;
}

static uint8_t on_notice(pad* self, const uint8_t* in) {
    if (in[0] < VERDICT_TAKEN || in[0] > VERDICT_REFUSED) return RESULT_BAD;
    self->notice = in[0];
    self->notice_at = self->now;
    return RESULT_OK;
}

static uint8_t on_test(pad* self, const uint8_t* in) {
    memcpy(self->test, in, TEST_LENGTH);
    self->testing = 1;
    self->test_at = self->now;
    if (in[5]) {
        self->beeping = 1;
        self->beep_from = self->now;
        self->beep_ms = 200;
        self->board.buzzer(self->board.self, 1);
    }
    return RESULT_OK;
}

static uint8_t on_assign(const pad* self, const uint8_t* in) {
    if (!self->board.store) return RESULT_UNKNOWN;
    uint8_t seat_bad = in[0] > 10 && in[0] != 0xFF;
    uint8_t address_bad = in[1] > ADDRESS_LAST && in[1] != 0xFF;
    return seat_bad || address_bad ? RESULT_BAD : RESULT_OK;
}

static uint8_t command_length(uint8_t type) {
    switch (type) {
        case MSG_STATE:
            return STATE_LENGTH;
        case MSG_NOTICE:
            return NOTICE_LENGTH;
        case MSG_TEST:
            return TEST_LENGTH;
        case MSG_ASSIGN:
            return ASSIGN_LENGTH;
        default:
            return 0;
    }
}

static void store(pad* self, const uint8_t* in) {
    if (in[0] != 0xFF) self->identity.seat = in[0];
    if (in[1] != 0xFF && in[1] != self->identity.address) {
        self->identity.address = in[1];
        self->session = 0;  // under its new address it has to be asked anew
    }
    self->board.store(self->board.self, self->identity.seat, self->identity.address);
}

static void on_command(pad* self, const uint8_t* packet, uint8_t length) {
    uint8_t type = packet[AT_TYPE], number = packet[AT_NUMBER];
    const uint8_t* in = packet + AT_PAYLOAD;
    uint8_t anew = !self->has_command || number != self->last_command;
    if (anew) {
        uint8_t expected = command_length(type);
        self->has_command = 1;
        self->last_command = number;
        self->last_result = RESULT_UNKNOWN;
        if (expected && length != AT_PAYLOAD + expected) {
            self->last_result = RESULT_BAD;
        } else if (type == MSG_STATE) {
            self->last_result = on_state(self, in);
        } else if (type == MSG_NOTICE) {
            self->last_result = on_notice(self, in);
        } else if (type == MSG_TEST) {
            self->last_result = on_test(self, in);
        } else if (type == MSG_ASSIGN) {
            self->last_result = on_assign(self, in);
        }
    }
    uint8_t payload[ACK_LENGTH] = {self->last_result, self->queued};
    answer(self, MSG_ACK, number, payload, ACK_LENGTH);
    if (!anew || self->last_result != RESULT_OK) return;
    if (type == MSG_ASSIGN) {
        store(self, in);
    } else {
        pad_draw(self);  // lit while the answer is on its way
    }
}

static void on_taken(pad* self, const uint8_t* packet, uint8_t length) {
    uint8_t verdict = packet[AT_PAYLOAD];
    if (length == AT_PAYLOAD + TAKEN_LENGTH && self->queued && packet[AT_NUMBER] == self->queue[0].number) {
        memmove(self->queue, self->queue + 1, (size_t)--self->queued * sizeof self->queue[0]);
        self->sent = 0;
        if (verdict >= VERDICT_TAKEN && verdict <= VERDICT_UNKNOWN) {
            self->notice = verdict == VERDICT_UNKNOWN ? VERDICT_REFUSED : verdict;
            self->notice_at = self->now;
            pad_draw(self);
            if (verdict != VERDICT_TAKEN) pad_beep(self, 120);
        }
    }
    if (shares_its_port(self)) say_pong(self, packet[AT_NUMBER]);
}

static void on_packet(pad* self, const uint8_t* packet, uint8_t length) {
    uint8_t type = packet[AT_TYPE];
    if (length < AT_PAYLOAD || type >= 0x80) return;  // a pad's own word, heard on a shared wire
    if (packet[AT_ADDRESS] != self->identity.address &&
        !(packet[AT_ADDRESS] == ADDRESS_ALL && type == MSG_HELLO))
        return;
    if (type == MSG_HELLO) {
        on_hello(self, packet, length);
        return;
    }
    if (!self->session || get16(packet + AT_SESSION) != self->session) {
        say(self, MSG_STRAY, get16(packet + AT_SESSION), packet[AT_NUMBER], packet, 0);
        return;
    }
    self->heard = self->now;
    if (self->has_state) self->lost = 0;
    if (type == MSG_BYE) {
        self->session = 0;
        self->greeted = 0;
        self->lost = 0;
        self->hello_due = 0;
        forget(self);
    } else if (type == MSG_PING) {
        say_pong(self, packet[AT_NUMBER]);
    } else if (type == MSG_TAKEN) {
        on_taken(self, packet, length);
    } else {
        on_command(self, packet, length);
    }
}

void pad_start(pad* self, const pad_board* board, const pad_identity* identity, uint32_t now) {
    memset(self, 0, sizeof *self);
    self->board = *board;
    self->identity = *identity;
    self->now = now;
    self->rgb[0] = 1;  // unlike what is drawn first, so that it is lit
    pad_draw(self);
}

void pad_receive(pad* self, uint8_t byte) {
    int8_t length = frame_decode(&self->decoder, byte);
    if (length > 0) {
        uint8_t packet[FRAME_PACKET_MAX];
        memcpy(packet, self->decoder.packet, (size_t)length);
        on_packet(self, packet, (uint8_t)length);
    } else if (length == FRAME_BAD) {
        ++self->bad_frames;
    }
}

void pad_tick(pad* self, uint32_t now, uint8_t buttons) {
    if (!self->announced) pad_begin_buttons(self, buttons);
    if (now != self->now) {
        self->now = now;
        if (self->greeted && now - self->heard >= PAD_CALLS_LOST_MS) self->lost = 1;
        pad_buttons(self, buttons);
        pad_sound(self);
        // A pattern moves on in the pauses of the line, so that a command is not kept waiting.
        uint32_t since = now - self->drawn_at;
        if (since >= DRAW_MS && (!self->decoder.begun || since >= 2 * DRAW_MS)) pad_draw(self);
    }
    if (self->hello_due && (int32_t)(now - self->hello_at) >= 0) {
        if (self->hello_due == MSG_REFUSE) {
            say_refuse(self, self->hello_session);
        } else {
            say_welcome(self);
        }
        self->hello_due = 0;
    }
    if (!self->announced) {
        self->announced = 1;  // a host that knew it before it started asks at once
        if (!self->greeted && !shares_its_port(self)) say(self, MSG_STRAY, 0, 0, self->rgb, 0);
    }
    if (shares_its_port(self) || !self->queued || !self->session || self->lost) return;
    if (event_is_due(self)) say_event(self);
}
