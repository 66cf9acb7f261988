import type { Participant } from "#domain/room/participants.ts";
import type { Thread } from "#domain/room/room.rules.ts";
import { TYPING_INTERVAL_MS } from "#domain/room/typing.ts";
import { newId } from "#web/ui/new-id.ts";
import type { ThreadConnection } from "./thread-connection.ts";
import {
  completeUpTo,
  initialState,
  isIncomplete,
  type Known,
  nextToSend,
  type Pending,
  withMessage,
  withoutAccepted,
  withThread,
} from "./thread-state.ts";

/** Notifications within this time cause one request. */
const TOGETHER_MS = 15;
const RETRY_MIN_MS = 1000;
const RETRY_MAX_MS = 15_000;
/** A message that was visible this long counts as read. */
const READ_MS = 300;
/** Polling interval while live updates are unavailable, as with too many open pages. */
const POLL_INTERVAL_MS = 15_000;

/** State that the screen shows. */
export interface ThreadScreen {
  readonly known: Known;
  readonly pending: readonly Pending[];
  /** The access has ended meanwhile. */
  readonly hasEnded: boolean;
}

/** A thread while its screen is open. It is in memory only: nothing of it is stored in the browser (TRUST.md DP-2). */
export interface LiveThread {
  subscribe(listener: () => void): () => void;
  screen(): ThreadScreen;
  /** Starts requests; the returned function stops them. */
  start(): () => void;
  /** The page was loaded again: after a state transition, or when it became visible. */
  readAgain(thread: Thread): void;
  /** A notification named this version of the room. */
  refreshTo(version: number): void;
  /** Sets the connection status: whether there is a network, and whether live updates arrive. */
  setConnection(online: boolean, live: boolean): void;
  /** Sets whether the page is visible. */
  setVisible(visible: boolean): void;
  /** Sends a text, a file, or a file with a text below it; a file can be the result of a request for tests. */
  say(text: string, file?: File, request?: string): void;
  /** The person changes the text of a message. */
  type(): void;
  retry(key: string): void;
  /** Removes a message that was not sent; an upload under way ends. */
  drop(key: string): void;
  /** Loads the messages before the first one that is shown. */
  earlier(): Promise<void>;
}

const waitAfter = (failures: number) =>
  failures === 0 ? 0 : Math.min(RETRY_MIN_MS * 2 ** (failures - 1), RETRY_MAX_MS);

/** Creates a thread from the page's data. It makes no request before it is started. */
export function createThread(connection: ThreadConnection, participant: Participant, sent: Thread): LiveThread {
  const listeners = new Set<() => void>();
  let screen: ThreadScreen = { known: initialState(sent), pending: [], hasEnded: false };
  const is = { running: false, online: true, live: false, visible: false, asking: false, sending: false };
  const failures = { asking: 0, sending: 0 };
  const timers: Partial<Record<"ask" | "send" | "seen", ReturnType<typeof setTimeout>>> = {};
  let latestVersion = 0;
  let upload: { readonly key: string; readonly abort: AbortController } | undefined;
  let noted = 0;
  let typedAt = 0;

  function show(change: Partial<ThreadScreen>): void {
    const known = change.known ?? screen.known;
    screen = { ...screen, ...change, pending: withoutAccepted(change.pending ?? screen.pending, known) };
    for (const listener of listeners) listener();
    goOn();
  }

  function change(key: string, to: Partial<Pending>): void {
    show({ pending: screen.pending.map((message) => (message.key === key ? { ...message, ...to } : message)) });
  }

  function later(what: keyof typeof timers, ms: number, work: () => void): void {
    timers[what] ??= setTimeout(() => {
      delete timers[what];
      work();
    }, ms);
  }

  function forget(what: keyof typeof timers): void {
    clearTimeout(timers[what]);
    delete timers[what];
  }

  async function ask(): Promise<void> {
    if (is.asking || !is.running) return;
    is.asking = true;
    const before = screen.known;
    const answer = await connection.ask({ after: completeUpTo(before) });
    is.asking = false;
    if (answer === "gone") return show({ hasEnded: true });
    const known = answer ? withThread(screen.known, answer) : before;
    const grew = known.version > before.version || completeUpTo(known) > completeUpTo(before);
    failures.asking = grew ? 0 : failures.asking + 1;
    if (answer) show({ known });
    else goOn();
  }

  async function sendNext(): Promise<void> {
    const next = nextToSend(screen.pending);
    if (!next || is.sending || !is.running) return;
    is.sending = true;
    const { key, text, file, request } = next;
    change(key, { state: "sending" });
    const seen = completeUpTo(screen.known);
    const abort = new AbortController();
    upload = { key, abort };
    const answer = file
      ? await connection.sendFile(
          { key, seen, text, request },
          file,
          (progress) => change(key, { progress }),
          abort.signal,
        )
      : await connection.sendText({ key, seen, text });
    upload = undefined;
    is.sending = false;
    failures.sending = answer.kind === "lost" && !abort.signal.aborted ? failures.sending + 1 : 0;
    if (answer.kind === "accepted") show({ known: withMessage(screen.known, answer.message) });
    else if (answer.kind === "refused") change(key, { state: "refused", refusal: answer.sentence });
    else change(key, { state: "waiting", progress: 0 });
  }

  function unread(): number {
    const theirs = screen.known.messages.findLast(({ from }) => from !== participant)?.number ?? 0;
    return theirs > Math.max(screen.known.seen[participant], noted) ? theirs : 0;
  }

  /** Starts whatever request is needed now. */
  function goOn(): void {
    if (!is.running || screen.hasEnded) return;
    if (!is.asking && (latestVersion > screen.known.version || isIncomplete(screen.known))) {
      later("ask", failures.asking === 0 ? TOGETHER_MS : waitAfter(failures.asking), () => void ask());
    }
    if (!is.sending && is.online && nextToSend(screen.pending)) {
      later("send", waitAfter(failures.sending), () => void sendNext());
    }
    if (is.visible && unread() > 0) {
      later("seen", READ_MS, () => {
        const upTo = unread();
        if (!is.visible || upTo === 0) return;
        noted = upTo;
        void connection.markSeen(upTo);
      });
    }
  }

  function add(text: string, file: File | null, request: string): void {
    const pending: Pending = { key: newId(), text, file, request, state: "waiting", progress: 0, refusal: "" };
    show({ pending: [...screen.pending, pending] });
  }

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    screen: () => screen,
    start() {
      is.running = true;
      const asking = setInterval(() => {
        if (!is.live && is.online && !screen.hasEnded) void ask();
      }, POLL_INTERVAL_MS);
      goOn();
      return () => {
        is.running = false;
        clearInterval(asking);
        for (const what of ["ask", "send", "seen"] as const) forget(what);
      };
    },
    readAgain(thread) {
      show({ known: withThread(screen.known, thread) });
    },
    refreshTo(version) {
      latestVersion = Math.max(latestVersion, version);
      goOn();
    },
    setConnection(online, live) {
      const isBack = (online && !is.online) || (live && !is.live);
      Object.assign(is, { online, live });
      if (isBack) {
        // Once the connection is back, retry delays are cancelled.
        Object.assign(failures, { asking: 0, sending: 0 });
        forget("ask");
        forget("send");
      }
      goOn();
    },
    setVisible(visible) {
      is.visible = visible;
      goOn();
    },
    say: (text, file, request = "") => add(text, file ?? null, request),
    type() {
      if (!is.online || screen.hasEnded || Date.now() - typedAt < TYPING_INTERVAL_MS) return;
      typedAt = Date.now();
      connection.showTyping();
    },
    retry: (key) => change(key, { state: "waiting", refusal: "" }),
    drop(key) {
      if (upload?.key === key) upload.abort.abort();
      show({ pending: screen.pending.filter((message) => message.key !== key) });
    },
    async earlier() {
      const answer = await connection.ask({ before: screen.known.begins });
      if (answer !== undefined && answer !== "gone") show({ known: withThread(screen.known, answer) });
    },
  };
}
