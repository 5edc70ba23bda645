// A phone over the table (手机摄像头): its rear camera's pictures, each when the one before has arrived. PROTOCOL.md,
// section 15. What cannot be sent in time is not taken at all.
"use strict"

const english = !(navigator.language || "zh").startsWith("zh")
const say = pair => pair[english ? 1 : 0]
const at = id => document.getElementById(id)
const key = new URLSearchParams(location.search).get("k") || ""
const pictureEveryMs = 66, quality = 0.85, answerWithinMs = 3000
const words = {
    begin: ["把手机夹在桌子上方，镜头朝下，然后按“开始”", "Clamp the phone above the table, looking down, then touch Start"],
    secure: ["浏览器只在加密的页面上开放摄像头：请打开", "Browsers open the camera on encrypted pages only: open"],
    refused: ["没有得到摄像头：请在浏览器里允许", "The camera was not granted: allow it in the browser"],
    old: ["此二维码已失效，请重新扫描", "This code is no longer valid: scan it again"],
    other: ["另一部手机接替了这个摄像头", "Another phone has taken this camera's place"],
    lost: ["连接中断，正在重连…", "Lost contact, trying again…"], watching: ["正在传送画面", "Sending pictures"]
}

const video = at("view"), canvas = document.createElement("canvas")
let socket = null, waitsSince = 0, sent = 0, lastMs = -pictureEveryMs, stopped = false, advice = null
const tell = pair => { at("word").textContent = say(pair) }

function connect() {
    const one = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/camera?k=${encodeURIComponent(key)}`, "jianjun-camera.1")
    socket = one
    waitsSince = 0
    one.onmessage = event => {
        const message = JSON.parse(event.data)
        if (message.got !== undefined) waitsSince = 0
        else advice = message
        tell(advice && (advice.zh || advice.en) ? [advice.zh, advice.en] : words.watching)
    }
    one.onclose = event => {
        if (socket !== one) return
        if (event.code === 4403 || event.code === 4410) {
            stopped = true
            return tell(event.code === 4403 ? words.old : words.other)
        }
        tell(words.lost)
        setTimeout(connect, 700)
    }
}

// A picture on its way is never followed by another before it has arrived.
function picture(now) {
    if (!stopped) requestAnimationFrame(picture)
    if (waitsSince !== 0 && now - waitsSince > answerWithinMs && socket) socket.close()
    if (stopped || waitsSince !== 0 || now - lastMs < pictureEveryMs || !video.videoWidth) return
    if (!socket || socket.readyState !== WebSocket.OPEN || socket.bufferedAmount > 0) return
    lastMs = waitsSince = now
    canvas.width = video.videoWidth
    canvas.height = video.videoHeight
    canvas.getContext("2d", { alpha: false }).drawImage(video, 0, 0)
    const taken = Math.round(now), one = socket
    canvas.toBlob(blob => {
        if (!blob || one.readyState !== WebSocket.OPEN) return
        const head = new DataView(new ArrayBuffer(8))
        head.setUint32(0, taken, true)  // the upper half stays 0 for 49 days
        one.send(new Blob([head, blob]))
        ++sent
        at("facts").textContent = `${video.videoWidth} × ${video.videoHeight} · ${Math.round(blob.size / 1024)} KB · ${sent}`
    }, "image/jpeg", quality)
}

function stayAwake() {
    if (navigator.wakeLock && document.visibilityState === "visible") navigator.wakeLock.request("screen").catch(() => {})
}

function begin() {
    at("begin").hidden = true
    const wish = { facingMode: { ideal: "environment" }, width: { ideal: 1920 }, height: { ideal: 1080 } }
    navigator.mediaDevices.getUserMedia({ audio: false, video: wish }).then(stream => {
        video.srcObject = stream
        return video.play()
    }).then(() => {
        stayAwake()
        document.addEventListener("visibilitychange", stayAwake)
        connect()
        requestAnimationFrame(picture)
    }).catch(() => {
        at("begin").hidden = false
        tell(words.refused)
    })
}

tell(words.begin)
if (!navigator.mediaDevices) {
    at("begin").hidden = true
    tell(words.secure)
    const there = document.createElement("a")
    there.href = there.textContent = `https://${location.host}${location.pathname}${location.search}`
    at("word").append(" ", there)
} else {
    at("begin").addEventListener("click", begin)
}
