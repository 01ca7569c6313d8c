/* The loop of engine/race/whole.py for Rivals, by hand in C: how fast it could be at best.

   Cards dealt, rule bots, watching, tallies: the same games and the same counts, which the bench
   compares. Without powers, Spurt / Breakdown, drawing and endless races, which the race of Rivals
   has not, and without danger spaces. */

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

typedef int64_t num;
typedef uint64_t word;

enum { MOST = 512, MOST_CHOICES = 64, MOST_MONEY = 128, WHOLE_WIN = 60, SIDES = 8, HORIZON = 12 };
enum { FAN, DANGER, RECTANGLE, INNER, LEFT, PROGRESS, FACTS };
enum { VISITS, STOPS, LOST_HERE, BLOCKED_HERE, OVERTAKEN, HEAT };
enum { TURNS_PLAYED, CARS_HOME, MINUTES, LEAD_CHANGES, BEHIND, DECIDED, GAP, POINTS_LOST, IDLE_BARS,
       BARS, OVERTAKES, DECISIONS, REAL_TURNS, WINNER_SLOT, FIGURES };
enum { KEPT_BITS = 14, KEPT_ENDS = 12 };

typedef struct { int16_t space, steps; int32_t crossed; int16_t way[HORIZON + 1]; } End;
typedef struct { word key; int count; End ends[KEPT_ENDS]; } Answer;

typedef struct {
    num rows, fan, same, cards, bars, cars, seats, lines, dealt, each, first_slot, watched, turn_seconds,
        decision_seconds;
    const num *steps, *spaces, *blocks, *deck, *sizes, *slots, *base, *own, *weights, *liked,
        *preferred, *prizes;
    num *figures, *places, *money, *wins, *line_places, *fans, *heat;
} Game;

static const Game *g;
static num at[SIDES], owner[SIDES], place[SIDES], where[256], home, turn, turns, crossed_lines, fresh_lines;
static word chance, thoughts;
static Answer *kept;
static int8_t *near_by;
static int8_t taken[8192];
static num here[HEAT][8192];

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

static void deal(word seed) {
    num cars[SIDES], cards[256], each = g->cars / g->seats;
    chance = seed;
    for (num k = 0; k < g->cars; k++) cars[k] = k;
    reorder(cars, g->cars);
    for (num k = 0; k < g->cars; k++) at[cars[k]] = g->slots[k];
    for (num k = 0; k < g->cars; k++) cars[k] = k;
    reorder(cars, g->cars);
    for (num k = 0; k < g->cars; k++) {
        owner[cars[k]] = k < each * g->seats ? k % g->seats : -1;
        place[k] = 0;
    }
    for (num card = 0; card < g->cards; card++) where[card] = -1;
    memcpy(cards, g->base, g->dealt * sizeof(num));
    reorder(cards, g->dealt);
    for (num k = 0; k < g->dealt; k++) where[cards[k]] = k < g->each * g->seats ? k % g->seats : -1;
    for (num car = 0; car < g->cars; car++)
        if (g->own[car] >= 0 && owner[car] >= 0) where[g->own[car]] = owner[car];
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
static End loose[512];

static int work_out(num car, num points) {
    int count = 0, first = 0, begin = 1, finish = g->rows - 1, found[512];
    for (num other = 0; other < g->cars; other++)
        if (other != car && at[other] >= 0) {
            taken[at[other]]++;
            for (num k = 0; k < g->same && g->blocks[at[other] * g->same + k] >= 0; k++)
                taken[g->blocks[at[other] * g->same + k]]++;
        }
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
        if (other != car && at[other] >= 0) {
            taken[at[other]]--;
            for (num k = 0; k < g->same && g->blocks[at[other] * g->same + k] >= 0; k++)
                taken[g->blocks[at[other] * g->same + k]]--;
        }
    for (int k = 0; k < count; k++) {
        End *end = loose + k;
        int steps = -1, node;
        for (node = found[k]; node >= 0; node = nodes[node].came) steps++;
        end->space = nodes[found[k]].space;
        end->steps = steps;
        end->crossed = 0;
        for (node = found[k]; node >= 0; node = nodes[node].came) end->way[steps--] = nodes[node].space;
        for (int k2 = 0; k2 < end->steps; k2++)
            for (num step = 0; step < fact(end->way[k2], FAN); step++) {
                const num *to = g->steps + (end->way[k2] * g->fan + step) * 3;
                if (to[0] == end->way[k2 + 1]) end->crossed |= to[1];
            }
    }
    return count;
}

static int ask(num car, num points, const End **ends) {
    word key = at[car], cars = 0;
    for (num other = 0; other < g->cars; other++)
        if (other != car && at[other] >= 0 && near_by[at[car] * g->rows + at[other]] <= points) {
            key = key * g->rows + at[other];
            cars++;
        }
    key = (key * 4 + cars) * (HORIZON + 1) + points + 1;
    Answer *answer = kept + (key * 0x9E3779B97F4A7C15u >> (64 - KEPT_BITS));
    *ends = answer->ends;
    if (cars <= 3 && answer->key == key) return answer->count;
    int count = work_out(car, points);
    *ends = loose;
    if (cars <= 3 && count <= KEPT_ENDS) {
        answer->key = key;
        answer->count = count;
        memcpy(answer->ends, loose, count * sizeof(End));
        *ends = answer->ends;
    }
    return count;
}

static num value[SIDES], left[SIDES], scores[512];

static void weigh(num player) {
    for (num car = 0; car < g->cars; car++) {
        num own = owner[car] == turn;
        value[car] = at[car] < 0 ? 0 : own ? g->weights[player * 4 + 1] : -g->weights[player * 4 + 2];
        left[car] = at[car] < 0 ? 0 : fact(at[car], LEFT);
    }
}
static num move_worth(num car, num points) { return value[car] * (points < left[car] ? points : left[car]); }
static num bar_worth(num card, num bar) {
    num car = g->deck[(card * g->bars + bar) * 2], points = g->deck[(card * g->bars + bar) * 2 + 1];
    if (car >= 0) return move_worth(car, points);
    num best = INT64_MIN;
    for (num other = 0; other < g->cars; other++)
        if (!(g->sizes[card * 2 + 1] >> other & 1) && move_worth(other, points) > best)
            best = move_worth(other, points);
    return best == INT64_MIN ? 0 : best;
}
static num best_of(num count, num player) {
    num width = g->weights[player * 4 + 3], best = 0, best_score = 0;
    word bits = 0;
    if (g->weights[player * 4] == 1) return below(&thoughts, count);
    for (num k = 0; k < count; k++) {
        num score = scores[k];
        if (width > 0) {
            if (k % 6 == 0) bits = below(&thoughts, (num)1 << 48);
            score += (num)(bits & 255) * width >> 8;
            bits >>= 8;
        }
        if (k == 0 || score > best_score) {
            best = k;
            best_score = score;
        }
    }
    return best;
}

static num figures[FIGURES], led[SIDES], ranks[64][SIDES], bars_now[3];

static num standing(num car) { return at[car] < 0 ? ((num)1 << 40) - place[car] : fact(at[car], PROGRESS); }
static num in_front(num leader) {
    num best = -2, front = leader;
    for (num car = 0; car < g->cars; car++) {
        num now = standing(car);
        if (now > best) {
            best = now;
            front = car;
        } else if (now == best) front = leader;
    }
    return front;
}
static void drive(num car, num points, const End *end) {
    num from = at[car], to = end->space;
    for (int k = 1; k <= end->steps; k++) here[VISITS][end->way[k]]++;
    num fresh = end->crossed & ~crossed_lines & g->watched;
    crossed_lines |= end->crossed;
    fresh_lines |= fresh;
    here[STOPS][to]++;
    bars_now[0]++;
    at[car] = to;
    if (to == g->rows - 1) {
        at[car] = -1;
        place[car] = ++home;
    } else if (end->steps < points) {
        bars_now[2] += points - end->steps;
        here[LOST_HERE][to] += points - end->steps;
    }
    for (num other = 0; other < g->cars; other++)
        if (other != car && at[other] >= 0) {
            num between = fact(at[other], PROGRESS);
            if (fact(from, PROGRESS) < between && between < fact(to, PROGRESS)) {
                here[OVERTAKEN][at[other]]++;
                figures[OVERTAKES]++;
            }
        }
}
static void count_choices(num kind, num count) {
    g->fans[kind * MOST_CHOICES + (count < MOST_CHOICES ? count : MOST_CHOICES - 1)]++;
    figures[DECISIONS]++;
}

static void play_card(num card, num player) {
    num moved = 0;
    for (num bar = 0; bar < g->sizes[card * 2]; bar++) {
        num car = g->deck[(card * g->bars + bar) * 2], points = g->deck[(card * g->bars + bar) * 2 + 1];
        if (car < 0) {
            num count = 0, choices[SIDES];
            weigh(player);
            for (num other = 0; other < g->cars; other++)
                if (!((moved | g->sizes[card * 2 + 1]) >> other & 1)) {
                    scores[count] = move_worth(other, points);
                    choices[count++] = other;
                }
            if (count == 0) continue;
            car = choices[best_of(count, player)];
            count_choices(1, count);
            moved |= (num)1 << car;
        }
        if (at[car] < 0) continue;
        const End *ends;
        num count = ask(car, points, &ends);
        if (count == 0) {
            bars_now[0]++;
            bars_now[1]++;
            bars_now[2] += points;
            here[LOST_HERE][at[car]] += points;
            here[BLOCKED_HERE][at[car]]++;
            continue;
        }
        num weight = owner[car] == turn ? g->weights[player * 4 + 1] : -g->weights[player * 4 + 2];
        for (num k = 0; k < count; k++)
            scores[k] = g->preferred[player * (g->rows + 1) + ends[k].space] - weight * fact(ends[k].space, LEFT);
        num chosen = best_of(count, player);
        count_choices(2, count);
        drive(car, points, ends + chosen);
    }
}

static num next_turn(void) {
    for (num seat = 0; home > 0 && seat < g->seats; seat++) {
        num owned = 0, out = 0;
        for (num car = 0; car < g->cars; car++)
            if (owner[car] == seat) {
                owned++;
                out += place[car] == 0;
            }
        if (owned && !out)
            for (num card = 0; card < g->cards; card++)
                if (where[card] == seat) where[card] = -2;
    }
    for (num k = 1; k <= g->seats; k++)
        for (num card = 0; card < g->cards; card++)
            if (where[card] == (turn + k) % g->seats) return (turn + k) % g->seats;
    return -1;
}

static void play(num number) {
    num start_slot[SIDES], leader = in_front(-1), since = 0, ended = -1, first_turn = turn, hand[256];
    memset(figures, 0, sizeof figures);
    memset(led, 0, sizeof led);
    for (num car = 0; car < g->cars; car++)
        for (num slot = 0; slot < g->cars; slot++)
            if (at[car] == g->slots[slot]) start_slot[car] = slot + 1;
    for (num line = 0; line < g->lines; line++) ranks[line][0] = -1;
    while (turn >= 0) {
        num player = (turn + number) % g->seats, count = 0, best, good = 0;
        weigh(player);
        for (num card = 0; card < g->cards; card++) {
            hand[count] = card;
            count += where[card] == turn;
        }
        for (num k = 0; k < count; k++) {
            scores[k] = g->liked[player * g->cards + hand[k]];
            for (num bar = 0; bar < g->sizes[hand[k] * 2]; bar++) scores[k] += bar_worth(hand[k], bar);
        }
        num chosen = best_of(count, player);
        best = scores[0];
        for (num k = 1; k < count; k++) best = scores[k] > best ? scores[k] : best;
        for (num k = 0; k < count; k++) good += scores[k] + g->weights[player * 4 + 1] >= best;
        figures[REAL_TURNS] += good > 1;
        count_choices(0, count);
        fresh_lines = bars_now[0] = bars_now[1] = bars_now[2] = 0;
        play_card(hand[chosen], player);
        where[hand[chosen]] = -2;
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
                        ranks[line][car] += standing(other) > standing(car) ||
                                            (standing(other) == standing(car) && other < car);
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
    for (num k = 0; k < FIGURES; k++)
        if (figures[k] >= 0) g->figures[k * MOST + (figures[k] < MOST ? figures[k] : MOST - 1)]++;
    for (num what = 0; what < HEAT; what++) {
        num *sums = g->heat + what * 2 * g->rows, *squares = sums + g->rows;
        for (num space = 0; space < g->rows; space++) {
            num count = here[what][space];
            if (count) {
                sums[space] += count;
                squares[space] += count * count;
                here[what][space] = 0;
            }
        }
    }
}

void race_games(const Game *game, int8_t *near_table, num seed, num first, num last) {
    g = game;
    near_by = near_table;
    kept = calloc((size_t)1 << KEPT_BITS, sizeof(Answer));
    for (num number = first; number < last; number++) {
        word own_seed = game_seed(seed, number);
        deal(own_seed);
        thoughts = game_seed(own_seed, 0);
        play(number);
    }
    free(kept);
}
