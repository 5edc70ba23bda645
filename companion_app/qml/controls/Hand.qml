// What a finger carries (拖动): a card on its way to a seat or a pile. Whatever can be dragged can be pressed as well.
pragma Singleton
import QtQuick

QtObject {
    property string text           // empty: nothing is carried
    property point at              // in the window
    property var placeAt: null     // point → { seat } or { zone }, null where nothing can be put down; the window's

    function carry(word, point) {
        text = word
        at = point
    }
    // `then` is told the place, where there is one.
    function drop(point, then) {
        const place = text.length > 0 && placeAt ? placeAt(point) : null
        text = ""
        if (place) then(place)
    }
}
