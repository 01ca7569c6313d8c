/* The loop of engine/race/whole.py for Rivals, by hand in C: how fast it could be at best.

   Cards dealt, rule bots, watching, tallies: the same games and the same counts, which the bench
   compares. Without powers, Spurt / Breakdown, drawing and endless races, which the race of Rivals
   has not, and without danger spaces and spaces at the same place. */

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
enum { KEPT_BITS = 15, KEPT_ENDS = 14, ONE_SPACE = (1 << 22) - 1, END_STEPS = 23, END_WAY = 27, STEP_BITS = 3 };
enum { RANK, AHEAD, ABREAST, PLACES };

typedef word End; /* Its space, how many steps lead there, and which, as in engine/race/answers.py. */
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
static num space_at[8192], standing[SIDES];
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
static num place_of(num space, num what) { return g->order[space * PLACES + what]; }
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
        word steps = 0, way = 0, step;
        for (int node = found[k], before; (before = nodes[node].came) >= 0; node = before, steps++) {
            const num *to = g->steps + nodes[before].space * g->fan * 3;
            for (step = 0; to[step * 3] != nodes[node].space;) step++;
            way = way << STEP_BITS | step;
        }
        loose->ends[k] = nodes[found[k]].space | steps << END_STEPS | way << END_WAY;
    }
}

static const Answer *ask(num car, num points) {
    num reach = g->reach[at[car] * (HORIZON + 1) + points], first = place_of(at[car], RANK) + 1;
    word question = at[car] * (HORIZON + 1) + points + 1;
    word near = (road[first >> 6] >> (first & 63) | road[(first >> 6) + 1] << 1 << (~first & 63)) & reach;
    word slot = (near * 0x9E3779B97F4A7C15u + question) * 0xD1B54A32D192ED03u >> (64 - KEPT_BITS);
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

/* What each card is worth, and whose cards have to be looked at again: a car has come so near to the
   finish that a bar might lead beyond it, or left the road. */
static num worth[256], stale[SIDES], highest;

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
        num now = standing[car];
        if (now > best) {
            best = now;
            front = car;
        } else if (now == best) front = leader;
    }
    return front;
}
static void heat(num what, num space, num more) {
    num before = here[what][space], *sums = g->heat + what * 2 * g->rows, *squares = sums + g->rows;
    here[what][space] = before + more;
    sums[space] += more;
    squares[space] += more * (2 * before + more);
}
static void drive(num car, num points, End end) {
    num from = at[car], to = end & ONE_SPACE, steps = end >> END_STEPS & 15, crossed = 0, space = from;
    for (word way = end >> END_WAY, k = steps; k > 0; k--, way >>= STEP_BITS) {
        const num *step = g->steps + (space * g->fan + (way & 7)) * 3;
        space = step[0];
        crossed |= step[1];
        here[VISITS][space]++;
    }
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
    if (fact(to, LEFT) < highest)
        for (num seat = 0; seat < g->seats; seat++) stale[seat] = 1;
    for (num next = place_of(from, AHEAD), last = place_of(to, ABREAST); next < last; next = (next | 63) + 1) {
        word hit = road[next >> 6] >> (next & 63);
        if (last - next < 64) hit &= ((word)1 << (last - next)) - 1;
        for (; hit; hit &= hit - 1) {
            heat(OVERTAKEN, space_at[next + __builtin_ctzll(hit)], 1);
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
        num weight = owner[car] == turn ? g->weights[player * 4 + 1] : -g->weights[player * 4 + 2];
        for (num k = 0; k < count; k++)
            scores[k] = g->preferred[player * (g->rows + 1) + (ends[k] & ONE_SPACE)] -
                        weight * fact(ends[k] & ONE_SPACE, LEFT);
        num chosen = best_of(count, player);
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

static void play(num number) {
    num start_slot[SIDES], leader = in_front(-1), since = 0, ended = -1, first_turn = turn;
    memset(figures, 0, sizeof figures);
    memset(led, 0, sizeof led);
    for (num car = 0; car < g->cars; car++)
        for (num slot = 0; slot < g->cars; slot++)
            if (at[car] == g->slots[slot]) start_slot[car] = slot + 1;
    for (num line = 0; line < g->lines; line++) ranks[line][0] = -1;
    for (num k = 0; k < g->seats; k++) stale[k] = 1;
    while (turn >= 0) {
        num player = (turn + number) % g->seats, count = held[turn], *hand = hands[turn], best;
        if (stale[turn]) {
            stale[turn] = 0;
            weigh(player);
            for (num k = 0; k < count; k++) {
                num sum = g->liked[player * g->cards + hand[k]];
                for (num bar = 0; bar < g->sizes[hand[k] * 2]; bar++) sum += bar_worth(hand[k], bar);
                worth[hand[k]] = sum;
            }
        }
        for (num k = 0; k < count; k++) scores[k] = worth[hand[k]];
        num chosen = best_of(count, player), second = best = -((num)1 << 60);
        for (num k = 0; k < count; k++) {
            num s = scores[k], low = s < best ? s : best;
            second = low > second ? low : second;
            best = s > best ? s : best;
        }
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
                        ranks[line][car] += standing[other] > standing[car] ||
                                            (standing[other] == standing[car] && other < car);
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
    num *sums = g->heat, *squares = sums + g->rows;
    for (num space = 0; space < g->rows; space++) {
        num count = here[VISITS][space];
        sums[space] += count;
        squares[space] += count * count;
    }
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
    for (num space = 0; space < g->rows; space++) space_at[place_of(space, RANK)] = space;
    for (num number = first; number < last; number++) {
        word own_seed = game_seed(seed, number);
        deal(own_seed);
        thoughts = game_seed(own_seed, 0);
        play(number);
    }
}
