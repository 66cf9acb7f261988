import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Message, Thread } from "#domain/room/room.rules.ts";
import { createThread } from "./live-thread.ts";
import type { Sent, ThreadConnection } from "./thread-connection.ts";

const MINUTE = 60_000;
const empty: Thread = {
  ...{
    messages: [],
    last: 0,
    seen: { patient: 0, doctor: 0, adult: 0 },
    writing: "open",
    writingUntil: null,
    version: 0,
  },
};

/** A server with one thread, whose connection can fail, and can lose the response to an accepted request. */
function createFakeServer() {
  const messages: Message[] = [];
  const clinic = {
    messages,
    down: false,
    losesAnswers: false,
    refuses: "",
    seen: 0,
    version: 0,
    asked: 0,
    typed: 0,
    say(from: Message["from"], text: string, key: string | null = null): Message {
      const known = messages.find((message) => key !== null && message.key === key);
      if (known) return known;
      clinic.version += 1;
      const message = { number: messages.length + 1, from, at: "2026-11-21T08:00:00.000Z", key, text, file: null };
      messages.push(message);
      return message;
    },
  };
  async function accept(text: string, key: string): Promise<Sent> {
    await new Promise((resolve) => setTimeout(resolve, 20));
    if (clinic.down) return { kind: "lost" };
    if (clinic.refuses !== "" && text === clinic.refuses) return { kind: "refused", sentence: "Not this." };
    const message = clinic.say("patient", text, key);
    return clinic.losesAnswers ? { kind: "lost" } : { kind: "accepted", message };
  }
  const connection: ThreadConnection = {
    async ask({ after = 0, before }) {
      clinic.asked += 1;
      if (clinic.down) return undefined;
      const part = messages.filter(({ number }) => (before === undefined ? number > after : number < before));
      const seen = { patient: clinic.seen, doctor: 0, adult: 0 };
      return { ...empty, messages: part, last: messages.length, seen, version: clinic.version };
    },
    sendText: ({ key, text }) => accept(text, key),
    async sendFile({ key }, file, _progress, signal) {
      await new Promise((resolve) => setTimeout(resolve, 20));
      return signal.aborted ? { kind: "lost" } : accept(file.name, key);
    },
    showTyping() {
      clinic.typed += 1;
    },
    async markSeen(seen) {
      clinic.seen = Math.max(clinic.seen, seen);
    },
  };
  return { clinic, connection };
}

describe("a thread on a patient's screen", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  function opened() {
    const { clinic, connection } = createFakeServer();
    const thread = createThread(connection, "patient", empty);
    const stop = thread.start();
    const texts = () => thread.screen().known.messages.map(({ text }) => text);
    const waits = () => thread.screen().pending.map(({ text, state }) => `${text}: ${state}`);
    return { clinic, thread, stop, texts, waits };
  }

  it("loads new messages on a notification, with a single request", async () => {
    const { clinic, thread, texts } = opened();
    clinic.say("doctor", "Good morning.");
    clinic.say("doctor", "How are you?");
    thread.refreshTo(1);
    thread.refreshTo(2);
    await vi.advanceTimersByTimeAsync(1000);
    expect([texts(), clinic.asked]).toEqual([["Good morning.", "How are you?"], 1]);
  });

  it("marks messages as read only while the thread is visible", async () => {
    const { clinic, thread } = opened();
    clinic.say("doctor", "Read me.");
    thread.setVisible(false);
    thread.refreshTo(1);
    await vi.advanceTimersByTimeAsync(5000);
    expect(clinic.seen).toBe(0);
    thread.setVisible(true);
    await vi.advanceTimersByTimeAsync(1000);
    expect(clinic.seen).toBe(1);
  });

  it("queues messages while the connection is down, and sends them in order afterwards", async () => {
    const { clinic, thread, texts, waits } = opened();
    clinic.down = true;
    thread.setConnection(false, false);
    for (const text of ["one", "two", "three"]) thread.say(text);
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect([clinic.messages, waits()]).toEqual([[], ["one: waiting", "two: waiting", "three: waiting"]]);
    clinic.down = false;
    thread.setConnection(true, true);
    await vi.advanceTimersByTimeAsync(500);
    expect([texts(), waits()]).toEqual([["one", "two", "three"], []]);
  });

  it("retries with growing delays after a lost response, without duplicates", async () => {
    const { clinic, thread, texts, waits } = opened();
    clinic.losesAnswers = true;
    thread.say("Did you get this?");
    await vi.advanceTimersByTimeAsync(10_000);
    expect(waits()).toEqual(["Did you get this?: waiting"]);
    clinic.losesAnswers = false;
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect([texts(), waits(), clinic.messages.length]).toEqual([["Did you get this?"], [], 1]);
  });

  it("treats a message as sent when the thread has it, though the response is missing", async () => {
    const { clinic, thread, waits } = opened();
    clinic.losesAnswers = true;
    thread.say("Did you get this?");
    await vi.advanceTimersByTimeAsync(100);
    thread.refreshTo(clinic.version);
    await vi.advanceTimersByTimeAsync(100);
    expect([waits(), clinic.messages.length]).toEqual([[], 1]);
  });

  it("shows why a message was refused, and sends the others", async () => {
    const { clinic, thread, texts, waits } = opened();
    clinic.refuses = "virus.exe";
    thread.say("", new File(["MZ"], "virus.exe"));
    thread.say("And this.");
    await vi.advanceTimersByTimeAsync(1000);
    expect(texts()).toEqual(["And this."]);
    const [refused] = thread.screen().pending;
    expect(refused).toMatchObject({ state: "refused", refusal: "Not this." });
    clinic.refuses = "";
    thread.retry(refused?.key ?? "");
    await vi.advanceTimersByTimeAsync(1000);
    expect([texts(), waits()]).toEqual([["And this.", "virus.exe"], []]);
  });

  it("ends the upload of a cancelled file, and sends what comes after it", async () => {
    const { thread, texts, waits, stop } = opened();
    thread.say("", new File(["x"], "wrong.jpg"));
    thread.say("after");
    await vi.advanceTimersByTimeAsync(5);
    thread.drop(thread.screen().pending[0]?.key ?? "");
    await vi.advanceTimersByTimeAsync(100);
    expect([texts(), waits()]).toEqual([["after"], []]);
    stop();
  });

  it("fills the gap when its own message arrives before earlier ones of the doctor", async () => {
    const { clinic, thread, texts } = opened();
    clinic.say("doctor", "One");
    thread.say("Two");
    await vi.advanceTimersByTimeAsync(1000);
    expect(texts()).toEqual(["One", "Two"]);
  });

  it("polls while live updates are unavailable, and stops when closed", async () => {
    const { clinic, thread, stop, texts } = opened();
    thread.setConnection(true, false);
    clinic.say("doctor", "Nobody told you.");
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect(texts()).toEqual(["Nobody told you."]);
    stop();
    const { asked } = clinic;
    clinic.say("doctor", "Gone.");
    thread.refreshTo(9);
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect(clinic.asked).toBe(asked);
  });

  it("polls less and less often while the server does not answer", async () => {
    const { clinic, thread } = opened();
    clinic.down = true;
    thread.setConnection(true, true);
    thread.refreshTo(5);
    await vi.advanceTimersByTimeAsync(2 * MINUTE);
    expect(clinic.asked).toBeGreaterThan(5);
    expect(clinic.asked).toBeLessThan(16);
  });

  it("announces typing at most once in three seconds, and not without a network", () => {
    const { clinic, thread, stop } = opened();
    thread.type();
    thread.type();
    expect(clinic.typed).toBe(1);
    vi.advanceTimersByTime(3000);
    thread.type();
    expect(clinic.typed).toBe(2);
    vi.advanceTimersByTime(3000);
    thread.setConnection(false, false);
    thread.type();
    expect(clinic.typed).toBe(2);
    stop();
  });
});
