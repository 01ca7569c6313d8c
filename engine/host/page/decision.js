/** A decision of this seat: choose on the board, the table or by a button, see it, then do it. */

import { html } from "./elements.js";
import { attributed, button } from "./parts.js";
import { settings } from "./settings.js";
import { spot } from "./things.js";
import { tr } from "./words.js";

/** Buttons that are in sight; those beyond are in a list to open. */
const FEW = 12;

export class Decision {
  /**
   * `act` is told the number of the action to do, and returns whether it was sent; `refuse` is
   * told a space that cannot be chosen now.
   */
  constructor({ choices, trial }, { act, refuse }) {
    Object.assign(this, { choices, trial, act, refuse });
    this.actions = [];
    this.tried = null;
    this.offered = null;
  }

  /** Show the choices of a message; none when it is another's turn. */
  show({ actions, palette, table, board, isOver }) {
    const had = this.choices.contains(document.activeElement)
      || this.trial.contains(document.activeElement);
    Object.assign(this, { actions, palette, board, table, isOver, tried: null, offered: null });
    this.trial.replaceChildren();
    const onBoard = (action) =>
      board && !this.#colour(action) && action.spaces?.some((id) => id in board.board.spaces);
    const all = actions.map((_, number) => number);
    const rest = all.filter((number) => !table.borne.has(number) && !onBoard(actions[number]));
    this.#offer(rest, all, this.#hint(rest.length < all.length));
    // Keys go on at the question when the button that was pressed is gone.
    if (had && !this.trial.contains(document.activeElement)) this.#focusFirst();
  }

  /** The spaces of actions. */
  get spaces() {
    return this.actions.flatMap((action) => action.spaces ?? []);
  }

  /** Somebody chose a space: the actions that name it. */
  chooseSpace(id) {
    const named = this.actions.map((_, number) => number)
      .filter((number) => this.actions[number].spaces?.includes(id));
    if (named.length) this.choose(named);
    else if (!this.isOver) this.refuse(id);
  }

  /** One action is left to try, or several to choose from. */
  choose(numbers) {
    if (numbers.length === 1) {
      this.show(this);
      this.#try(numbers[0]);
      return;
    }
    this.drop(false);
    this.offered = numbers;
    this.#offer(numbers, numbers, tr("Which of these?"));
    this.choices.querySelector(".row").append(button(tr("Something else"), () => this.drop()));
    this.#focusFirst();
  }

  /** Forget what is tried. */
  drop(takesFocus = true) {
    this.tried = null;
    this.trial.replaceChildren();
    this.board?.light([]);
    this.table.mark(null);
    this.show(this);
    if (takesFocus) this.#focusFirst();
  }

  /** Go on with a choice that was half made: one that was tried, or several that were offered. */
  resume({ tried, offered }) {
    if (offered) this.choose(offered);
    else if (tried !== null && settings.tries) {
      this.#try(tried, this.choices.contains(document.activeElement));
    }
  }

  #try(number, takesFocus = true) {
    if (!settings.tries) {
      this.act(number);
      return;
    }
    this.tried = number;
    const { text, way = [], spaces = [] } = this.actions[number];
    const doIt = button(tr("Do it"), () => { doIt.disabled = this.act(number); }, "main");
    this.trial.replaceChildren(
      html("p", { className: "tried" }, text),
      html("div", { className: "row" }, doIt, button(tr("Something else"), () => this.drop())));
    this.board?.light(way, way.length ? way.slice(-1) : spaces);
    this.table.mark(number);
    if (takesFocus) doIt.focus({ preventScroll: true });
  }

  #offer(numbers, all, hint) {
    const buttons = (some) => some.map((number) => this.#button(number));
    const parts = hint ? [html("p", { className: "hint" }, hint)] : [];
    if (numbers.length) {
      parts.push(html("div", { className: "row" }, ...buttons(numbers.slice(0, FEW))));
    }
    if (numbers.length > FEW) {
      parts.push(this.#list(tr("Further choices"), buttons(numbers.slice(FEW))));
    }
    if (numbers.length < all.length) {
      const others = all.filter((number) => !numbers.includes(number));
      parts.push(this.#list(tr("The same choices as a list"), buttons(others)));
    }
    this.choices.replaceChildren(...parts);
    attributed(this.choices, { role: "group", "aria-label": tr("Choices") });
  }

  #list(title, buttons) {
    return html("details", {}, html("summary", {}, title),
      html("div", { className: "row" }, ...buttons));
  }

  #button(number) {
    const action = this.actions[number];
    const made = button("", () => this.#try(number), "choice");
    const colour = this.#colour(action);
    if (colour) made.append(spot(colour, this.palette));
    made.append(action.text);
    made.dataset.action = number;
    made.addEventListener("pointerenter", () => this.#glance(action));
    return made;
  }

  /** The colour that an action is about, such as that of a car; null for none. */
  #colour({ value = "" }) {
    const [word] = value.split(" ");
    return word in this.palette.colours ? word : null;
  }

  /** Show the way of the choice under the pointer, unless one is being tried. */
  #glance({ way = [], spaces = [] }) {
    if (this.tried === null) this.board?.light(way, way.length ? way.slice(-1) : spaces);
  }

  #hint(isElsewhere) {
    if (!isElsewhere) return "";
    const onBoard = this.board && this.spaces.length > 0;
    const onTable = this.table.borne.size > 0;
    if (onBoard && onTable) return tr("Choose something lit, on the board or on the table.");
    return onBoard ? tr("Choose a lit space on the board.") : tr("Choose something lit on the table.");
  }

  /** Focus the first choice, or the question where there is none. */
  #focusFirst() {
    const first = this.choices.querySelector(".row button");
    const thing = document.querySelector("#game button.thing");
    if (!first && this.board && this.spaces.length) this.board.enter();
    else (first ?? thing ?? this.trial.parentElement).focus({ preventScroll: true });
  }
}
