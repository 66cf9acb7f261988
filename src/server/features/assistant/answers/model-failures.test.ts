import { afterAll, describe, expect, it } from "vitest";
import type { AnswerPart } from "#domain/assistant/answer-parts.ts";
import type { AskResult } from "#domain/assistant/assistant.api.ts";
import { MODEL_KINDS } from "#server/adapters/model/model.ts";
import { openModel } from "#server/adapters/model/open-model.ts";
import { testEncoder } from "#support/assistant/test-encoder.ts";
import { aQuestion, aQuestionOfPage, createChatClient, partsOf } from "../../../../../tests/support/chat.ts";
import { aSignedInAdmin, aVisitor, cookiesAfter, openTestClinic } from "../../../../../tests/support/open-clinic.ts";
import { choiceOf, choosing, startScriptedModel } from "../../../../../tests/support/processes/scripted-model.ts";

/** Longer than any answer of the scripted model on a busy machine. */
const LONG = { wholeMs: 20_000, againMs: 10, failures: 3, restMs: 60_000 };
const SHORT = { ...LONG, wholeMs: 1_000 };
const QUESTION = "Is ginger tea good for a cold?";
const TRUE = "many find soothing";

describe.each(MODEL_KINDS)("a model that fails or hangs, by the protocol %s", async (kind) => {
  const server = await startScriptedModel(kind);
  const model = openModel({ kind, url: server.url, name: "small", key: "a-key", allowPrivate: true });
  const open = await openTestClinic("sqlite", undefined, { encoder: testEncoder, model, modelTimeouts: LONG });
  // Loads the provider's library first: the short time limits of these tests do not allow for it.
  server.behave(choosing(TRUE));
  await createChatClient(open).ask(QUESTION);
  afterAll(async () => {
    await open.close();
    await server.close();
  });

  const ask = async (question = QUESTION) => (await createChatClient(open).ask(question)).view;
  /** Resets the circuit breaker with one successful answer after the rest. */
  async function recovered(): Promise<void> {
    open.clock.advance(LONG.restMs + 1);
    server.behave(choosing(TRUE));
    expect((await ask()).facts?.engine).toBe("model");
  }
  /** Starts a question and waits until it is at the model, which does not answer it. */
  async function askSilent(question: object = aQuestion(QUESTION), person = aVisitor()) {
    server.behave({ says: choiceOf(1), after: "hangs" });
    const [requests, abandoned] = [server.asked.length, server.abandoned];
    const asked = await open.api.assistant.askQuestion(person, question);
    const shown: AnswerPart[] = [];
    const readAll = async () => {
      for await (const part of asked.parts()) shown.push(part);
      return shown;
    };
    return {
      asked,
      readAll,
      browser: { ...person, client: { ...person.client, cookies: cookiesAfter(asked.grant.cookies) } },
      reached: () => expect.poll(() => server.asked.length).toBe(requests + 1),
      given: () => expect.poll(() => server.abandoned, { timeout: 10_000 }).toBe(abandoned + 1),
    };
  }

  it("is retried once when busy, and paused for a minute after three failures", async () => {
    await recovered();
    let count = 0;
    server.behave((asked) => {
      count += 1;
      return count === 1 ? { status: 503 } : choosing(TRUE)(asked);
    });
    expect((await ask()).facts?.engine).toBe("model");
    expect(count).toBe(2);
    server.behave({ says: "I choose nothing." });
    for (let time = 0; time < 3; time += 1) expect((await ask()).facts?.engine).toBe("embedded-fallback");
    const before = server.asked.length;
    expect((await ask()).facts?.engine).toBe("embedded");
    expect(server.asked).toHaveLength(before);
    const admin = await aSignedInAdmin(open);
    expect(await open.api.assistant.readAssistantStatus(admin)).toMatchObject({
      engine: "model",
      breakerOpen: true,
      model: { name: "small", kind },
      lastFailure: { outcome: "unfit" },
    });
    await recovered();
    server.behave({ says: '{"ready":true}' });
    expect(await open.api.assistant.probeModel(admin)).toMatchObject({ ok: true, outcome: "ready" });
    server.behave({ says: "Ready!" });
    expect(await open.api.assistant.probeModel(admin)).toMatchObject({ ok: false, outcome: "unfit" });
    server.behave({ status: 401 });
    expect(await open.api.assistant.probeModel(admin)).toMatchObject({ ok: false, outcome: "refused" });
  });

  it("is cut off when it hangs before or in its answer", async () => {
    const impatient = await openTestClinic("sqlite", undefined, { encoder: testEncoder, model, modelTimeouts: SHORT });
    for (const behaviour of [{ sends: "nothing" }, { says: choiceOf(1), after: "hangs" }] as const) {
      server.behave(behaviour);
      const abandoned = server.abandoned;
      const { view } = await createChatClient(impatient).ask(QUESTION);
      expect(view).toMatchObject({ ending: "done", fault: null, facts: { engine: "embedded-fallback" } });
      expect(view.citations.length).toBeGreaterThan(0);
      await expect.poll(() => server.abandoned, { timeout: 10_000 }).toBe(abandoned + 1);
    }
    await impatient.close();
  });

  it("is stopped when no reader is left, and the stored answer is complete", async () => {
    await recovered();
    const question = aQuestionOfPage(QUESTION);
    const { asked, reached, given } = await askSilent(question);
    const reader = asked.parts()[Symbol.asyncIterator]();
    await reader.next();
    await reached();
    await reader.return?.();
    await given();
    const again = await open.api.assistant.askQuestion(aVisitor(), question);
    const parts = await partsOf(again);
    expect(again.repeated).toBe(true);
    expect(parts.at(-1)).toEqual({ type: "finish", messageMetadata: { ending: "done" } });
    expect(parts).toContainEqual({ type: "data-engine", data: { engine: "embedded-fallback" } });
  });

  it("is waited for by a reloaded page, from the first part on", async () => {
    const { asked, browser, reached, given } = await askSilent();
    const twoParts = async (from: AskResult) => {
      const reader = from.parts()[Symbol.asyncIterator]();
      const parts = [await reader.next(), await reader.next()].map(({ value }) => value as unknown);
      return { reader, parts };
    };
    const first = await twoParts(asked);
    await reached();
    const abandoned = server.abandoned;
    await first.reader.return?.();
    const resumed = await open.api.assistant.resumeAnswer(browser, asked.chatId);
    const second = await twoParts(resumed ?? asked);
    expect(second.parts).toEqual(first.parts);
    expect(server.abandoned).toBe(abandoned);
    await second.reader.return?.();
    await given();
  });

  it("is stopped immediately by the person, and nothing is shown in its place", async () => {
    const { asked, browser, readAll, reached, given } = await askSilent();
    const reading = readAll();
    await reached();
    await open.api.assistant.stopAnswers(browser, asked.chatId);
    await given();
    const ended = await reading;
    expect(ended.map(({ type }) => type)).toEqual(["start", "data-triage", "abort", "finish"]);
    expect(ended.at(-1)).toEqual({ type: "finish", messageMetadata: { ending: "stopped" } });
    const [saved] = (await open.api.assistant.openChat(browser, asked.chatId)).turns;
    expect(saved?.parts).toEqual(ended);
  });

  it("is stopped when the chat is erased, and nothing of the answer is stored", async () => {
    const { asked, browser, readAll, reached } = await askSilent();
    const reading = readAll();
    await reached();
    await open.api.assistant.eraseChat(browser, asked.chatId);
    await reading;
    for (const table of ["assistantChats", "assistantTurns", "assistantParts"] as const) {
      const rows = await open.fresh.database.kysely.selectFrom(table).selectAll().execute();
      expect(JSON.stringify(rows)).not.toContain(asked.turnId);
    }
  });
});
