// The chip's own USB plug as the line (直插 USB): a serial port by CDC-ACM. See line.h, usb_words.h.
//
// Polled each turn of the loop. The controller answers the host by itself: it keeps what has come until it is
// read and lets the host wait meanwhile, so nothing is lost while the lights are written; and nothing here
// waits for the host: what it does not fetch is dropped, and said again when the protocol says so.
#include <avr/interrupt.h>
#include <avr/io.h>
#include <string.h>
#include <util/atomic.h>

#include "line.h"
#include "usb_words.h"

static const pad_identity* self;
static uint8_t configured, asleep;
static uint8_t closed = 1;  // no program has the port (DTR): who opens it next shall hear nothing old
static uint8_t coding[7];   // baud rate and so on: kept for whoever asks, and of no effect

// ---- words that wait to be fetched ----

enum { SAYING = 128 };
static uint8_t saying[SAYING], saying_in, saying_out;

static void forget_words(void) {
    saying_in = saying_out = 0;
}

static void push(void) {
    if (!configured || asleep) return;
    UENUM = SAYS;
    while (saying_out != saying_in && (UEINTX & _BV(TXINI))) {
        UEINTX = (uint8_t)~_BV(TXINI);
        // Never a full packet: the host would wait for what follows it.
        for (uint8_t n = 0; n < BULK_ROOM - 1 && saying_out != saying_in; ++n) {
            UEDATX = saying[saying_out];
            saying_out = (saying_out + 1) % SAYING;
        }
        UEINTX = (uint8_t)~_BV(FIFOCON);
    }
}

void line_say(const uint8_t* frame, uint8_t length) {
    uint8_t room = (uint8_t)(saying_out - saying_in - 1) % SAYING;
    if (!configured || asleep || closed || length > room) return;
    for (uint8_t i = 0; i < length; ++i) {
        saying[saying_in] = frame[i];
        saying_in = (saying_in + 1) % SAYING;
    }
    push();
}

// ---- words that have come ----

int16_t line_hear(void) {
    if (!configured) return -1;
    UENUM = HEARS;
    if (!(UEINTX & _BV(RXOUTI))) return -1;
    int16_t byte = -1;
    if (UEINTX & _BV(RWAL)) byte = UEDATX;
    if (!(UEINTX & _BV(RWAL))) UEINTX = (uint8_t) ~(_BV(RXOUTI) | _BV(FIFOCON));  // empty: given back
    closed = 0;  // nor is it, whatever DTR says
    return byte;
}

uint8_t line_waits(void) {
    if (!configured) return 1;  // requests can wait for the next millisecond
    UENUM = HEARS;
    UEIENX = _BV(RXOUTE);
    return !(UEINTX & _BV(RXOUTI));
}

// Only to wake the CPU.
ISR(USB_COM_vect) {
    uint8_t pipe = UENUM;
    UENUM = HEARS;
    UEIENX = 0;
    UENUM = pipe;
}

// ---- requests ----

typedef struct request {
    uint8_t to, what;
    uint16_t value, index, length;
} request;
#define REQUEST(to, what) ((uint16_t)(to) << 8 | (what))

static enum { IDLE, ANSWERING, AWAITING_CODING, TAKING_ADDRESS } stage;
static request asked;
static uint8_t answer[CONFIGURATION_LENGTH + 1], answered, answer_length;

static void begin_pipe(uint8_t pipe, uint8_t kind, uint8_t room_and_banks) {
    UENUM = pipe;
    UECONX = _BV(STALLRQC) | _BV(RSTDT) | _BV(EPEN);
    UECFG0X = kind;
    UECFG1X = room_and_banks | _BV(ALLOC);
}

static void configure(uint8_t value) {
    for (uint8_t pipe = SAYS; pipe != CONTROL; --pipe) {
        UENUM = pipe;
        UEIENX = 0;
        UECONX = 0;
        UECFG1X = 0;
    }
    if (value) {
        begin_pipe(NOTIFY, _BV(EPTYPE1) | _BV(EPTYPE0) | _BV(EPDIR), 0);
        begin_pipe(HEARS, _BV(EPTYPE1), _BV(EPSIZE1) | _BV(EPSIZE0) | _BV(EPBK0));
        begin_pipe(SAYS, _BV(EPTYPE1) | _BV(EPDIR), _BV(EPSIZE1) | _BV(EPSIZE0) | _BV(EPBK0));
        UERST = _BV(NOTIFY) | _BV(HEARS) | _BV(SAYS);  // their banks are empty
        UERST = 0;
    }
    UENUM = CONTROL;
    configured = value;
    closed = 1;
    forget_words();
}

static uint8_t answer_string(uint8_t which) {
    uint8_t count = 0;
    if (which == SERIAL_STRING) {
        for (; count < 16; ++count) {
            uint8_t digit = self->uid[count / 2] >> (count & 1 ? 0 : 4) & 15;
            answer[2 + 2 * count] = digit + (digit < 10 ? '0' : 'a' - 10);
        }
    } else if (which == MAKER_STRING || which == NAME_STRING) {
        const char* text = which == MAKER_STRING ? usb_maker : usb_name;
        for (char c; (c = (char)pgm_read_byte(text + count)); ++count) answer[2 + 2 * count] = (uint8_t)c;
    } else if (which == 0) {
        answer[2] = 0x09;  // in one language, English
        answer[3] = 0x04;
        count = 1;
    } else {
        return 0;
    }
    for (uint8_t i = 0; i < count && which; ++i) answer[3 + 2 * i] = 0;
    answer[0] = (uint8_t)(2 + 2 * count);
    answer[1] = IS_STRING;
    return answer[0];
}

static uint8_t answer_descriptor(void) {
    switch (asked.value >> 8) {
        case IS_DEVICE:
            memcpy_P(answer, usb_device, sizeof usb_device);
            return sizeof usb_device;
        case IS_CONFIGURATION:
            memcpy_P(answer, usb_configuration, sizeof usb_configuration);
            return sizeof usb_configuration;
        case IS_STRING:
            return answer_string((uint8_t)asked.value);
        default:
            return 0;
    }
}

// Is this one of the pipes beside the first, by its address? Then it is selected.
static uint8_t select_pipe(void) {
    uint8_t pipe = asked.index & 0x0F;
    if (!configured || pipe == CONTROL || pipe > SAYS) return 0;
    UENUM = pipe;
    return 1;
}

// Puts the answer together and returns its length; 0: none.
static uint8_t answer_request(void) {
    answer[0] = answer[1] = 0;
    switch (REQUEST(asked.to, asked.what)) {
        case REQUEST(0x80, 6):  // GET_DESCRIPTOR
            return answer_descriptor();
        case REQUEST(0x80, 8):  // GET_CONFIGURATION
            answer[0] = configured;
            return 1;
        case REQUEST(0x80, 0):  // GET_STATUS: not powered by itself, wakes nobody
        case REQUEST(0x81, 0):
            return 2;
        case REQUEST(0x82, 0):
            if (select_pipe()) answer[0] = (UECONX & _BV(STALLRQ)) != 0;
            UENUM = CONTROL;
            return 2;
        case REQUEST(0x81, 10):  // GET_INTERFACE
            return 1;
        case REQUEST(0xA1, 0x21):  // GET_LINE_CODING
            memcpy(answer, coding, sizeof coding);
            return sizeof coding;
        default:
            return 0;
    }
}

static uint8_t halt_pipe(uint8_t halt) {
    if (asked.value != 0 || !select_pipe()) return 0;
    UECONX = halt ? _BV(STALLRQ) | _BV(EPEN) : _BV(STALLRQC) | _BV(RSTDT) | _BV(EPEN);
    UENUM = CONTROL;
    return 1;
}

static uint8_t set_line_state(void) {
    closed = !(asked.value & 1);
    if (closed) forget_words();
    return 1;
}

// Carries out what brings no answer; 0: it cannot be done.
static uint8_t obey_request(void) {
    switch (REQUEST(asked.to, asked.what)) {
        case REQUEST(0x00, 5):  // SET_ADDRESS: it holds when this request has ended
            UDADDR = asked.value & 0x7F;
            stage = TAKING_ADDRESS;
            return 1;
        case REQUEST(0x00, 9):  // SET_CONFIGURATION
            if (asked.value > 1) return 0;
            configure((uint8_t)asked.value);
            return 1;
        case REQUEST(0x02, 1):  // CLEAR_FEATURE, SET_FEATURE: ENDPOINT_HALT
        case REQUEST(0x02, 3):
            return halt_pipe(asked.what == 3);
        case REQUEST(0x01, 11):  // SET_INTERFACE
            return asked.value == 0;
        case REQUEST(0x21, 0x20):  // SET_LINE_CODING
            if (asked.length != sizeof coding) return 0;
            stage = AWAITING_CODING;
            return 1;
        case REQUEST(0x21, 0x22):
            return set_line_state();
        default:
            return 0;
    }
}

static void take_request(void) {
    uint8_t* byte = (uint8_t*)&asked;
    for (uint8_t i = 0; i < sizeof asked; ++i) byte[i] = UEDATX;
    UEINTX = (uint8_t) ~(_BV(RXSTPI) | _BV(RXOUTI));
    stage = IDLE;
    uint8_t good;
    if (asked.to & TO_HOST) {
        answered = 0;
        answer_length = answer_request();
        good = answer_length && asked.length;
        if (answer_length > asked.length) answer_length = (uint8_t)asked.length;
        stage = ANSWERING;
    } else {
        good = obey_request();
        if (good && stage != AWAITING_CODING) UEINTX = (uint8_t)~_BV(TXINI);  // an empty packet: done
    }
    if (good) return;
    stage = IDLE;
    UECONX = _BV(STALLRQ) | _BV(EPEN);
}

static void tend_requests(void) {
    UENUM = CONTROL;
    uint8_t met = UEINTX;
    if (met & _BV(RXSTPI)) {
        take_request();
        met = UEINTX;
    }
    if (stage == ANSWERING && (met & _BV(RXOUTI))) {  // the host has had enough
        UEINTX = (uint8_t)~_BV(RXOUTI);
        stage = IDLE;
    } else if (stage == ANSWERING && (met & _BV(TXINI)) && answered < answer_length) {
        for (uint8_t n = 0; n < CONTROL_ROOM && answered < answer_length; ++n) UEDATX = answer[answered++];
        UEINTX = (uint8_t)~_BV(TXINI);
    } else if (stage == AWAITING_CODING && (met & _BV(RXOUTI))) {
        for (uint8_t i = 0; i < sizeof coding; ++i) coding[i] = UEDATX;
        UEINTX = (uint8_t)~_BV(RXOUTI);
        UEINTX = (uint8_t)~_BV(TXINI);
        stage = IDLE;
    } else if (stage == TAKING_ADDRESS && (met & _BV(TXINI))) {
        UDADDR |= _BV(ADDEN);
        stage = IDLE;
    }
}

// ---- the bus ----

static void tend_bus(void) {
    uint8_t met = UDINT;
    UDINT = (uint8_t)~met;
    if (met & _BV(EORSTI)) {
        UDADDR = 0;
        configure(0);
        begin_pipe(CONTROL, 0, _BV(EPSIZE1) | _BV(EPSIZE0));
        stage = IDLE;
    }
    if (met & _BV(SUSPI)) {
        asleep = configured;
        forget_words();
    } else if (met & (_BV(EORSTI) | _BV(WAKEUPI) | _BV(SOFI))) {
        asleep = 0;  // a frame each millisecond is what being awake means
    }
}

void line_begin(const pad_identity* me) {
    self = me;
    UHWCON = _BV(UVREGE);
    USBCON = 0;  // whatever a boot loader has left
    PLLCSR = _BV(PINDIV);
    PLLCSR = _BV(PINDIV) | _BV(PLLE);  // 48 MHz from 16
    while (!(PLLCSR & _BV(PLOCK))) {
    }
    USBCON = _BV(USBE) | _BV(FRZCLK);
    USBCON = _BV(USBE) | _BV(OTGPADE);
    UDIEN = 0;
    UDCON = 0;  // full speed; attached
}

void line_tend(void) {
    tend_bus();
    tend_requests();
    push();
}

uint8_t line_asleep(void) {
    return asleep;
}

void line_light(const uint8_t* grb, uint8_t count) {
    uint8_t none[1];
    line silent = {none, none, none};
    ATOMIC_BLOCK(ATOMIC_RESTORESTATE) {
        ws2812_send(grb, count, &silent);
    }
}
