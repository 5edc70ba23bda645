// Title, whose turn and which phase, and the buttons that are always there.
import QtQuick
import "../controls"

Rectangle {
    id: bar
    property var table
    signal phonesTouched()
    signal moreTouched()
    signal historyTouched()
    signal screenTouched()
    signal rulesTouched()
    signal refereeTouched()
    height: 60 * Theme.u
    gradient: Gradient {
        GradientStop { position: 0; color: "#2a1f17" }
        GradientStop { position: 1; color: "#18110d" }
    }
    Rectangle {
        anchors.bottom: parent.bottom
        width: parent.width
        height: Math.max(1, 1.3 * Theme.u)
        color: Theme.line
    }

    // Where there is a start screen, the name leads back to it.
    TouchButton {
        id: leave
        objectName: "leave"
        visible: bar.table.lobby.there
        x: 14 * Theme.u
        anchors.verticalCenter: parent.verticalCenter
        width: visible ? implicitWidth : 0
        tint: Theme.gold
        text: Theme.t("‹ 首页", "‹ Start")
        onTouched: bar.table.lobby.leave()
    }
    Text {
        id: name
        visible: !leave.visible
        x: visible ? 22 * Theme.u : leave.x + leave.width - width
        height: parent.height
        verticalAlignment: Text.AlignVCenter
        text: Theme.t("监军", "Jianjun")
        color: Theme.goldBright
        font { family: Theme.serif; bold: true; pixelSize: Math.max(1, 30 * Theme.u); letterSpacing: Theme.english ? 0 : 3 * Theme.u }
    }
    Say {
        id: title
        objectName: "title"
        anchors.left: name.right
        anchors.leftMargin: 18 * Theme.u
        width: Math.min(implicitWidth, Math.max(0, buttons.x - strip.width - x - 32 * Theme.u))
        visible: implicitWidth - width < 2  // rather none than half of it
        height: parent.height
        text: bar.table.title
        size: 19
        color: Theme.inkDim
    }

    Row {
        id: strip
        objectName: "phases"
        // In the middle where there is room for that, else between the title and the buttons.
        x: Math.max(title.x + (title.visible ? title.width : 0) + 16 * Theme.u,
                    Math.min((bar.width - width) / 2, buttons.x - width - 16 * Theme.u))
        anchors.verticalCenter: parent.verticalCenter
        spacing: (Theme.english ? 2 : 4) * Theme.u
        readonly property var clocks: ["decision", "turn", "game"].filter(name => bar.table.referee.clocks[name] !== undefined)
        readonly property string soonest: clocks.reduce((first, name) => first !== "" && ends(first) <= ends(name) ? first : name, "")
        readonly property bool tight: {
            let wanted = 0
            for (let i = 0; i < children.length; ++i) wanted += children[i].width > 0 ? children[i].width + spacing : 0
            return name.x + name.width + wanted > buttons.x - 24 * Theme.u
        }
        // Seconds; a clock that stands ends after all that run.
        function ends(name) { return bar.table.referee.clocks[name].left + (bar.table.referee.clocks[name].running ? 0 : 1e6) }
        Say {
            objectName: "turnName"
            height: 38 * Theme.u
            rightPadding: 14 * Theme.u
            text: bar.table.turn.name || ""
            size: 22
            font.bold: true
            color: Theme.goldBright
        }
        Repeater {
            model: bar.table.turn.phases || []
            Rectangle {
                id: phase
                required property var modelData
                objectName: "phase_" + modelData.id
                width: label.implicitWidth + (Theme.english ? 12 : 26) * Theme.u
                height: 38 * Theme.u
                radius: height / 2
                color: modelData.current ? Theme.gold : "transparent"
                border.color: activeFocus || modelData.current ? Theme.goldBright : Theme.line
                border.width: Math.max(1, (activeFocus ? 3 : 1.2) * Theme.u)
                Behavior on color { enabled: Theme.animated; ColorAnimation { duration: 220 } }
                Say {
                    id: label
                    anchors.centerIn: parent
                    text: phase.modelData.name
                    size: 17
                    font.bold: phase.modelData.current
                    color: phase.modelData.current ? "#26190a" : Theme.inkDim
                }
                // The referee's: this phase begins now, whatever was under way.
                readonly property bool rulable: !bar.table.board.open && !bar.table.lobby.replaying && (bar.table.turn.seat || 0) > 0
                function rule() {
                    if (rulable) bar.table.ruling({ turn: { seat: bar.table.turn.seat, phase: modelData.id } })
                }
                Accessible.role: Accessible.Button
                Accessible.name: Theme.t("裁定：" + modelData.name + "阶段开始", "Ruling: phase " + modelData.name + " begins")
                Accessible.ignored: !rulable
                Accessible.onPressAction: rule()
                activeFocusOnTab: rulable
                Keys.onReturnPressed: rule()
                Keys.onSpacePressed: rule()
                TapHandler {
                    enabled: phase.rulable
                    margin: 6 * Theme.u
                    onTapped: phase.rule()
                }
            }
        }
        // The table's clocks (计时), those that are on; without room for all the one that ends first.
        Repeater {
            model: strip.clocks
            Say {
                required property string modelData
                readonly property var clock: bar.table.referee.clocks[modelData] || { left: 0, running: false }
                objectName: "shown_" + modelData
                visible: !strip.tight || modelData === strip.soonest
                height: 38 * Theme.u
                leftPadding: 10 * Theme.u
                text: (modelData === "decision" ? Theme.t("应答 ", "Answer ") : modelData === "turn" ? Theme.t("回合 ", "Turn ") : Theme.t("本局 ", "Game "))
                      + Math.floor(clock.left / 60) + ":" + String(clock.left % 60).padStart(2, "0")
                size: 17
                font.bold: clock.running
                color: !clock.running ? Theme.inkDim : clock.left <= 10 ? Theme.red : Theme.goldBright
            }
        }
    }

    Row {
        id: buttons
        anchors.right: parent.right
        anchors.rightMargin: 16 * Theme.u
        anchors.verticalCenter: parent.verticalCenter
        spacing: (Theme.english ? 5 : 8) * Theme.u
        TouchButton {
            objectName: "phones"
            visible: bar.table.phones.length > 0 || bar.table.lobby.takesPhones
            tint: Theme.inkDim
            text: Theme.t("手机", "Phones")
            onTouched: bar.phonesTouched()
        }
        TouchButton {
            objectName: "referee"
            visible: !bar.table.lobby.replaying && !bar.table.board.open
            tint: Theme.inkDim
            text: Theme.t("裁判", "Referee")
            onTouched: bar.refereeTouched()
        }
        TouchButton {
            objectName: "rules"
            visible: !bar.table.board.open  // they are another game's
            tint: Theme.inkDim
            text: Theme.t("规则", "Rules")
            onTouched: bar.rulesTouched()
        }
        TouchButton {
            objectName: "undo"
            visible: !bar.table.lobby.replaying
            text: Theme.t("↶ 撤销", "↶ Undo")
            Accessible.name: Theme.t("撤销", "Undo")
            onTouched: bar.table.undo()
        }
        TouchButton {
            objectName: "redo"
            visible: !bar.table.lobby.replaying
            enabled: bar.table.undone > 0
            width: 46 * Theme.u
            tint: enabled ? Theme.gold : Theme.inkDim
            text: "↷"
            Accessible.name: Theme.t("重做", "Redo")
            onTouched: bar.table.redo(1)
        }
        TouchButton {
            objectName: "history"
            visible: !bar.table.lobby.replaying
            tint: Theme.inkDim
            text: Theme.t("往事", "History")
            onTouched: bar.historyTouched()
        }
        TouchButton {
            objectName: "fullScreen"
            tint: Theme.inkDim
            text: Theme.t("全屏", "Full")
            onTouched: bar.screenTouched()
        }
        TouchButton {
            objectName: "language"
            tint: Theme.inkDim
            text: Theme.t("EN", "中文")
            onTouched: bar.table.english = !bar.table.english
        }
        TouchButton {
            objectName: "more"
            width: 46 * Theme.u
            tint: Theme.inkDim
            text: "⋯"
            Accessible.name: Theme.t("更多", "More")
            onTouched: bar.moreTouched()
        }
    }
}
