// The line to the host (线路): the serial pins (uart.c) or the chip's own USB plug (usb.c), one in each
// image.
#pragma once
#include "../pad.h"

// `me` is the pad's own: its address may be given anew.
void line_begin(const pad_identity* me);
void line_say(const uint8_t* frame, uint8_t length);
int16_t line_hear(void);  // the next byte, or -1
void line_tend(void);     // whatever else the line needs, each turn of the loop
// Nothing has come; called with interrupts off, and what comes from now on wakes the CPU.
uint8_t line_waits(void);
// The host's computer sleeps: nothing may be lit.
uint8_t line_asleep(void);
// Sends colours to the strip while the line goes on.
void line_light(const uint8_t* grb, uint8_t count);

// ws2812.S, which knows this layout: what a serial line does while the lights are written.
typedef struct line {
    const uint8_t *say, *end;
    uint8_t* heard;
} line;
void ws2812_send(const uint8_t* bytes, uint8_t count, line* serial);
