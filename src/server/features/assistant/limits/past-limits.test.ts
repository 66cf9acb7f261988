import { afterAll, describe, expect, it } from "vitest";
import type { Actor } from "#domain/actor.ts";
import { viewOf } from "#domain/assistant/answer-parts.ts";
import { LIMITS } from "#server/auth/limits.ts";
import { DAILY_MOST } from "#server/daily-limits.ts";
import { aQuestion, partsOf, talker } from "../../../../../tests/support/chat.ts";
import { aVisitor, codeOf, goToNoon, openTestClinic } from "../../../../../tests/support/open-clinic.ts";
import { ENGINES } from "../../../../../tests/support/processes/database.ts";

const DANGER = "My father has chest pain and is sweating a lot";
const CRISIS = "मैं मरना चाहता हूँ";
const MINUTES = 10 * 60_000;
const FEW = { ...LIMITS, dangersSession: { ...LIMITS.dangersSession, most: 4 } };

describe.each(ENGINES)("danger past the limits, on %s", async (engine) => {
  const open = await openTestClinic(engine, FEW, { dailyMost: { ...DAILY_MOST, questionsPerson: 25 } });
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
    open.clinic.assistant.ask(actor, aQuestion(message, chatId));

  it("shows the usual safety card for that message alone, and stores nothing", async () => {
    const usual = (await talker(open).ask(DANGER)).view;
    const person = talker(open);
    for (let count = 0; count < LIMITS.questionsSession.most; count += 1) await person.ask(`Question ${count}`);
    expect(await codeOf(ask(person.actor, "What helps a cold?", person.chatId))).toBe("ASKED_TOO_OFTEN");
    const before = await saved();

    const asked = await ask(person.actor, DANGER, person.chatId);
    const parts = await partsOf(asked);
    expect(asked.saved).toBe(false);
    expect(parts.map(({ type }) => type)).toEqual([
      "start",
      "data-triage",
      "data-card",
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
    expect((await open.clinic.assistant.open(person.actor, person.chatId)).turns).toHaveLength(20);
  });

  it("has a wider limit, and then an error message with the emergency number", async () => {
    const person = talker(open);
    for (let count = 0; count < LIMITS.questionsSession.most; count += 1) await person.ask(`Question ${count}`);
    const again = () => codeOf(ask(person.actor, DANGER, person.chatId));
    for (let count = 0; count < FEW.dangersSession.most; count += 1) expect(await again()).toBe("no failure");
    expect(await again()).toBe("ASKED_TOO_OFTEN");
    open.clock.advance(MINUTES);
    // Safety cards are also shown once the daily limit is used up.
    for (let count = 0; count < 5; count += 1) await person.ask(`Question ${count}`);
    expect(await codeOf(ask(person.actor, "What helps a cold?", person.chatId))).toBe("ASKED_TOO_OFTEN_TODAY");
    expect(await again()).toBe("no failure");
  });

  it("does not open other people's chats", async () => {
    const person = talker(open);
    await person.ask("What helps a cold?");
    expect(await codeOf(ask(aVisitor(), DANGER, person.chatId))).toBe("NOT_FOUND");
  });

  it("has a limit ten times as wide as that of questions", () => {
    expect(LIMITS.dangersSession.most).toBe(10 * LIMITS.questionsSession.most);
    expect(LIMITS.dangersAddress.most).toBe(10 * LIMITS.questionsAddress.most);
  });
});
