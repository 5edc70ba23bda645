// The end (游戏结束): who won.
import QtQuick
import Jianjun 1.0
import "../controls"

Item {
    id: end
    property var over: ({})
    property var lobby: null
    property var papers: null  // where pictures are kept (ReplayModel)
    property bool taking: false  // the picture: without what is only to be touched
    property string kept: ""
    property bool low: false  // between the mats of 三国智: what can be done stands beside the words
    readonly property var winners: over.winners || []
    readonly property bool narrow: !low && width < 480 * Theme.u  // between two columns of seats
    visible: over.winners !== undefined
    onVisibleChanged: kept = ""

    // Twice as fine as on the screen, to be sent to the others.
    function keepPicture() {
        const path = papers.newPaper("png")
        taking = true
        kept = ""
        const asked = end.grabToImage(result => {
            taking = false
            kept = (result.saveToFile(path) ? Theme.t("存在 ", "Kept in ") : Theme.t("写不了 ", "Cannot be written: ")) + path
        }, Qt.size(2 * end.width, 2 * end.height))
        if (!asked) taking = false
    }
    implicitHeight: low ? Math.max(content.implicitHeight, next.implicitHeight) + 20 * Theme.u
                        : content.implicitHeight + (next.visible ? next.implicitHeight + 14 * Theme.u : 0) + 72 * Theme.u

    Glow {
        anchors.fill: parent
        anchors.margins: -spread
        spread: 34 * Theme.u
        radius: 16 * Theme.u
        colour: Theme.gold
    }
    Rectangle {
        readonly property bool covers: true
        anchors.fill: parent
        radius: 16 * Theme.u
        border.color: Theme.edge
        border.width: Math.max(1, 2 * Theme.u)
        gradient: Gradient {
            GradientStop { position: 0; color: "#4b3413" }
            GradientStop { position: 1; color: "#1d140a" }
        }
        Column {
            id: content
            x: 20 * Theme.u
            y: end.low ? (parent.height - height) / 2 : 36 * Theme.u
            width: parent.width - 40 * Theme.u - (end.low && next.visible ? next.width + 20 * Theme.u : 0)
            spacing: (end.low ? 5 : 14) * Theme.u
            Text {
                objectName: "overTitle"
                width: parent.width
                horizontalAlignment: Text.AlignHCenter
                text: end.over.side || ""
                color: Theme.goldBright
                fontSizeMode: Text.HorizontalFit
                minimumPixelSize: Math.max(1, Math.round(20 * Theme.u))
                font { family: Theme.serif; bold: true; pixelSize: Math.max(1, (end.low ? 30 : 72) * Theme.u) }
            }
            Flow {
                anchors.horizontalCenter: parent.horizontalCenter
                width: Math.min(implicitWidth, parent.width)
                spacing: 12 * Theme.u
                Repeater {
                    model: end.winners
                    Rectangle {
                        id: one
                        required property var modelData
                        width: Math.min(name.implicitWidth + 30 * Theme.u, content.width)
                        height: (end.low ? 36 : 46) * Theme.u
                        radius: height / 2
                        color: modelData.role ? Qt.darker(Theme.roleColour(modelData.role), 1.25) : "#33260f"
                        border.color: Theme.edge
                        Say {
                            id: name
                            objectName: "winnerName"
                            anchors.centerIn: parent
                            width: Math.min(implicitWidth, one.width - 16 * Theme.u)
                            fontSizeMode: Text.HorizontalFit
                            minimumPixelSize: Math.max(1, Math.round(11 * Theme.u))
                            text: one.modelData.name + (one.modelData.general ? " · " + one.modelData.general : "")
                                  + (one.modelData.roleName ? " · " + one.modelData.roleName : "")
                            size: 20
                            font.bold: true
                            color: "#fff4dc"
                        }
                    }
                }
            }
            Say {
                objectName: "overWhy"
                visible: text.length > 0
                width: parent.width
                horizontalAlignment: Text.AlignHCenter
                wrapMode: Text.Wrap
                elide: Text.ElideNone
                text: end.over.why || ""
                size: 19
            }
            Say {
                objectName: "overKept"
                visible: text.length > 0
                width: parent.width
                horizontalAlignment: Text.AlignHCenter
                wrapMode: Text.WrapAnywhere
                elide: Text.ElideNone
                text: end.kept
                size: 16
                color: Theme.inkDim
            }
            // What is new in the group's book.
            Repeater {
                model: end.visible && end.lobby && end.lobby.there && !end.low ? end.lobby.book.afterGame() : []
                Say {
                    required property string modelData
                    objectName: "afterGame"
                    width: content.width
                    horizontalAlignment: Text.AlignHCenter
                    text: modelData
                    size: 19
                    color: Theme.goldBright
                }
            }
            // What each did.
            Grid {
                id: tally
                objectName: "tally"
                readonly property var rows: end.over.tally || []
                visible: rows.length > 0
                anchors.horizontalCenter: parent.horizontalCenter
                columns: 6
                columnSpacing: (end.narrow ? (Theme.english ? 7 : 12) : 18) * Theme.u
                rowSpacing: 3 * Theme.u
                horizontalItemAlignment: Grid.AlignHCenter
                Repeater {
                    model: tally.rows.length === 0 ? [] : [Theme.t("座位", "Seat"), Theme.t("用牌", "Cards"), Theme.t("伤害", "Dealt"), Theme.t("受伤", "Taken"), Theme.t("回复", "Healed"), Theme.t("击杀", "Kills")]
                        .concat(...tally.rows.map(r => [r.name, r.used, r.dealt, r.taken, r.recovered, r.kills]))
                    Say {
                        required property var modelData
                        required property int index
                        width: index % 6 === 0 ? Math.min(implicitWidth, 0.27 * content.width) : implicitWidth  // a long name grows smaller
                        text: modelData
                        size: end.narrow && Theme.english ? 14 : 16
                        fontSizeMode: Text.HorizontalFit
                        minimumPixelSize: Math.max(1, Math.round(10 * Theme.u))
                        font.bold: index < 6 || index % 6 === 0
                        color: index < 6 ? Theme.gold : Theme.ink
                    }
                }
            }
        }
        Grid {
            id: next
            visible: !!end.lobby && end.lobby.there && !end.taking
            columns: end.low || end.narrow ? 1 : 2
            x: end.low ? parent.width - width - 20 * Theme.u : (parent.width - width) / 2
            y: end.low ? (parent.height - height) / 2 : content.y + content.height + 14 * Theme.u
            spacing: (end.low ? 8 : 12) * Theme.u
            horizontalItemAlignment: Grid.AlignHCenter
            TouchButton {
                objectName: "overAgain"
                strong: true
                text: Theme.t("原班人马，换位再来", "Same people, seats turned")
                onTouched: end.lobby.again(0, true)
            }
            TouchButton {
                objectName: "overReplay"
                text: Theme.t("回放与记录单", "Replay, score sheet")
                onTouched: end.lobby.replayLast()
            }
            TouchButton {
                objectName: "overPicture"
                visible: !end.low && !!end.papers
                text: Theme.t("存成图片", "Keep as a picture")
                onTouched: end.keepPicture()
            }
            TouchButton {
                objectName: "overStart"
                tint: Theme.inkDim
                text: Theme.t("回首页", "Back to the start")
                onTouched: end.lobby.leave()
            }
        }
    }
}
