/* The loop of engine/race/whole.py for Rivals, by hand in C: how fast it could be at best.

   Cards dealt, rule bots, watching, tallies: the same games and the same counts, which the bench
   compares. Without powers, Spurt / Breakdown, drawing and endless races, which the race of Rivals
   has not, and without danger spaces, spaces at the same place and roads of many lanes. */

#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

typedef int64_t num;
typedef uint64_t word;

enum { MOST = 512, MOST_CHOICES = 64, MOST_MONEY = 128, WHOLE_WIN = 60, SIDES = 8, HORIZON = 12 };
enum { FAN, DANGER, RECTANGLE, INNER, LEFT, PROGRESS, FACTS };
enum { VISITS, STOPS, LOST_HERE, BLOCKED_HERE, OVERTAKEN, HEATS };
enum { TURNS_PLAYED, CARS_HOME, MINUTES, LEAD_CHANGES, BEHIND, DECIDED, GAP, POINTS_LOST, IDLE_BARS,
       BARS, OVERTAKES, DECISIONS, REAL_TURNS, WINNER_SLOT, FIGURES };
enum { KEPT_BITS = 18, KEPT_ENDS = 3, FEW_ENDS = 3 };
enum { END_LEFT = 20, END_STEPS = 40, END_LINES = 44, ONE_SPACE = (1 << 20) - 1, ONE_STEPS = 15 };
enum { VISITED, PASSED, FEW_WORDS = 4, FURTHER = 0 };
enum { RANK, ABREAST };

typedef struct { word end, way; } End; /* Packed as in engine/race/answers.py. */
typedef struct { word near; int32_t question, count; End ends[KEPT_ENDS]; } Answer;

typedef struct {
    num rows, fan, cards, bars, cars, seats, lines, dealt, each, first_slot, watched, turn_seconds,
        decision_seconds;
    const num *steps, *spaces, *order, *reach, *deck, *sizes, *slots, *base, *own, *weights, *liked,
        *preferred, *prizes;
    num *figures, *places, *money, *wins, *line_places, *fans, *heat;
} Game;

static const Game *g;
static num at[SIDES], owner[SIDES], place[SIDES], hands[SIDES][256], held[SIDES], home, turn, turns,
    crossed_lines, fresh_lines;
static word road[256]; /* The spaces that are taken, as bits in the order of progress. */
static num standing[SIDES];
static word chance, thoughts;
static Answer *kept;
static const num *kept_for;
static int8_t taken[8192];
static num here[HEATS][8192];

static word next(word *stream) {
    word z = *stream += 0x9E3779B97F4A7C15u;
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9u;
    z = (z ^ z >> 27) * 0x94D049BB133111EBu;
    return z ^ z >> 31;
}
static num below(word *stream, num bound) { return (next(stream) >> 11) % (word)bound; }
static word game_seed(word seed, word number) {
    word start = seed;
    start = next(&start) + (number - 1) * 0x9E3779B97F4A7C15u;
    return next(&start) & INT64_MAX;
}
static void reorder(num *items, num count) {
    for (num last = count - 1; last > 0; last--) {
        num other = below(&chance, last + 1), kept_item = items[last];
        items[last] = items[other];
        items[other] = kept_item;
    }
}
static num fact(num space, num what) { return g->spaces[space * FACTS + what]; }
static num place_of(num space, num what) { return g->order[what * g->rows + space]; }
static void turn_bit(num space) { road[place_of(space, RANK) >> 6] ^= (word)1 << (place_of(space, RANK) & 63); }

static void deal(word seed) {
    num cars[SIDES], cards[256], where[256], each = g->cars / g->seats;
    chance = seed;
    for (num k = 0; k < g->cars; k++) cars[k] = k;
    reorder(cars, g->cars);
    memset(road, 0, sizeof road);
    for (num k = 0; k < g->cars; k++) {
        at[cars[k]] = g->slots[k];
        standing[cars[k]] = fact(g->slots[k], PROGRESS);
        turn_bit(g->slots[k]);
    }
    for (num k = 0; k < g->cars; k++) cars[k] = k;
    reorder(cars, g->cars);
    for (num k = 0; k < g->cars; k++) {
        owner[cars[k]] = k < each * g->seats ? k % g->seats : -1;
        place[k] = 0;
    }
    memcpy(cards, g->base, g->dealt * sizeof(num));
    reorder(cards, g->dealt);
    for (num card = 0; card < g->cards; card++) where[card] = -1;
    for (num k = 0; k < g->each * g->seats; k++) where[cards[k]] = k % g->seats;
    for (num car = 0; car < g->cars; car++)
        if (g->own[car] >= 0 && owner[car] >= 0) where[g->own[car]] = owner[car];
    memset(held, 0, sizeof held);
    for (num card = 0; card < g->cards; card++)
        if (where[card] >= 0) hands[where[card]][held[where[card]]++] = card;
    home = turns = crossed_lines = fresh_lines = 0;
    for (num k = 0; k < g->cars; k++)
        for (num car = 0; car < g->cars; car++)
            if (at[car] == g->slots[(g->first_slot + k) % g->cars] && owner[car] >= 0) {
                turn = owner[car];
                return;
            }
}

/* Where a car may end a move (RV-18): layer by layer, any way that cannot go on. */
typedef struct { int16_t space, came, straight; } Node;
static Node nodes[4096];
static Answer *loose;
static word window;

static void work_out(num car, num points) {
    int count = 0, first = 0, begin = 1, finish = g->rows - 1, found[512];
    for (num other = 0; other < g->cars; other++)
        if (other != car && at[other] >= 0) taken[at[other]]++;
    nodes[0].space = at[car];
    nodes[0].came = -1;
    nodes[0].straight = 1;
    for (num layer = 0; layer <= points; layer++) {
        int last = begin;
        for (int node = first; node < begin; node++) {
            int space = nodes[node].space, goes_on = 0;
            if (layer < points && space != finish)
                for (num step = 0; step < fact(space, FAN); step++) {
                    const num *to = g->steps + (space * g->fan + step) * 3;
                    if (taken[to[0]] || points < to[2]) continue;
                    goes_on = 1;
                    int known = begin;
                    while (known < last && nodes[known].space != to[0]) known++;
                    if (known == last) {
                        nodes[last].space = to[0];
                        nodes[last++].straight = -1;
                    }
                    int straight = nodes[node].straight & fact(to[0], RECTANGLE);
                    if (straight > nodes[known].straight) {
                        nodes[known].straight = straight;
                        nodes[known].came = node;
                    }
                }
            if (layer > 0 && (layer == points || space == finish || !goes_on)) {
                int end = 0;
                while (end < count && nodes[found[end]].space != space) end++;
                if (end == count || nodes[node].straight >= nodes[found[end]].straight) found[end] = node;
                if (end == count) count++;
            }
        }
        if (last == begin) break;
        first = begin;
        begin = last;
    }
    for (num other = 0; other < g->cars; other++)
        if (other != car && at[other] >= 0) taken[at[other]]--;
    loose->count = count;
    for (int k = 0; k < count; k++) {
        word steps = 0, way = 0, crossed = 0;
        num space = nodes[found[k]].space;
        for (int node = found[k], before; (before = nodes[node].came) >= 0; node = before, steps++) {
            const num *to = g->steps + nodes[before].space * g->fan * 3;
            way |= (word)1 << (place_of(nodes[node].space, RANK) - place_of(at[car], RANK) - 1);
            while (to[0] != nodes[node].space) to += 3;
            crossed |= to[1];
        }
        loose->ends[k].end = space | fact(space, LEFT) << END_LEFT | steps << END_STEPS | crossed << END_LINES;
        loose->ends[k].way = way;
    }
}

static const Answer *ask(num car, num points) {
    num reach = g->reach[at[car] * (HORIZON + 1) + points], first = place_of(at[car], RANK) + 1;
    num question = at[car] * (HORIZON + 1) + points + 1;
    window = road[first >> 6] >> (first & 63) | road[(first >> 6) + 1] << 1 << (~first & 63);
    word near = window & reach;
    word slot = (question + (near * 0x9E3779B97F4A7C15u >> (64 - KEPT_BITS))) & ((1 << KEPT_BITS) - 1);
    Answer *answer = kept + slot;
    if (answer->near == near && answer->question == question && reach >= 0) return answer;
    work_out(car, points);
    if (loose->count > KEPT_ENDS || reach < 0) return loose;
    loose->near = near;
    loose->question = question;
    memcpy(answer, loose, sizeof(Answer));
    return answer;
}

static num value[SIDES], left[SIDES], scores[512];
static num worth[256], special[256], seen[SIDES][SIDES], highest, sums[256];
static int looked[SIDES];
static word near_cars; /* For each seat a bit for each car that has moved near the finish. */
/* The points of the bars of a colour on each card that a car can use which has so many steps left; and
   the wild bars. */
static num gains[SIDES][64][256], wilds[256][8], wild_count[256];

static void weigh(num player) {
    for (num car = 0; car < g->cars; car++) {
        num is_out = at[car] >= 0;
        value[car] = owner[car] == turn ? g->weights[player * 4 + 1] : g->weights[player * 4 + 2];
        left[car] = fact(is_out ? at[car] : 0, LEFT) & -is_out;
        left[car] = left[car] < highest ? left[car] : highest;
    }
}
static inline num move_worth(num car, num points) { return value[car] * (points < left[car] ? points : left[car]); }
static num wilds_worth(num card) {
    num sum = 0;
    for (num wild = 0; wild < wild_count[card]; wild++) {
        num best = INT64_MIN >> 1;
        for (num car = 0; car < g->cars; car++) {
            num barred = -(g->sizes[card * 2 + 1] >> car & 1), now = move_worth(car, wilds[card][wild]);
            now = (now & ~barred) | (INT64_MIN >> 1 & barred);
            best = now > best ? now : best;
        }
        sum += best == INT64_MIN >> 1 ? 0 : best;
    }
    return sum;
}
static void weigh_hand(num player, const num *hand, num count) {
    num bits = near_cars >> turn * 8 & 255, others = g->weights[player * 4 + 2];
    if (bits == 0) return;
    near_cars &= ~((word)255 << turn * 8);
    weigh(player);
    if (!looked[turn]) {
        looked[turn] = 1;
        for (num k = 0; k < count; k++) {
            worth[hand[k]] = g->liked[player * g->cards + hand[k]] + others * sums[hand[k]];
            special[hand[k]] = 0;
        }
        for (num car = 0; car < g->cars; car++) {
            seen[turn][car] = highest;
            if (owner[car] == turn)
                for (num k = 0; k < count; k++) worth[hand[k]] += (value[car] - others) * gains[car][highest][hand[k]];
        }
    }
    for (num car = 0; car < g->cars; car++) {
        if (!(bits >> car & 1)) continue;
        const num *now = gains[car][left[car]], *before = gains[car][seen[turn][car]];
        if (now == before) continue;
        seen[turn][car] = left[car];
        for (num k = 0; k < count; k++) worth[hand[k]] += value[car] * (now[hand[k]] - before[hand[k]]);
    }
    for (num k = 0; k < count; k++)
        if (wild_count[hand[k]]) {
            num now = wilds_worth(hand[k]);
            worth[hand[k]] += now - special[hand[k]];
            special[hand[k]] = now;
        }
}
static inline num best_of(num count, num player) {
    num width = g->weights[player * 4 + 3], best = 0, best_score = INT64_MIN;
    word bits = 0;
    if (g->weights[player * 4] == 1) return below(&thoughts, count);
    num bits_left = 0;
    for (num k = 0; k < count; k++) {
        if (bits_left-- == 0) { bits_left = 5; bits = next(&thoughts) >> 11; }
        num score = scores[k] + ((num)(bits & 255) * width >> 8);
        bits >>= 8;
        best = score > best_score ? k : best;
        best_score = score > best_score ? score : best_score;
    }
    return best;
}

static num figures[FIGURES], led[SIDES], ranks[64][SIDES], bars_now[3];

static num in_front(num leader) {
    num best = -2, front = leader;
    for (num car = 0; car < g->cars; car++) {
        num now = standing[car], level = now == best ? leader : front;
        front = now > best ? car : level;
        best = now > best ? now : best;
    }
    return front;
}
static void heat(num what, num space, num more) {
    num before = here[what][space], *sums = g->heat + what * 2 * g->rows, *squares = sums + g->rows;
    here[what][space] = before + more;
    sums[space] += more;
    squares[space] += more * (2 * before + more);
}
/* Count a few of the spaces that follow, given as bits in the order of progress: eight in a word. */
static word ranked[2][1024], spread[256];
static inline void count_bits(num what, num from, word bits) {
    num rank = place_of(from, RANK) + 1;
    bits <<= rank & 7;
#pragma GCC unroll 4
    for (num k = 0; k < FEW_WORDS; k++) ranked[what][(rank >> 3) + k] += spread[bits >> k * 8 & 255];
    for (num k = FEW_WORDS; k < 8 && bits >> k * 8; k++) ranked[what][(rank >> 3) + k] += spread[bits >> k * 8 & 255];
}
static void drive(num car, num points, End chosen) {
    word end = chosen.end, way = chosen.way;
    num from = at[car], to = end & ONE_SPACE, steps = end >> END_STEPS & ONE_STEPS, crossed = end >> END_LINES;
    count_bits(VISITED, from, way);
    fresh_lines |= crossed & ~crossed_lines & g->watched;
    crossed_lines |= crossed;
    heat(STOPS, to, 1);
    bars_now[0]++;
    turn_bit(from);
    if (to == g->rows - 1) {
        at[car] = -1;
        place[car] = ++home;
        standing[car] = ((num)1 << 40) - home;
    } else {
        at[car] = to;
        standing[car] = fact(to, PROGRESS);
        turn_bit(to);
        if (steps < points) {
            bars_now[2] += points - steps;
            heat(LOST_HERE, to, points - steps);
        }
    }
    word is_near = fact(from, LEFT) < highest || (num)(end >> END_LEFT & ONE_SPACE) < highest;
    near_cars |= (is_near * 0x0101010101010101u) << car;
    num width = place_of(to, ABREAST) - place_of(from, RANK) - 1;
    if (width > 0)
        count_bits(PASSED, from, window & g->reach[from * (HORIZON + 1) + FURTHER] & (((word)1 << width) - 1));
}
static void count_choices(num kind, num count) {
    g->fans[kind * MOST_CHOICES + (count < MOST_CHOICES ? count : MOST_CHOICES - 1)]++;
    figures[DECISIONS]++;
}

static inline num end_score(const End *end, num player, num weight) {
    return g->preferred[player * g->rows + (end->end & ONE_SPACE)] - weight * (num)(end->end >> END_LEFT & ONE_SPACE);
}
static inline num best_end(const Answer *answer, num player, num weight) {
    num width = g->weights[player * 4 + 3], count = answer->count;
    if (g->weights[player * 4] == 1) return below(&thoughts, count);
    if (count > FEW_ENDS) {
        for (num k = 0; k < count; k++) scores[k] = end_score(answer->ends + k, player, weight);
        return best_of(count, player);
    }
    word bits = next(&thoughts) >> 11;
    num best = end_score(answer->ends, player, weight) + ((num)(bits & 255) * width >> 8);
    num second = end_score(answer->ends + 1, player, weight) + ((num)(bits >> 8 & 255) * width >> 8);
    num third = end_score(answer->ends + 2, player, weight) + ((num)(bits >> 16 & 255) * width >> 8);
    num is_second = (count > 1) & (second > best);
    best += (second - best) & -is_second;
    num is_third = (count > 2) & (third > best);
    return is_second + ((2 - is_second) & -is_third);
}
static void play_card(num card, num player) {
    num moved = 0;
    for (num bar = 0; bar < g->sizes[card * 2]; bar++) {
        num car = g->deck[(card * g->bars + bar) * 2], points = g->deck[(card * g->bars + bar) * 2 + 1];
        if (car < 0) {
            num count = 0, choices[SIDES];
            weigh(player);
            for (num other = 0; other < g->cars; other++)
{
                    scores[count] = move_worth(other, points);
                    choices[count] = other;
                    count += ~(moved | g->sizes[card * 2 + 1]) >> other & 1;
                }
            if (count == 0) continue;
            car = choices[best_of(count, player)];
            count_choices(1, count);
            moved |= (num)1 << car;
        }
        if (at[car] < 0) continue;
        const Answer *answer = ask(car, points);
        const End *ends = answer->ends;
        num count = answer->count;
        if (count == 0) {
            bars_now[0]++;
            bars_now[1]++;
            bars_now[2] += points;
            heat(LOST_HERE, at[car], points);
            heat(BLOCKED_HERE, at[car], 1);
            continue;
        }
        num weight = g->weights[player * 4 + 2 - (owner[car] == turn)];
        num chosen = best_end(answer, player, weight);
        count_choices(2, count);
        drive(car, points, ends[chosen]);
    }
}

static num next_turn(void) {
    if (home > 0) {
        num owned = 0, out = 0;
        for (num car = 0; car < g->cars; car++) {
            num bit = (num)1 << (owner[car] & 31);
            owned |= bit;
            out |= place[car] == 0 ? bit : 0;
        }
        owned &= ~out;
        for (num seat = 0; seat < g->seats; seat++) if (owned >> seat & 1) held[seat] = 0;
    }
    for (num k = 0, seat = turn; k < g->seats; k++) {
        seat = seat + 1 < g->seats ? seat + 1 : 0;
        if (held[seat]) return seat;
    }
    return -1;
}

static num first_score, second_score;
static inline num best_card(const num *hand, num count, num player) {
    num is_random = g->weights[player * 4] == 1, width = g->weights[player * 4 + 3], bits_left = 0;
    num best = 0, best_score = INT64_MIN, first = -((num)1 << 60), second = first;
    word bits = 0;
    for (num k = 0; k < count; k++) {
        num s = worth[hand[k]], low = s < first ? s : first;
        second = low > second ? low : second;
        first = s > first ? s : first;
        if (bits_left-- == 0 && !is_random) {
            bits_left = 5;
            bits = next(&thoughts) >> 11;
        }
        s += (num)(bits & 255) * width >> 8;
        bits >>= 8;
        best = s > best_score ? k : best;
        best_score = s > best_score ? s : best_score;
    }
    first_score = first;
    second_score = second;
    return is_random ? below(&thoughts, count) : best;
}
static void add_heat(num what, num space, num count) {
    g->heat[what * 2 * g->rows + space] += count;
    g->heat[(what * 2 + 1) * g->rows + space] += count * count;
}
static void play(num number) {
    num start_slot[SIDES], leader = in_front(-1), since = 0, ended = -1, first_turn = turn;
    memset(figures, 0, sizeof figures);
    memset(led, 0, sizeof led);
    for (num car = 0; car < g->cars; car++)
        for (num slot = 0; slot < g->cars; slot++)
            if (at[car] == g->slots[slot]) start_slot[car] = slot + 1;
    for (num line = 0; line < g->lines; line++) ranks[line][0] = -1;
    near_cars = ~(word)0;
    memset(looked, 0, sizeof looked);
    while (turn >= 0) {
        num player = (turn + number) % g->seats, count = held[turn], *hand = hands[turn], best;
        weigh_hand(player, hand, count);
        num chosen = best_card(hand, count, player), second = second_score;
        best = first_score;
        figures[REAL_TURNS] += second + g->weights[player * 4 + 1] >= best;
        count_choices(0, count);
        fresh_lines = bars_now[0] = bars_now[1] = bars_now[2] = 0;
        play_card(hand[chosen], player);
        held[turn]--;
        for (num k = chosen; k < held[turn]; k++) hand[k] = hand[k + 1];
        turns++;
        turn = home >= g->cars ? -1 : next_turn();
        figures[BARS] += bars_now[0];
        figures[IDLE_BARS] += bars_now[1];
        figures[POINTS_LOST] += bars_now[2];
        for (num line = 0; fresh_lines && line < g->lines; line++)
            if (fresh_lines >> line & 1)
                for (num car = 0; car < g->cars; car++) {
                    ranks[line][car] = 0;
                    for (num other = 0; other < g->cars; other++)
                        ranks[line][car] += (standing[other] > standing[car]) |
                                            ((standing[other] == standing[car]) & (other < car));
                }
        if (ended >= 0) continue;
        num front = in_front(leader);
        if (front != leader) {
            figures[LEAD_CHANGES] += leader >= 0;
            leader = front;
            since = turns;
        }
        if (home > 0) {
            ended = turns;
            figures[GAP] = home > 1 ? 0 : g->rows;
            for (num car = 0; car < g->cars; car++)
                if (at[car] >= 0 && fact(at[car], LEFT) < figures[GAP]) figures[GAP] = fact(at[car], LEFT);
        } else if (leader >= 0) led[leader]++;
    }
    figures[TURNS_PLAYED] = turns;
    figures[CARS_HOME] = home;
    figures[MINUTES] = (turns * g->turn_seconds + figures[DECISIONS] * g->decision_seconds + 30) / 60;
    figures[BEHIND] = figures[DECIDED] = figures[WINNER_SLOT] = -1;
    if (home == 0) figures[GAP] = -1;
    num wide = g->cars + 1, gains[SIDES] = {0}, top[SIDES], most = 0, sharing = 0;
    for (num seat = 0; seat < g->seats; seat++) top[seat] = wide;
    for (num car = 0; car < g->cars; car++) {
        num taken_place = place[car];
        g->places[(start_slot[car] - 1) * wide + taken_place]++;
        g->places[(g->cars + car) * wide + taken_place]++;
        if (taken_place == 1) {
            figures[WINNER_SLOT] = start_slot[car];
            if (ended > 1) {
                figures[BEHIND] = 100 * (ended - 1 - led[car]) / (ended - 1);
                figures[DECIDED] = 100 * (leader == car ? since : ended) / ended;
            }
        }
        if (owner[car] >= 0 && taken_place > 0) {
            gains[owner[car]] += g->prizes[taken_place];
            if (taken_place < top[owner[car]]) top[owner[car]] = taken_place;
        }
    }
    for (num line = 0; line < g->lines; line++)
        for (num car = 0; ranks[line][0] >= 0 && car < g->cars; car++)
            g->line_places[(line * g->cars + ranks[line][car]) * wide + place[car]]++;
    for (num seat = 1; seat < g->seats; seat++)
        if (gains[seat] > gains[most] || (gains[seat] == gains[most] && top[seat] < top[most])) most = seat;
    for (num seat = 0; seat < g->seats; seat++) sharing += gains[seat] == gains[most] && top[seat] == top[most];
    for (num seat = 0; seat < g->seats; seat++) {
        num won = gains[seat] == gains[most] && top[seat] == top[most] ? WHOLE_WIN / sharing : 0;
        num money = gains[seat] < MOST_MONEY ? gains[seat] : MOST_MONEY - 1;
        num by[3] = {seat, (seat - first_turn + g->seats) % g->seats, (seat + number) % g->seats};
        for (num k = 0; k < 3; k++) {
            g->money[(k * g->seats + by[k]) * MOST_MONEY + money]++;
            g->wins[(k * g->seats + by[k]) * (WHOLE_WIN + 1) + won]++;
        }
    }
    for (num space = 0; space < g->rows; space++) {
        num rank = place_of(space, RANK), shift = (rank & 7) * 8;
        num visits = ranked[VISITED][rank >> 3] >> shift & 255, passed = ranked[PASSED][rank >> 3] >> shift & 255;
        add_heat(VISITS, space, visits);
        add_heat(OVERTAKEN, space, passed);
        figures[OVERTAKES] += passed;
    }
    for (num k = 0; k < FIGURES; k++)
        if (figures[k] >= 0) g->figures[k * MOST + (figures[k] < MOST ? figures[k] : MOST - 1)]++;
    for (num what = 0; what < 2; what++) memset(ranked[what], 0, (g->rows / 8 + 9) * sizeof(word));
    for (num what = 0; what < HEATS; what++) memset(here[what], 0, g->rows * sizeof(num));
}

void race_games(const Game *game, num seed, num first, num last) {
    g = game;
    if (kept_for != g->reach) { /* Answers are kept from call to call on the same course. */
        free(kept);
        free(loose);
        kept = aligned_alloc(2 << 20, sizeof(Answer) << KEPT_BITS);
        madvise(kept, sizeof(Answer) << KEPT_BITS, MADV_HUGEPAGE);
        memset(kept, 0, sizeof(Answer) << KEPT_BITS);
        loose = calloc(1, sizeof(Answer) + 512 * sizeof(End));
    }
    kept_for = g->reach;
    highest = 0;
    for (num k = 0; k < g->cards * g->bars; k++)
        if (g->deck[k * 2 + 1] > highest) highest = g->deck[k * 2 + 1];
    memset(wild_count, 0, sizeof wild_count); memset(gains, 0, sizeof gains);
    memset(sums, 0, sizeof sums);
    for (num card = 0; card < g->cards; card++)
        for (num bar = 0; bar < g->sizes[card * 2]; bar++) {
            num car = g->deck[(card * g->bars + bar) * 2], points = g->deck[(card * g->bars + bar) * 2 + 1];
            if (car < 0) wilds[card][wild_count[card]++] = points;
            else for (num l = 0; l <= highest; l++) gains[car][l][card] += points < l ? points : l;
            if (car >= 0) sums[card] += points;
        }
    for (num bits = 0; bits < 256; bits++)
        for (num k = 0; k < 8; k++) spread[bits] |= (word)(bits >> k & 1) << k * 8;
    for (num number = first; number < last; number++) {
        word own_seed = game_seed(seed, number);
        deal(own_seed);
        thoughts = game_seed(own_seed, 0);
        play(number);
    }
}
