// A game gone through again (回放): the line of its inputs with its marks, whose eyes, how fast, and what is kept of it.
import QtQuick
import "../controls"

Rectangle {
    id: bar
    property var table
    readonly property var replay: table.replay
    visible: replay.open
    implicitHeight: 150 * Theme.u
    color: "#17110d"
    border.color: Theme.edge
    border.width: Math.max(1, 1.4 * Theme.u)
    focus: visible
    Keys.onSpacePressed: replay.play(!replay.playing)
    Keys.onLeftPressed: replay.step(-1)
    Keys.onRightPressed: replay.step(1)

    component Small: TouchButton {
        implicitHeight: 46 * Theme.u
        size: 18
    }

    // ---- the line ----
    Item {
        id: line
        objectName: "timeline"
        x: 20 * Theme.u
        y: 10 * Theme.u
        width: parent.width - 40 * Theme.u
        height: 44 * Theme.u
        function at(x) { return Math.round(Math.max(0, Math.min(1, x / width)) * bar.replay.length) }
        function where(input) { return bar.replay.length > 0 ? input / bar.replay.length * width : 0 }
        Accessible.role: Accessible.Slider
        Accessible.name: Theme.t("时间线", "Timeline")
        Accessible.description: bar.replay.at + " / " + bar.replay.length
        Accessible.onIncreaseAction: bar.replay.step(1)
        Accessible.onDecreaseAction: bar.replay.step(-1)
        Rectangle {
            y: parent.height / 2 - height / 2
            width: parent.width
            height: 6 * Theme.u
            radius: height / 2
            color: Theme.line
            Rectangle {
                width: line.where(bar.replay.at)
                height: parent.height
                radius: height / 2
                color: Theme.gold
            }
        }
        Repeater {
            model: bar.replay.marks
            Rectangle {
                required property var modelData
                x: line.where(modelData.at) - width / 2
                anchors.verticalCenter: parent.verticalCenter
                width: (modelData.kind === "turn" ? 3 : 9) * Theme.u
                height: (modelData.kind === "turn" ? 18 : 26) * Theme.u
                radius: width / 2
                color: modelData.kind === "death" ? Theme.red : modelData.kind === "flag" ? Theme.yellow
                     : modelData.kind === "pick" || modelData.kind === "enter" ? Theme.green
                     : modelData.kind === "ruling" ? Theme.blue : modelData.kind === "back" ? Theme.purple : Theme.inkDim
            }
        }
        Rectangle {
            x: line.where(bar.replay.at) - width / 2
            anchors.verticalCenter: parent.verticalCenter
            width: 22 * Theme.u
            height: width
            radius: width / 2
            color: Theme.goldBright
        }
        MouseArea {
            readonly property bool mute: true  // the line itself bears the name
            anchors.fill: parent
            onPressed: mouse => bar.replay.go(line.at(mouse.x))
            onPositionChanged: mouse => bar.replay.go(line.at(mouse.x))
        }
    }
    Flow {
        x: 20 * Theme.u
        y: 62 * Theme.u
        width: parent.width - 40 * Theme.u
        spacing: 8 * Theme.u
        Small {
            objectName: "replayTurnBack"
            text: Theme.t("‹ 回合", "‹ Turn")
            onTouched: bar.replay.jump("turn", -1)
        }
        Small {
            objectName: "replayBack"
            text: "‹"
            Accessible.name: Theme.t("后退一步", "One step back")
            onTouched: bar.replay.step(-1)
        }
        Small {
            objectName: "replayPlay"
            strong: true
            text: bar.replay.playing ? Theme.t("暂停", "Pause") : Theme.t("播放", "Play")
            onTouched: bar.replay.play(!bar.replay.playing)
        }
        Small {
            objectName: "replayNext"
            text: "›"
            Accessible.name: Theme.t("前进一步", "One step on")
            onTouched: bar.replay.step(1)
        }
        Small {
            objectName: "replayTurn"
            text: Theme.t("回合 ›", "Turn ›")
            onTouched: bar.replay.jump("turn", 1)
        }
        Small {
            objectName: "replaySpeed"
            tint: Theme.inkDim
            text: "×" + bar.replay.speed
            Accessible.name: Theme.t("速度 ", "Speed ") + bar.replay.speed
            onTouched: bar.replay.faster()
        }
        Repeater {
            model: [["pick", "选将 ›", "Pick ›"], ["enter", "出场 ›", "Enters ›"], ["flag", "差异 ›", "Flag ›"], ["ruling", "裁定 ›", "Ruling ›"], ["death", "阵亡 ›", "Death ›"]]
            Small {
                required property var modelData
                objectName: "replay_" + modelData[0]
                visible: bar.replay.marks.some(m => m.kind === modelData[0])
                tint: Theme.asked
                text: Theme.t(modelData[1], modelData[2])
                onTouched: bar.replay.jump(modelData[0], 1)
            }
        }
        Small {
            objectName: "replayEyes"
            // Whose eyes: the next one's with each touch.
            readonly property var eyes: bar.replay.eyes
            readonly property int now: Math.max(0, eyes.findIndex(e => e.id === bar.replay.viewer))
            visible: eyes.length > 1
            tint: Theme.purple
            text: Theme.t("视角：", "Eyes: ") + (eyes[now] ? eyes[now].name : "")
            onTouched: bar.replay.see(eyes[(now + 1) % eyes.length].id)
        }
        Repeater {
            model: [["pdf", "记录单", "Score sheet"], ["txt", "文字", "Text"], ["game", ".game", ".game"]]
            Small {
                required property var modelData
                objectName: "keep_" + modelData[0]
                tint: Theme.inkDim
                readonly property bool shown: modelData[0] === "pdf"  // a score sheet is looked at: kept and opened at once
                text: (shown ? "" : Theme.t("存 ", "Save ")) + Theme.t(modelData[1], modelData[2])
                onTouched: {
                    bar.replay.keep(modelData[0])
                    if (shown) bar.replay.openKept()
                }
            }
        }
        Small {
            objectName: "openKept"
            visible: bar.replay.written
            text: Theme.t("打开它", "Open it")
            onTouched: bar.replay.openKept()
        }
    }
    Say {
        objectName: "replayKept"
        x: 20 * Theme.u
        y: 116 * Theme.u
        width: parent.width - 40 * Theme.u
        text: bar.replay.kept ? bar.replay.kept : Theme.t("第 " + bar.replay.at + " 步，共 " + bar.replay.length + " 步", "Step " + bar.replay.at + " of " + bar.replay.length)
        size: 16
        fontSizeMode: Text.HorizontalFit
        minimumPixelSize: Math.max(1, Math.round(8 * Theme.u))
        color: Theme.inkDim
    }
}
