// The pad's whole behaviour (按钮盒逻辑): buttons, protocol and lights in portable C, for AVR and PC alike.
// A board passes in time, bytes and contacts, and lends the functions below. See ../PROTOCOL.md.
#pragma once
#include <stdint.h>

#include "framing.h"
#include "protocol.h"

#ifdef __cplusplus
extern "C" {
#endif

enum { PAD_LEDS = 12, PAD_QUEUE = 8, PAD_FIRMWARE = 1 };

typedef struct pad_board {
    void* self;
    void (*send)(void* self, const uint8_t* bytes, uint8_t length);  // one whole frame
    void (*lights)(void* self, const uint8_t* rgb);                  // PAD_LEDS times red, green, blue
    void (*buzzer)(void* self, uint8_t on);
    void (*store)(void* self, uint8_t seat, uint8_t address);  // must outlive power; null: it cannot
} pad_board;

typedef struct pad_identity {
    uint8_t uid[8];
    uint8_t seat, address;
    uint16_t boot;  // another number after each start
    uint8_t reset;  // RESET_ bits: why it started
    uint8_t features;
} pad_identity;

typedef struct pad_state {
    uint8_t flags, more_flags;
    uint32_t prompt;
    uint16_t left, limit;  // of the time to answer, in 10 ms; NO_LIMIT
    uint8_t hp, max_hp, armour, brightness;
    uint32_t since;  // when it came
} pad_state;

typedef struct pad_event {
    uint8_t number, button, kind;
    uint32_t prompt, at;
} pad_event;

typedef struct pad_contact {
    uint8_t down;    // debounced
    uint8_t holds;   // this press may become a long one
    uint32_t since;  // when the raw contact last differed from `down` and began to stay so
    uint8_t differs;
    uint32_t next_hold;
} pad_contact;

// What the lights show, the strongest first.
typedef enum pad_pattern {
    SHOW_WAITING,  // no host has spoken yet
    SHOW_LOST,
    SHOW_TEST,
    SHOW_IDENTIFY,
    SHOW_DYING_ANSWER,
    SHOW_ANSWER,
    SHOW_DYING,
    SHOW_REFEREE,
    SHOW_DEAD,
    SHOW_TURN,
    SHOW_STATUS,  // health and armour as a bar
    SHOW_OFF
} pad_pattern;

typedef struct pad {
    pad_board board;
    pad_identity identity;
    frame_decoder decoder;
    uint32_t now;
    // The conversation.
    uint16_t session;  // 0: none
    uint32_t game;
    uint8_t announced, greeted, lost, has_state;
    uint32_t heard;  // when the host last spoke
    uint8_t has_command, last_command, last_result;
    uint8_t hello_due;  // MSG_WELCOME or MSG_REFUSE, when its slot comes
    uint16_t hello_session;
    uint32_t hello_at;
    uint16_t bad_frames;
    // Presses.
    pad_contact contacts[BUTTON_COUNT];
    pad_event queue[PAD_QUEUE];
    uint8_t queued, next_number;
    uint32_t sent_at;
    uint8_t sent;  // how often the oldest press was said in this session
    // What is shown.
    pad_state state;
    uint8_t notice;
    uint32_t notice_at;
    uint8_t testing;
    uint8_t test[TEST_LENGTH];
    uint32_t test_at;
    uint8_t rgb[3 * PAD_LEDS];
    uint32_t drawn_at;
    uint8_t beeping;
    uint32_t beep_from;
    uint16_t beep_ms;
    uint8_t tick_second;  // the last second of an answer that was ticked
} pad;

void pad_start(pad* self, const pad_board* board, const pad_identity* identity, uint32_t now);
void pad_receive(pad* self, uint8_t byte);
// At least once a millisecond; `buttons` are the raw contacts, bit 0 = answer, 1 = closed.
void pad_tick(pad* self, uint32_t now, uint8_t buttons);

// For the files of the pad and for those who look at it.
pad_pattern pad_showing(const pad* self);
uint16_t pad_time_left(const pad* self);  // in 10 ms, or NO_LIMIT
void pad_draw(pad* self);                 // renders and lights the LEDs when they differ
void pad_beep(pad* self, uint16_t ms);
void pad_sound(pad* self);
void pad_begin_buttons(pad* self, uint8_t raw);
void pad_buttons(pad* self, uint8_t raw);
void pad_end_holds(pad* self);

#ifdef __cplusplus
}
#endif
