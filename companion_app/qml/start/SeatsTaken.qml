// Seats taken before a game (入座): people are called one after the other, and each presses the pad of a seat, scans its
// code or touches it. A phone says a name itself, whoever is called.
import QtQuick
import Jianjun 1.0
import "../controls"

Rectangle {
    id: sheet
    required property var setUp
    readonly property var desk: setUp.table.equipment
    property bool open: false
    property var calling: []  // who has no seat yet
    property var before: []   // who sat where when the page opened
    readonly property int columns: setUp.count > 5 ? Math.ceil(setUp.count / 2) : setUp.count
    readonly property int rows: setUp.count > 5 ? 2 : 1
    readonly property real gap: 16 * Theme.u
    readonly property real side: Math.min((width - 80 * Theme.u) / columns - gap, (height - 250 * Theme.u) / rows - gap - 62 * Theme.u, 300 * Theme.u)
    visible: open
    color: Theme.room

    function taken() {
        const people = []
        for (let seat = 1; seat <= setUp.count; ++seat) people.push(setUp.names[seat - 1] || "")
        return people
    }
    function show() {
        before = setUp.names
        calling = taken().filter(name => name.length > 0)
        setUp.names = []
        open = true
        setUp.lobby.letPhonesIn()  // the table that follows takes them, too
        desk.letTakeSeats(taken(), setUp.lobby.people.slice(0, 24))
    }
    readonly property int seated: taken().filter(name => name.length > 0).length
    // Somebody has a seat and somebody has none: whether those have not come is for people to say.
    readonly property bool someAway: calling.length > 0 && seated >= 2 && seated < setUp.count && !setUp.fixedCount
    // Whoever has no seat when the page closes sits where there is room.
    function close() {
        const waiting = calling.slice()
        for (let seat = 1; seat <= setUp.count && waiting.length > 0; ++seat)
            if (!setUp.names[seat - 1]) setUp.call(seat, waiting.shift())
        leave()
    }
    // Or plays no part: the seats that nobody took are taken away.
    function closeWithoutThem() {
        const people = taken().filter(name => name.length > 0)
        leave()
        setUp.count = people.length
        setUp.names = people
    }
    // Everybody sits where they sat, with the pads and phones that they had.
    function back() {
        setUp.names = before
        desk.leave()
        open = false
    }
    function leave() {
        setUp.sat = taken()
        desk.leave()
        open = false
    }
    // A name is at one seat; whoever sat there is called again.
    function sit(seat, name) {
        if (!open || seat < 1 || seat > setUp.count) return
        const person = name || calling[0] || ""
        if (person === "") return
        const before = setUp.names[seat - 1] || ""
        const now = taken().map(other => other === person ? "" : other)
        now[seat - 1] = person
        setUp.names = now
        const rest = calling.filter(other => other !== person)
        calling = before !== "" && before !== person ? [before].concat(rest) : rest
        desk.nameSeats(taken(), setUp.lobby.people.slice(0, 24))
    }
    function later() { calling = calling.slice(1).concat(calling.slice(0, 1)) }

    Connections {
        target: sheet.desk
        function onSeatTaken(seat, name) { sheet.sit(seat, name) }
    }
    MouseArea {
        readonly property bool mute: true
        anchors.fill: parent
    }
    TouchButton {
        id: backButton
        objectName: "seatsBack"
        x: 40 * Theme.u
        y: 22 * Theme.u
        width: 64 * Theme.u
        height: 64 * Theme.u
        size: 25
        text: "‹"
        onTouched: sheet.back()
    }
    Column {
        x: backButton.x + backButton.width + 16 * Theme.u
        y: 26 * Theme.u
        width: parent.width - x - 40 * Theme.u
        spacing: 12 * Theme.u
        Say {
            objectName: "seatCall"
            width: parent.width - (sheet.someAway ? 690 : 480) * Theme.u
            elide: Text.ElideRight
            text: sheet.calling.length > 0 ? Theme.t("“" + sheet.calling[0] + "”坐哪里？", "Where does " + sheet.calling[0] + " sit?")
                                           : Theme.t("谁坐哪里", "Who sits where")
            size: 34
            font.bold: true
            color: Theme.goldBright
        }
        Say {
            width: parent.width
            wrapMode: Text.Wrap
            text: sheet.calling.length > 0 ? Theme.t("按座位上的按钮盒，或轻触座位。用手机扫座位的码，自己说名字。", "Press the pad of the seat, or touch the seat. A phone that scans a seat's code says the name itself.")
                                           : Theme.t("用手机扫座位的码，自己说名字。", "A phone that scans a seat's code says the name itself.")
            size: 20
        }
        Say {
            objectName: "seatTrouble"
            visible: text.length > 0
            width: parent.width
            wrapMode: Text.Wrap
            text: sheet.desk.trouble
            size: 18
            color: Theme.red
        }
    }
    Row {
        anchors.right: parent.right
        anchors.rightMargin: 40 * Theme.u
        y: 22 * Theme.u
        spacing: 12 * Theme.u
        TouchButton {
            objectName: "seatLater"
            visible: sheet.calling.length > 1
            width: 200 * Theme.u
            height: 64 * Theme.u
            size: 22
            text: Theme.t("先叫下一位", "Call another")
            onTouched: sheet.later()
        }
        TouchButton {
            objectName: "seatsAway"
            visible: sheet.someAway
            width: 200 * Theme.u
            height: 64 * Theme.u
            size: 22
            text: Theme.t("其余的没来", "The rest are away")
            onTouched: sheet.closeWithoutThem()
        }
        TouchButton {
            objectName: "seatsDone"
            width: 200 * Theme.u
            height: 64 * Theme.u
            size: sheet.someAway ? 22 : 25
            strong: true
            text: sheet.someAway ? Theme.t("其余的坐空位", "Seat the rest") : Theme.t("坐好了", "All sit")
            onTouched: sheet.close()
        }
    }
    Grid {
        anchors.horizontalCenter: parent.horizontalCenter
        y: 190 * Theme.u
        columns: sheet.columns
        spacing: sheet.gap
        Repeater {
            model: sheet.open ? sheet.setUp.count : 0
            Column {
                id: chair
                required property int index
                readonly property string code: sheet.desk.phones[index] || ""
                spacing: 6 * Theme.u
                QrPicture {
                    objectName: "seatCode" + (chair.index + 1)
                    visible: chair.code.length > 0
                    width: sheet.side
                    height: sheet.side
                    text: chair.code
                }
                TouchButton {
                    objectName: "takeSeat" + (chair.index + 1)
                    width: sheet.side
                    height: 56 * Theme.u
                    size: 21
                    wraps: true
                    strong: (sheet.setUp.names[chair.index] || "").length > 0
                    text: (chair.index + 1) + " " + (sheet.setUp.names[chair.index] || "")
                    onTouched: sheet.sit(chair.index + 1, "")
                }
            }
        }
    }
}
