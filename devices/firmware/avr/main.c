// The pad on an AVR (按钮盒固件): lights, contacts, memory and time for pad.c; the line is uart.c or usb.c.
#include <avr/eeprom.h>
#include <avr/interrupt.h>
#include <avr/sleep.h>
#include <avr/wdt.h>
#include <stddef.h>
#include <string.h>
#include <util/atomic.h>

#include "board.h"
#include "line.h"

static pad self;

// ---- why it started; before main, because a running watchdog would bite again ----

static uint8_t reset_cause __attribute__((section(".noinit")));

void keep_reset_cause(void) __attribute__((naked, used, section(".init3")));
void keep_reset_cause(void) {
    reset_cause = MCUSR;  // PORF EXTRF BORF WDRF: the order of PROTOCOL.md
    MCUSR = 0;
    wdt_disable();
}

static void send(void* none, const uint8_t* bytes, uint8_t length) {
    (void)none;
    line_say(bytes, length);
}

// ---- time: one interrupt a millisecond, which wakes the loop ----

static volatile uint8_t ticks;
static uint32_t now;

ISR(TIMER1_COMPA_vect) {
    ++ticks;
}

static void time_begin(void) {
    TCCR1A = 0;
    TCCR1B = _BV(WGM12) | _BV(CS11) | _BV(CS10);  // 4 us a count
    OCR1A = 249;
    TIMSK1 = _BV(OCIE1A);
}

// 4 us units, modulo 262 ms.
static uint16_t moment(void) {
    uint16_t t;
    ATOMIC_BLOCK(ATOMIC_RESTORESTATE) {
        uint16_t count = TCNT1;
        uint8_t due = TIFR1 & _BV(OCF1A) && count < 125;
        t = (uint16_t)((uint16_t)now + ticks + due) * 250 + count;
    }
    return t;
}

// ---- lights, buzzer, contacts ----

static void lights(void* none, const uint8_t* rgb) {
    (void)none;
    static uint16_t lit;
    uint8_t grb[3 * PAD_LEDS + 1] = {0};
    for (uint8_t i = 0; i < 3 * PAD_LEDS && !line_asleep(); i += 3) {
        grb[i] = rgb[i + 1];
        grb[i + 1] = rgb[i];
        grb[i + 2] = rgb[i + 2];
    }
    while ((uint16_t)(moment() - lit) < 300 / 4) {
    }  // the strip takes over what it was sent when the line has been still for so long
    line_light(grb, 3 * PAD_LEDS);
    lit = moment();
}

static void buzzer(void* none, uint8_t on) {
    (void)none;
    if (on && !line_asleep()) {
        BUZZER_PORT |= _BV(BUZZER_BIT);
    } else {
        BUZZER_PORT &= ~_BV(BUZZER_BIT);
    }
}

// When the host's computer falls asleep the pad goes dark, when it wakes the pad shows what it showed.
static void follow_sleep(void) {
    static uint8_t dark;
    if (dark == line_asleep()) return;
    dark = line_asleep();
    buzzer(0, 0);
    lights(0, self.rgb);
}

static uint8_t buttons(void) {
    static const uint8_t masks[BUTTON_COUNT] = BUTTON_MASKS;
    uint8_t pins = BUTTON_PIN, closed = 0;
    for (uint8_t i = 0; i < BUTTON_COUNT; ++i) {
        if (!(pins & masks[i])) closed |= (uint8_t)(1 << i);
    }
    return closed;
}

static void pins_begin(void) {
#ifdef JTD
    MCUCR = _BV(JTD);  // twice within four cycles: the buttons are on JTAG's pins
    MCUCR = _BV(JTD);
#endif
    BUTTON_PORT |= BUTTON_ALL;  // pulled up; a button closes to ground
    BUZZER_DDR |= _BV(BUZZER_BIT);
    LIGHTS_DDR |= _BV(LIGHTS_BIT);
}

// ---- memory ----

// A name for life, and a place that changes: it is written into the older of two copies, so that power may
// fail at any moment.
typedef struct name {
    uint8_t uid[8];
    uint16_t crc;
} name;

typedef struct place {
    uint8_t seat, address, age;
    uint16_t crc;
} place;

typedef struct cells {
    uint16_t boot;
    name self;
    place seats[2];
} cells;
static cells stored EEMEM;

static uint16_t crc_of(const void* bytes, uint8_t count) {
    uint16_t crc = 0xFFFF;
    for (uint8_t i = 0; i < count; ++i) crc = frame_crc(crc, ((const uint8_t*)bytes)[i]);
    return crc;
}

// Reads the younger copy and returns which it is; with none, seat and address are 0.
static uint8_t read_place(place* kept) {
    place both[2];
    eeprom_read_block(both, stored.seats, sizeof both);
    uint8_t good[2];
    for (uint8_t i = 0; i < 2; ++i) good[i] = crc_of(&both[i], offsetof(place, crc)) == both[i].crc;
    uint8_t second = good[1] && (!good[0] || (int8_t)(both[1].age - both[0].age) > 0);
    *kept = both[second];
    if (!good[second]) memset(kept, 0, sizeof *kept);
    return second;
}

static void store(void* none, uint8_t seat, uint8_t address) {
    (void)none;
    place m;
    uint8_t older = !read_place(&m);
    if (m.seat == seat && m.address == address) return;
    m.seat = seat;
    m.address = address;
    ++m.age;
    m.crc = crc_of(&m, offsetof(place, crc));
    eeprom_update_block(&m, &stored.seats[older], sizeof m);
}

// The watchdog's own oscillator drifts against the crystal: where the crystal's count stands when it
// bites is not to be foretold, and makes the unique id at the first start of a pad's life.
static volatile uint8_t bitten;
ISR(WDT_vect) {
    bitten = 1;
}

static void draw_uid(uint8_t uid[8]) {
    uint16_t a = 0xFFFF, mix[4] = {0x1D0F, 0x84CF, 0x3A55, 0xC0DE};
    for (uint8_t i = 0; i < 64; ++i) {
        bitten = 0;
        cli();
        wdt_reset();
        WDTCSR = _BV(WDCE) | _BV(WDE);
        WDTCSR = _BV(WDIE);  // bites in 16 ms, and only interrupts
        sei();
        while (!bitten) {
        }
        a = frame_crc(a, (uint8_t)TCNT1L);
        a = frame_crc(a, (uint8_t)(TCNT1H + ticks));
        mix[i & 3] ^= frame_crc(a, i);
    }
    wdt_disable();
    memcpy(uid, mix, 8);
}

static void remember(pad_identity* identity) {
    name me;
    place kept;
    eeprom_read_block(&me, &stored.self, sizeof me);
    if (crc_of(me.uid, sizeof me.uid) != me.crc) {
        draw_uid(me.uid);
        me.crc = crc_of(me.uid, sizeof me.uid);
        eeprom_update_block(&me, &stored.self, sizeof me);
    }
    read_place(&kept);
    memcpy(identity->uid, me.uid, sizeof me.uid);
    identity->seat = kept.seat;
    identity->address = kept.address;
    identity->boot = eeprom_read_word(&stored.boot) + 1;
    eeprom_update_word(&stored.boot, identity->boot);
    identity->reset = reset_cause & (RESET_POWER | RESET_EXTERNAL | RESET_BROWN_OUT | RESET_WATCHDOG);
    identity->features = 1;
}

int main(void) {
    static const pad_board board = {0, send, lights, buzzer, store};
    static pad_identity identity;
    pins_begin();
    time_begin();
    sei();
    remember(&identity);
    set_sleep_mode(SLEEP_MODE_IDLE);
    wdt_enable(WDTO_250MS);
    line_begin(&self.identity);
    pad_start(&self, &board, &identity, now);
    for (;;) {
        wdt_reset();
        line_tend();
        for (int16_t byte; (byte = line_hear()) >= 0;) pad_receive(&self, (uint8_t)byte);
        uint8_t passed;
        ATOMIC_BLOCK(ATOMIC_FORCEON) {
            passed = ticks;
            now += passed;
            ticks = 0;
        }
        if (passed) pad_tick(&self, now, buttons());
        follow_sleep();
        cli();
        if (line_waits() && !ticks) {
            sleep_enable();
            sei();
            sleep_cpu();
            sleep_disable();
        }
        sei();
    }
}
