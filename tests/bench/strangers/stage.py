"""The evening's clock: what is done now, what is due later, and what the reader says meanwhile."""

import heapq

TICK = 400  # milliseconds; a line goes out at least so often, so that questions are heard


class Stage:
    def __init__(self, reader):
        self.reader, self.now, self.due, self.count = reader, 0, [], 0
        self.log = []                       # (at, "truth" | "told" | "said", what), in order
        self.lights = {}                    # seat: what its light asks
        self.questions, self.flags = {}, {}  # those that are open
        self.asked, self.flagged = [], []    # all of them: {"at", "gone", "what"}
        self.inputs = []                    # of the reader: {"at", "number", "input", "grounds"}
        self.faults = []                    # breaks and errors
        self.refused = 0                    # answers and words that were not taken
        self.heard = None                   # is called with ("question" | "flag", number, line)

    def tell(self, **line):
        line = {"at_ms": self.now, **line}
        if len(line) > 1:
            self.log.append((self.now, "told", line))
        for answer in self.reader.tell(line):
            self.hear(answer)

    def hear(self, answer):
        at = answer.get("at_ms", answer.get("input", {}).get("at", self.now))
        self.log.append((self.now, "said", answer))
        if "input" in answer:
            self.inputs.append({"at": self.now, "number": answer.get("number"), "input": answer["input"]})
        elif "question" in answer:
            self.opened(self.questions, self.asked, "question", answer)
        elif "flag" in answer:
            self.opened(self.flags, self.flagged, "flag", answer)
        elif "gone" in answer:
            self.ended(self.questions, answer["gone"])
        elif "flag_gone" in answer:
            self.ended(self.flags, answer["flag_gone"])
        elif "lights" in answer:
            self.lights = {light["seat"]: light for light in answer["lights"]}
        elif "said" in answer:
            self.refused += answer["said"] in ("refused", "late")
        elif "break" in answer or "error" in answer:
            self.faults.append((at, answer))

    def opened(self, open_ones, all_ones, kind, line):
        number = line[kind]
        if number in open_ones:
            open_ones[number]["what"] = line
            return
        entry = {"at": self.now, "gone": None, "what": line}
        open_ones[number] = entry
        all_ones.append(entry)
        if self.heard:
            self.heard(kind, number)

    def ended(self, open_ones, number):
        entry = open_ones.pop(number, None)
        if entry:
            entry["gone"] = self.now

    def later(self, ms, deed):
        """`deed` is done in so many milliseconds, whatever people do then; it must not wait."""
        self.count += 1
        heapq.heappush(self.due, (self.now + int(ms), self.count, deed))

    def wait(self, ms, until=None):
        """Time goes by; sooner where `until` holds."""
        end = self.now + int(ms)
        while not (until and until()):
            step = min(end, self.now + TICK)
            if self.due and self.due[0][0] <= step:
                self.now = max(self.now, self.due[0][0])
                heapq.heappop(self.due)[2]()
                continue
            if self.now >= end:
                return
            self.now = step
            self.tell()

    def asks(self, seat):
        return self.lights.get(seat, {}).get("asked", "none")
