/** Signs that it is this seat's turn: the title of the tab, a sound, a vibration. */

import { settings } from "./settings.js";
import { tr } from "./words.js";

let context = null;

/** Sound two short notes. Browsers allow it once somebody has clicked on the page. */
export function sound() {
  context ??= new AudioContext();
  const from = context.currentTime;
  [660, 880].forEach((frequency, number) => {
    const start = from + number * 0.16;
    const [tone, volume] = [context.createOscillator(), context.createGain()];
    tone.frequency.value = frequency;
    volume.gain.setValueAtTime(0.0001, start);
    volume.gain.exponentialRampToValueAtTime(0.25, start + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.0001, start + 0.15);
    tone.connect(volume).connect(context.destination);
    tone.start(start);
    tone.stop(start + 0.16);
  });
}

/** Vibrate twice, where the device can. */
export const vibrate = () => navigator.vibrate?.([120, 80, 120]);

export class Signals {
  constructor() {
    this.was = false;
  }

  /** Say in the title of the tab whose turn it is, and signal that it has become one's own. */
  show(isYours, name) {
    document.title = isYours ? tr("● Your turn: {name}", { name }) : name;
    if (isYours && !this.was) {
      if (settings.sound) sound();
      if (settings.vibration) vibrate();
    }
    this.was = isYours;
  }
}
