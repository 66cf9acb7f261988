import { describe, expect, it, vi } from "vitest";
import { HONEYPOT_FIELD, OPENED_FIELD } from "#domain/spam-guard.ts";
import { inTransaction } from "#server/app.ts";
import { aMessage } from "#support/builders.ts";
import { aVisitor, codeOf, openTestClinic } from "#support/open-clinic.ts";
import { ENGINES } from "#support/processes/database.ts";
import { admitForm, signOpeningTime } from "./spam-guard.ts";

const HOUR_MS = 60 * 60_000;
const A_MESSAGE = aMessage();

it.each(ENGINES)(
  "answers BUSY to a sender within their own limit once the general limit is reached, on %s",
  async (engine) => {
    const { app, clock, close } = await openTestClinic(engine);
    const limit = { name: "test-address", max: 2, windowMs: HOUR_MS };
    const everyone = { name: "test-everyone", max: 3, windowMs: HOUR_MS };
    const opened = signOpeningTime(app);
    clock.advance(HOUR_MS);
    const [busy, calm, late] = [aVisitor(), aVisitor(), aVisitor()];
    const admit = (actor: typeof busy) =>
      codeOf(
        admitForm(app, actor, { address: limit, everyone }, { [OPENED_FIELD]: opened }).then(
          (countIn) => countIn && inTransaction(app, countIn),
        ),
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
  const { app, clock, close } = await openTestClinic("sqlite");
  const address = { name: "test-address", max: 2, windowMs: HOUR_MS };
  const everyone = { name: "test-everyone", max: 1, windowMs: HOUR_MS };
  const opened = signOpeningTime(app);
  clock.advance(HOUR_MS);
  const bot = aVisitor();
  const admitBot = () => admitForm(app, bot, { address, everyone }, { [OPENED_FIELD]: opened, [HONEYPOT_FIELD]: "x" });
  expect([await admitBot(), await admitBot()]).toEqual([undefined, undefined]);
  expect(await codeOf(admitBot())).toBe("SENT_TOO_OFTEN");
  const countIn = await admitForm(app, aVisitor(), { address, everyone }, { [OPENED_FIELD]: opened });
  await inTransaction(app, async (tx) => countIn?.(tx));
  expect(await codeOf(inTransaction(app, async (tx) => countIn?.(tx)))).toBe("BUSY");
  await close();
});

describe.each(ENGINES)("a form that is stored, on %s", (engine) => {
  it("takes its use of the limits in the transaction of its row: both are undone together", async () => {
    const { app, clock, close } = await openTestClinic(engine);
    const limits = {
      address: { name: "a", max: 1, windowMs: HOUR_MS },
      everyone: { name: "b", max: 1, windowMs: HOUR_MS },
    };
    const form = { [OPENED_FIELD]: signOpeningTime(app) };
    clock.advance(HOUR_MS);
    const sender = aVisitor();
    const store = async (fails: boolean) => {
      const countIn = await admitForm(app, sender, limits, form);
      await inTransaction(app, async (tx) => {
        await countIn?.(tx);
        if (fails) throw new Error("The row could not be stored.");
      });
    };
    await expect(store(true)).rejects.toThrow("The row could not be stored.");
    await expect(store(false)).resolves.toBeUndefined();
    expect(await codeOf(store(false))).toBe("SENT_TOO_OFTEN");
    await close();
  });

  it("refuses a sender over the limit before the wait, and counts nothing for the refused", async () => {
    const { app, clock, close } = await openTestClinic(engine);
    const limits = {
      address: { name: "a", max: 1, windowMs: HOUR_MS },
      everyone: { name: "b", max: 2, windowMs: HOUR_MS },
    };
    const opened = signOpeningTime(app);
    clock.advance(HOUR_MS);
    const [first, second] = [aVisitor(), aVisitor()];
    const slow = { [OPENED_FIELD]: opened };
    const countIn = await admitForm(app, first, limits, slow);
    await inTransaction(app, async (tx) => countIn?.(tx));
    // Without a time of opening, a form counts as sent too soon.
    expect(await codeOf(admitForm(app, first, limits, {}))).toBe("SENT_TOO_OFTEN");
    expect(await codeOf(inTransaction(app, async (tx) => countIn?.(tx)))).toBe("SENT_TOO_OFTEN");
    const another = await admitForm(app, second, limits, slow);
    await inTransaction(app, async (tx) => another?.(tx));
    expect(await codeOf(admitForm(app, aVisitor(), limits, {}))).toBe("BUSY");
    await close();
  });

  it.each(["contact", "feedback"] as const)("commits %s once for the form and its limits", async (kind) => {
    const { fresh, api: app, clock, kysely, close } = await openTestClinic(engine);
    const opened = app.contact.openContactForm(aVisitor());
    clock.advance(HOUR_MS);
    const begun = vi.spyOn(fresh.database.kysely, "transaction");
    if (kind === "contact") await app.contact.sendContactMessage(aVisitor(), { ...A_MESSAGE, [OPENED_FIELD]: opened });
    else
      await app.feedback.sendFeedback(aVisitor(), { rating: "5", feedback: "Clear and kind.", [OPENED_FIELD]: opened });
    expect(begun).toHaveBeenCalledTimes(1);
    expect(await kysely.selectFrom("attempts").select("key").execute()).toHaveLength(2);
    await close();
  });
});
