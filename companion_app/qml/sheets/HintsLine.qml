// How much displays and pads tell (提示): one choice for both, from the least to the most. Under a format the format's.
import QtQuick
import "../controls"

TouchButton {
    id: line
    property var table
    // Where a format prescribes a level it stays: a touch says so.
    readonly property bool forced: table.referee.format !== ""
    readonly property bool padsToo: ["off", "turn_only", "card_windows", "teaching"].indexOf(table.hints) >= 0
    readonly property bool screenToo: !table.board.open  // its pages tell all
    readonly property var levels: [
        { shown: "none", pads: "", said: Theme.t("没有", "none") },
        { shown: "locked", pads: "", said: Theme.t("只有锁定技", "locked skills alone") },
        { shown: "full", pads: "turn_only", said: Theme.t("平常，灯只说轮到谁", "usual, lights for turns alone") },
        { shown: "full", pads: "card_windows", said: Theme.t("平常", "usual") },
        { shown: "full", pads: "teaching", said: Theme.t("教新手", "for learners") },
        { shown: "full", pads: "off", said: Theme.t("平常，灯不亮", "usual, no lights") }
    ].filter(level => (screenToo || level.shown === "full") && (padsToo || level.pads === "" || level.pads === "card_windows"))
    readonly property int level: levels.findIndex(one => one.shown === shown && (one.pads === "" || !padsToo || forced || one.pads === table.hints))
    readonly property string shown: screenToo ? table.referee.hints : "full"
    // What pads light up for: below the usual the session says it.
    readonly property string pads: shown === "none" ? "turn_only" : shown === "locked" ? "card_windows" : forced ? "teaching" : table.hints
    readonly property string screenSays: shown === "none" ? Theme.t("画面什么都不说", "The screen says nothing")
                                     : shown === "locked" ? Theme.t("画面只说锁定技", "The screen says locked skills")
                                                          : Theme.t("画面说能做什么", "The screen says what may be done")
    readonly property string padsSay: pads === "off" ? Theme.t("按钮盒不亮", "pads stay dark") : pads === "turn_only" ? Theme.t("按钮盒轮到时亮", "pads light on one's turn")
                                   : pads === "card_windows" ? Theme.t("按钮盒该谁答时亮", "pads light for who may answer") : Theme.t("按钮盒能发动时也亮", "pads light for skills, too")

    function next() {
        const to = forced ? { shown: shown === "full" ? "none" : "full", pads: "" } : levels[(level + 1) % levels.length]
        if (screenToo && to.shown !== table.referee.hints) table.referee.hint(to.shown)
        if (padsToo && to.pads !== "") table.hints = to.pads
    }

    component Small: Say {
        width: parent.width
        horizontalAlignment: Text.AlignHCenter
        size: 14
        fontSizeMode: Text.HorizontalFit
        minimumPixelSize: Math.max(1, Math.round(10 * Theme.u))
        color: Theme.inkDim
    }

    objectName: "hints"
    quiet: forced
    tint: !forced && level >= 0 && levels[level].said !== Theme.t("平常", "usual") ? Theme.gold : Theme.inkDim
    text: ""
    Accessible.name: first.text + Theme.t("：", ": ") + [screenToo ? screenSays : "", padsToo ? padsSay : ""].filter(one => one !== "").join(Theme.t("，", ", "))
    implicitHeight: lines.implicitHeight + 16 * Theme.u
    onTouched: next()

    Column {
        id: lines
        anchors.centerIn: parent
        width: parent.width - 16 * Theme.u
        Say {
            id: first
            width: parent.width
            horizontalAlignment: Text.AlignHCenter
            text: Theme.t("提示：", "Hints: ") + (line.level >= 0 ? line.levels[line.level].said : "")
            size: 18
            font.bold: true
            color: Qt.lighter(line.tint, 1.35)
        }
        Small {
            visible: line.screenToo
            text: line.screenSays
        }
        Small {
            visible: line.padsToo
            text: line.padsSay
        }
        Small {
            visible: line.forced
            text: Theme.t("赛制“" + line.table.referee.format + "”规定，不能改", "prescribed by " + line.table.referee.format)
        }
    }
}
