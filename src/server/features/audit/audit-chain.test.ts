import { describe, expect, it } from "vitest";
import type { AuditHead, AuditHeads } from "#server/adapters/audit-heads/audit-heads.ts";
import { type App, inTransaction } from "#server/app.ts";
import { describeClinic } from "#support/open-clinic.ts";
import { dropTriggers, entryAt, exchange, faultsAfter, removeAt } from "#support/records/tampered-audit.ts";
import { removeEntriesOf, writeAudit } from "./audit.service.ts";
import { startAuditChain } from "./audit-chain.ts";
import { noteRestoredAudit, verifyAudit, writeDownEnd } from "./verify-audit.ts";

const ADMIN = { uid: "admin" };
const ENTRIES = 60;

const write = (app: App, subject: string, reason = "") =>
  writeAudit(app, { actor: ADMIN, action: "patient:read-account", subject, reason });

function heads(): AuditHeads {
  let written: AuditHead[] = [];
  return {
    read: () => written,
    add: (head) => void written.push(head),
    addRestored({ place }) {
      written = written.filter((head) => head.place <= place);
    },
  };
}

describeClinic("the chain of audit entries", async (open, engine) => {
  it("is whole after acts one by one, in one transaction and at the same time", async () => {
    await inTransaction(open.app, async (tx) => {
      for (let number = 0; number < 5; number += 1) await write(tx, `first-${number}`);
    });
    await Promise.all(Array.from({ length: 20 }, (_, number) => write(open.app, `same-time-${number}`)));
    for (let number = 25; number < ENTRIES; number += 1) await write(open.app, `patient-${number}`);
    expect(await verifyAudit(open.app)).toEqual({ entries: ENTRIES, removed: 0, faults: [] });
  });

  it("leaves nothing of an act that failed", async () => {
    const failing = inTransaction(open.app, async (tx) => {
      await write(tx, "not-done");
      throw new Error("the act failed");
    });
    await expect(failing).rejects.toThrow("the act failed");
    expect(await verifyAudit(open.app)).toMatchObject({ entries: ENTRIES, faults: [] });
  });

  it("fails the act when its link can't be written", async () => {
    const { kysely } = open;
    const rename = (from: string, to: string) =>
      open.fresh.asOwner((owner) => owner.kysely.schema.alterTable(from).renameTo(to).execute());
    await rename("auditHead", "auditHeadAway");
    try {
      await expect(write(open.app, "unlinked")).rejects.toThrow();
    } finally {
      await rename("auditHeadAway", "auditHead");
    }
    expect(await kysely.selectFrom("audit").select("id").where("subject", "=", "unlinked").execute()).toEqual([]);
  });

  it("can't be changed through the application's connection", async () => {
    const { kysely } = open;
    const refusal = engine === "postgres" ? /permission denied/u : /only added to/u;
    await expect(kysely.updateTable("audit").set({ reason: "other" }).execute()).rejects.toThrow(refusal);
    await expect(kysely.deleteFrom("audit").execute()).rejects.toThrow(refusal);
    await expect(kysely.updateTable("auditLinks").set({ digest: "other" }).execute()).rejects.toThrow(refusal);
    await expect(kysely.deleteFrom("auditLinks").execute()).rejects.toThrow(refusal);
  });

  it("loses the entries about an erased person, and says so in an entry", async () => {
    const until = open.app.clock.now() + 1;
    const { kysely } = open;
    await kysely.insertInto("erasures").values({ person: "patient-30", at: "2026" }).execute();
    await inTransaction(open.app, (tx) => removeEntriesOf(tx, ADMIN, "patient-30", new Date(until).toISOString()));
    expect(await kysely.selectFrom("audit").select("id").where("subject", "=", "patient-30").execute()).toEqual([]);
    const removal = kysely.selectFrom("audit").select("reason").where("action", "=", "audit:remove");
    expect((await removal.executeTakeFirstOrThrow()).reason).toMatch(/^1 \S{43}$/u);
    expect(await verifyAudit(open.app)).toEqual({ entries: ENTRIES + 1, removed: 1, faults: [] });
    await inTransaction(open.app, (tx) => removeEntriesOf(tx, ADMIN, "patient-30", new Date(until).toISOString()));
    expect((await verifyAudit(open.app)).entries).toBe(ENTRIES + 1);
  });

  describe("shows what the database's owner did at any place:", () => {
    const places = Array.from({ length: 25 }, (_, number) => 2 + number * 2).filter((place) => place !== 31);

    it("an altered entry", async () => {
      await dropTriggers(open, engine);
      for (const place of places) {
        const columns = [
          "at",
          "actor",
          "subject",
          "action",
          "reason",
          "patient",
          "behalf",
          "origin",
          "result",
        ] as const;
        const column = columns[place % columns.length] ?? "at";
        const faults = await faultsAfter(open, async (app) => {
          const id = await entryAt(app, place);
          await app.db
            .updateTable("audit")
            .set({ [column]: "2026-01-01T00:00:00.000Z" })
            .where("id", "=", id)
            .execute();
        });
        expect(faults, `${column} of ${place}`).toMatchObject([{ kind: "altered", place }]);
      }
    });

    it("a deleted entry, with or without its link", async () => {
      for (const place of places) {
        expect(await faultsAfter(open, (app) => removeAt(app, place))).toMatchObject([{ kind: "missing", place }]);
        const faults = await faultsAfter(open, async (app) => {
          await removeAt(app, place);
          await app.db.deleteFrom("auditLinks").where("place", "=", place).execute();
        });
        expect(faults).toMatchObject([
          { kind: "gap", place },
          { kind: "link", place: place + 1 },
        ]);
      }
    });

    it("an inserted entry", async () => {
      const [at, result] = ["2026-11-20T00:00:00.000Z", "done"];
      const row = { id: "inserted", at, actor: "x", subject: "y", action: "z", reason: "", result };
      const insert = (app: App) => app.db.insertInto("audit").values(row).execute();
      expect(await faultsAfter(open, insert)).toEqual([{ kind: "inserted", id: "inserted" }]);
    });

    it("exchanged entries", async () => {
      for (const place of places) {
        const faults = await faultsAfter(open, (app) => exchange(app, place, place + 1));
        expect(faults.length, String(place)).toBeGreaterThan(0);
      }
    });

    it("a removal that no entry describes, and one more than it says", async () => {
      const [own] = await open.kysely.selectFrom("audit").select("id").where("action", "=", "audit:remove").execute();
      for (const removedBy of ["nothing", own?.id ?? ""]) {
        const faults = await faultsAfter(open, async (app) => {
          const id = await entryAt(app, 40);
          await app.db.updateTable("auditLinks").set({ removedBy }).where("place", "=", 40).execute();
          await app.db.deleteFrom("audit").where("id", "=", id).execute();
        });
        expect(faults).toEqual([{ kind: "removal", id: removedBy }]);
      }
    });
  });

  it("shows an end that was cut off, but not one that a restored backup does not have", async () => {
    const app = { ...open.app, auditHeads: heads() };
    await writeDownEnd(app);
    await writeDownEnd(app);
    expect(app.auditHeads.read()).toHaveLength(1);
    expect((await verifyAudit(app)).faults).toEqual([]);
    const last = ENTRIES + 1;
    const cutOff = async (cut: App) => {
      const id = await entryAt(cut, last);
      await cut.db.deleteFrom("audit").where("id", "=", id).execute();
      await cut.db.deleteFrom("auditLinks").where("place", "=", last).execute();
      const { link } = await cut.db
        .selectFrom("auditLinks")
        .select("link")
        .where("place", "=", last - 1)
        .executeTakeFirstOrThrow();
      await cut.db
        .updateTable("auditHead")
        .set({ place: last - 1, link })
        .execute();
    };
    const withHeads = { ...open, app };
    // The removal's own entry is cut off here too.
    expect(await faultsAfter(withHeads, cutOff)).toContainEqual({ kind: "end", place: last });
    const restored = await faultsAfter(withHeads, async (cut) => {
      await cutOff(cut);
      await noteRestoredAudit(cut);
    });
    expect(restored.map(({ kind }) => kind)).toEqual(["removal"]);
  });
});

describeClinic("the audit of an older version", async (open, engine) => {
  it("is linked once, as it is found", async () => {
    const { kysely } = open;
    const row = {
      ...{ at: "2026-11-01T00:00:00.000Z", actor: "x", subject: "y", action: "z", reason: "", result: "done" },
    };
    const before = (await verifyAudit(open.app)).entries;
    await dropTriggers(open, engine);
    await open.fresh.asOwner((owner) => owner.kysely.deleteFrom("auditLinks").execute());
    await kysely.updateTable("auditHead").set({ place: 0, link: "" }).execute();
    const rows = Array.from({ length: 1_200 }, (_, number) => ({
      id: `old-${String(number).padStart(4, "0")}`,
      ...row,
    }));
    for (let start = 0; start < rows.length; start += 300)
      await kysely
        .insertInto("audit")
        .values(rows.slice(start, start + 300))
        .execute();
    expect(await startAuditChain(open.app)).toBe(rows.length + before);
    expect(await startAuditChain(open.app)).toBe(0);
    expect(await verifyAudit(open.app)).toEqual({ entries: rows.length + before, removed: 0, faults: [] });
    await kysely
      .insertInto("audit")
      .values({ id: "later", ...row })
      .execute();
    expect(await startAuditChain(open.app)).toBe(0);
    expect((await verifyAudit(open.app)).faults).toEqual([{ kind: "inserted", id: "later" }]);
  });
});
