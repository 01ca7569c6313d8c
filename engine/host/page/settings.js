/** What this browser remembers: settings, and the keys of seats, by room. */

const SETTINGS = "lanesmith settings";
const TAB = "lanesmith tab";
const DEFAULTS = { language: null, sound: false, vibration: false, tries: true, name: "" };

function read(key) {
  try {
    return JSON.parse(localStorage.getItem(key)) ?? {};
  } catch {
    return {};
  }
}

function write(key, value) {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // A browser that keeps nothing plays all the same, until the page is closed.
  }
}

export const settings = { ...DEFAULTS, ...read(SETTINGS) };

/** Change a setting, and remember it. */
export function keep(name, value) {
  settings[name] = value;
  write(SETTINGS, settings);
}

/**
 * The keys of one room: the secret of the link that was opened, and the token for it. The host's own
 * link ends in "&ready": whoever opens it sits down at once.
 */
export class Keys {
  constructor(room, fragment) {
    this.place = `lanesmith room ${room}`;
    this.kept = { last: null, tokens: {}, ...read(this.place) };
    const [, role, secret, ready] = /^#(seat|watch)=([^&]+)(&ready)?$/.exec(fragment) ?? [];
    this.role = role ?? null;
    this.isReady = Boolean(ready);
    this.secret = secret ?? this.kept.last;
  }

  get token() {
    return this.kept.tokens[this.secret] ?? null;
  }

  /** The id of this tab, which a reload keeps and another tab does not have. */
  get tab() {
    this.id ??= crypto.getRandomValues(new Uint32Array(2)).join("-");
    try {
      sessionStorage.setItem(TAB, sessionStorage.getItem(TAB) ?? this.id);
      return sessionStorage.getItem(TAB);
    } catch {
      return this.id;
    }
  }

  /** Remember the token of this seat, if there is a new one. */
  remember(token) {
    if (!this.secret || !token) return;
    this.kept.last = this.secret;
    this.kept.tokens[this.secret] = token;
    write(this.place, this.kept);
  }
}
