"""杀, 决斗, damage, dying and death."""

from deck import SLASHES
from game import GameOver
import story as say


def judgement(g, seat, why):
    """The top card of the pile, turned up for `seat`; who lets it go tells `judged`."""
    card = g.take_top(1)[0]
    g.story.tell("judge", seat.number, say.reveal(seat.number, [card]), card=card, why=why)
    return card


def judged(g, seat, card):
    g.story.tell("judged", seat.number, card=card)


def slash_targets(g, seat):
    return [t for t in g.others(seat) if g.distance(seat, t) <= g.reach(seat)]


def slash_cards(seat):
    """Ways in which a hand gives a 杀: (card, as, skill)."""
    ways = [(card, None, None) for card in seat.hand if card.name in SLASHES]
    if seat.has("guanyu"):
        red = [card for card in seat.hand if card.red and card.name not in SLASHES and card.name != "peach"]
        ways += [(card, "slash", "wusheng") for card in red]
    if seat.has("zhaoyun"):
        ways += [(card, "slash", "longdan") for card in seat.hand if card.name == "jink"]
    return ways


def jink_cards(seat):
    ways = [(card, None, None) for card in seat.hand if card.name == "jink"]
    if seat.has("zhaoyun"):
        ways += [(card, "jink", "longdan") for card in seat.hand if card.name in SLASHES]
    return ways


def answer(g, seat, ways, why):
    """A card out of the hand that answers what is asked."""
    card, as_, skill = g.rng.choice(ways)
    seat.hand.remove(card)
    g.story.tell("answer", seat.number, say.respond(seat.number, [card], as_, skill), card=card, why=why)
    return card


def decline(g, seat, why):
    g.story.tell("decline", seat.number, say.passes(seat.number), why=why)


def answer_jink(g, seat, ignore_armour, why):
    """Whether `seat` gave one 闪."""
    if seat.wears("eight_diagram") and not ignore_armour and g.chance(0.9):
        g.story.tell("skill", seat.number, say.skill(seat.number, "eight_diagram"), skill="eight_diagram")
        card = judgement(g, seat, "eight_diagram")
        judged(g, seat, card)
        if card.red:
            return True
    ways = jink_cards(seat)
    if ways and g.chance(0.92):
        answer(g, seat, ways, why)
        return True
    decline(g, seat, why)
    return False


def answer_slash(g, seat, why):
    """Whether `seat` gave one 杀."""
    ways = slash_cards(seat)
    if ways and g.chance(0.85):
        answer(g, seat, ways, why)
        return True
    decline(g, seat, why)
    return False


def slash(g, user, way, target, asked=False):
    """A 杀 on one target; `asked`: by 借刀杀人, which is not counted."""
    card, as_, skill = way
    user.hand.remove(card)
    nature = "normal" if as_ else SLASHES[card.name]
    bonus = 1 if g.drunk and user is g.current else 0
    if user is g.current:
        g.drunk = False
    line = say.use(user.number, [card], [target.number], skill, as_)
    g.story.tell("use", user.number, line, card=card, targets=[target.number], what=as_ or card.name, asked=asked)
    dodges = 2 if user.has("lvbu") else 1
    ignore = user.wears("qinggang_sword")
    if user.has("machao"):
        g.story.tell("skill", user.number, say.skill(user.number, "tieqi"), skill="tieqi")
        flipped = judgement(g, user, "tieqi")
        judged(g, user, flipped)
        if flipped.red:
            dodges = 0
    if not ignore and target.wears("nioh_shield") and not card.red:
        return settled(g, user)
    if not ignore and target.wears("vine") and nature == "normal":
        return settled(g, user)
    hit = dodges == 0
    for _ in range(dodges):
        if not answer_jink(g, target, ignore, "slash"):
            hit = True
            break
    if hit:
        damage(g, user, target, 1 + bonus, nature, [card], ignore, by_slash=True)
    elif user.wears("axe") and len(user.own) >= 4 and g.chance(0.5):
        axe(g, user, target, card, bonus, nature)
    settled(g, user)


def axe(g, user, target, card, bonus, nature):
    """贯石斧: two cards make a 杀 that was dodged hit."""
    cost = g.rng.sample(user.hand, 2) if len(user.hand) >= 2 else None
    if not cost:
        return
    for paid in cost:
        user.hand.remove(paid)
    g.story.tell("pay", user.number, say.skill(user.number, "axe", cost), cards=cost, skill="axe")
    damage(g, user, target, 1 + bonus, nature, [card], False, by_slash=True)


def settled(g, user):
    """What lies in the middle is used up; people clear it away when they like."""
    g.story.tell("settled", user.number)


def duel(g, user, target, card):
    turn, other = target, user
    while user.alive and target.alive:
        for _ in range(2 if other.has("lvbu") else 1):
            if not answer_slash(g, turn, "duel"):
                return damage(g, other, turn, 1, "normal", [card], False)
        turn, other = other, turn


def damage(g, source, target, n, nature, cards, ignore_armour, by_slash=False, chain=False):
    if not target.alive:
        return
    if by_slash and source and source.wears("guding_blade") and not target.hand and not chain:
        n += 1
    if nature == "fire" and target.wears("vine") and not ignore_armour:
        n += 1
    if target.wears("silver_lion") and not ignore_armour:
        n = min(n, 1)
    followers = []
    if nature != "normal" and target.chained:
        set_chain(g, target, False)
        if not chain:
            followers = [seat for seat in g.living() if seat.chained]
    health(g, target, -n, source)
    if target.hp == 0:
        dying(g, target, source)
    if target.alive:
        after_damage(g, source, target, cards)
    for seat in followers:
        if seat.alive and seat.chained:
            damage(g, source, seat, n, nature, cards, False, by_slash, chain=True)


def set_chain(g, seat, chained):
    seat.chained = chained
    g.story.tell("chain", seat.number, chained=chained)


def health(g, seat, change, source=None):
    seat.hp = max(0, min(seat.max_hp, seat.hp + change))
    g.story.tell("health", seat.number, value=seat.hp, source=source.number if source else None)


def after_damage(g, source, target, cards):
    if target.has("caocao") and cards:
        g.story.tell("skill", target.number, say.skill(target.number, "jianxiong"), skill="jianxiong")
        for card in cards:
            target.hand.append(card)
        g.story.tell("take_table", target.number, cards=list(cards))
    if target.has("xiahoudun"):
        g.story.tell("skill", target.number, say.skill(target.number, "ganglie"), skill="ganglie")
        card = judgement(g, target, "ganglie")
        judged(g, target, card)
        if card.suit != "H" and source and source.alive:
            suffer_ganglie(g, source, target)


def suffer_ganglie(g, source, target):
    if len(source.hand) >= 2:
        if g.chance(0.5):
            paid = g.rng.sample(source.hand, 2)
            for card in paid:
                source.hand.remove(card)
            g.story.tell("discard", source.number, say.discard(source.number, paid), cards=paid, why="ganglie")
            return
        decline(g, source, "ganglie")
    damage(g, target, source, 1, "normal", [], False)


def dying(g, seat, source):
    for helper in g.living():
        while seat.hp < 1:
            card, as_, skill = rescue_card(g, helper, seat)
            if not card:
                decline(g, helper, "dying")
                break
            helper.hand.remove(card)
            line = say.respond(helper.number, [card], as_, skill)
            g.story.tell("answer", helper.number, line, card=card, why="dying", dying=seat.number)
            health(g, seat, 2 if jiuyuan(seat, helper, card, skill) else 1, helper)
        if seat.hp > 0:
            return
    death(g, seat, source)


def jiuyuan(seat, helper, card, skill):
    """救援: another 吴 character's 桃 heals a lord 孙权 by one more."""
    peach = card.name == "peach" or skill == "jijiu"
    return seat.has("sunquan") and seat.role == "lord" and peach and helper.general in ("ganning", "huanggai")


def rescue_card(g, helper, seat):
    """The card that `helper` gives to whoever is dying, how it is meant, and by which skill."""
    if helper is not seat and (g.foes(helper, seat) or not g.chance(0.7)):
        return None, None, None
    for card in helper.hand:
        if card.name == "peach" or (card.name == "analeptic" and helper is seat):
            return card, None, None
    if helper.has("huatuo") and helper is not g.current:
        for card in helper.hand:
            if card.red:
                return card, "peach", "jijiu"
    return None, None, None


def death(g, seat, source):
    seat.alive = False
    cards, worn, judge = list(seat.hand), list(seat.equip.values()), list(seat.judge)
    seat.hand, seat.equip, seat.judge = [], {}, []
    g.story.tell("death", seat.number, role=seat.role)
    check_over(g)
    g.story.tell("bury", seat.number, hand=cards, lying=worn + judge)
    if source and source.alive:
        if seat.role == "rebel":
            g.draw(source, 3)
        if seat.role == "loyalist" and source.role == "lord":
            lost, worn = list(source.hand), list(source.equip.values())
            lion = source.wears("silver_lion")
            source.hand, source.equip = [], {}
            g.story.tell("bury", source.number, hand=lost, lying=worn)
            if lion:
                lion_leaves(g, source)


def lion_leaves(g, seat):
    """白银狮子 heals whoever loses it."""
    if seat.alive and seat.wounded:
        health(g, seat, 1)


def check_over(g):
    alive = {seat.role for seat in g.seats if seat.alive}
    if "lord" not in alive or not alive & {"rebel", "renegade"}:
        raise GameOver
