/**
 * Where a car may go: the legal ends of a move, as the engine finds them.
 *
 * A road is {steps, danger, shares, movement}: for each space its steps as [target, bar needed],
 * whether it is a danger space, and the spaces at the same place. The finish is the space after the
 * last one. `taken` is the set of the spaces that other cars stand on.
 */

/** The ends of a move of exactly so many points, in the order of the spaces. */
export function legalEnds(road, taken, start, points) {
  const ends = road.movement === "drive"
    ? driveEnds(road, taken, start, points)
    : raceEnds(road, road.movement === "stack" ? new Set() : withShared(road, taken), start, points);
  return [...ends].sort((a, b) => a - b);
}

/** A car also takes the spaces at the same place as its own (RV-17). */
function withShared(road, taken) {
  return new Set([...taken].flatMap((space) => [space, ...road.shares[space]]));
}

/** One point: free spaces ahead; a danger space only where there is no other (RV-17). */
function nextSpaces(road, taken, space, points) {
  const free = road.steps[space]
    .filter(([target, needs]) => !taken.has(target) && points >= needs)
    .map(([target]) => target);
  const safe = free.filter((target) => !road.danger[target]);
  return safe.length ? safe : free;
}

/**
 * Layer by layer: after so many points a car can stand here. A way that cannot go on is legal
 * (RV-18), where only longest ways count the last layer alone (TR-9). Crossing the finish ends a
 * way and uses up all points (RV-19, TR-14).
 */
function raceEnds(road, taken, start, points) {
  const finish = road.steps.length;
  const onlyLongest = road.movement === "longest";
  const ends = new Set();
  let layer = new Set([start]);
  let overFinish = false;
  for (let used = 0; used <= points; used++) {
    const next = new Set();
    for (const space of layer) {
      const isHome = space === finish;
      overFinish ||= isHome;
      const onward = used < points && !isHome ? nextSpaces(road, taken, space, points) : [];
      onward.forEach((target) => next.add(target));
      const isStuck = !onward.length && !onlyLongest;
      if (used > 0 && (used === points || isHome || isStuck)) ends.add(space);
    }
    if (!next.size) {
      const isLast = onlyLongest && used > 0 && used < points && !overFinish;
      if (isLast) layer.forEach((space) => ends.add(space));
      break;
    }
    layer = next;
  }
  const safe = [...ends].filter((space) => !road.danger[space]);
  return safe.length ? safe : ends;
}

/**
 * On a network a truck drives exactly so far and never turns round; it may pass others, but a way
 * that would end on one ends on the last free space before it (AA-2, AA-3).
 */
function driveEnds(road, taken, start, points) {
  let ways = [[start]];
  for (let used = 0; used < points; used++) {
    ways = ways.flatMap((way) =>
      road.steps[way.at(-1)]
        .filter(([target]) => target !== way.at(-2))
        .map(([target]) => [...way, target]));
  }
  const ends = new Set();
  for (const [, ...way] of ways) {
    const last = way.findLast((space) => !taken.has(space));
    if (last !== undefined) ends.add(last);
  }
  return ends;
}
