// One entry of the rules (规则): what it is, what people get wrong, what may be done with it now.
import QtQuick

Column {
    id: told
    property var entry: ({})
    property bool full: false  // with its name, and larger
    spacing: (full ? 14 : 6) * Theme.u
    Text {
        visible: told.full && text.length > 0
        width: parent.width
        wrapMode: Text.Wrap
        text: told.entry.name || ""
        textFormat: Text.PlainText
        color: Theme.goldBright
        font { family: Theme.serif; bold: true; pixelSize: Math.max(1, 32 * Theme.u) }
    }
    Say {
        visible: told.full && text.length > 0
        width: parent.width
        wrapMode: Text.Wrap
        elide: Text.ElideNone
        text: told.entry.kindName || ""
        size: 17
        color: Theme.inkDim
    }
    Say {
        objectName: "ruleNow"
        visible: text.length > 0
        width: parent.width
        wrapMode: Text.Wrap
        elide: Text.ElideNone
        text: told.entry.now || ""
        size: told.full ? 20 : 17
        font.bold: true
        color: Theme.asked
    }
    Say {
        objectName: "ruleText"
        visible: text.length > 0
        width: parent.width
        wrapMode: Text.Wrap
        elide: Text.ElideNone
        text: told.entry.text || ""
        size: told.full ? 22 : 17
    }
    Say {
        objectName: "ruling"
        visible: text.length > 0
        width: parent.width
        wrapMode: Text.Wrap
        elide: Text.ElideNone
        text: told.entry.ruling ? Theme.t("注意：", "Mind: ") + told.entry.ruling : ""
        size: told.full ? 20 : 16
        color: Theme.gold
    }
}
