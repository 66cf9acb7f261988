import { describe, expect, it, vi } from "vitest";
import { HONEYPOT_FIELD, OPENED_FIELD } from "#domain/spam-guard.ts";
import { createAttempts } from "#server/auth/attempts.ts";
import { aVisitor, codeOf, openTestClinic } from "#support/open-clinic.ts";
import { ENGINES } from "#support/processes/database.ts";
import { createSpamGuard } from "./spam-guard.ts";

const HOUR_MS = 60 * 60_000;
const A_MESSAGE = {
  name: "Meera Nair",
  email: "meera@example.com",
  subject: "Opening hours",
  message: "When do you open on Monday?",
};

it.each(ENGINES)(
  "answers BUSY to a sender within their own limit once the general limit is reached, on %s",
  async (engine) => {
    const { fresh, vault, clock, kysely, close } = await openTestClinic(engine);
    const limit = { name: "test-address", max: 2, windowMs: HOUR_MS };
    const everyone = { name: "test-everyone", max: 3, windowMs: HOUR_MS };
    const guard = createSpamGuard(vault, clock, createAttempts(fresh.database, vault, clock));
    const opened = guard.opened();
    clock.advance(HOUR_MS);
    const [busy, calm, late] = [aVisitor(), aVisitor(), aVisitor()];
    const admit = (actor: typeof busy) =>
      codeOf(
        guard
          .admit(actor, { address: limit, everyone }, { [OPENED_FIELD]: opened })
          .then((countIn) => countIn && kysely.transaction().execute(countIn)),
      );
    expect([await admit(busy), await admit(busy), await admit(busy)]).toEqual([
      "no failure",
      "no failure",
      "SENT_TOO_OFTEN",
    ]);
    expect([await admit(calm), await admit(late), await admit(busy)]).toEqual(["no failure", "BUSY", "SENT_TOO_OFTEN"]);
    await close();
  },
);

it("counts a filled honeypot for its address only, so that bots use up no one else's limit", async () => {
  const { fresh, vault, clock, kysely, close } = await openTestClinic("sqlite");
  const address = { name: "test-address", max: 2, windowMs: HOUR_MS };
  const everyone = { name: "test-everyone", max: 1, windowMs: HOUR_MS };
  const guard = createSpamGuard(vault, clock, createAttempts(fresh.database, vault, clock));
  const opened = guard.opened();
  clock.advance(HOUR_MS);
  const bot = aVisitor();
  const admitBot = () => guard.admit(bot, { address, everyone }, { [OPENED_FIELD]: opened, [HONEYPOT_FIELD]: "x" });
  expect([await admitBot(), await admitBot()]).toEqual([undefined, undefined]);
  expect(await codeOf(admitBot())).toBe("SENT_TOO_OFTEN");
  const countIn = await guard.admit(aVisitor(), { address, everyone }, { [OPENED_FIELD]: opened });
  await kysely.transaction().execute(async (trx) => countIn?.(trx));
  expect(await codeOf(kysely.transaction().execute(async (trx) => countIn?.(trx)))).toBe("BUSY");
  await close();
});

describe.each(ENGINES)("a form that is stored, on %s", (engine) => {
  it("takes its use of the limits in the transaction of its row: both are undone together", async () => {
    const { fresh, vault, clock, kysely, close } = await openTestClinic(engine);
    const limits = {
      address: { name: "a", max: 1, windowMs: HOUR_MS },
      everyone: { name: "b", max: 1, windowMs: HOUR_MS },
    };
    const guard = createSpamGuard(vault, clock, createAttempts(fresh.database, vault, clock));
    const form = { [OPENED_FIELD]: guard.opened() };
    clock.advance(HOUR_MS);
    const sender = aVisitor();
    const store = async (fails: boolean) => {
      const countIn = await guard.admit(sender, limits, form);
      await kysely.transaction().execute(async (trx) => {
        await countIn?.(trx);
        if (fails) throw new Error("The row could not be stored.");
      });
    };
    await expect(store(true)).rejects.toThrow("The row could not be stored.");
    await expect(store(false)).resolves.toBeUndefined();
    expect(await codeOf(store(false))).toBe("SENT_TOO_OFTEN");
    await close();
  });

  it("refuses a sender over the limit before the wait, and counts nothing for the refused", async () => {
    const { fresh, vault, clock, kysely, close } = await openTestClinic(engine);
    const limits = {
      address: { name: "a", max: 1, windowMs: HOUR_MS },
      everyone: { name: "b", max: 2, windowMs: HOUR_MS },
    };
    const guard = createSpamGuard(vault, clock, createAttempts(fresh.database, vault, clock));
    const opened = guard.opened();
    clock.advance(HOUR_MS);
    const [first, second] = [aVisitor(), aVisitor()];
    const slow = { [OPENED_FIELD]: opened };
    const countIn = await guard.admit(first, limits, slow);
    await kysely.transaction().execute(async (trx) => countIn?.(trx));
    // Without a time of opening, a form counts as sent too soon.
    expect(await codeOf(guard.admit(first, limits, {}))).toBe("SENT_TOO_OFTEN");
    expect(await codeOf(kysely.transaction().execute(async (trx) => countIn?.(trx)))).toBe("SENT_TOO_OFTEN");
    const another = await guard.admit(second, limits, slow);
    await kysely.transaction().execute(async (trx) => another?.(trx));
    expect(await codeOf(guard.admit(aVisitor(), limits, {}))).toBe("BUSY");
    await close();
  });

  it.each(["contact", "feedback"] as const)("commits %s once for the form and its limits", async (kind) => {
    const { fresh, api: app, clock, kysely, close } = await openTestClinic(engine);
    const opened = app.contact.formOpened(aVisitor());
    clock.advance(HOUR_MS);
    const begun = vi.spyOn(fresh.database.kysely, "transaction");
    if (kind === "contact") await app.contact.send(aVisitor(), { ...A_MESSAGE, [OPENED_FIELD]: opened });
    else await app.feedback.send(aVisitor(), { rating: "5", feedback: "Clear and kind.", [OPENED_FIELD]: opened });
    expect(begun).toHaveBeenCalledTimes(1);
    expect(await kysely.selectFrom("attempts").select("key").execute()).toHaveLength(2);
    await close();
  });
});
