// The referee's desk (裁判席): what waits for him, whom he sees, clocks, rulings with their reason, penalties, and the trail.
import QtQuick
import "../controls"

Rectangle {
    id: desk
    property var table
    property bool open: false
    property int seat: 0
    property string reason: ""
    property var trail: []
    property int asked: 0  // whose reasons are shown
    visible: open
    color: Theme.room

    readonly property var reasons: [["misplay", "口误手误", "Slip of hand or tongue"], ["missed", "漏问漏做", "Something was left out"], ["drew", "多摸少摸", "Wrong number of cards"],
                                    ["looked", "看了不该看的", "Looked at what is hidden"], ["slow", "拖延", "Slow play"], ["talk", "场外提示", "Outside help"]]
    function why() {
        const found = reasons.find(r => r[0] === reason)
        return found ? Theme.t(found[1], found[2]) : Theme.t("裁判裁定", "ruled by the referee")
    }
    function rule(change) { table.ruling(Object.assign({ by: "referee", why: why() }, change)) }
    function show() {
        trail = table.history()
        open = true
    }
    Connections {
        target: desk.table
        function onLatelyChanged() { if (desk.open) desk.trail = desk.table.history() }
    }

    component Panel: Rectangle {
        y: 76 * Theme.u
        height: desk.height - y - 20 * Theme.u
        radius: 12 * Theme.u
        color: Theme.panel
        border.color: Theme.line
        border.width: Math.max(1, 1.2 * Theme.u)
    }
    component Heading: Say {
        height: 40 * Theme.u
        size: 20
        font.bold: true
        color: Theme.gold
    }
    component Empty: Say {
        size: 17
        color: Theme.inkDim
        wrapMode: Text.Wrap
        elide: Text.ElideNone
    }
    // The session keeps it: what stands here outlives the page, and another display's touch changes it, too.
    component Clock: Row {
        id: clock
        property string label
        property string called
        property string name      // decision turn game
        property var choices: []  // seconds; 0 is off
        readonly property var kept: desk.table.referee.clocks[name] || { limit: 0, left: 0 }
        readonly property int limit: kept.limit
        readonly property int remaining: kept.left
        readonly property int next: choices.find(seconds => seconds > limit) || 0
        function minutes(seconds) { return Math.floor(seconds / 60) + ":" + String(seconds % 60).padStart(2, "0") }
        spacing: 10 * Theme.u
        Say {
            width: 130 * Theme.u
            height: 46 * Theme.u
            text: clock.label
            size: 18
        }
        Say {
            objectName: clock.called
            width: 104 * Theme.u
            height: 46 * Theme.u
            text: clock.limit === 0 ? Theme.t("关", "off") : clock.minutes(clock.remaining)
            size: clock.limit === 0 ? 18 : 28
            font.bold: true
            color: clock.limit === 0 ? Theme.inkDim : clock.remaining <= 10 ? Theme.red : Theme.goldBright
        }
        TouchButton {
            objectName: clock.called + "Set"
            width: 150 * Theme.u
            tint: Theme.inkDim
            text: clock.next === 0 ? Theme.t("关掉", "Switch off") : Theme.t("设为 ", "Set to ") + clock.minutes(clock.next)
            Accessible.name: clock.label + " " + text
            onTouched: desk.table.referee.setClock(clock.name, clock.next)
        }
        TouchButton {
            objectName: clock.called + "More"
            width: 84 * Theme.u
            enabled: clock.limit > 0
            tint: Theme.inkDim
            text: "+60″"
            Accessible.name: clock.label + Theme.t(" 加 60 秒", ", 60 seconds more")
            // A seat's time is a ruling, which gives it; the game's belongs to nobody.
            onTouched: {
                const asked = desk.table.prompts.length ? desk.table.prompts[0].seats[0].seat : 0
                const seat = clock.name === "decision" && asked > 0 ? asked : desk.table.turn.seat
                if (clock.name === "game" || seat < 1) desk.table.referee.addToClock(clock.name, 60)
                else desk.rule({ extend: { seat: seat, ms: 60000 } })
            }
        }
    }

    MouseArea {
        readonly property bool mute: true
        anchors.fill: parent
    }
    Text {
        x: 30 * Theme.u
        y: 14 * Theme.u
        height: 48 * Theme.u
        verticalAlignment: Text.AlignVCenter
        text: Theme.t("裁判席", "The referee's desk")
        color: Theme.goldBright
        font { family: Theme.serif; bold: true; pixelSize: Math.max(1, 30 * Theme.u) }
    }
    // What is asked just now, and of whom.
    Say {
        objectName: "deskAsked"
        anchors.horizontalCenter: parent.horizontalCenter
        y: 14 * Theme.u
        width: Math.min(implicitWidth, 1000 * Theme.u)
        height: 48 * Theme.u
        text: desk.table.prompts.length ? desk.table.prompts[0].seats.map(s => s.name).join(Theme.t("、", ", ")) + Theme.t("：", ": ") + desk.table.prompts[0].wanted : ""
        size: 20
        fontSizeMode: Text.HorizontalFit
        minimumPixelSize: Math.max(1, Math.round(12 * Theme.u))
        color: Theme.asked
    }
    TouchButton {
        objectName: "deskClose"
        anchors.right: parent.right
        anchors.rightMargin: 24 * Theme.u
        y: 16 * Theme.u
        tint: Theme.inkDim
        text: "✕"
        Accessible.name: Theme.t("关闭", "Close")
        onTouched: desk.open = false
    }

    // ---- what waits ----
    Panel {
        id: waits
        x: 20 * Theme.u
        width: 430 * Theme.u
        Column {
            x: 18 * Theme.u
            y: 12 * Theme.u
            width: parent.width - 36 * Theme.u
            spacing: 8 * Theme.u
            Heading { text: Theme.t("等着裁定", "Waiting") + (desk.table.questions.length ? "  " + desk.table.questions.length : "") }
            Empty {
                visible: desk.table.questions.length === 0
                width: parent.width
                text: Theme.t("没有。有人叫裁判、看不清的牌、对不上的地方，都会排在这里。", "Nothing. Calls for the referee, cards that could not be read, and whatever does not fit will queue here.")
            }
            ListView {
                id: queue
                objectName: "deskQueue"
                visible: desk.table.questions.length > 0
                width: parent.width
                height: waits.height - 80 * Theme.u
                clip: true
                spacing: 10 * Theme.u
                boundsBehavior: Flickable.StopAtBounds
                model: desk.open ? desk.table.questions : []
                MoreBelow { list: queue; ground: Theme.panel }
                delegate: QuestionCard {
                    required property var modelData
                    width: ListView.view.width
                    question: modelData
                    table: desk.table
                }
            }
        }
    }

    // ---- whom he sees ----
    Panel {
        id: seats
        anchors.left: waits.right
        anchors.leftMargin: 16 * Theme.u
        width: 530 * Theme.u
        Column {
            x: 18 * Theme.u
            y: 12 * Theme.u
            width: parent.width - 36 * Theme.u
            spacing: 8 * Theme.u
            Heading { text: desk.seat > 0 ? Theme.t("座位", "Seats") : Theme.t("座位：点一下选中", "Seats: touch one to choose it") }
            Repeater {
                model: desk.open ? desk.table.seats.length : 0
                TouchButton {
                    id: one
                    required property int index
                    readonly property var view: desk.table.seats[index].view
                    readonly property bool dead: view.alive === false
                    readonly property string who: view.seat + "  " + view.name
                    readonly property string what: view.generals.map(g => g.name).join(" ") + (view.roleName ? " · " + view.roleName : "")
                    objectName: "deskSeat" + (index + 1)
                    width: parent.width
                    height: Math.min(62 * Theme.u, (seats.height - 80 * Theme.u) / desk.table.seats.length - 8 * Theme.u)
                    strong: desk.seat === view.seat
                    tint: strong ? Theme.gold : dead ? Theme.line : Theme.inkDim
                    Accessible.name: who + " " + what + ", " + stands
                    readonly property string stands: dead ? Theme.t("阵亡", "dead") : view.hp + "/" + view.maxHp + Theme.t(" 手牌 ", ", hand ") + view.hand
                    onTouched: desk.seat = strong ? 0 : view.seat
                    Say {
                        x: 14 * Theme.u
                        width: 170 * Theme.u
                        height: parent.height
                        text: one.who
                        size: 19
                        fontSizeMode: Text.HorizontalFit
                        minimumPixelSize: Math.max(1, Math.round(10 * Theme.u))
                        font.bold: true
                        color: one.dead ? Theme.inkDim : Theme.ink
                    }
                    Say {
                        x: 190 * Theme.u
                        width: 176 * Theme.u
                        height: parent.height
                        text: one.what
                        size: 17
                        fontSizeMode: Text.HorizontalFit
                        minimumPixelSize: Math.max(1, Math.round(10 * Theme.u))
                        color: one.strong && !one.dead ? Theme.ink : Theme.inkDim
                    }
                    Say {
                        x: 374 * Theme.u
                        width: parent.width - x - 12 * Theme.u
                        height: parent.height
                        horizontalAlignment: Text.AlignRight
                        text: one.dead ? Theme.t("阵亡", "dead") : "♥ " + one.view.hp + "/" + one.view.maxHp + Theme.t("  牌 ", "  hand ") + one.view.hand
                        size: 17
                        fontSizeMode: Text.HorizontalFit
                        minimumPixelSize: Math.max(1, Math.round(10 * Theme.u))
                        color: one.dead ? Theme.red : Theme.goldBright
                    }
                }
            }
        }
    }

    // ---- clocks, rulings, penalties, trail ----
    Panel {
        anchors.left: seats.right
        anchors.leftMargin: 16 * Theme.u
        anchors.right: parent.right
        anchors.rightMargin: 20 * Theme.u
        Column {
            id: deeds
            x: 18 * Theme.u
            y: 12 * Theme.u
            width: parent.width - 36 * Theme.u
            spacing: 8 * Theme.u
            Item {
                width: parent.width
                height: 44 * Theme.u
                Heading { text: Theme.t("计时", "Clocks") }
                TouchButton {
                    id: stopped
                    readonly property bool on: desk.table.referee.stopped
                    objectName: "clocksStop"
                    anchors.right: parent.right
                    strong: on
                    tint: on ? Theme.red : Theme.inkDim
                    text: on ? Theme.t("接着走", "Go on") : Theme.t("全部停表", "Stop all")
                    onTouched: desk.table.referee.stopClocks(!on)
                }
            }
            Clock {
                name: "decision"
                label: Theme.t("每次应答", "Decision")
                called: "clockDecision"
                choices: [0, 15, 30, 60]
            }
            Clock {
                name: "turn"
                label: Theme.t("每个回合", "Turn")
                called: "clockTurn"
                choices: [0, 60, 120, 180]
            }
            Clock {
                name: "game"
                label: Theme.t("这一局", "Game")
                called: "clockGame"
                choices: [0, 1800, 2700, 3600]
            }
            Heading { text: Theme.t("理由（记在裁定里）", "Reason (it is kept with the ruling)") }
            Flow {
                width: parent.width
                spacing: 7 * Theme.u
                Repeater {
                    model: desk.reasons
                    TouchButton {
                        required property var modelData
                        objectName: "reason_" + modelData[0]
                        implicitHeight: 40 * Theme.u
                        size: 16
                        strong: desk.reason === modelData[0]
                        tint: strong ? Theme.gold : Theme.inkDim
                        text: Theme.t(modelData[1], modelData[2])
                        onTouched: desk.reason = strong ? "" : modelData[0]
                    }
                }
            }
            Heading {
                width: parent.width
                text: desk.seat > 0 && desk.seat <= desk.table.seats.length
                      ? Theme.t("裁定：", "Ruling on ") + desk.seat + " " + desk.table.seats[desk.seat - 1].view.name : Theme.t("裁定：先点一个座位", "Ruling: choose a seat first")
            }
            Flow {
                width: parent.width
                spacing: 7 * Theme.u
                Repeater {
                    model: [["caution", "提醒", "Caution"], ["warning", "警告", "Warning"], ["loss", "判负", "Loss"]]
                    TouchButton {
                        required property var modelData
                        objectName: "penalty_" + modelData[0]
                        implicitHeight: 42 * Theme.u
                        enabled: desk.seat > 0
                        tint: Theme.red
                        text: Theme.t(modelData[1], modelData[2])
                        onTouched: desk.rule({ penalty: { seat: desk.seat, what: modelData[0] } })
                    }
                }
                TouchButton {
                    objectName: "deskDraw"
                    implicitHeight: 42 * Theme.u
                    enabled: desk.seat > 0
                    text: Theme.t("摸一张", "Draws one")
                    onTouched: desk.rule({ draw: { seat: desk.seat, n: 1 } })
                }
                TouchButton {
                    objectName: "deskLose"
                    implicitHeight: 42 * Theme.u
                    enabled: desk.seat > 0
                    text: Theme.t("失去 1 点体力", "Loses 1 health")
                    onTouched: desk.rule({ start: { event: "lose_hp", seat: desk.seat, n: 1 } })
                }
            }
            Item {
                width: parent.width
                height: 44 * Theme.u
                Heading { text: Theme.t("经过", "Trail") }
                TouchButton {
                    objectName: "deskBack"
                    anchors.right: parent.right
                    text: Theme.t("↶ 撤一步", "↶ Take back")
                    onTouched: desk.table.undo()
                }
            }
            Empty {
                visible: desk.trail.length === 0
                text: Theme.t("还没有一步", "Nothing yet")
            }
            ListView {
                id: trailList
                objectName: "deskTrail"
                width: parent.width
                height: Math.max(40 * Theme.u, deeds.parent.height - deeds.y - y - 14 * Theme.u)
                clip: true
                spacing: 3 * Theme.u
                boundsBehavior: Flickable.StopAtBounds
                model: desk.open ? desk.trail : []
                MoreBelow { list: trailList; ground: Theme.panel }
                delegate: Say {
                    required property var modelData
                    readonly property bool explained: desk.asked === modelData.number && modelData.why !== ""
                    objectName: "trail" + modelData.number
                    width: ListView.view.width
                    text: modelData.number + "  " + modelData.text + (explained ? "\n" + modelData.why : "")
                    MouseArea {
                        anchors.fill: parent
                        enabled: parent.modelData.why !== ""
                        onClicked: desk.asked = parent.explained ? 0 : parent.modelData.number
                    }
                    Accessible.role: modelData.why !== "" ? Accessible.Button : Accessible.StaticText
                    Accessible.name: text
                    Accessible.onPressAction: if (modelData.why !== "") desk.asked = explained ? 0 : modelData.number
                    size: 16
                    wrapMode: Text.Wrap
                    elide: Text.ElideNone
                    color: modelData.counts ? Theme.ink : "#8d8069"
                    font.strikeout: !modelData.counts
                }
            }
        }
    }
}
