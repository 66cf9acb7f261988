import { expect, it, vi } from "vitest";
import { anOpenDoctor, aStart, holdSlot } from "#support/consultations.ts";
import { aSignedInPatient, openTestClinic } from "#support/open-clinic.ts";
import { sweepConsultations } from "./sweeps.ts";

const HOUR_MS = 60 * 60_000;

it("leaves requests a turn between any two transitions, where queries run at once", async () => {
  const open = await openTestClinic("sqlite");
  const rao = await anOpenDoctor(open);
  for (let held = 0; held < 5; held += 1) {
    await holdSlot(open, await aSignedInPatient(open), rao.slug, await aStart(open, rao.slug, 120));
  }
  open.clock.advance(HOUR_MS);
  // Each step takes long enough.
  let ms = 0;
  const time = vi.spyOn(performance, "now").mockImplementation(() => {
    ms += 11;
    return ms;
  });
  let turns = 0;
  let next = setImmediate(function count() {
    turns += 1;
    next = setImmediate(count);
  });
  await sweepConsultations(open.app);
  clearImmediate(next);
  time.mockRestore();
  const held = open.kysely.selectFrom("consultations").select("id").where("state", "=", "held");
  expect(await held.execute()).toEqual([]);
  expect(turns).toBeGreaterThanOrEqual(5);
  await open.close();
});
