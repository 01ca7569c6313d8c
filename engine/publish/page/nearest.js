/** Arrow keys among places on a plane. */

/** Directions of the arrow keys: right and down. */
export const ARROWS = {
  ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1],
};

/** The nearest of `places`, by number, in the direction of a key: further that way than aside. */
export function nearest(places, cursor, key) {
  const [right, down] = ARROWS[key];
  const from = places[cursor];
  let best = cursor;
  let least = Infinity;
  places.forEach(({ x, y }, row) => {
    const along = (x - from.x) * right + (y - from.y) * down;
    const aside = Math.abs((x - from.x) * down) + Math.abs((y - from.y) * right);
    const distance = along + 2 * aside;
    if (along > 0 && along >= aside && distance < least) [best, least] = [row, distance];
  });
  return best;
}
