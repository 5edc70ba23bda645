// The referee's desk (裁判席): what waits for him, whom he sees, clocks, rulings with their reason, penalties, and the trail.
import QtQuick

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
        // A decision's clock begins anew with every question, a turn's with every turn.
        function onPromptsChanged() { decision.again() }
        function onTurnChanged() { turn.again() }
    }

    component Heading: Say {
        size: 19
        font.bold: true
        color: Theme.gold
    }
    component Clock: Row {
        id: clock
        property string label
        property string called
        property var choices: []  // seconds; 0 is off
        property int limit: 0
        property int remaining: limit
        function again() { remaining = limit }
        spacing: 8 * Theme.u
        Timer {
            interval: 1000
            repeat: true
            running: clock.limit > 0 && clock.remaining > 0 && !stopped.on && desk.table.seats.length > 0
            onTriggered: clock.remaining -= 1
        }
        Say {
            width: 100 * Theme.u
            height: 46 * Theme.u
            text: clock.label
            size: 18
            color: Theme.inkDim
        }
        Say {
            objectName: clock.called
            width: 100 * Theme.u
            height: 46 * Theme.u
            text: clock.limit === 0 ? "—" : Math.floor(clock.remaining / 60) + ":" + String(clock.remaining % 60).padStart(2, "0")
            size: 26
            font.bold: true
            color: clock.limit > 0 && clock.remaining <= 10 ? Theme.red : Theme.goldBright
        }
        TouchButton {
            objectName: clock.called + "Set"
            tint: Theme.inkDim
            text: clock.limit === 0 ? Theme.t("开", "On") : Theme.t("改", "Change")
            onTouched: {
                clock.limit = clock.choices[(clock.choices.indexOf(clock.limit) + 1) % clock.choices.length]
                clock.again()
            }
        }
        TouchButton {
            objectName: clock.called + "More"
            enabled: clock.limit > 0
            tint: Theme.inkDim
            text: "+60″"
            Accessible.name: clock.label + Theme.t(" 加 60 秒", ", 60 seconds more")
            onTouched: {
                clock.remaining += 60
                if (desk.table.turn.seat > 0) desk.rule({ extend: { seat: desk.seat || desk.table.turn.seat, ms: 60000 } })
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
    TouchButton {
        objectName: "deskClose"
        anchors.right: parent.right
        anchors.rightMargin: 24 * Theme.u
        y: 16 * Theme.u
        tint: Theme.inkDim
        text: "✕"
        onTouched: desk.open = false
    }

    // ---- what waits ----
    Column {
        x: 30 * Theme.u
        y: 78 * Theme.u
        width: 440 * Theme.u
        spacing: 10 * Theme.u
        Heading { text: Theme.t("等着裁定的", "Waiting") + (desk.table.questions.length ? "  " + desk.table.questions.length : "") }
        Say {
            visible: desk.table.questions.length === 0
            text: Theme.t("没有", "Nothing")
            size: 18
            color: Theme.inkDim
        }
        ListView {
            objectName: "deskQueue"
            width: parent.width
            height: desk.height - 170 * Theme.u
            clip: true
            spacing: 10 * Theme.u
            boundsBehavior: Flickable.StopAtBounds
            model: desk.open ? desk.table.questions : []
            delegate: QuestionCard {
                required property var modelData
                width: ListView.view.width
                question: modelData
                table: desk.table
            }
        }
    }

    // ---- whom he sees ----
    Column {
        x: 500 * Theme.u
        y: 78 * Theme.u
        width: 500 * Theme.u
        spacing: 7 * Theme.u
        Heading { text: Theme.t("座位（点一下选中）", "Seats (touch one)") }
        Repeater {
            model: desk.open ? desk.table.seats.length : 0
            TouchButton {
                required property int index
                readonly property var view: desk.table.seats[index].view
                objectName: "deskSeat" + (index + 1)
                width: parent.width
                height: 50 * Theme.u
                strong: desk.seat === view.seat
                tint: view.alive === false ? Theme.inkDim : desk.seat === view.seat ? Theme.gold : Theme.ink
                text: view.seat + " " + view.name + (view.generals.length ? " · " + view.generals.map(g => g.name).join(" ") : "")
                      + (view.roleName ? " · " + view.roleName : "") + "  " + view.hp + "/" + view.maxHp
                      + Theme.t(" 手牌", "  hand ") + view.hand + (view.alive === false ? Theme.t("  阵亡", "  dead") : "")
                onTouched: desk.seat = desk.seat === view.seat ? 0 : view.seat
            }
        }
        Say {
            width: parent.width
            text: desk.table.prompts.length ? desk.table.prompts[0].seats.map(s => s.name).join(Theme.t("、", ", ")) + "：" + desk.table.prompts[0].wanted : ""
            wrapMode: Text.Wrap
            elide: Text.ElideNone
            size: 18
            color: Theme.asked
        }
    }

    // ---- clocks, rulings, penalties, trail ----
    Column {
        x: 1030 * Theme.u
        y: 78 * Theme.u
        width: desk.width - x - 30 * Theme.u
        spacing: 9 * Theme.u
        Row {
            spacing: 14 * Theme.u
            Heading {
                height: 44 * Theme.u
                text: Theme.t("计时", "Clocks")
            }
            TouchButton {
                id: stopped
                property bool on: false
                objectName: "clocksStop"
                strong: on
                tint: on ? Theme.red : Theme.inkDim
                text: on ? Theme.t("继续走", "Go on") : Theme.t("停表", "Stop")
                onTouched: on = !on
            }
        }
        Clock {
            id: decision
            label: Theme.t("每次应答", "Decision")
            called: "clockDecision"
            choices: [0, 15, 30, 60]
        }
        Clock {
            id: turn
            label: Theme.t("每个回合", "Turn")
            called: "clockTurn"
            choices: [0, 60, 120, 180]
        }
        Clock {
            label: Theme.t("这一局", "Game")
            called: "clockGame"
            choices: [0, 1800, 2700, 3600]
        }
        Heading { text: Theme.t("理由", "Reason") }
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
        Heading { text: Theme.t("裁定、处罚：先点座位", "Ruling, penalty: a seat first") }
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
            TouchButton {
                objectName: "deskBack"
                implicitHeight: 42 * Theme.u
                text: Theme.t("↶ 撤一步", "↶ Take back")
                onTouched: desk.table.undo()
            }
        }
        Heading { text: Theme.t("经过", "Trail") }
        ListView {
            objectName: "deskTrail"
            width: parent.width
            height: Math.max(40 * Theme.u, desk.height - y - 100 * Theme.u)
            clip: true
            spacing: 3 * Theme.u
            boundsBehavior: Flickable.StopAtBounds
            model: desk.open ? desk.trail : []
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
