// The page around the pad: fingers, lights, sound, and the way back when the network was away.
"use strict"

// The phone's own language, until somebody touches the other one.
let english = !(navigator.language || "zh").startsWith("zh")
try { if (localStorage.getItem("jianjun.language")) english = localStorage.getItem("jianjun.language") === "en" } catch (e) { /* nothing is kept */ }
const speaksEnglish = () => english
const words = {
    off: ["等候", "Waiting"], waiting: ["正在连接…", "Connecting…"], lost: ["连接中断，正在重连…", "Lost contact, trying again…"],
    identify: ["这是你的手机", "This one"], dying_answer: ["濒死：请回应", "Dying: answer, please"], answer: ["请回应", "Your answer, please"],
    dying: ["濒死", "Dying"], referee: ["已请裁判", "The referee is coming"], dead: ["阵亡", "Dead"], turn: ["你的回合", "Your turn"],
    status: ["", ""], test: ["测试", "Test"]
}
const flashes = { taken: ["收到", "Taken"], late: ["太晚了", "Too late"], refused: ["不行", "Refused"] }
const endings = {
    4403: ["此二维码已失效，请重新扫描牌桌上的码", "This code is no longer valid: scan the one on the table again"],
    4409: ["此座位的手机太多", "Too many phones at this seat"]
}
const presses = { answer: ["回应", "Answer"], pass: ["不出", "Pass"], skill: ["技能", "Skill"], referee: ["裁判", "Referee"] }
const say = pair => pair[english ? 1 : 0]
const at = id => document.getElementById(id)
// In the code it stands behind "?t="; whoever types it types its beginning behind the slash.
const token = new URLSearchParams(location.search).get("t") || location.pathname.slice(1)

// The same phone is the same pad tomorrow; a page that may not keep anything is a new one each time.
function ownId() {
    const fresh = Array.from(crypto.getRandomValues(new Uint8Array(8)))
    try {
        const kept = JSON.parse(localStorage.getItem("jianjun.pad"))
        if (Array.isArray(kept) && kept.length === 8) return kept
        localStorage.setItem("jianjun.pad", JSON.stringify(fresh))
    } catch (e) { /* private windows keep nothing */ }
    return fresh
}

let socket = null, stopped = "", seatNumber = ""
const seat = new Seat({ send: text => { if (socket && socket.readyState === WebSocket.OPEN) socket.send(text) } })
const pad = new Pad({
    uid: ownId(), boot: crypto.getRandomValues(new Uint16Array(1))[0], seat: 0,
    send: bytes => { if (socket && socket.readyState === WebSocket.OPEN) socket.send(new Uint8Array(bytes)) }
})
const now = () => Math.round(performance.now())

function connect() {
    const one = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/pad?t=${encodeURIComponent(token)}`, ["jianjun-seat.1", "jianjun-pad"])
    socket = one
    one.binaryType = "arraybuffer"
    one.onopen = () => pad.start()
    one.onmessage = event => {
        if (typeof event.data !== "string") return pad.hear(new Uint8Array(event.data), now())
        if (/^\d+$/.test(event.data)) {
            seatNumber = event.data
            return nameSeat()
        }
        seat.hear(event.data)
        drawSeat()
    }
    one.onclose = event => {
        if (socket !== one) return
        if (endings[event.code]) stopped = say(endings[event.code])
        else setTimeout(connect, 700)
    }
}

function nameSeat() {
    at("seat").textContent = seatNumber === "" ? "" : say([`${seatNumber}号座位`, `Seat ${seatNumber}`])
    for (const one of document.querySelectorAll("nav button")) one.textContent = say(presses[one.dataset.button])
}
nameSeat()
at("language").addEventListener("click", () => {
    english = !english
    try { localStorage.setItem("jianjun.language", english ? "en" : "zh") } catch (e) { /* nothing is kept */ }
    nameSeat()
    drawSeat()
})

// ---- the screen stays awake ----

// Browsers grant a wake lock to pages that came by TLS; elsewhere a picture that moves keeps them awake.
let awake = null, moving = null
function stayAwake() {
    if (document.visibilityState !== "visible") return
    if (navigator.wakeLock) navigator.wakeLock.request("screen").then(lock => { awake = lock }, moveAPicture)
    else moveAPicture()
}
function moveAPicture() {
    if (moving) return moving.play().catch(() => {})
    const canvas = document.createElement("canvas")
    if (!canvas.captureStream) return
    canvas.width = canvas.height = 2
    const pen = canvas.getContext("2d")
    setInterval(() => { pen.fillStyle = pen.fillStyle === "#000000" ? "#010101" : "#000000"; pen.fillRect(0, 0, 2, 2) }, 500)
    moving = document.createElement("video")
    Object.assign(moving, { muted: true, playsInline: true, className: "moving", srcObject: canvas.captureStream(2) })
    document.body.append(moving)
    moving.play().catch(() => {})
}
document.addEventListener("visibilitychange", stayAwake)

// Every touch is felt, and lets the page make sounds and stay awake.
function touched() {
    audio = audio || new (window.AudioContext || window.webkitAudioContext)()
    if (navigator.vibrate) navigator.vibrate(15)
    if (!awake && !moving) stayAwake()
}

// ---- sound ----

let audio = null
function beep(hz, ms) {
    if (!audio) return
    const tone = audio.createOscillator(), loud = audio.createGain()
    tone.frequency.value = hz
    loud.gain.value = 0.08
    tone.connect(loud).connect(audio.destination)
    tone.start()
    tone.stop(audio.currentTime + ms / 1000)
}

let before = { what: "", prompt: 0, second: -1, flash: "" }
function sound(look) {
    const asked = look.what === "answer" || look.what === "dying_answer"
    const second = asked && look.left !== null && look.left <= 5000 ? Math.ceil(look.left / 1000) : -1
    if (look.sound) {
        if (asked && look.prompt !== before.prompt) {
            beep(880, 90)
            if (navigator.vibrate) navigator.vibrate(80)
        } else if (look.what.startsWith("dying") && !before.what.startsWith("dying")) beep(440, 350)
        else if (second > 0 && second !== before.second) beep(660, 30)
        if (look.flash !== before.flash && (look.flash === "late" || look.flash === "refused")) beep(220, 160)
    }
    if (look.test && look.test.beep && before.what !== "test") beep(660, 60)
    before = { what: look.what, prompt: asked ? look.prompt : 0, second, flash: look.flash }
}

// ---- lights ----

const colours = { answer: "#2fd6d6", dying_answer: "#ff4a3d", turn: "#f2b735", dying: "#ff4a3d", referee: "#5b8cff", lost: "#a36bff", identify: "#ffffff", waiting: "#777" }
const round = 2 * Math.PI * 88

function draw() {
    const look = pad.look(now())
    const ring = at("ring"), share = look.left !== null && look.limit ? Math.min(1, look.left / look.limit) : 1
    const last = look.left !== null && look.left <= 5000 && (look.what === "answer" || look.what === "dying_answer")
    ring.style.stroke = look.test ? `rgb(${look.test.rgb})` : last && look.what === "answer" ? "#ff9a2f" : colours[look.what] || "#3a4a44"
    ring.style.strokeDasharray = `${Math.max(0.01, share) * round} ${round}`
    document.body.className = [look.what, last ? "last" : "", look.chained ? "chained" : "", look.faceDown ? "down" : "", look.flash, seat.view ? "seated" : ""].join(" ")
    document.body.dataset.left = look.left !== null && look.what.includes("answer") ? Math.ceil(look.left / 1000) : ""
    at("word").textContent = stopped || (look.flash ? say(flashes[look.flash]) : say(words[look.what]))
    // Over a seat's view the words of the pad stand in the head: a lost line is no mere colour.
    const away = look.what === "lost" || look.what === "waiting"
    at("line").textContent = !seat.view ? "" : stopped || (away ? say(words[look.what]) : look.called ? say(words.referee) : look.flash ? say(flashes[look.flash]) : "")
    at("line").className = away || stopped ? "" : "good"
    at("left").textContent = look.left !== null && look.what.includes("answer") ? Math.ceil(look.left / 1000) : ""
    at("health").textContent = look.maxHp > 0 ? "●".repeat(look.hp) + "○".repeat(Math.max(0, look.maxHp - look.hp)) : ""
    at("health").className = look.hp <= 1 ? "one" : look.hp === 2 ? "two" : ""
    at("armour").textContent = "◆".repeat(look.armour)
    sound(look)
}

for (const one of document.querySelectorAll("nav button")) {
    const name = one.dataset.button
    one.addEventListener("pointerdown", event => {
        event.preventDefault()
        one.setPointerCapture(event.pointerId)
        touched()
        pad.press(name, now())
        draw()
    })
    for (const end of ["pointerup", "pointercancel"]) one.addEventListener(end, () => pad.release(name))
    one.addEventListener("contextmenu", event => event.preventDefault())
}
setInterval(() => { pad.tick(now()); draw() }, 20)
stayAwake()
connect()
