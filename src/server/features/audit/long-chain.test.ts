import { expect, it } from "vitest";
import { type App, inTransaction } from "#server/app.ts";
import { describeClinic } from "#support/open-clinic.ts";
import { dropTriggers, entryAt, exchange, faultsAfter, removeAt } from "#support/records/tampered-audit.ts";
import { writeAudit } from "./audit.service.ts";
import { verifyAudit } from "./verify-audit.ts";

/**
 * TRUST.md AU-2 names 10,000 entries. Each of the hundred changes is followed by a walk along the whole chain, whose
 * time grows with its length: with 2,000 entries all take some 15 s of one core, with 10,000 they would take more than
 * a minute on each engine. The walk reads batches of 1,000, so that 2,000 cross a batch.
 */
const ENTRIES = 2_000;
const CHANGES = 100;
/** Entries that are written in one transaction. */
const TOGETHER = 250;
const SEED = 20_261_130;

/** Numbers from 0 to 1 that are the same in each run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const CHANGE = {
  async altered({ db, ...app }: App, place: number) {
    const id = await entryAt({ db, ...app }, place);
    await db.updateTable("audit").set({ subject: "other" }).where("id", "=", id).execute();
  },
  removed: removeAt,
  async inserted({ db, ...app }: App, place: number) {
    const { at } = await db
      .selectFrom("audit")
      .select("at")
      .where("id", "=", await entryAt({ db, ...app }, place))
      .executeTakeFirstOrThrow();
    const row = { id: `inserted-${place}`, at, actor: "admin", subject: "other", action: "patient:list" } as const;
    await db
      .insertInto("audit")
      .values({ ...row, reason: "", result: "done" })
      .execute();
  },
  swapped: (app: App, place: number) => exchange(app, place, place === ENTRIES ? 1 : place + 1),
} as const;

const KINDS = Object.keys(CHANGE) as (keyof typeof CHANGE)[];

describeClinic("a chain of 2,000 audit entries", async (open, engine) => {
  it("shows each of a hundred changes at seeded places (TRUST.md AU-2)", async () => {
    const entry = { actor: { uid: "admin" }, action: "patient:read-account", reason: "" } as const;
    const before = (await verifyAudit(open.app)).entries;
    for (let written = before; written < ENTRIES; )
      await inTransaction(open.app, async (tx) => {
        for (const end = Math.min(written + TOGETHER, ENTRIES); written < end; written += 1)
          await writeAudit(tx, { ...entry, subject: `patient-${written}` });
      });
    await dropTriggers(open, engine);
    const random = seeded(SEED);
    const unseen: string[] = [];
    for (let change = 0; change < CHANGES; change += 1) {
      const kind = KINDS[change % KINDS.length] ?? "altered";
      const place = 1 + Math.floor(random() * ENTRIES);
      const faults = await faultsAfter(open, (app) => CHANGE[kind](app, place));
      const isPlaced = faults.some((fault) => ("place" in fault ? fault.place === place : kind === "inserted"));
      if (!isPlaced) unseen.push(`${kind} at ${place}`);
    }
    expect(unseen).toEqual([]);
    expect(await verifyAudit(open.app)).toEqual({ entries: ENTRIES, removed: 0, faults: [] });
  });
});
