"""The two decks of the table: 标准 (108 cards) and 军争 (160), each card with its id, suit and rank."""

STANDARD = """
duel SA CA DA
lightning SA HQ
double_swords S2
eight_diagram S2 C2
ice_sword S2
dismantlement S3 S4 SQ HQ C3 C4
snatch S3 S4 SJ D3 D4
blade S5
jueying S5
indulgence S6 H6 C6
qinggang_sword S6
savage_assault S7 SK C7
slash S7 S8 S8 S9 S9 S10 S10 H10 H10 HJ C2 C3 C4 C5 C6 C7 C8 C8 C9 C9 C10 C10 CJ CJ D6 D7 D8 D9 D10 DK
nullification SJ CQ CK DQ
spear SQ
dayuan SK
archery_attack HA
god_salvation HA
jink H2 H2 HK D2 D2 D3 D4 D5 D6 D7 D8 D9 D10 DJ DJ
amazing_grace H3 H4
peach H3 H4 H6 H7 H8 H9 HQ DQ
chitu H5
kylin_bow H5
ex_nihilo H7 H8 H9 HJ
zhuahuangfeidian HK
crossbow CA DA
nioh_shield C2
dilu C5
collateral CQ CK
axe D5
halberd DQ
zixing DK
"""

JUNZHENG = """
guding_blade SA
vine S2 C2
analeptic S3 S9 C3 C9 D9
thunder__slash S4 S5 S6 S7 S8 C5 C6 C7 C8
supply_shortage S10 C4
iron_chain SJ SQ C10 CJ CQ CK
nullification SK HA HK
fire_attack H2 H3 DQ
fire__slash H4 H7 H10 D4 D5
peach H5 H6 D2 D3
jink H8 H9 HJ HQ D6 D7 D8 D10 DJ
silver_lion CA
fan DA
hualiu DK
"""

WEAPONS = {"crossbow": 1, "double_swords": 2, "qinggang_sword": 2, "ice_sword": 2, "guding_blade": 2, "blade": 3, "spear": 3,
           "axe": 3, "halberd": 4, "fan": 4, "kylin_bow": 5}
ARMOURS = {"eight_diagram", "nioh_shield", "vine", "silver_lion"}
PLUS_HORSES = {"jueying", "dilu", "zhuahuangfeidian", "hualiu"}
MINUS_HORSES = {"dayuan", "chitu", "zixing"}
SLASHES = {"slash": "normal", "fire__slash": "fire", "thunder__slash": "thunder"}
DELAYED = {"indulgence", "supply_shortage", "lightning"}


class Card:
    """A physical card: two of one face are two cards."""

    def __init__(self, name, corner):
        self.name, self.suit, self.rank = name, corner[0], corner[1:]

    @property
    def face(self):
        return f"{self.name}@{self.suit}{self.rank}"

    @property
    def red(self):
        return self.suit in "HD"

    @property
    def slot(self):
        for slot, names in (("weapon", WEAPONS), ("armor", ARMOURS), ("plus", PLUS_HORSES), ("minus", MINUS_HORSES)):
            if self.name in names:
                return slot
        return None

    def __repr__(self):
        return self.face


def cards_of(deck):
    """All cards of a deck in the order of the box."""
    text = STANDARD if deck == "standard" else STANDARD + JUNZHENG
    return [Card(words[0], corner) for words in map(str.split, text.strip().splitlines()) if words for corner in words[1:]]
