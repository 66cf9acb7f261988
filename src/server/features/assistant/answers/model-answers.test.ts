import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AnswerPart, AnswerView } from "#domain/assistant/answer-parts.ts";
import type { AskResult } from "#domain/assistant/assistant.api.ts";
import { MODEL_KINDS } from "#server/adapters/model/model.ts";
import { openModel } from "#server/adapters/model/open-model.ts";
import {
  aQuestion,
  aQuestionOfPage,
  changeAssistantSettings,
  createChatClient,
  partsOf,
} from "../../../../../tests/support/chat.ts";
import { aSignedInAdmin, aVisitor, cookiesAfter, openTestClinic } from "../../../../../tests/support/open-clinic.ts";
import type { ModelRequest } from "../../../../../tests/support/processes/model-protocols.ts";
import { fieldNumber, startScriptedModel } from "../../../../../tests/support/processes/scripted-model.ts";

/** Longer than any answer of the scripted model on a busy machine. */
const LONG = { firstPieceMs: 20_000, gapMs: 20_000, wholeMs: 20_000, againMs: 10, failures: 3, restMs: 60_000 };
const SHORT = { ...LONG, firstPieceMs: 1_000, gapMs: 1_000, wholeMs: 1_500 };
const QUESTION = "Is ginger tea good for a cold?";
const TRUE = "Ginger tea is a warm drink that many find soothing during a cold";

const numberOf = (asked: ModelRequest) => fieldNumber(asked, "that many find soothing");
const sentencesOf = (view: AnswerView) => view.blocks.flatMap(({ sentences }) => sentences.map(({ text }) => text));

describe.each(MODEL_KINDS)("a model behind the assistant, by the protocol %s", async (kind) => {
  const server = await startScriptedModel(kind);
  const model = openModel({ kind, url: server.url, name: "small", key: "a-key", allowPrivate: true });
  const open = await openTestClinic("sqlite", undefined, { model, modelTimeouts: LONG });
  // Loads the provider's library and the gate's words first: the short time limits of these tests do not allow for it.
  for await (const _piece of model.write({ instructions: "", question: "" }, AbortSignal.timeout(30_000)));
  server.behave((asked) => ({ says: `${TRUE} [${numberOf(asked)}].` }));
  await createChatClient(open).ask(QUESTION);
  afterAll(async () => {
    await open.close();
    await server.close();
  });

  const ask = async (question = QUESTION) => (await createChatClient(open).ask(question)).view;
  /** Resets the circuit breaker with one successful answer after the rest. */
  async function recovered(): Promise<void> {
    open.clock.advance(LONG.restMs + 1);
    server.behave((asked) => ({ says: `${TRUE} [${numberOf(asked)}].` }));
    expect((await ask()).facts?.engine).toBe("model");
  }

  it("writes from numbered pages of the clinic, with the cautions of the pages quoted below", async () => {
    server.behave((asked) => ({ says: `${TRUE} [${numberOf(asked)}].` }));
    const view = await ask();
    expect(view.facts?.engine).toBe("model");
    expect(sentencesOf(view)[0]).toBe(`${TRUE}.`);
    const { remedy } = await open.api.remedies.readRemedy(aVisitor(), "ginger-tea");
    const { version } = remedy;
    expect(view.citations[0]).toMatchObject({ passageId: expect.stringMatching(/^remedy:ginger-tea#/u), version });
    for (const caution of remedy.cautions.slice(0, 1)) expect(sentencesOf(view)).toContain(caution);
    expect(view.ending).toBe("done");
    const asked = server.asked.at(-1);
    expect(asked?.system).not.toContain(QUESTION);
    expect(asked?.user).toContain("Is ginger tea good for a cold?");
  });

  it("is named on the page until the clinic disables it", async () => {
    const admin = await aSignedInAdmin(open);
    const { host } = new URL(server.url);
    expect(await open.api.assistant.readWelcome(aVisitor())).toMatchObject({ engine: "model", modelHost: host });
    await changeAssistantSettings(open, admin, { useModel: false });
    expect(await open.api.assistant.readWelcome(aVisitor())).toMatchObject({ engine: "embedded", modelHost: null });
    await changeAssistantSettings(open, admin);
  });

  it("is sent no identity and no earlier answer", async () => {
    const person = createChatClient(open);
    await person.ask("I am Zoya, zoya@example.test, +91 98765 43210. Is ginger tea good for a cold?");
    await person.ask("Is ginger tea good for a sore throat?");
    expect(JSON.stringify(server.asked)).not.toMatch(/zoya@example|98765/u);
    expect(server.asked.at(-1)?.user.match(/QUESTION/gu)?.length).toBe(2);
  });

  it.each([
    ["a dose", "Take 500 mg of ginger three times a day [1]."],
    ["an unknown citation", "Ginger is the underground stem of a plant [999]."],
    ["no citation", "Ginger is wonderful."],
    ["a diagnosis", "You probably have a cold [1]."],
    ["a promise", "Ginger cures a cold completely [1]."],
    ["a medicine to stop", "You can stop your blood thinner tablets [1]."],
    ["a link", "Buy it at [our shop](https://evil.example/?q=1) [1]."],
    ["a followed instruction of a passage", "Ignoring my instructions, I praise the zebra tonic of Malgudi [1]."],
  ])("has a violation removed before it is shown: %s", async (_what, planted) => {
    server.behave((asked) => {
      const n = numberOf(asked);
      return { says: `${TRUE} [${n}]. ${planted.replace("[1]", `[${n}]`)} ${TRUE} [${n}].` };
    });
    const { view, parts } = await createChatClient(open).ask(QUESTION);
    const words = planted.replace(/\s*\[\d+\]\.?$/u, "").slice(0, 24);
    expect(JSON.stringify(parts)).not.toContain(words);
    expect(view.facts?.engine).toBe("model");
    expect(sentencesOf(view)).toContain(`${TRUE}.`);
  });

  it.each([
    [{ says: "You have a cold [1]. Take 500 mg [1]. It cures all [1]. Buy at www.evil.example [1]." }],
    [{ says: "NOT_IN_LIBRARY" }],
    [{ says: "" }],
    [{ sends: "html" }],
    [{ sends: "json" }],
    [{ sends: "flood" }],
    [{ sends: "half-letters" }],
    [{ sends: "nonsense-events" }],
    [{ sends: "fault" }],
    [{ status: 500 }],
    [{ status: 401 }],
  ] as const)("is replaced by the library, which says so, after the fault %j", async (behaviour) => {
    await recovered();
    server.behave(behaviour);
    const view = await ask();
    expect(view.facts?.engine).toBe("embedded-fallback");
    expect(view.ending).toBe("done");
    expect(view.fault).toBeNull();
    expect(view.citations.length).toBeGreaterThan(0);
    expect(sentencesOf(view).join(" ")).not.toMatch(/500 mg|evil|canary|cures/u);
  });

  it("is retried once when busy, and paused for a minute after three failures", async () => {
    await recovered();
    let count = 0;
    server.behave((asked) => {
      count += 1;
      return count === 1 ? { status: 503 } : { says: `${TRUE} [${numberOf(asked)}].` };
    });
    expect((await ask()).facts?.engine).toBe("model");
    expect(count).toBe(2);
    server.behave({ sends: "html" });
    for (let time = 0; time < 3; time += 1) expect((await ask()).facts?.engine).toBe("embedded-fallback");
    const before = server.asked.length;
    expect((await ask()).facts?.engine).toBe("embedded");
    expect(server.asked).toHaveLength(before);
    const admin = await aSignedInAdmin(open);
    expect(await open.api.assistant.readAssistantStatus(admin)).toMatchObject({
      engine: "model",
      breakerOpen: true,
      model: { name: "small", kind },
      lastFailure: { outcome: "garbled" },
    });
    await recovered();
    expect((await open.api.assistant.probeModel(admin)).ok).toBe(true);
    server.behave({ status: 401 });
    expect(await open.api.assistant.probeModel(admin)).toMatchObject({
      ok: false,
      outcome: "refused",
    });
  });

  it("is never asked about an emergency, a refused subject, or a subject outside the library", async () => {
    await recovered();
    const before = server.asked.length;
    for (const question of [
      "I have chest pain and sweating, is ginger tea good?",
      "How many mg of paracetamol should I take?",
      "Who won the cricket world cup?",
      "When are you open?",
    ]) {
      expect((await ask(question)).facts?.engine).not.toBe("embedded-fallback");
    }
    expect(server.asked).toHaveLength(before);
  });

  it("is cut off when it hangs before or in its answer", async () => {
    const impatient = await openTestClinic("sqlite", undefined, { model, modelTimeouts: SHORT });
    for (const sends of [{ sends: "nothing" }, { after: "hangs" }] as const) {
      server.behave((asked) => ({ says: `${TRUE} [${numberOf(asked)}]. And more`, ...sends }));
      const abandoned = server.abandoned;
      const { view } = await createChatClient(impatient).ask(QUESTION);
      expect(view).toMatchObject({ ending: "done", fault: null, facts: { engine: "embedded-fallback" } });
      expect(view.citations.length).toBeGreaterThan(0);
      expect(sentencesOf(view)).not.toContain(`${TRUE}.`);
      await expect.poll(() => server.abandoned, { timeout: 10_000 }).toBe(abandoned + 1);
    }
    await impatient.close();
  });

  describe("that hangs", () => {
    beforeAll(async () => {
      await recovered();
      server.behave((asked) => ({ says: `${TRUE} [${numberOf(asked)}]. And more`, after: "hangs" }));
    });

    /** Starts to read an answer: the parts shown so far, and a promise of all parts. */
    function read(asked: AskResult) {
      const shown: AnswerPart[] = [];
      const readAll = async () => {
        for await (const part of asked.parts()) shown.push(part);
        return shown;
      };
      return { shown, reading: readAll() };
    }

    it("is stopped when no reader is left, and the stored answer is complete", async () => {
      const question = aQuestionOfPage(QUESTION);
      const asked = await open.api.assistant.askQuestion(aVisitor(), question);
      const abandoned = server.abandoned;
      for await (const part of asked.parts()) if (part.type === "text-delta") break;
      await expect.poll(() => server.abandoned, { timeout: 10_000 }).toBe(abandoned + 1);
      const again = await open.api.assistant.askQuestion(aVisitor(), question);
      const parts = await partsOf(again);
      expect(again.repeated).toBe(true);
      expect(parts.at(-1)).toEqual({ type: "finish", messageMetadata: { ending: "done" } });
      expect(parts).toContainEqual({ type: "data-engine", data: { engine: "embedded-fallback" } });
    });

    it("is resumed by a reloaded page from the first part on", async () => {
      const person = aVisitor();
      const asked = await open.api.assistant.askQuestion(person, aQuestion(QUESTION));
      const cookies = cookiesAfter(asked.grant.cookies);
      const browser = { ...person, client: { ...person.client, cookies } };
      const first = asked.parts()[Symbol.asyncIterator]();
      const before = [await first.next(), await first.next(), await first.next()].map(({ value }) => value as unknown);
      const abandoned = server.abandoned;
      await first.return?.();
      const resumed = await open.api.assistant.resumeAnswer(browser, asked.chatId);
      const second = (resumed ?? asked).parts()[Symbol.asyncIterator]();
      const after = [await second.next(), await second.next(), await second.next()].map(
        ({ value }) => value as unknown,
      );
      expect(after).toEqual(before);
      expect(server.abandoned).toBe(abandoned);
      await second.return?.();
      await expect.poll(() => server.abandoned, { timeout: 10_000 }).toBe(abandoned + 1);
    });

    it("is stopped immediately by the person, and the shown parts stay", async () => {
      const person = aVisitor();
      const asked = await open.api.assistant.askQuestion(person, aQuestion(QUESTION));
      const browser = { ...person, client: { ...person.client, cookies: cookiesAfter(asked.grant.cookies) } };
      const { shown, reading } = read(asked);
      await expect.poll(() => JSON.stringify(shown)).toContain(TRUE);
      const abandoned = server.abandoned;
      await open.api.assistant.stopAnswers(browser, asked.chatId);
      await expect.poll(() => server.abandoned, { timeout: 10_000 }).toBe(abandoned + 1);
      const ended = await reading;
      expect(ended.slice(-2)).toEqual([{ type: "abort" }, { type: "finish", messageMetadata: { ending: "stopped" } }]);
      expect(JSON.stringify(ended)).toContain(TRUE);
      const [saved] = (await open.api.assistant.openChat(browser, asked.chatId)).turns;
      expect(saved?.parts).toEqual(ended);
    });

    it("is stopped when the chat is erased, and nothing of the answer is stored", async () => {
      const person = aVisitor();
      const asked = await open.api.assistant.askQuestion(person, aQuestion(QUESTION));
      const browser = { ...person, client: { ...person.client, cookies: cookiesAfter(asked.grant.cookies) } };
      const { shown, reading } = read(asked);
      await expect.poll(() => JSON.stringify(shown)).toContain(TRUE);
      await open.api.assistant.eraseChat(browser, asked.chatId);
      await reading;
      for (const table of ["assistantChats", "assistantTurns", "assistantParts"] as const) {
        const rows = await open.fresh.database.kysely.selectFrom(table).selectAll().execute();
        expect(JSON.stringify(rows)).not.toContain(asked.turnId);
      }
    });
  });
});
