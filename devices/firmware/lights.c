// What the LEDs and the buzzer say (灯语): every pattern runs in the pad, from the last whole state.
#include <string.h>

#include "pad.h"

typedef struct colour {
    uint8_t r, g, b;
} colour;

static const colour dark = {0, 0, 0}, white = {255, 255, 255}, gold = {255, 150, 0}, cyan = {0, 170, 255},
                    red = {255, 0, 0}, orange = {255, 70, 0}, green = {0, 200, 0}, blue = {0, 0, 255},
                    violet = {150, 0, 255}, ice = {120, 190, 255};

static colour dim(colour c, uint8_t by) {
    colour out = {(uint8_t)(((uint16_t)c.r * by) >> 8), (uint8_t)(((uint16_t)c.g * by) >> 8),
                  (uint8_t)(((uint16_t)c.b * by) >> 8)};
    return out;
}

// Swells and fades between `low` and 255 in 256 << shift milliseconds.
static uint8_t breath(uint32_t now, uint8_t shift, uint8_t low) {
    uint8_t phase = (uint8_t)(now >> shift);
    uint8_t wave = phase < 128 ? (uint8_t)(phase * 2) : (uint8_t)((255 - phase) * 2);
    return (uint8_t)(low + (((uint16_t)wave * (255 - low)) >> 8));
}

static void fill(colour* leds, colour c) {
    for (uint8_t i = 0; i < PAD_LEDS; ++i) leds[i] = c;
}

uint16_t pad_time_left(const pad* self) {
    if (self->state.left == NO_LIMIT || self->state.limit == NO_LIMIT) return NO_LIMIT;
    uint32_t gone = (self->now - self->state.since) / 10;
    return gone < self->state.left ? (uint16_t)(self->state.left - gone) : 0;
}

pad_pattern pad_showing(const pad* self) {
    uint8_t flags = self->state.flags;
    if (self->testing && self->now - self->test_at < TEST_MS) return SHOW_TEST;
    if (self->lost) return SHOW_LOST;
    if (!self->has_state) return SHOW_WAITING;
    if (flags & STATE_IDENTIFY) return SHOW_IDENTIFY;
    if (flags & STATE_ANSWER) return flags & STATE_DYING ? SHOW_DYING_ANSWER : SHOW_ANSWER;
    if (flags & STATE_DYING) return SHOW_DYING;
    if (flags & STATE_REFEREE) return SHOW_REFEREE;
    if (flags & STATE_DEAD) return SHOW_DEAD;
    if (flags & STATE_TURN) return SHOW_TURN;
    return self->state.max_hp || self->state.armour ? SHOW_STATUS : SHOW_OFF;
}

// The time left as a ring that empties; red and blinking in the last five seconds.
static void draw_ring(const pad* self, colour* leds, colour c) {
    uint16_t left = pad_time_left(self), limit = self->state.limit;
    if (left == NO_LIMIT) {
        fill(leds, dim(c, breath(self->now, 2, 80)));
        return;
    }
    if (limit < left) limit = left;
    uint16_t lit = limit ? (uint16_t)(((uint32_t)left * (PAD_LEDS * 16) + limit - 1) / limit) : 0;
    if (left < 500) {
        c = left && (self->now >> 7) & 1 ? dim(orange, 60) : orange;
        if (lit < 16) lit = 16;  // something stays lit until the host says that it is over
    }
    for (uint8_t i = 0; i < PAD_LEDS; ++i) {
        uint16_t from = (uint16_t)i * 16;
        leds[i] = lit >= from + 16 ? c : lit > from ? dim(c, (uint8_t)((lit - from) * 15)) : dark;
    }
}

// Two beats and a rest, a little faster than a calm heart.
static void draw_heart(const pad* self, colour* leds) {
    uint16_t phase = (uint16_t)(self->now & 1023);
    uint8_t beat = phase < 120 || (phase >= 240 && phase < 360);
    fill(leds, beat ? red : dim(red, 30));
}

static void draw_status(const pad* self, colour* leds) {
    uint8_t hp = self->state.hp, max_hp = self->state.max_hp, armour = self->state.armour;
    if (armour > 5) armour = 5;
    if (max_hp > PAD_LEDS - armour) max_hp = PAD_LEDS - armour;
    if (hp > max_hp) hp = max_hp;
    colour life = hp >= 3 ? green : hp == 2 ? gold : red;
    for (uint8_t i = 0; i < max_hp; ++i) leds[i] = i < hp ? life : dim(white, 8);
    for (uint8_t i = 0; i < armour; ++i) leds[PAD_LEDS - 1 - i] = ice;
}

// Chained: a violet link flashes over whatever is lit. Face down: it winks out now and then.
static void draw_marks(const pad* self, colour* leds) {
    uint16_t phase = (uint16_t)(self->now & 1023);
    if ((self->state.flags & STATE_CHAINED) && phase < 256) fill(leds, violet);
    if ((self->state.flags & STATE_FACE_DOWN) && phase >= 512 && phase < 768) fill(leds, dark);
}

static void draw_base(const pad* self, colour* leds, pad_pattern pattern) {
    switch (pattern) {
        case SHOW_WAITING:
            leds[0] = dim(white, 30);
            break;
        case SHOW_LOST:
            leds[(self->now >> 8) % PAD_LEDS] = violet;
            leds[((self->now >> 8) + PAD_LEDS / 2) % PAD_LEDS] = violet;
            break;
        case SHOW_TEST:
            for (uint8_t i = 0; i < PAD_LEDS; ++i) {
                colour c = {self->test[0], self->test[1], self->test[2]};
                uint16_t mask = (uint16_t)(self->test[3] | (uint16_t)self->test[4] << 8);
                if ((mask >> i) & 1) leds[i] = c;
            }
            break;
        case SHOW_IDENTIFY:
            fill(leds, (self->now >> 7) & 1 ? dim(white, 10) : white);
            break;
        case SHOW_DYING_ANSWER:
            draw_ring(self, leds, red);
            break;
        case SHOW_ANSWER:
            draw_ring(self, leds, cyan);
            break;
        case SHOW_DYING:
            draw_heart(self, leds);
            break;
        case SHOW_REFEREE:
            for (uint8_t i = 0; i < PAD_LEDS; ++i)
                leds[i] = ((i < PAD_LEDS / 2) == ((self->now >> 8) & 1)) ? blue : dim(white, 60);
            break;
        case SHOW_TURN:
            fill(leds, dim(gold, breath(self->now, 3, 110)));
            break;
        case SHOW_STATUS:
            draw_status(self, leds);
            break;
        case SHOW_DEAD:
        case SHOW_OFF:
            break;
    }
    if (pattern == SHOW_TURN || pattern == SHOW_STATUS) draw_marks(self, leds);
}

// A word to the finger, on every second LED so that what is shown beneath stays readable.
static void draw_notice(pad* self, colour* leds) {
    uint32_t gone = self->now - self->notice_at;
    if (!self->notice) return;
    if (gone >= (self->notice == VERDICT_TAKEN ? NOTICE_MS / 4 : NOTICE_MS)) {
        self->notice = 0;
        return;
    }
    colour c = self->notice == VERDICT_TAKEN ? green : self->notice == VERDICT_TOO_LATE ? orange : red;
    if (self->notice != VERDICT_TAKEN && (gone / 100) & 1) c = dark;
    for (uint8_t i = 0; i < PAD_LEDS; i += 2) leds[i] = c;
}

void pad_draw(pad* self) {
    colour leds[PAD_LEDS];
    fill(leds, dark);
    pad_pattern pattern = pad_showing(self);
    if (pattern != SHOW_TEST) self->testing = 0;
    draw_base(self, leds, pattern);
    if (pattern != SHOW_TEST) draw_notice(self, leds);
    uint8_t brightness = self->has_state ? self->state.brightness : 96;
    uint8_t rgb[3 * PAD_LEDS];
    for (uint8_t i = 0; i < PAD_LEDS; ++i) {
        colour c = dim(leds[i], brightness);
        rgb[3 * i] = c.r;
        rgb[3 * i + 1] = c.g;
        rgb[3 * i + 2] = c.b;
    }
    self->drawn_at = self->now;
    if (!memcmp(rgb, self->rgb, sizeof rgb)) return;
    memcpy(self->rgb, rgb, sizeof rgb);
    self->board.lights(self->board.self, rgb);
}

void pad_beep(pad* self, uint16_t ms) {
    if (!(self->state.more_flags & STATE_SOUND)) return;
    self->beeping = 1;
    self->beep_from = self->now;
    self->beep_ms = ms;
    self->board.buzzer(self->board.self, 1);
}

void pad_sound(pad* self) {
    if (self->beeping && self->now - self->beep_from >= self->beep_ms) {
        self->beeping = 0;
        self->board.buzzer(self->board.self, 0);
    }
    pad_pattern pattern = pad_showing(self);
    if (pattern != SHOW_ANSWER && pattern != SHOW_DYING_ANSWER) return;
    uint16_t left = pad_time_left(self);
    if (left == NO_LIMIT || left >= 500 || !left) return;
    uint8_t second = (uint8_t)(left / 100);
    if (second == self->tick_second) return;
    self->tick_second = second;
    pad_beep(self, 20);
}
