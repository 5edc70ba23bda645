// What there is to see (导览): three captions, of which those that hold at this moment are bright, and a legend of the lights (灯的含义).
import QtQuick
import "../controls"

Rectangle {
    id: tour
    property var table
    readonly property bool covers: true
    readonly property var asked: table.prompts.length > 0 ? table.prompts[0] : null
    // "请 2 号出闪", from what stands in the middle.
    readonly property string request: {
        if (!asked || asked.seats.length === 0) return ""
        const who = asked.seats.length === 1 ? asked.seats[0].name : Theme.t("每位被问的人", "everybody who is asked")
        return Theme.t("：请" + who + " · " + asked.wanted, ": " + who + " · " + asked.wanted)
    }
    readonly property bool seeing: table.cameras.some(camera => camera.cards && camera.cards.length > 0)
    implicitHeight: words.implicitHeight + 28 * Theme.u
    radius: 10 * Theme.u
    color: "#221a10"
    border.color: Theme.line

    component Caption: Row {
        id: caption
        property string number
        property string text
        property bool now: true
        width: parent.width
        spacing: 10 * Theme.u
        Say {
            width: 26 * Theme.u
            text: caption.number
            size: 22
            font.bold: true
            color: caption.now ? Theme.goldBright : Theme.inkDim
        }
        Say {
            width: parent.width - 36 * Theme.u
            text: caption.text
            size: 18
            color: caption.now ? Theme.ink : Theme.inkDim
            wrapMode: Text.Wrap
            elide: Text.ElideNone
        }
    }

    Column {
        id: words
        x: 14 * Theme.u
        y: 14 * Theme.u
        width: parent.width - 28 * Theme.u
        spacing: 10 * Theme.u
        Caption {
            objectName: "tourSees"
            number: "1"
            now: tour.seeing
            text: Theme.t("摄像头看到桌上的牌，读出花色点数（上面的小图）", "The camera sees the cards on the table and reads them (the picture above)")
        }
        Caption {
            objectName: "tourAsks"
            number: "2"
            now: tour.request.length > 0
            text: tour.request.length > 0 ? Theme.t("灯亮了", "A light goes on") + tour.request
                                          : Theme.t("轮到谁、谁该答，他座位上的灯就亮", "Whoever's moment it is: the light at that seat goes on")
        }
        Caption {
            objectName: "tourTouch"
            number: "3"
            text: Theme.t("点任何东西试试：座位、牌堆、记录里的一行", "Touch anything: a seat, the piles, a line of the log")
        }
        LightLegend {
            width: parent.width
        }
    }
}
