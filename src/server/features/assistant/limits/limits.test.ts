import { afterAll, describe, expect, it } from "vitest";
import type { Actor } from "#domain/actor.ts";
import { viewOf } from "#domain/assistant/answer-parts.ts";
import { LIMITS } from "#server/auth/limits.ts";
import { DEFAULT_DAILY_QUOTA } from "#server/daily-limits.ts";
import { testEncoder } from "#support/assistant/test-encoder.ts";
import { FakeModel } from "#support/fakes/fake-model.ts";
import { aQuestion, aQuestionOfPage, createChatClient, partsOf } from "../../../../../tests/support/chat.ts";
import {
  aSignedInAdmin,
  aVisitor,
  codeOf,
  goToNoon,
  openTestClinic,
  type TestClinic,
} from "../../../../../tests/support/open-clinic.ts";
import { ENGINES } from "../../../../../tests/support/processes/database.ts";
import { sweepAssistant } from "../assistant.service.ts";

const DAY = 24 * 60 * 60_000;
const QUESTION = "Is ginger tea good for a cold?";
const QUOTA = { ...DEFAULT_DAILY_QUOTA, questionsPerson: 3, questionsAddress: 4, modelCalls: 4 };

describe.each(ENGINES)("daily limits, on %s", async (engine) => {
  const model = new FakeModel();
  const open = await openTestClinic(engine, undefined, { encoder: testEncoder, model, dailyQuota: QUOTA });
  const admin = await aSignedInAdmin(open);
  const CHOICE = { answer: "FIELDS", fields: [1], pages: [] };
  model.script = [{ answer: CHOICE }];
  afterAll(() => open.close());

  const rows = () => open.fresh.database.kysely.selectFrom("dailyUse").selectAll().execute();
  const asks = (actor: Actor, message = "What are your timings?", { api: clinic }: Pick<TestClinic, "api"> = open) =>
    codeOf(clinic.assistant.askQuestion(actor, aQuestion(message)).then(partsOf));
  /** A browser without cookies: a new session for each question from one address. */
  const withoutCookies = (address: string): Actor => ({ ...aVisitor(), client: { address, cookies: "" } });

  it("limit the questions of an IP address, whatever its cookies", async () => {
    const crowd = withoutCookies("203.0.113.9");
    for (let at = 0; at < QUOTA.questionsAddress; at += 1) expect(await asks(crowd)).toBe("no failure");
    expect(await asks(crowd)).toBe("ASKED_TOO_OFTEN_TODAY");
    expect(await asks(withoutCookies("203.0.113.10"))).toBe("no failure");
    // Another process, or this one after a restart, counts the same.
    expect(await asks(crowd, QUESTION, open.onAnother(open.fresh.database))).toBe("ASKED_TOO_OFTEN_TODAY");
    expect(JSON.stringify(await rows())).not.toContain("203.0.113");
    open.clock.advance(DAY);
    expect(await asks(crowd)).toBe("no failure");
  });

  it("limit the questions of a person, not counting a resent question", async () => {
    const person = createChatClient(open);
    const first = aQuestionOfPage("What are your timings?", person.chatId);
    const asked = await open.api.assistant.askQuestion(person.actor, first);
    await partsOf(asked);
    for (let at = 0; at < 5; at += 1) await partsOf(await open.api.assistant.askQuestion(person.actor, first));
    const used = (await rows()).filter(({ what, used }) => what === "questions-person" && used > 1);
    expect(used).toEqual([]);
    const other = createChatClient(open);
    for (let at = 0; at < QUOTA.questionsPerson; at += 1) await other.ask("What are your timings?");
    expect(await codeOf(other.ask("And now?"))).toBe("ASKED_TOO_OFTEN_TODAY");
    expect((await open.api.assistant.openChat(other.actor, other.chatId)).turns).toHaveLength(QUOTA.questionsPerson);
  });

  it("limit the model's requests, including retries, and then answer from the library", async () => {
    open.clock.advance(DAY);
    const engineOf = async (one = open) => (await createChatClient(one).ask(QUESTION)).view.facts?.engine;
    const status = async () => (await open.api.assistant.readAssistantStatus(admin)).modelDay;
    const before = model.asked.length;
    expect(await engineOf()).toBe("model");
    model.script = [{ fault: "busy" }];
    expect(await engineOf()).toBe("embedded-fallback");
    const CHOICE = { answer: "FIELDS", fields: [1], pages: [] };
    model.script = [{ answer: CHOICE }];
    expect(await engineOf()).toBe("model");
    expect(await status()).toMatchObject({ calls: 4, maxCalls: 4, spent: false });
    expect(await engineOf()).toBe("embedded-fallback");
    expect(await engineOf()).toBe("embedded");
    const after = await open.api.assistant.readAssistantStatus(admin);
    expect(after).toMatchObject({ modelDay: { calls: 4, spent: true }, breakerOpen: false });
    expect(await open.api.assistant.probeModel(admin)).toMatchObject({
      ok: false,
      outcome: "spent",
    });
    const beside = { ...open, ...open.onAnother(open.fresh.database) };
    expect(await engineOf(beside)).toBe("embedded-fallback");
    expect(model.asked.length - before).toBe(4);
    open.clock.advance(DAY);
    expect(await engineOf()).toBe("model");
  });

  it("limit the model's tokens by their upper bound", async () => {
    const { tokens = 0 } = (await open.api.assistant.readAssistantStatus(admin)).modelDay ?? {};
    expect(tokens).toBeGreaterThan(1_000);
    const scarce = await openTestClinic(engine, undefined, {
      encoder: testEncoder,
      model,
      dailyQuota: { ...QUOTA, modelTokens: Math.ceil(tokens * 1.5) },
    });
    const before = model.asked.length;
    expect((await createChatClient(scarce).ask(QUESTION)).view.facts?.engine).toBe("model");
    const second = (await createChatClient(scarce).ask(QUESTION)).view;
    expect(second.facts?.engine).toBe("embedded-fallback");
    expect(second.citations).not.toEqual([]);
    expect(model.asked.length - before).toBe(1);
    await scarce.close();
  });

  it("are reset the next day", async () => {
    open.clock.advance(DAY);
    await sweepAssistant(open.app);
    expect(await rows()).toEqual([]);
  });
});

const DANGER = "My father has chest pain and is sweating a lot";
const CRISIS = "मैं मरना चाहता हूँ";
const MINUTES = 10 * 60_000;
const FEW = { ...LIMITS, dangersSession: { ...LIMITS.dangersSession, max: 4 } };

describe.each(ENGINES)("an emergency beyond the limits, on %s", async (engine) => {
  const open = await openTestClinic(engine, FEW, {
    encoder: testEncoder,
    dailyQuota: { ...DEFAULT_DAILY_QUOTA, questionsPerson: 25 },
  });
  goToNoon(open);
  afterAll(() => open.close());

  const saved = async () => {
    const { kysely } = open.fresh.database;
    const [turns, parts, uses] = await Promise.all([
      kysely.selectFrom("assistantTurns").select("id").execute(),
      kysely.selectFrom("assistantParts").select("turnId").execute(),
      kysely.selectFrom("assistantUse").selectAll().execute(),
    ]);
    return [turns.length, parts.length, JSON.stringify(uses)];
  };
  const ask = (actor: Actor, message: string, chatId: string) =>
    open.api.assistant.askQuestion(actor, aQuestion(message, chatId));

  it("shows the usual safety card for that message alone, and stores nothing", async () => {
    const usual = (await createChatClient(open).ask(DANGER)).view;
    const person = createChatClient(open);
    for (let count = 0; count < LIMITS.questionsSession.max; count += 1) await person.ask(`Question ${count}`);
    expect(await codeOf(ask(person.actor, "What helps a cold?", person.chatId))).toBe("ASKED_TOO_OFTEN");
    const before = await saved();

    const asked = await ask(person.actor, DANGER, person.chatId);
    const parts = await partsOf(asked);
    expect(asked.saved).toBe(false);
    expect(parts.map(({ type }) => type).filter((type) => type !== "text-delta")).toEqual([
      "start",
      "data-triage",
      "data-card",
      "text-start",
      "text-end",
      "data-citations",
      "data-actions",
      "finish",
    ]);
    const view = viewOf(parts);
    expect(view).toMatchObject({
      triage: usual.triage,
      actions: usual.actions,
      facts: { kept: false },
      ending: "done",
    });
    expect(view.actions[0]).toMatchObject({ kind: "call", href: "tel:112" });
    // An answer such as "I have called" would be refused as a further question.
    expect(view.card).toEqual({ ...usual.card, answers: [] });

    const crisis = viewOf(await partsOf(await ask(person.actor, CRISIS, person.chatId)));
    expect(crisis).toMatchObject({ triage: { tier: "crisis" }, facts: { language: "hi" } });
    expect(crisis.card?.calls.map(({ href }) => href)).toContain("tel:14416");
    expect(await saved()).toEqual(before);
    expect((await open.api.assistant.openChat(person.actor, person.chatId)).turns).toHaveLength(20);
  });

  it("has a wider limit, and then an error message with the emergency number", async () => {
    const person = createChatClient(open);
    for (let count = 0; count < LIMITS.questionsSession.max; count += 1) await person.ask(`Question ${count}`);
    const again = () => codeOf(ask(person.actor, DANGER, person.chatId));
    for (let count = 0; count < FEW.dangersSession.max; count += 1) expect(await again()).toBe("no failure");
    expect(await again()).toBe("ASKED_TOO_OFTEN");
    open.clock.advance(MINUTES);
    // Safety cards are also shown once the daily limit is used up.
    for (let count = 0; count < 5; count += 1) await person.ask(`Question ${count}`);
    expect(await codeOf(ask(person.actor, "What helps a cold?", person.chatId))).toBe("ASKED_TOO_OFTEN_TODAY");
    expect(await again()).toBe("no failure");
  });

  it("does not open other people's chats", async () => {
    const person = createChatClient(open);
    await person.ask("What helps a cold?");
    expect(await codeOf(ask(aVisitor(), DANGER, person.chatId))).toBe("NOT_FOUND");
  });

  it("has a limit ten times as wide as that of questions", () => {
    expect(LIMITS.dangersSession.max).toBe(10 * LIMITS.questionsSession.max);
    expect(LIMITS.dangersAddress.max).toBe(10 * LIMITS.questionsAddress.max);
  });
});
