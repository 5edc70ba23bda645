// The start screen explains itself (说明) as long as no game is kept: three ways to tell the program what is played, and what the lights mean.
import QtQuick
import "../controls"

Column {
    id: welcome
    spacing: 18 * Theme.u

    component Way: Rectangle {
        id: way
        property string sign  // none: a phone is drawn, which no font has
        property string title
        property string text
        width: parent.width
        height: Math.max(104 * Theme.u, lines.implicitHeight + 36 * Theme.u)
        radius: 10 * Theme.u
        color: "#1d1712"
        border.color: Theme.line
        Say {
            x: 22 * Theme.u
            width: 60 * Theme.u
            anchors.verticalCenter: parent.verticalCenter
            text: way.sign
            size: 44
            color: Theme.gold
            horizontalAlignment: Text.AlignHCenter
        }
        Rectangle {
            visible: way.sign === ""
            x: 39 * Theme.u
            anchors.verticalCenter: parent.verticalCenter
            width: 26 * Theme.u
            height: 46 * Theme.u
            radius: 5 * Theme.u
            color: "transparent"
            border.color: Theme.edge
            border.width: Math.max(1, 2.5 * Theme.u)
            Rectangle {
                anchors.horizontalCenter: parent.horizontalCenter
                anchors.bottom: parent.bottom
                anchors.bottomMargin: 6 * Theme.u
                width: 8 * Theme.u
                height: Math.max(1, 2.5 * Theme.u)
                color: Theme.gold
            }
        }
        Column {
            id: lines
            x: 100 * Theme.u
            width: parent.width - x - 20 * Theme.u
            anchors.verticalCenter: parent.verticalCenter
            spacing: 6 * Theme.u
            Say {
                width: parent.width
                text: way.title
                size: 21
                font.bold: true
            }
            Say {
                width: parent.width
                text: way.text
                size: 17
                color: Theme.inkDim
                wrapMode: Text.Wrap
                elide: Text.ElideNone
            }
        }
    }

    Say {
        text: Theme.t("三种玩法，可以混着用", "Three ways, which go together")
        size: 24
        font.bold: true
        color: Theme.gold
    }
    Way {
        sign: "☞"
        title: Theme.t("手动", "By touch")
        text: Theme.t("什么都不用接：打出什么牌，就在屏幕上点什么牌。", "Nothing to connect: what is played is touched on the screen.")
    }
    Way {
        sign: "◉"
        title: Theme.t("摄像头", "A camera")
        text: Theme.t("摄像头看着牌桌，先把你们的牌登记一次（登记牌）。", "It watches the table; your cards are learnt once (Learn the cards).")
    }
    Way {
        title: Theme.t("手机，或按钮盒", "Phones, or pads")
        text: Theme.t("开局后点上面的“手机”，各人扫自己座位的码：灯在手机上，也能在上面答。", "Once a game is open, touch Phones; each scans the code of his seat, which lights up there and answers.")
    }
    Say {
        text: Theme.t("座位上的灯", "The light at a seat")
        size: 18
        color: Theme.gold
    }
    LightLegend {
        width: parent.width
    }
}
