// The numbers of PROTOCOL.md (协议常数), shared by the pad and the host.
#pragma once

enum {
    PROTOCOL_VERSION = 1,

    // A packet: address, type, session (2, little-endian), number, payload.
    AT_ADDRESS = 0,
    AT_TYPE = 1,
    AT_SESSION = 2,
    AT_NUMBER = 4,
    AT_PAYLOAD = 5,
    ADDRESS_ONLY = 0,    // the only pad of its port: speaks whenever it has something to say
    ADDRESS_ALL = 0xFF,  // HELLO to whoever is there
    ADDRESS_LAST = 30,
    HELLO_SLOT_MS = 5,  // a pad answers such a HELLO after this many times its address

    // Host to pad.
    MSG_HELLO = 0x01,
    MSG_PING = 0x02,
    MSG_STATE = 0x03,
    MSG_NOTICE = 0x04,
    MSG_TEST = 0x05,
    MSG_ASSIGN = 0x06,
    MSG_BYE = 0x07,
    MSG_TAKEN = 0x08,
    // Pad to host.
    MSG_WELCOME = 0x81,
    MSG_PONG = 0x82,
    MSG_ACK = 0x83,
    MSG_EVENT = 0x84,
    MSG_STRAY = 0x85,
    MSG_REFUSE = 0x86,

    // Payload lengths.
    HELLO_LENGTH = 7,
    WELCOME_LENGTH = 18,
    REFUSE_LENGTH = 2,
    PONG_LENGTH = 4,
    STATE_LENGTH = 14,
    NOTICE_LENGTH = 1,
    TEST_LENGTH = 6,
    ASSIGN_LENGTH = 2,
    TAKEN_LENGTH = 1,
    ACK_LENGTH = 2,
    EVENT_LENGTH = 8,

    STATE_TURN = 0x01,
    STATE_ANSWER = 0x02,
    STATE_DYING = 0x04,
    STATE_DEAD = 0x08,
    STATE_CHAINED = 0x10,
    STATE_FACE_DOWN = 0x20,
    STATE_REFEREE = 0x40,
    STATE_IDENTIFY = 0x80,
    STATE_SOUND = 0x01,  // in the second byte of flags

    BUTTON_ANSWER = 1,
    BUTTON_PASS = 2,
    BUTTON_SKILL = 3,
    BUTTON_REFEREE = 4,
    BUTTON_COUNT = 4,
    EVENT_PRESS = 1,
    EVENT_HOLD = 2,

    RESULT_OK = 0,
    RESULT_UNKNOWN = 1,  // a command this pad does not know
    RESULT_BAD = 2,      // a value out of its range

    VERDICT_TAKEN = 1,
    VERDICT_TOO_LATE = 2,
    VERDICT_REFUSED = 3,
    VERDICT_UNKNOWN = 4,  // a press that the host does not know: shown as refused

    RESET_POWER = 0x01,
    RESET_EXTERNAL = 0x02,
    RESET_BROWN_OUT = 0x04,
    RESET_WATCHDOG = 0x08,

    // Milliseconds.
    RETRY_MS = 20,
    RETRY_TIMES = 30,   // so often as quickly …
    RETRY_SLOWER = 10,  // … then half as often after each so many, down to
    RETRY_LAST_MS = 320,
    HELLO_EVERY_MS = 200,
    HEARTBEAT_MS = 500,
    HOST_CALLS_LOST_MS = 1500,
    PAD_CALLS_LOST_MS = 2000,
    PRESS_MS = 3,
    RELEASE_MS = 10,
    HOLD_MS = 800,
    HOLD_AGAIN_MS = 500,
    NOTICE_MS = 600,
    TEST_MS = 2000,
    DRAW_MS = 40,

    NO_LIMIT = 0xFFFF,
};
