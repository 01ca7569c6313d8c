/** The page of a hosted game: it hears the host, and shows the lobby, the table and the end. */

import { Board } from "./board.js";
import { Decision } from "./decision.js";
import { html } from "./elements.js";
import { Form, result } from "./form.js";
import { Lobby } from "./lobby.js";
import { Log } from "./log.js";
import { Notes } from "./notes.js";
import { button, copy, openDialog, saveRecord } from "./parts.js";
import { openSettings } from "./preferences.js";
import { Keys, settings } from "./settings.js";
import { Signals } from "./signals.js";
import { Connection } from "./socket.js";
import { Table } from "./table.js";
import { Palette } from "./things.js";
import { Turn, capital } from "./turn.js";
import { LANGUAGES, language, speak, tr } from "./words.js";

/** Milliseconds for which an answer of the host stays in sight. */
const SAID = 8000;

const part = (name) => document.getElementById(name);

class Page {
  constructor() {
    this.room = location.pathname.split("/").filter(Boolean).at(-1);
    this.keys = new Keys(this.room, location.hash);
    this.signals = new Signals();
    this.message = null;
    // The stamp of the table that was answered: an answer is never sent twice.
    this.answered = null;
    // The seat and the language of the parts that are shown.
    this.shown = null;
    // What was half chosen when the connection was lost.
    this.half = null;
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    this.connection = new Connection(`${scheme}://${location.host}${location.pathname}/ws`, {
      hello: () => this.#hello(),
      hear: (message) => this.#hear(message),
      show: (state, seconds) => this.#showConnection(state, seconds),
    });
    document.addEventListener("keydown", (event) => this.#press(event));
    setInterval(() => this.turn?.tick(), 1000);
  }

  #hello() {
    this.answered = null;
    const { secret, token, tab } = this.keys;
    return { do: "hello", secret, token, tab, name: settings.name, language: language() };
  }

  #hear(message) {
    const answers = {
      welcome: () => this.#welcome(message),
      lobby: () => this.#showLobby(message),
      table: () => this.#showTable(message),
      seats: () => this.#showSeats(message),
      board: () => this.#setBoard(message.board),
      refused: () => this.#refused(message),
      kept: () => this.#kept(message),
      record: () => saveRecord(message.record, this.title),
      taken: () => this.#taken(message),
      asked: () => this.#asked(message),
      goodbye: () => this.#say(message.text, true),
    };
    answers[message.is]?.();
  }

  #welcome(welcome) {
    this.welcome = welcome;
    this.keys.remember(welcome.token);
    part("said").replaceChildren();
    this.isNew = true;
    const { title, game, track } = welcome.room;
    this.title = title || track || game;
    part("title").textContent = this.title;
    part("about").textContent = [...new Set([game, track])]
      .filter((words) => words && words !== this.title).join(" · ");
    document.title = this.title;
    this.half = this.#half();
    // Otherwise a part that is being filled in stays.
    const shown = `${welcome.seat} ${language()}`;
    if (this.shown !== shown) this.#build();
    this.shown = shown;
    this.#setBoard(welcome.board);
    this.log = new Log(part("log"), (way) => this.board?.light(way));
    this.#showTools();
  }

  /** Make the parts of the page, in the language that is spoken. */
  #build() {
    const { form, named, seat, seat_colours: seatColours } = this.welcome;
    const send = (message) => this.#send(message);
    this.lobby = new Lobby(part("lobby"), {
      seatColours, consent: form.consent, seat, isNamed: Boolean(named), send,
    });
    this.notes ??= new Notes({ most: form.most_words, seat, send });
    this.notes.faces = form.faces;
    this.turn = new Turn(part("turn"), send);
    this.decision = new Decision(
      { choices: part("choices"), trial: this.turn.trial },
      { act: (action) => this.#act(action), refuse: () => this.#refuse() });
    this.table = new Table({ hand: part("hand"), middle: part("middle"), mats: part("mats") },
      (actions) => this.decision.choose(actions));
    this.form = null;
    part("form").replaceChildren();
  }

  /** What is half chosen now, and for which table; null for nothing. */
  #half() {
    if (!this.message || !this.decision) return null;
    const { stamp, move } = this.message;
    const { tried, offered, actions } = this.decision;
    return { stamp, move, count: actions.length, tried, offered, picked: this.table.picking.picked };
  }

  /** Play on a board from now on; null for a game without one. */
  #setBoard(board) {
    this.board = board
      ? new Board(part("board"), board, (id) => this.decision.chooseSpace(id)) : null;
    part("board").hidden = !board;
  }

  #showTools() {
    const { welcome } = this;
    const tools = [];
    if (welcome.seat !== null) {
      tools.push(button(tr("Note…"), () => this.#note()));
    }
    tools.push(button(tr("Rules…"), () => this.#showRules()));
    tools.push(button(tr("Links…"), () => this.#showLinks()));
    tools.push(button(tr("Settings…"), () => openSettings(() => this.#restart())));
    part("tools").replaceChildren(...tools);
  }

  /** The rules that are in force. */
  #showRules() {
    const rules = this.welcome.rules.map(({ id, title, text }) =>
      html("p", {}, html("b", {}, `${title}. `), text, html("small", {}, ` ${id}`)));
    const dialog = openDialog(tr("Rules"), html("div", { className: "rules" }, ...rules),
      button(tr("Close"), () => dialog.close()));
  }

  #showLinks() {
    const links = [];
    if (this.keys.role !== "watch" && this.keys.secret) {
      const own = `${location.origin}${location.pathname}#seat=${this.keys.secret}`;
      links.push([tr("Copy the link of your seat"), own,
        tr("It is for you alone, to go on with another device.")]);
    }
    if (this.welcome.watch) {
      links.push([tr("Copy the link to watch"), this.welcome.watch,
        tr("Whoever has it sees what is open to all, and no hands.")]);
    }
    const rows = links.map(([words, link, about]) => {
      const made = button(words, () => copy(link, made));
      return html("div", {}, made, html("p", { className: "quiet" }, about));
    });
    if (!rows.length) rows.push(html("p", {}, tr("Ask the host for a link.")));
    const dialog = openDialog(tr("Links"), ...rows, button(tr("Close"), () => dialog.close()));
  }

  #showLobby(lobby) {
    this.#turnTo("lobby");
    this.lobby.show(lobby);
    if (this.keys.isReady) {
      this.keys.isReady = false;
      this.#send({ do: "ready", yes: true, named: this.lobby.isNamed });
    }
  }

  #showTable(message) {
    const { seat: yours } = this.welcome;
    this.#turnTo("game");
    // What is half chosen belongs to the message before this one.
    const half = this.half ?? this.#half();
    this.half = null;
    this.message = message;
    const palette = new Palette(this.welcome.colours, message.seats);
    const isYours = message.turn === yours && yours !== null && !message.over;
    const actions = isYours ? message.actions : [];
    this.turn.show(message, palette, yours);
    this.table.show(message.view, palette, {
      turn: message.turn, yours, mayChoose: isYours,
    });
    this.decision.show({
      actions, palette, table: this.table, board: this.board, isOver: message.over,
    });
    const told = this.isNew ? [] : message.told;
    this.board?.show(message.view.pieces ?? [], told, palette, this.decision.spaces);
    if (half?.stamp === message.stamp && half.move === message.move
        && half.count === actions.length) {
      this.table.resume(half.picked);
      this.decision.resume(half);
    }
    this.log.cut(this.isNew ? -1 : message.move);
    this.log.add(message.told, palette);
    this.signals.show(isYours, this.title);
    this.#tell(message, isYours);
    this.isNew = false;
    if (isYours && document.activeElement === document.body) {
      this.turn.who.focus({ preventScroll: true });
    }
    if (message.over) this.#showEnd(message, palette);
  }

  /** Somebody came or went: the decision that is being tried goes on. */
  #showSeats({ seats }) {
    if (!this.message) return;
    const seconds = (Date.now() - this.turn.began) / 1000;
    this.message = { ...this.message, seats, seconds };
    this.turn.show(this.message, new Palette(this.welcome.colours, seats), this.welcome.seat);
  }

  /** Tell those who hear the page what happened, and that it is their turn. */
  #tell(message, isYours) {
    const said = this.isNew ? [] : message.told.flatMap(({ texts }) => texts);
    if (isYours) said.push(tr("It is your turn"), capital(message.question));
    part("news").textContent = said.join(" ");
  }

  #showEnd(message, palette) {
    if (this.form) return;
    const end = html("section", {});
    const form = html("section", {});
    part("form").replaceChildren(end, form);
    part("form").hidden = false;
    end.append(result(message, palette), button(tr("Save the record of this game"), () =>
      this.#send({ do: "record" })));
    this.form = this.welcome.seat === null ? {} : new Form(form, {
      welcome: this.welcome, moves: this.log.moves, isNamed: this.lobby.isNamed,
      send: (answers) => this.#send(answers),
    });
    end.querySelector("h2")?.focus();
  }

  #turnTo(name) {
    part("lobby").hidden = name !== "lobby";
    part("game").hidden = name !== "game";
    if (name === "lobby" || !this.message?.over) part("form").hidden = true;
  }

  #act(action) {
    const { stamp } = this.message;
    if (this.answered === stamp) return true;
    const isSent = this.#send({ do: "act", stamp, action });
    if (isSent) this.answered = stamp;
    return isSent;
  }

  /** A click on what cannot be chosen now: the host counts it, as it shows what misleads. */
  #refuse() {
    if (!this.decision.actions.length) return;
    this.#send({ do: "refused_click" });
    this.#say(tr("That cannot be chosen now."));
  }

  /** Send a message. Without a connection nothing is sent, now or later. */
  #send(message) {
    if (this.connection.send(message)) return true;
    this.#say(tr("There is no connection. Nothing was sent; choose again when it is back."));
    return false;
  }

  #refused({ text }) {
    if (this.answered !== null) this.decision.drop(false);
    this.answered = null;
    this.#say(text);
  }

  /** The host has what was written. */
  #kept({ what }) {
    if (what === "form") this.form?.thank();
    else if (what === "note") this.notes.close();
  }

  /** Show words for a while, or until the host is heard again if they `stay`. */
  #say(words, stay = false) {
    part("said").textContent = words;
    clearTimeout(this.silence);
    if (!stay) this.silence = setTimeout(() => part("said").replaceChildren(), SAID);
  }

  /** This seat is open elsewhere. */
  #taken({ text, how }) {
    const words = how === "tab" ? tr("Play here") : tr("Ask whoever has it");
    const take = button(words, () => {
      this.connection.send({ do: "take_over", yes: true });
      dialog.close();
    }, "main");
    this.dialog?.close();
    const dialog = this.dialog = openDialog(tr("Open elsewhere"), html("p", {}, text),
      html("div", { className: "row" }, take, button(tr("Not here"), () => {
        this.connection.end();
        dialog.close();
      })));
  }

  /** Somebody opened the link of this seat elsewhere. */
  #asked({ text }) {
    const answer = (yes) => {
      this.connection.send({ do: "let", yes });
      dialog.close();
    };
    this.dialog?.close();
    const dialog = this.dialog = openDialog(tr("Your seat"), html("p", {}, text),
      html("div", { className: "row" }, button(tr("Let them in"), () => answer(true)),
        button(tr("Keep my seat"), () => answer(false), "main")));
  }

  #showConnection(state, seconds) {
    const place = part("connection");
    if (state !== place.dataset.state) {
      place.dataset.state = state;
      // The seconds count for the eye alone: a voice would read them all.
      this.countdown = html("span", { ariaHidden: "true" });
      const words = state === "ended" ? tr("You are not connected.") : tr("The connection is lost.");
      const again = button(tr("Connect now"), () => this.connection.connect());
      place.replaceChildren(...(state === "open" ? [] : [words, " ", this.countdown, again]));
    }
    if (state === "lost") this.countdown.textContent = tr("Next attempt in {seconds} s.", { seconds });
  }

  #note() {
    this.notes.open(this.message?.move ?? 0);
  }

  #press(event) {
    const isTyping = event.target.closest?.("input, textarea, select, dialog");
    if (isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "Escape" && this.decision && this.decision.tried !== null) {
      this.decision.drop();
    }
    if (event.key.toLowerCase() === "n" && this.welcome?.seat != null) {
      event.preventDefault();
      this.#note();
    }
  }

  /** Speak another language: a new connection tells everything again. */
  async #restart() {
    await speak(settings.language);
    this.connection.connect();
  }
}

const wanted = settings.language
  ?? navigator.languages.map((each) => each.slice(0, 2)).find((each) => each in LANGUAGES);
await speak(wanted ?? "en");
new Page();
