import { setImmediate } from "node:timers/promises";

/** Lets whatever is more urgent go first. */
export interface TurnTaking {
  /** To be called for everything urgent that has come. */
  urgent(): void;
  /** The same, and resolves when what urgent ones before it have to say is on its way: each is sent before the next is made. */
  urgentTurn(): Promise<void>;
  /** Resolves when it is one's turn: in the order of asking, some in each round of the loop, after the urgent ones. */
  turn(): Promise<void>;
  /** How many wait for their turn. */
  readonly waiting: number;
}

/** What is answered in one round of the loop is written down together: longer rounds, fewer commits. */
const ROUND_MS = 10;
/** Nobody gives way for longer, however many urgent ones keep coming. */
const GIVES_WAY_MS = 50;

export function createTurnTaking(): TurnTaking {
  let came = 0;
  let seen = 0;
  let begun = Number.NEGATIVE_INFINITY;
  let last = Promise.resolve();
  let waiting = 0;

  async function pause(): Promise<void> {
    const from = performance.now();
    if (from - begun < ROUND_MS && came === seen) return;
    do {
      seen = came;
      await setImmediate();
    } while (came !== seen && performance.now() - from < GIVES_WAY_MS);
    begun = performance.now();
  }

  return {
    urgent() {
      came += 1;
    },
    urgentTurn() {
      came += 1;
      // Between two callbacks of one round Node does all that they have caused, writing to sockets among it.
      return setImmediate();
    },
    turn() {
      waiting += 1;
      last = last.then(pause).then(() => {
        waiting -= 1;
      });
      return last;
    },
    get waiting() {
      return waiting;
    },
  };
}
