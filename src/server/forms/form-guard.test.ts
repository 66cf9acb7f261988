import { expect, it } from "vitest";
import { OPENED_FIELD } from "#domain/contact/slow-machines.ts";
import { createAttempts } from "#server/identity/attempts.ts";
import { ENGINES } from "../../../tests/support/database.ts";
import { aVisitor, codeOf, openTestClinic } from "../../../tests/support/open-clinic.ts";
import { createFormGuard } from "./form-guard.ts";

const HOUR_MS = 60 * 60_000;

it.each(ENGINES)(
  "whose own messages were few is not told that they were many, when those of all together are, on %s",
  async (engine) => {
    const { fresh, vault, clock, close } = await openTestClinic(engine);
    const limit = { name: "test-address", most: 2, windowMs: HOUR_MS };
    const everyone = { name: "test-everyone", most: 3, windowMs: HOUR_MS };
    const guard = createFormGuard(vault, clock, createAttempts(fresh.database, vault, clock), everyone);
    const opened = guard.opened();
    clock.advance(HOUR_MS);
    const [busy, calm, late] = [aVisitor(), aVisitor(), aVisitor()];
    const admit = (actor: typeof busy) => codeOf(guard.admit(actor, limit, { [OPENED_FIELD]: opened }));
    expect([await admit(busy), await admit(busy), await admit(busy)]).toEqual([
      "no failure",
      "no failure",
      "SENT_TOO_OFTEN",
    ]);
    expect([await admit(calm), await admit(late), await admit(busy)]).toEqual(["no failure", "BUSY", "SENT_TOO_OFTEN"]);
    await close();
  },
);
