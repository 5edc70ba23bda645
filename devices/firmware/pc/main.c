// The pad on a PC (PC 板): the same sources on standard input and output, as a board to copy for a new chip.
//
//   pad_pc [--seat N] [--address N] [--uid N] [--press BUTTON@MS]...
//
// It presses its own buttons at the given milliseconds after the first STATE: answer@500, pass@900 …
#define _POSIX_C_SOURCE 200809L
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "../pad.h"

enum { PRESSES = 64, HELD_MS = 60 };

static pad self;
static struct {
    uint8_t button;
    uint32_t at;
} presses[PRESSES];
static int press_count;

static uint32_t clock_ms(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (uint32_t)((uint64_t)t.tv_sec * 1000 + (uint64_t)t.tv_nsec / 1000000);
}

static void send(void* none, const uint8_t* bytes, uint8_t length) {
    (void)none;
    while (length) {
        ssize_t n = write(STDOUT_FILENO, bytes, length);
        if (n <= 0) exit(0);  // the host has gone
        bytes += n;
        length = (uint8_t)(length - n);
    }
}

static void lights(void* none, const uint8_t* rgb) {
    (void)none;
    fprintf(stderr, "\r");
    for (int i = 0; i < PAD_LEDS; ++i) {
        fprintf(stderr, "\033[48;2;%d;%d;%dm  \033[0m", rgb[3 * i], rgb[3 * i + 1], rgb[3 * i + 2]);
    }
}

static void buzzer(void* none, uint8_t on) {
    (void)none;
    if (on) fprintf(stderr, "\a");
}

static uint8_t buttons(uint32_t now, uint32_t began) {
    uint8_t closed = 0;
    for (int i = 0; i < press_count; ++i) {
        uint32_t since = now - began - presses[i].at;
        if (since < HELD_MS) closed |= (uint8_t)(1 << (presses[i].button - 1));
    }
    return closed;
}

static int parse_press(const char* text) {
    static const char* const names[] = {"answer", "pass", "skill", "referee"};
    for (uint8_t i = 0; i < BUTTON_COUNT; ++i) {
        size_t n = strlen(names[i]);
        if (strncmp(text, names[i], n) || text[n] != '@' || press_count == PRESSES) continue;
        presses[press_count].button = (uint8_t)(i + 1);
        presses[press_count++].at = (uint32_t)strtoul(text + n + 1, NULL, 10);
        return 1;
    }
    return 0;
}

static int parse(int argc, char** argv, pad_identity* identity) {
    for (int i = 1; i + 1 < argc; i += 2) {
        if (!strcmp(argv[i], "--seat")) {
            identity->seat = (uint8_t)atoi(argv[i + 1]);
        } else if (!strcmp(argv[i], "--address")) {
            identity->address = (uint8_t)atoi(argv[i + 1]);
        } else if (!strcmp(argv[i], "--uid")) {
            identity->uid[7] = (uint8_t)atoi(argv[i + 1]);
        } else if (strcmp(argv[i], "--press") || !parse_press(argv[i + 1])) {
            return 0;
        }
    }
    return argc % 2;
}

int main(int argc, char** argv) {
    pad_board board = {0, send, lights, buzzer, NULL};  // a program keeps nothing
    pad_identity identity = {.uid = {'p', 'c', 0, 0, 0, 0, 0, 1}, .reset = RESET_POWER, .features = 1};
    if (!parse(argc, argv, &identity)) {
        fprintf(stderr,
                "usage: %s [--seat N] [--address N] [--uid N] [--press answer|pass|skill|referee@MS]...\n",
                argv[0]);
        return 2;
    }
    uint32_t now = clock_ms(), began = 0;
    identity.boot = (uint16_t)(now ^ (uint32_t)getpid());
    pad_start(&self, &board, &identity, now);
    for (;;) {
        struct pollfd in = {STDIN_FILENO, POLLIN, 0};
        poll(&in, 1, 1);
        if (in.revents) {
            uint8_t bytes[256];
            ssize_t n = read(STDIN_FILENO, bytes, sizeof bytes);
            if (n <= 0) return 0;
            for (ssize_t i = 0; i < n; ++i) pad_receive(&self, bytes[i]);
        }
        // Each millisecond is lived through, also when the machine was late.
        for (uint32_t then = clock_ms(); now != then;) {
            ++now;
            if (self.has_state && !began) began = now;
            pad_tick(&self, now, began ? buttons(now, began) : 0);
        }
    }
}
