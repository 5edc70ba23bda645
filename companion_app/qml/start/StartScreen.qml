// The start (开始): go on, begin, look at the demonstration; the games that are kept.
import QtQuick
import "../controls"

Rectangle {
    id: start
    property var table
    readonly property var lobby: table.lobby
    readonly property var open: lobby.games.filter(g => !g.finished)
    signal settingUp()
    signal equipping()
    signal changing(var game)  // its set-up
    signal enrolling()
    signal cardsTouched()
    signal aboutTouched()
    signal bookTouched()
    visible: lobby.there && lobby.atStart
    color: Theme.room

    component Large: TouchButton {
        width: 460 * Theme.u
        height: 74 * Theme.u
        size: 27
    }

    MouseArea {
        readonly property bool mute: true
        anchors.fill: parent
    }
    Column {
        x: 90 * Theme.u
        anchors.verticalCenter: parent.verticalCenter
        spacing: 16 * Theme.u
        Text {
            text: Theme.t("监军", "Jianjun")
            color: Theme.goldBright
            font { family: Theme.serif; bold: true; pixelSize: Math.max(1, 66 * Theme.u); letterSpacing: Theme.english ? 0 : 8 * Theme.u }
        }
        Say {
            text: Theme.t("看着牌桌，记着规则，说轮到谁", "Watches the table, keeps the rules, says whose moment it is")
            size: 19
            color: Theme.inkDim
            bottomPadding: 14 * Theme.u
        }
        Large {
            objectName: "goOn"
            visible: start.open.length > 0
            strong: true
            text: Theme.t("继续上一局", "Go on")
            onTouched: start.lobby.goOn(start.open[0].id)
        }
        Say {
            visible: start.open.length > 0
            width: 460 * Theme.u
            text: start.open.length ? start.open[0].people + " · " + start.open[0].mode + " · " + start.open[0].when : ""
            size: 17
            color: Theme.inkDim
            wrapMode: Text.Wrap
            elide: Text.ElideNone
        }
        Large {
            objectName: "newGame"
            strong: start.open.length === 0
            text: Theme.t("新的一局", "New game")
            onTouched: start.settingUp()
        }
        Large {
            objectName: "again"
            visible: start.lobby.games.length > 0
            text: Theme.t("原班人马，换位再来", "Same people, seats turned")
            onTouched: start.lobby.again(start.lobby.games[0].id, true)
        }
        Large {
            objectName: "demonstration"
            tint: Theme.inkDim
            text: Theme.t("看演示", "Demonstration")
            onTouched: start.lobby.demonstrate()
        }
        Flow {
            width: 560 * Theme.u
            spacing: 12 * Theme.u
            TouchButton {
                objectName: "bookButton"
                visible: start.lobby.games.some(g => g.finished)
                text: Theme.t("战绩", "The book")
                onTouched: start.bookTouched()
            }
            TouchButton {
                objectName: "equipmentButton"
                visible: start.table.equipment.there
                tint: Theme.inkDim
                text: Theme.t("摄像头与按钮盒", "Cameras and pads")
                onTouched: start.equipping()
            }
            TouchButton {
                objectName: "enrolButton"
                visible: start.table.enrolment.there
                tint: Theme.inkDim
                text: Theme.t("登记牌", "Learn the cards")
                onTouched: start.enrolling()
            }
            TouchButton {
                objectName: "startLanguage"
                tint: Theme.inkDim
                text: Theme.t("English", "中文")
                onTouched: start.table.english = !start.table.english
            }
            TouchButton {
                objectName: "ownCards"
                tint: Theme.inkDim
                text: Theme.t("三国智：自己的牌", "Sanguozhi: own cards")
                onTouched: start.cardsTouched()
            }
            TouchButton {
                objectName: "about"
                tint: Theme.inkDim
                text: Theme.t("关于", "About")
                onTouched: start.aboutTouched()
            }
        }
        Say {
            objectName: "startTrouble"
            visible: text.length > 0
            width: 460 * Theme.u
            text: start.lobby.trouble
            size: 18
            color: Theme.red
            wrapMode: Text.Wrap
        }
    }
    Column {
        anchors.right: parent.right
        anchors.rightMargin: 70 * Theme.u
        y: 90 * Theme.u
        width: Math.min(880 * Theme.u, parent.width - 660 * Theme.u)
        spacing: 12 * Theme.u
        Say {
            text: Theme.t("存着的对局", "Saved games")
            size: 24
            font.bold: true
            color: Theme.gold
        }
        ListView {
            objectName: "games"
            width: parent.width
            height: start.height - 240 * Theme.u
            clip: true
            spacing: 9 * Theme.u
            boundsBehavior: Flickable.StopAtBounds
            model: start.lobby.games
            delegate: Rectangle {
                id: row
                required property var modelData
                required property int index
                width: ListView.view.width
                height: Math.max(74 * Theme.u, lines.implicitHeight + 20 * Theme.u)
                radius: 9 * Theme.u
                color: "#1d1712"
                border.color: Theme.line
                Column {
                    id: lines
                    x: 18 * Theme.u
                    anchors.verticalCenter: parent.verticalCenter
                    width: parent.width - x - deed.width - again.width - (change.visible ? change.width + 10 * Theme.u : 0) - 42 * Theme.u
                    Say {
                        width: parent.width
                        text: row.modelData.people
                        size: 20
                        font.bold: true
                        wrapMode: Text.Wrap
                        elide: Text.ElideNone
                    }
                    Say {
                        width: parent.width
                        text: row.modelData.when + " · " + row.modelData.mode + " · " + row.modelData.inputs + Theme.t(" 步", " steps")
                              + (row.modelData.finished ? Theme.t(" · 已结束", " · over") : "")
                        size: 16
                        color: Theme.inkDim
                    }
                }
                TouchButton {
                    id: again
                    objectName: "replay" + row.index
                    anchors.right: deed.left
                    anchors.rightMargin: 10 * Theme.u
                    anchors.verticalCenter: parent.verticalCenter
                    height: 48 * Theme.u
                    tint: Theme.inkDim
                    text: Theme.t("回放", "Replay")
                    onTouched: start.lobby.replay(row.modelData.id)
                }
                TouchButton {
                    id: change
                    objectName: "change" + row.index
                    readonly property bool reopens: row.modelData.finished && row.index === 0  // so that its end can be taken back
                    visible: row.modelData.changes || reopens
                    anchors.right: again.left
                    anchors.rightMargin: 10 * Theme.u
                    anchors.verticalCenter: parent.verticalCenter
                    height: 48 * Theme.u
                    tint: Theme.inkDim
                    text: reopens ? Theme.t("改结局", "Reopen") : Theme.t("改设置", "Set-up")
                    onTouched: reopens ? start.lobby.goOn(row.modelData.id) : start.changing(row.modelData.id)
                }
                TouchButton {
                    id: deed
                    objectName: "game" + row.index
                    anchors.right: parent.right
                    anchors.rightMargin: 14 * Theme.u
                    anchors.verticalCenter: parent.verticalCenter
                    height: 48 * Theme.u
                    strong: !row.modelData.finished
                    tint: row.modelData.finished ? Theme.inkDim : Theme.gold
                    text: row.modelData.finished ? Theme.t("再来一局", "Again") : Theme.t("继续", "Go on")
                    onTouched: row.modelData.finished ? start.lobby.again(row.modelData.id, false) : start.lobby.goOn(row.modelData.id)
                }
            }
        }
        Say {
            width: parent.width
            text: Theme.t("对局存在 ", "Kept in ") + start.lobby.place
            size: 15
            color: Theme.inkDim
        }
    }
}
