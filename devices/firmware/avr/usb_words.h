// What the USB plug says of itself (描述符): one serial port of the class that every system knows (CDC-ACM).
#pragma once
#include <avr/pgmspace.h>

#include "../pad.h"

// USB_VENDOR and USB_PRODUCT come from the build. pid.codes keeps 1209:0001 for trying things out and for
// nothing else: who gives pads away needs a number of his own.

enum {
    CONTROL = 0,  // the pipes; memory is given to them in this order
    NOTIFY = 1,   // the class wants one; nothing is ever said there
    HEARS = 2,
    SAYS = 3,
    TO_HOST = 0x80,

    CONTROL_ROOM = 64,
    NOTIFY_ROOM = 8,
    BULK_ROOM = 64,

    IS_DEVICE = 1,  // kinds of descriptors
    IS_CONFIGURATION = 2,
    IS_STRING = 3,
    IS_INTERFACE = 4,
    IS_ENDPOINT = 5,
    IS_FUNCTION = 0x24,

    MAKER_STRING = 1,
    NAME_STRING = 2,
    SERIAL_STRING = 3,
    CONFIGURATION_LENGTH = 67,
};

#define LOW_HIGH(word) (uint8_t)((word)&0xFF), (uint8_t)((word) >> 8)

// One descriptor a row.
// clang-format off
static const uint8_t usb_device[] PROGMEM = {
    18, IS_DEVICE, LOW_HIGH(0x0200), 2, 0, 0, CONTROL_ROOM,  // USB 2.0 at full speed; communications
    LOW_HIGH(USB_VENDOR), LOW_HIGH(USB_PRODUCT), LOW_HIGH(PAD_FIRMWARE << 8),
    MAKER_STRING, NAME_STRING, SERIAL_STRING, 1,
};

// Powered by the plug: what the lights take at most at the usual brightness, and the chip, in 2 mA.
static const uint8_t usb_configuration[CONFIGURATION_LENGTH] PROGMEM = {
    9, IS_CONFIGURATION, LOW_HIGH(CONFIGURATION_LENGTH), 2, 1, 0, 0x80, 300 / 2,

    9, IS_INTERFACE, 0, 0, 1, 2, 2, 0, 0,  // protocol 0, no modem: nobody shall try modem commands on it
    5, IS_FUNCTION, 0, LOW_HIGH(0x0110),   // header
    5, IS_FUNCTION, 1, 0, 1,               // calls: none
    4, IS_FUNCTION, 2, 2,                  // line coding and line state are understood
    5, IS_FUNCTION, 6, 0, 1,               // union of both interfaces
    7, IS_ENDPOINT, NOTIFY | TO_HOST, 3, LOW_HIGH(NOTIFY_ROOM), 255,

    9, IS_INTERFACE, 1, 0, 2, 10, 0, 0, 0,
    7, IS_ENDPOINT, HEARS, 2, LOW_HIGH(BULK_ROOM), 0,
    7, IS_ENDPOINT, SAYS | TO_HOST, 2, LOW_HIGH(BULK_ROOM), 0,
};
// clang-format on

static const char usb_maker[] PROGMEM = "Jianjun";
static const char usb_name[] PROGMEM = "Jianjun pad";
