// The start (开始): go on, begin, look at the demonstration; the games that are kept.
import QtQuick
import "../controls"

Rectangle {
    id: start
    property var table
    readonly property var lobby: table.lobby
    readonly property var kept: lobby.games.filter(g => !g.removed)
    readonly property var open: kept.filter(g => !g.finished)
    property string refusal: ""  // why a game could not be removed or brought back
    signal settingUp()
    signal equipping()
    signal changing(var game)  // its set-up
    signal enrolling()
    signal cardsTouched()
    signal aboutTouched()
    signal bookTouched()
    visible: lobby.there && lobby.atStart
    onVisibleChanged: refusal = ""
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
            objectName: "slogan"
            width: 460 * Theme.u
            text: Theme.t("看着牌桌，记着规则，说轮到谁", "Watches the table, keeps the rules, says whose moment it is")
            size: 19
            wrapMode: Text.Wrap
            elide: Text.ElideNone
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
            objectName: "sitDown"
            visible: start.lobby.hall.seating.length > 0
            strong: start.open.length === 0
            text: Theme.t("照赛场的座位入座", "Sit down as the hall has it")
            onTouched: start.lobby.hall.sitDown()
        }
        Say {
            objectName: "seating"
            visible: text.length > 0
            width: 460 * Theme.u
            text: start.lobby.hall.seating
            size: 17
            color: Theme.inkDim
            wrapMode: Text.Wrap
            elide: Text.ElideNone
        }
        Large {
            objectName: "newGame"
            strong: start.open.length === 0 && !start.lobby.hall.seating
            text: Theme.t("新的一局", "New game")
            onTouched: start.settingUp()
        }
        Large {
            objectName: "again"
            visible: start.kept.length > 0 && start.lobby.hall.seating.length === 0
            text: Theme.t("原班人马，换位再来", "Same people, seats turned")
            onTouched: start.lobby.again(start.kept[0].id, true)
        }
        Large {
            objectName: "demonstration"
            visible: start.lobby.hall.seating.length === 0
            tint: Theme.inkDim
            text: Theme.t("看演示", "Demonstration")
            onTouched: start.lobby.demonstrate()
        }
        Flow {
            width: 560 * Theme.u
            spacing: 12 * Theme.u
            TouchButton {
                objectName: "bookButton"
                visible: start.kept.some(g => g.finished)
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
                objectName: "joinHall"
                visible: start.lobby.hall.there && !start.lobby.hall.joined
                tint: Theme.inkDim
                text: Theme.t("加入赛场", "Join a hall")
                onTouched: start.lobby.hall.join()
            }
            TouchButton {
                objectName: "leaveHall"
                visible: start.lobby.hall.joined
                tint: Theme.inkDim
                text: Theme.t("离开", "Leave ") + (start.lobby.hall.hall || Theme.t("赛场", "the hall"))
                onTouched: start.lobby.hall.leave()
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
            text: start.refusal || start.lobby.hall.trouble || start.lobby.trouble
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
        Welcome {
            objectName: "welcome"
            visible: start.lobby.games.length === 0
            width: parent.width
        }
        Say {
            visible: list.visible
            text: Theme.t("存着的对局", "Saved games")
            size: 24
            font.bold: true
            color: Theme.gold
        }
        ListView {
            id: list
            visible: start.lobby.games.length > 0
            objectName: "games"
            // The rows stay under the finger.
            function marked(wish) {
                const y = contentY
                start.refusal = wish()
                forceLayout()
                contentY = y
            }
            width: parent.width
            height: start.height - 240 * Theme.u
            clip: true
            spacing: 9 * Theme.u
            boundsBehavior: Flickable.StopAtBounds
            model: start.lobby.games
            MoreBelow { list: list }
            delegate: Rectangle {
                id: row
                required property var modelData
                required property int index
                width: ListView.view.width - 1  // its right edge is drawn, too
                height: Math.max(74 * Theme.u, lines.implicitHeight + 20 * Theme.u)
                radius: 9 * Theme.u
                color: "#1d1712"
                border.color: Theme.line
                Column {
                    id: lines
                    x: 18 * Theme.u
                    anchors.verticalCenter: parent.verticalCenter
                    width: (row.modelData.removed ? deed.x : remove.x) - x - 14 * Theme.u
                    opacity: row.modelData.removed ? 0.5 : 1
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
                              + (row.modelData.removed ? Theme.t(" · 已删去", " · removed") : "")
                        size: 16
                        color: Theme.inkDim
                    }
                    Say {
                        objectName: "won" + row.index
                        visible: row.modelData.finished
                        width: parent.width
                        text: row.modelData.won
                        size: 16
                        color: Theme.gold
                        wrapMode: Text.Wrap
                        elide: Text.ElideNone
                    }
                }
                TouchButton {
                    id: remove
                    objectName: "remove" + row.index
                    visible: !row.modelData.removed
                    anchors.right: change.visible ? change.left : again.left
                    anchors.rightMargin: 10 * Theme.u
                    anchors.verticalCenter: parent.verticalCenter
                    height: 48 * Theme.u
                    tint: Theme.inkDim
                    text: Theme.t("删去", "Remove")
                    onTouched: list.marked(() => start.lobby.removeGame(row.modelData.id))
                }
                TouchButton {
                    id: again
                    objectName: "replay" + row.index
                    visible: !row.modelData.removed
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
                    readonly property bool reopens: row.modelData.finished && start.kept.length > 0 && start.kept[0].id === row.modelData.id  // so that its end can be taken back
                    visible: !row.modelData.removed && (row.modelData.changes || reopens)
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
                    readonly property bool over: row.modelData.finished && !row.modelData.removed
                    strong: !row.modelData.finished
                    tint: over ? Theme.inkDim : Theme.gold
                    text: row.modelData.removed ? Theme.t("↶ 拿回来", "↶ Bring back") : over ? Theme.t("再来一局", "Again") : Theme.t("继续", "Go on")
                    Accessible.name: row.modelData.removed ? Theme.t("拿回来", "Bring back") : text
                    onTouched: row.modelData.removed ? list.marked(() => start.lobby.bringBack(row.modelData.id))
                               : over ? start.lobby.again(row.modelData.id, false) : start.lobby.goOn(row.modelData.id)
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
