/** Connection to the host, which comes back by itself after growing pauses. */

/** Seconds before each attempt. */
const PAUSES = [1, 2, 4, 8, 16, 30];
/** Milliseconds to wait for a sign of life. */
const ANSWER = 6000;
/** Code of a socket that the host closes for good. */
const UNWELCOME = 1008;

export class Connection {
  /**
   * `hello` makes the first message of each socket, `hear` is told every message of the host, and
   * `show` how the connection is: "open", "lost" with the seconds until the next attempt, or
   * "ended".
   */
  constructor(address, { hello, hear, show }) {
    Object.assign(this, { address, hello, hear, show });
    this.attempts = 0;
    this.socket = null;
    this.timer = null;
    this.ended = false;
    addEventListener("online", () => this.#wake());
    document.addEventListener("visibilitychange", () => !document.hidden && this.#wake());
    this.connect();
  }

  connect() {
    clearTimeout(this.timer);
    clearTimeout(this.watch);
    this.ended = false;
    const socket = new WebSocket(this.address);
    this.socket?.close();
    this.socket = socket;
    socket.addEventListener("open", () => socket.send(JSON.stringify(this.hello())));
    socket.addEventListener("message", ({ data }) => {
      if (socket !== this.socket) return;
      clearTimeout(this.watch);
      const message = JSON.parse(data);
      this.show("open", 0);
      if (message.is !== "refused") this.attempts = 0;
      if (message.is === "goodbye") this.end();
      this.hear(message);
    });
    socket.addEventListener("close", ({ code }) => {
      if (socket !== this.socket) return;
      if (code === UNWELCOME) this.end();
      this.#lost();
    });
  }

  /** Send a message, once. Return whether there is a connection to send it over. */
  send(message) {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  /** Do not come back by itself. */
  end() {
    this.ended = true;
    this.show("ended", 0);
  }

  #lost() {
    if (this.ended) return;
    const pause = PAUSES[Math.min(this.attempts, PAUSES.length - 1)];
    this.attempts += 1;
    this.#count(pause);
  }

  #count(seconds) {
    this.show("lost", seconds);
    this.timer = setTimeout(
      () => (seconds > 1 ? this.#count(seconds - 1) : this.connect()), 1000);
  }

  /** The device was asleep or without a network: its socket may be dead without knowing it. */
  #wake() {
    if (this.ended) return;
    if (!this.send({ do: "ping" })) {
      if (this.socket.readyState !== WebSocket.CONNECTING) this.connect();
      return;
    }
    clearTimeout(this.watch);
    this.watch = setTimeout(() => this.connect(), ANSWER);
  }
}
