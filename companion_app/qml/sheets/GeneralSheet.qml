// Which general a seat plays (选将), or whom it shows (亮将), where no camera reads his card: part of a name, then a touch.
import QtQuick
import "../controls"

Rectangle {
    id: sheet
    property var table
    property var seat: null  // { seat, name, pair }
    // 国战: 主将 first, then a 副将 of his kingdom.
    readonly property bool pair: !showing && seat !== null && seat.pair === true
    property string main: ""
    property bool showing: false  // whom he shows
    // 出场, 登场: off the bench.
    readonly property bool fields: showing && table.answer.generals.length > 0
    visible: seat !== null
    color: Qt.rgba(0, 0, 0, 0.62)

    function open(one, shows) {
        showing = shows === true
        typed.text = ""
        names.faction = ""
        main = ""
        seat = one
        typed.forceActiveFocus()
    }
    function choose(id) {
        if (pair && main === "") {
            main = id
            names.faction = ""
            typed.text = ""
            return
        }
        if (pair) id = main + "+" + id
        const number = seat.seat
        seat = null
        if (showing) table.answer.general(id)
        else table.choose(number, id)
    }
    function close() {
        seat = null
        if (showing) table.answer.cancel()
    }

    MouseArea {
        anchors.fill: parent
        onClicked: sheet.close()
        Accessible.role: Accessible.Button
        Accessible.name: Theme.t("关闭", "Close")
        Accessible.onPressAction: sheet.close()
    }
    Rectangle {
        anchors.centerIn: parent
        width: 820 * Theme.u
        height: content.implicitHeight + 48 * Theme.u
        radius: 14 * Theme.u
        color: Theme.panelHigh
        border.color: Theme.edge
        border.width: Math.max(1, 1.6 * Theme.u)
        MouseArea {
            readonly property bool mute: true
            anchors.fill: parent
        }

        Column {
            id: content
            x: 28 * Theme.u
            y: 24 * Theme.u
            width: parent.width - 56 * Theme.u
            spacing: 16 * Theme.u
            Row {
                width: parent.width
                spacing: 10 * Theme.u
                Text {
                    width: parent.width - shut.width - parent.spacing
                    text: (sheet.fields ? Theme.t("派谁出场 · ", "Who is fielded · ") : sheet.showing ? Theme.t("亮出哪位武将 · ", "Which general · ") : !sheet.pair ? Theme.t("选将 · ", "General · ")
                          : sheet.main === "" ? Theme.t("主将 · ", "Main general · ") : Theme.t("副将 · ", "Deputy · ")) + (sheet.seat ? sheet.seat.name : "")
                    textFormat: Text.PlainText
                    elide: Text.ElideRight
                    color: Theme.goldBright
                    font { family: Theme.serif; bold: true; pixelSize: Math.max(1, 27 * Theme.u) }
                }
                TouchButton {
                    id: shut
                    objectName: "generalClose"
                    width: 56 * Theme.u
                    tint: Theme.inkDim
                    text: "✕"
                    onTouched: sheet.close()
                }
            }
            // Both places of a pair; a touch on the 主将 takes him back.
            Row {
                visible: sheet.pair
                spacing: 12 * Theme.u
                TouchButton {
                    objectName: "pairMain"
                    strong: sheet.main !== ""
                    tint: sheet.main === "" ? Theme.inkDim : Theme.gold
                    text: Theme.t("主  ", "Main: ") + (sheet.main === "" ? "…" : sheet.table.generalName(sheet.main) + "  ✕")
                    onTouched: sheet.main = ""
                }
                Say {
                    height: 44 * Theme.u
                    text: sheet.main === "" ? Theme.t("先点主将，再点同势力的副将", "Touch the main general, then a deputy of his kingdom")
                                            : Theme.t("副  点一位同势力的武将", "Deputy: touch one of the same kingdom")
                    size: 17
                    color: Theme.inkDim
                }
            }
            Rectangle {
                width: parent.width
                height: 46 * Theme.u
                radius: 8 * Theme.u
                color: "#120d0a"
                border.color: typed.activeFocus ? Theme.gold : Theme.line
                TextInput {
                    id: typed
                    objectName: "generalText"
                    Accessible.role: Accessible.EditableText
                    Accessible.name: Theme.t("武将名", "General")
                    anchors.fill: parent
                    anchors.margins: 10 * Theme.u
                    verticalAlignment: TextInput.AlignVCenter
                    clip: true
                    color: Theme.ink
                    selectByMouse: true
                    font { family: Theme.sans; pixelSize: Math.max(1, 18 * Theme.u) }
                    // Enter takes the first that is found.
                    onAccepted: if (names.ids.length > 0) sheet.choose(names.ids[0])
                    Keys.onEscapePressed: sheet.close()
                }
                Say {
                    anchors.fill: typed
                    visible: typed.displayText.length === 0
                    text: Theme.t("武将名的一部分", "part of a name")
                    size: 17
                    color: "#7d705c"
                }
            }
            Flickable {
                id: list
                width: parent.width
                height: Math.min(names.implicitHeight, 580 * Theme.u)
                contentHeight: names.implicitHeight
                interactive: contentHeight > height
                boundsBehavior: Flickable.StopAtBounds
                clip: true
                MoreBelow { list: list; ground: Theme.panelHigh }
                GeneralNames {
                    id: names
                    width: parent.width
                    table: sheet.table
                    shown: sheet.visible
                    typed: typed.text
                    beside: sheet.main
                    only: sheet.fields ? sheet.table.answer.generals : []
                    others: sheet.fields && sheet.table.answer.others
                    onChosen: id => sheet.choose(id)
                    onGroupsChanged: list.contentY = 0
                }
            }
            Say {
                visible: list.interactive && !list.atYEnd
                text: Theme.t("往下还有；写名字的一部分更快", "More below; part of a name is quicker")
                size: 15
                color: Theme.inkDim
            }
        }
    }
}
