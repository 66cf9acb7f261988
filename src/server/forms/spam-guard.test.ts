import { expect, it } from "vitest";
import { HONEYPOT_FIELD, OPENED_FIELD } from "#domain/spam-guard.ts";
import { createAttempts } from "#server/auth/attempts.ts";
import { aVisitor, codeOf, openTestClinic } from "#support/open-clinic.ts";
import { ENGINES } from "#support/processes/database.ts";
import { createSpamGuard } from "./spam-guard.ts";

const HOUR_MS = 60 * 60_000;

it.each(ENGINES)(
  "answers BUSY to a sender within their own limit once the general limit is reached, on %s",
  async (engine) => {
    const { fresh, vault, clock, close } = await openTestClinic(engine);
    const limit = { name: "test-address", max: 2, windowMs: HOUR_MS };
    const everyone = { name: "test-everyone", max: 3, windowMs: HOUR_MS };
    const guard = createSpamGuard(vault, clock, createAttempts(fresh.database, vault, clock));
    const opened = guard.opened();
    clock.advance(HOUR_MS);
    const [busy, calm, late] = [aVisitor(), aVisitor(), aVisitor()];
    const admit = (actor: typeof busy) =>
      codeOf(guard.admit(actor, { address: limit, everyone }, { [OPENED_FIELD]: opened }));
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
  const { fresh, vault, clock, close } = await openTestClinic("sqlite");
  const address = { name: "test-address", max: 2, windowMs: HOUR_MS };
  const everyone = { name: "test-everyone", max: 1, windowMs: HOUR_MS };
  const guard = createSpamGuard(vault, clock, createAttempts(fresh.database, vault, clock));
  const opened = guard.opened();
  clock.advance(HOUR_MS);
  const bot = aVisitor();
  const admitBot = () => guard.admit(bot, { address, everyone }, { [OPENED_FIELD]: opened, [HONEYPOT_FIELD]: "x" });
  expect([await admitBot(), await admitBot()]).toEqual([false, false]);
  expect(await codeOf(admitBot())).toBe("SENT_TOO_OFTEN");
  expect(await guard.admit(aVisitor(), { address, everyone }, { [OPENED_FIELD]: opened })).toBe(true);
  await close();
});
