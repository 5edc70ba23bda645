// The pad's side of PROTOCOL.md (sections 2 to 5), for a page: bytes in, bytes out, presses, what to show.
// It has no clock and no page of its own, so that it runs in virtual time as well.
"use strict"

function crc16(bytes) {
    let crc = 0xffff
    for (const byte of bytes) {
        crc ^= byte << 8
        for (let i = 0; i < 8; ++i) crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff
    }
    return crc
}

function cobs(bytes) {
    const out = [0]
    let code = 0
    for (const byte of bytes) {
        if (byte !== 0) {
            out.push(byte)
            continue
        }
        out[code] = out.length - code
        code = out.length
        out.push(0)
    }
    out[code] = out.length - code
    return out
}

// Null where the pieces do not fit.
function uncobs(bytes) {
    const out = []
    for (let at = 0; at < bytes.length;) {
        const end = at + bytes[at]
        if (end > bytes.length) return null
        for (let i = at + 1; i < end; ++i) out.push(bytes[i])
        at = end
        if (at < bytes.length) out.push(0)
    }
    return out
}

const u16 = n => [n & 255, (n >> 8) & 255]
const u32 = n => [n & 255, (n >>> 8) & 255, (n >>> 16) & 255, (n >>> 24) & 255]
const read16 = (p, at) => p[at] | (p[at + 1] << 8)
const read32 = (p, at) => (read16(p, at) | (read16(p, at + 2) << 16)) >>> 0

const button = { answer: 1, pass: 2, skill: 3, referee: 4 }
const version = 1
const mostBytes = 50, mostPresses = 8, noLimit = 0xffff
const retryMs = 20, retryTimes = 30, retrySlower = 10, retryLastMs = 320, lostMs = 2000, holdMs = 800, holdAgainMs = 500, testMs = 2000
const flag = { turn: 1, asked: 2, dying: 4, dead: 8, chained: 16, faceDown: 32, referee: 64, identify: 128 }
const verdictName = ["", "taken", "late", "refused", "refused"]  // the last: the host does not know such a press

class Pad {
    // `uid`: 8 bytes that stay the same for this phone; `boot`: another number each time the page is loaded;
    // `send(bytes)`: to the host.
    constructor({ uid, boot, seat, send }) {
        Object.assign(this, { uid, boot, seat, send })
        this.session = 0
        this.game = null
        this.last = null       // { number, result } of the last command
        this.state = null
        this.presses = []      // { number, button, kind, prompt, counted }
        this.nextPress = 0
        this.heard = -1        // when the host last spoke; -1: it has never asked
        this.missed = false    // it was silent for too long, and has not shown a state since
        this.said = -1         // when the oldest press was last said, and how often
        this.saidTimes = 0
        this.fingers = {}      // by button: { again }: when the next hold is due
        this.flash = null      // { what, until }
        this.test = null
        this.buffer = []
        this.badFrames = 0
    }

    start() { this.say(0x85, 0, [], 0) }

    // ---- frames ----

    hear(bytes, now) {
        for (const byte of bytes) {
            if (byte !== 0) {
                if (this.buffer.length <= mostBytes + 2) this.buffer.push(byte)
                continue
            }
            const frame = this.buffer
            this.buffer = []
            if (frame.length > 0) this.decode(frame, now)
        }
    }

    decode(frame, now) {
        const packet = uncobs(frame)
        const good = packet && packet.length >= 7 && packet.length <= mostBytes &&
            crc16(packet.slice(0, -2)) === read16(packet, packet.length - 2)
        if (!good) {
            this.badFrames = (this.badFrames + 1) & 0xffff
            return
        }
        const [address, type] = packet
        if (type >= 0x80 || (address !== 0 && !(address === 0xff && type === 0x01))) return
        this.take(type, read16(packet, 2), packet[4], packet.slice(5, -2), now)
    }

    say(type, number, payload, session = this.session) {
        const packet = [0, type, ...u16(session), number, ...payload]
        this.send([...cobs([...packet, ...u16(crc16(packet))]), 0])
    }

    // ---- what the host says ----

    take(type, session, number, payload, now) {
        if (type === 0x01) {
            if (payload.length >= 7) this.greet(session, payload, now)
            return
        }
        if (this.session === 0 || session !== this.session) {
            this.say(0x85, number, [], session)
            return
        }
        if (this.lost(now) && this.state) this.missed = false
        this.heard = now
        if (type === 0x02) this.say(0x82, number, [this.presses.length, this.held(), ...u16(this.badFrames)])
        else if (type === 0x07) this.forget()
        else if (type === 0x08) this.taken(number, payload, now)
        else this.command(type, number, payload, now)
    }

    greet(session, payload, now) {
        if (session === 0) return
        const [oldest, newest] = payload
        if (oldest > version || newest < version) {
            this.say(0x86, 0, [version, version], session)
            return
        }
        if (session !== this.session) {
            if (this.lost(now)) this.forgetState()
            this.session = session
            this.last = null
            this.said = -1
        }
        const game = read32(payload, 3)
        if (this.game !== game) {
            this.forgetState()
            this.presses = []
            this.last = null
        }
        this.game = game
        this.heard = now
        const oldestPress = this.presses.length > 0 ? this.presses[0].number : this.nextPress
        this.say(0x81, 0, [version, 1, ...this.uid, this.seat, ...u16(this.boot), oldestPress, 0, 12, 1, this.presses.length])
    }

    command(type, number, payload, now) {
        if (!this.last || this.last.number !== number) this.last = { number, result: this.obey(type, payload, now) }
        this.say(0x83, number, [this.last.result, this.presses.length])
    }

    // 0 done, 1 unknown, 2 out of range.
    obey(type, payload, now) {
        if (type === 0x03) {
            if (payload.length !== 14) return 2
            this.show(payload, now)
            return 0
        }
        if (type === 0x04) {
            if (payload.length !== 1 || payload[0] < 1 || payload[0] > 3) return 2
            this.blink(verdictName[payload[0]], now)
            return 0
        }
        if (type === 0x05) {
            if (payload.length !== 6) return 2
            this.test = { rgb: payload.slice(0, 3), mask: read16(payload, 3), beep: payload[5] !== 0, until: now + testMs }
            return 0
        }
        return 1  // ASSIGN, too: whose seat this is the code on the display says
    }

    show(payload, now) {
        const left = read16(payload, 6), limit = read16(payload, 8), limited = left !== noLimit && limit !== noLimit
        this.state = {
            flags: payload[0], sound: (payload[1] & 1) !== 0, prompt: read32(payload, 2),
            until: limited ? now + left * 10 : null, limit: limited ? limit * 10 : null,
            hp: payload[10], maxHp: payload[11], armour: payload[12]
        }
        this.missed = false
        if (this.state.prompt !== 0) this.endHolds()
    }

    taken(number, payload, now) {
        if (payload.length !== 1 || this.presses.length === 0 || this.presses[0].number !== number) return
        this.presses.shift()
        this.said = -1
        if (verdictName[payload[0]]) this.blink(verdictName[payload[0]], now)
        if (!this.lost(now)) this.sayPress(now)
    }

    forget() {
        this.forgetState()
        Object.assign(this, { session: 0, game: null, last: null, presses: [], heard: -1, missed: false })
    }

    forgetState() {
        this.state = null
        this.endHolds()
    }

    lost(now) {
        if (this.heard >= 0 && now - this.heard >= lostMs) this.missed = true
        return this.missed
    }
    blink(what, now) { this.flash = { what, until: now + (what === "taken" ? 150 : 600) } }

    // ---- fingers ----

    held() { return Object.keys(this.fingers).reduce((bits, name) => bits | 1 << (button[name] - 1), 0) }

    press(name, now) {
        if (this.fingers[name]) return
        this.fingers[name] = { again: Infinity }
        if (this.asleep(name)) return
        if (!this.queue(name, 1, now)) this.blink("refused", now)
        else if (this.state.prompt === 0) this.fingers[name].again = now + holdMs
    }

    asleep(name) { return this.state && this.state.flags & flag.dead && this.state.prompt === 0 && name !== "referee" }
    endHolds() { for (const finger of Object.values(this.fingers)) finger.again = Infinity }

    release(name) { delete this.fingers[name] }

    queue(name, kind, now) {
        if (this.session === 0 || !this.state || this.lost(now) || this.presses.length >= mostPresses) return false
        this.presses.push({ number: this.nextPress, button: button[name], kind, prompt: this.state.prompt, counted: now })
        this.nextPress = (this.nextPress + 1) & 255
        if (this.presses.length === 1) this.sayPress(now)
        return true
    }

    sayPress(now) {
        if (this.presses.length === 0) return
        const p = this.presses[0]
        if (this.said < 0) this.saidTimes = 0
        this.said = now
        ++this.saidTimes
        this.say(0x84, p.number, [p.button, p.kind, ...u32(p.prompt), ...u16(Math.min(now - p.counted, 0xffff))])
    }

    // A bad line is mended by saying it again soon; what is not mended so is said less and less often.
    pause() {
        let pause = retryMs
        for (let times = retryTimes; times <= this.saidTimes && pause < retryLastMs; times += retrySlower) pause *= 2
        return pause
    }

    // Often enough: every 20 ms while something waits.
    tick(now) {
        for (const [name, finger] of Object.entries(this.fingers)) {
            if (now < finger.again) continue
            finger.again += holdAgainMs
            if (!this.asleep(name)) this.queue(name, 2, now)
        }
        if (this.presses.length > 0 && !this.lost(now) && (this.said < 0 || now - this.said >= this.pause())) this.sayPress(now)
    }

    // ---- what is to be seen ----

    // The first line of section 9 that applies, and what is needed to draw it.
    look(now) {
        const s = this.state
        const flags = s ? s.flags : 0
        const is = name => (flags & flag[name]) !== 0
        const what = this.test && now < this.test.until ? "test"
            : this.lost(now) ? "lost"
            : !s ? "waiting"
            : is("identify") ? "identify"
            : is("dying") && is("asked") ? "dying_answer"
            : is("asked") ? "answer"
            : is("dying") ? "dying"
            : is("referee") ? "referee"
            : is("dead") ? "dead"
            : is("turn") ? "turn"
            : s.maxHp > 0 || s.armour > 0 ? "status" : "off"
        const left = s && s.until !== null ? Math.max(0, s.until - now) : null
        return {
            what, left, limit: s ? s.limit : null, hp: s ? s.hp : 0, maxHp: s ? s.maxHp : 0, armour: s ? s.armour : 0,
            prompt: s ? s.prompt : 0, sound: s ? s.sound : false, called: is("referee"), chained: is("chained"), faceDown: is("faceDown"),
            waiting: this.presses.length, flash: this.flash && now < this.flash.until ? this.flash.what : "",
            test: what === "test" ? this.test : null
        }
    }
}
