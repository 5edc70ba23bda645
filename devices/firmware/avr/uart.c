// The serial pins as the line (串口): 250,000 baud, with a driver's pin for RS-485. See line.h.
#include <avr/interrupt.h>
#include <util/atomic.h>
#include <util/delay.h>

#include "board.h"
#include "line.h"

enum { HEARD = 64, SAYING = 128 };
static volatile uint8_t heard[HEARD], heard_in, heard_out;
static volatile uint8_t saying[SAYING], saying_in, saying_out;
static volatile uint8_t speaking;
static const pad_identity* self;

static inline void hear(uint8_t byte) {
    uint8_t next = (heard_in + 1) % HEARD;
    if (next == heard_out) return;  // the frame is lost, and will be said again
    heard[heard_in] = byte;
    heard_in = next;
}

ISR(SERIAL_HEARD_vect) {
    hear(SERIAL_DATA);
}

ISR(SERIAL_EMPTY_vect) {
    if (saying_out != saying_in) {
        SERIAL_DATA = saying[saying_out];
        saying_out = (saying_out + 1) % SAYING;
    }
    if (saying_out == saying_in) SERIAL_B &= ~_BV(5);  // UDRIE
}

ISR(SERIAL_SENT_vect) {
    if (saying_out != saying_in) return;
    DRIVER_PORT &= ~_BV(DRIVER_BIT);
    speaking = 0;
}

void line_begin(const pad_identity* me) {
    self = me;
    SERIAL_A = _BV(1);  // U2X, before the rate: simavr reckons when the rate is written
    SERIAL_RATE = F_CPU / 8 / 250000 - 1;
    SERIAL_C = _BV(2) | _BV(1);                    // 8 bits, no parity, 1 stop bit
    SERIAL_B = _BV(7) | _BV(6) | _BV(4) | _BV(3);  // heard, sent; receiver, transmitter
    DRIVER_DDR |= _BV(DRIVER_BIT);
}

void line_say(const uint8_t* frame, uint8_t length) {
    if (!speaking) {
        if (self->address != ADDRESS_ONLY) _delay_us(100);  // the host lets go of the wire
        speaking = 1;
        DRIVER_PORT |= _BV(DRIVER_BIT);
    }
    for (uint8_t i = 0; i < length; ++i) {
        uint8_t next = (saying_in + 1) % SAYING;
        while (next == saying_out) {
        }
        saying[saying_in] = frame[i];
        ATOMIC_BLOCK(ATOMIC_RESTORESTATE) {
            saying_in = next;
            SERIAL_B |= _BV(5);
        }
    }
}

int16_t line_hear(void) {
    if (heard_out == heard_in) return -1;
    uint8_t byte = heard[heard_out];
    heard_out = (heard_out + 1) % HEARD;
    return byte;
}

void line_tend(void) {}

uint8_t line_waits(void) {
    return heard_out == heard_in;
}

uint8_t line_asleep(void) {
    return 0;
}

void line_light(const uint8_t* grb, uint8_t count) {
    uint8_t words[17], bytes[16];
    while (speaking && self->address != ADDRESS_ONLY) {
    }  // the driver must be let go in time
    ATOMIC_BLOCK(ATOMIC_RESTORESTATE) {
        uint8_t n = 0;
        for (uint8_t at = saying_out; at != saying_in && n < 16; at = (at + 1) % SAYING)
            words[n++] = saying[at];
        line serial = {words, words + n, bytes};
        ws2812_send(grb, count, &serial);
        saying_out = (uint8_t)(saying_out + (serial.say - words)) % SAYING;
        for (const uint8_t* byte = bytes; byte != serial.heard; ++byte) hear(*byte);
    }
}
