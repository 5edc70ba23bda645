// Two seats have one name (同名): two people, whose games must not be mixed, or one who plays both? Asked once for a name.
import QtQuick
import "../controls"

Rectangle {
    id: card
    property var book
    property var names: []       // of the game to come, by seat
    property var twice: []       // those that are asked about
    readonly property var apart: twice.length ? book.apart(names, twice) : []
    readonly property string numbered: apart.filter((name, i) => name !== names[i]).join(Theme.t("、", ", "))
    signal settled(var names)    // the game may begin with these
    visible: twice.length > 0
    color: Qt.rgba(0, 0, 0, 0.9)

    // True: nothing is to be asked.
    function clear(people) {
        names = people
        twice = book.twice(people)
        return twice.length === 0
    }

    MouseArea {
        readonly property bool mute: true
        anchors.fill: parent
    }
    Column {
        anchors.centerIn: parent
        width: Math.min(parent.width - 80 * Theme.u, 760 * Theme.u)
        spacing: 22 * Theme.u
        Say {
            objectName: "twiceAsked"
            width: parent.width
            horizontalAlignment: Text.AlignHCenter
            wrapMode: Text.Wrap
            elide: Text.ElideNone
            size: 26
            color: Theme.goldBright
            text: Theme.t("两个座位都叫 " + card.twice.join("、") + "：是两个人吗？",
                          "Two seats are called " + card.twice.join(", ") + ": are they two people?")
        }
        Flow {
            anchors.horizontalCenter: parent.horizontalCenter
            width: Math.min(implicitWidth, parent.width)
            spacing: 16 * Theme.u
            TouchButton {
                objectName: "twicePeople"
                strong: true
                size: 20
                implicitHeight: 60 * Theme.u
                text: Theme.t("两个人：第二位写成 " + card.numbered, "Two: the second is called " + card.numbered)
                onTouched: {
                    const names = card.apart
                    card.twice = []
                    card.settled(names)
                }
            }
            TouchButton {
                objectName: "twiceOne"
                size: 20
                implicitHeight: 60 * Theme.u
                text: Theme.t("一个人坐两处（以后不问）", "One who plays both (asked no more)")
                onTouched: {
                    for (const name of card.twice) card.book.say(name, "person")
                    card.twice = []
                    card.settled(card.names)
                }
            }
            TouchButton {
                objectName: "twiceBack"
                tint: Theme.inkDim
                size: 20
                implicitHeight: 60 * Theme.u
                text: Theme.t("回去改名", "Back to the names")
                onTouched: card.twice = []
            }
        }
    }
}
