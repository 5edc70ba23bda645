// A piece of text in the window's own type.
import QtQuick

Text {
    property real size: 17
    color: Theme.ink
    font.family: Theme.sans
    font.pixelSize: Math.max(1, Math.round(size * Theme.u))
    textFormat: Text.PlainText
    elide: Text.ElideRight
    verticalAlignment: Text.AlignVCenter
    Accessible.role: Accessible.StaticText
    Accessible.name: text
}
