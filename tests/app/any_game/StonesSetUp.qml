// How the toy game is set up: who is ahead.
import QtQuick

Item {
    property var setUp
    property int ahead: 1
    readonly property string next: "stones"
    function wish() { return { setup: { ahead: ahead }, seats: [{}, { stones: setUp.count }] } }
}
