// The group's book (战绩): the board, the page of a person, the generals; of everything, one mode, one season.
import QtQuick
import "../controls"

Rectangle {
    id: page
    property var table
    property bool open: false
    property string mode: ""
    property int days: 0
    property string who: ""  // the person whose page is open; empty: the board
    // Read as the page opens and as something else is asked for.
    readonly property var book: open ? (Theme.english, table.lobby.book.page({ mode: mode, days: days })) : ({})
    readonly property var people: book.people || []
    readonly property var person: people.find(one => one.name === who) || null
    visible: open
    color: Theme.room

    function show() {
        who = ""
        open = true
    }

    component Choice: TouchButton {
        property bool on: false
        strong: on
        tint: on ? Theme.gold : Theme.inkDim
        height: 48 * Theme.u
        size: 19
    }

    MouseArea {
        readonly property bool mute: true
        anchors.fill: parent
    }
    Flow {
        id: head
        x: 60 * Theme.u
        y: 36 * Theme.u
        width: parent.width - 120 * Theme.u
        spacing: 12 * Theme.u
        Choice {
            objectName: "bookBack"
            text: Theme.t("← 返回", "← Back")
            onTouched: page.who.length ? page.who = "" : page.open = false
        }
        Repeater {
            model: [["", "全部", "All"], ["identity", "身份", "Identity"], ["kingdom", "国战", "Kingdoms"], ["sanguozhi", "三国智", "Sanguozhi"]]
            Choice {
                required property var modelData
                objectName: "bookMode_" + modelData[0]
                on: page.mode === modelData[0]
                text: Theme.t(modelData[1], modelData[2])
                onTouched: page.mode = modelData[0]
            }
        }
        Repeater {
            model: [[0, "不限时间", "Any time"], [365, "一年", "A year"], [90, "本季（90天）", "Season (90 days)"]]
            Choice {
                required property var modelData
                objectName: "bookDays_" + modelData[0]
                on: page.days === modelData[0]
                text: Theme.t(modelData[1], modelData[2])
                onTouched: page.days = modelData[0]
            }
        }
    }
    Say {
        id: title
        x: 60 * Theme.u
        anchors.top: head.bottom
        anchors.topMargin: 20 * Theme.u
        objectName: "bookTitle"
        text: page.who.length ? page.who : Theme.t("战绩 · ", "The book · ") + (page.book.games || 0) + Theme.t(" 局", " games")
        size: 30
        font.bold: true
        color: Theme.goldBright
    }
    Say {
        objectName: "bookEmpty"
        visible: !(page.book.games > 0)
        x: 60 * Theme.u
        anchors.top: title.bottom
        anchors.topMargin: 24 * Theme.u
        text: Theme.t("还没有打完的局", "No game has been finished yet")
        size: 20
        color: Theme.inkDim
    }
    ListView {
        id: board
        objectName: "bookBoard"
        visible: !page.who.length
        x: 60 * Theme.u
        anchors.top: title.bottom
        anchors.topMargin: 18 * Theme.u
        anchors.bottom: parent.bottom
        anchors.bottomMargin: 30 * Theme.u
        width: 0.62 * (parent.width - 120 * Theme.u)
        clip: true
        spacing: 6 * Theme.u
        boundsBehavior: Flickable.StopAtBounds
        model: page.people
        delegate: Rectangle {
            id: row
            required property var modelData
            required property int index
            objectName: "bookPerson" + index
            width: ListView.view.width
            height: 70 * Theme.u
            radius: 8 * Theme.u
            color: "#1d1712"
            border.color: Theme.line
            Accessible.role: Accessible.Button
            Accessible.name: modelData.name
            Accessible.onPressAction: page.who = modelData.name
            Say {
                id: rank
                x: 16 * Theme.u
                anchors.verticalCenter: parent.verticalCenter
                width: 50 * Theme.u
                text: row.index + 1
                size: 22
                color: Theme.gold
            }
            Column {
                anchors.left: rank.right
                anchors.verticalCenter: parent.verticalCenter
                width: parent.width - rank.width - 40 * Theme.u
                Say {
                    objectName: "bookName"
                    width: parent.width
                    text: row.modelData.name + "   " + row.modelData.won
                    size: 20
                    font.bold: true
                }
                Say {
                    width: parent.width
                    text: Theme.t("应有 ", "Expected ") + row.modelData.expected + Theme.t(" 胜 · 击杀 ", " · kills ") + row.modelData.kills
                          + Theme.t(" · 救人 ", " · rescues ") + row.modelData.rescues + Theme.t(" · 伤害 ", " · damage ") + row.modelData.damage
                          + Theme.t(" · 受伤 ", " · taken ") + row.modelData.taken
                    size: 16
                    color: Theme.inkDim
                }
            }
            MouseArea {
                anchors.fill: parent
                onClicked: page.who = row.modelData.name
            }
        }
    }
    ListView {
        objectName: "bookGenerals"
        visible: !page.who.length
        anchors.right: parent.right
        anchors.rightMargin: 60 * Theme.u
        anchors.top: title.bottom
        anchors.topMargin: 18 * Theme.u
        anchors.bottom: parent.bottom
        anchors.bottomMargin: 30 * Theme.u
        width: 0.35 * (parent.width - 120 * Theme.u)
        clip: true
        boundsBehavior: Flickable.StopAtBounds
        model: page.book.generals || []
        delegate: Say {
            required property var modelData
            objectName: "bookGeneral"
            width: ListView.view.width
            height: 34 * Theme.u
            text: modelData.name + "   " + modelData.won
            size: 18
        }
    }
    Flickable {
        visible: page.person !== null
        x: 60 * Theme.u
        anchors.top: title.bottom
        anchors.topMargin: 18 * Theme.u
        anchors.bottom: parent.bottom
        anchors.bottomMargin: 30 * Theme.u
        width: parent.width - 120 * Theme.u
        contentHeight: lines.implicitHeight
        clip: true
        Column {
            id: lines
            width: parent.width
            spacing: 14 * Theme.u
            Repeater {
                model: page.person ? page.person.lines : []
                Say {
                    required property string modelData
                    objectName: "bookLine"
                    width: lines.width
                    text: modelData
                    size: 20
                    wrapMode: Text.Wrap
                    elide: Text.ElideNone
                }
            }
        }
    }
}
