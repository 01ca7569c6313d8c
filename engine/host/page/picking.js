/**
 * Picking things of a table until a single action remains. Actions go by their number; each thing
 * bears those that are about it.
 */
export class Picking {
  constructor(things) {
    this.bears = things.map((thing) => new Set(thing.actions ?? []));
    this.order = [...new Set(this.bears.flatMap((one) => [...one]))].sort((a, b) => a - b);
    this.picked = [];
  }

  /** The actions that all picked things bear. */
  get left() {
    return this.order.filter((action) => this.picked.every((at) => this.bears[at].has(action)));
  }

  /** Whether a thing can be picked now; a picked one can be dropped. */
  isOpen(at) {
    return this.left.some((action) => this.bears[at].has(action));
  }

  /** Pick a thing, or drop it. Return the actions to choose from if the choice is complete. */
  pick(at) {
    if (this.picked.includes(at)) {
      this.picked = this.picked.filter((other) => other !== at);
      return [];
    }
    if (!this.isOpen(at)) return [];
    this.picked.push(at);
    const left = this.left;
    if (left.length > 1 && left.every((action) => this.#canBeToldApart(action, left))) return [];
    this.picked = [];
    return left;
  }

  /** Whether picking another thing can part this action from one of those left. */
  #canBeToldApart(action, left) {
    return this.bears.some((one, at) =>
      !this.picked.includes(at) && one.has(action) && left.some((other) => !one.has(other)));
  }
}
