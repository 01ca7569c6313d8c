/** What was written and not sent yet. A reload, a lost connection and another language keep it. */

const kept = new Map();

export class Draft {
  /** A draft of this tab by its name; those of other rooms and seats are others. */
  constructor(name, seat) {
    this.key = `lanesmith draft ${location.pathname} ${seat} ${name}`;
  }

  /** What was written, null for nothing. */
  get value() {
    if (kept.has(this.key)) return kept.get(this.key);
    try {
      return JSON.parse(sessionStorage.getItem(this.key));
    } catch {
      return null;
    }
  }

  set value(value) {
    kept.set(this.key, value);
    try {
      sessionStorage.setItem(this.key, JSON.stringify(value));
    } catch {
      // A browser that keeps nothing knows it until the page is closed.
    }
  }
}
