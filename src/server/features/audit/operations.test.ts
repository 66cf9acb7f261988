import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import type { Actor } from "#domain/actor.ts";
import { coverageOf } from "#domain/audit/coverage/all-coverage.ts";
import { LOOKS_COUNTED_ONCE_MS } from "#domain/audit/looks.ts";
import { columnsOf } from "#support/access/consultation-cells.ts";
import { CONSULTATION_ACTORS, createConsultationPeople } from "#support/access/consultation-people.ts";
import { GOOD_PASSWORD } from "#support/builders.ts";
import { anOpenDoctor } from "#support/consultations.ts";
import { anAccompaniedConsultation } from "#support/guardians.ts";
import { aSignedInAdmin, aSignedInPatient, aVisitor, codeOf, describeClinic } from "#support/open-clinic.ts";
import { verifyAudit } from "./verify-audit.ts";

const CANARY = "canary-of-the-audit";

describeClinic("the audit of operations (TRUST.md AU-1)", async (open) => {
  const rao = await anOpenDoctor(open, { dailyMost: 60 });
  const { patient: family, id, adult } = await anAccompaniedConsultation(open, rao.slug);
  const admin = await aSignedInAdmin(open);
  const room = open.api.room;
  const entries = (actor: string) =>
    open.kysely.selectFrom("audit").selectAll().where("actor", "=", actor).orderBy("at").orderBy("id").execute();
  const of = async (actor: string, action: string) => (await entries(actor)).filter((row) => row.action === action);
  const say = (actor: Actor, text = CANARY) => room.sendMessage(actor, id, { key: randomUUID(), text, seen: 0 });

  it("counts looks of one person at one record once in ten minutes, and not those at the own record", async () => {
    await room.readThread(rao.doctor, id, {});
    await room.readThread(rao.doctor, id, {});
    open.clock.advance(LOOKS_COUNTED_ONCE_MS + 1);
    await room.readThread(rao.doctor, id, {});
    await room.readThread(family, id, {});
    const rows = await of(rao.doctor.uid, "room:read");
    expect(rows).toHaveLength(2);
    expect(rows[0]).toMatchObject({ subject: id.slice(0, 8), patient: family.uid, behalf: null, result: "done" });
    expect(rows[0]?.origin).toMatch(/\.0\/24$/u);
    expect(await of(family.uid, "room:read")).toEqual([]);
  });

  it("names the minor for whom the guardian looks, and a stranger who was refused", async () => {
    await room.readThread(adult.actor, id, {});
    const [access] = adult.actor.guardianAccesses ?? [];
    expect(await of(access?.id ?? "", "room:read")).toMatchObject([{ patient: family.uid, behalf: family.uid }]);
    const stranger = await aSignedInPatient(open);
    expect(await codeOf(room.readThread(stranger, id, {}))).toBe("NOT_FOUND");
    expect(await of(stranger.uid, "room:read")).toMatchObject([
      { patient: family.uid, result: "refused", reason: "NOT_FOUND" },
    ]);
  });

  it.each(["\u0000", "a\u0000b", "\ud800", "x".repeat(90)])(
    "answers %j, which is no id, as an unknown one",
    async (wrong) => {
      expect(await codeOf(room.readThread(rao.doctor, wrong, {}))).toBe("NOT_FOUND");
      expect(await codeOf(open.api.logins.readLogin(admin, wrong))).toBe("NOT_FOUND");
      expect(await codeOf(open.api.patients.readPatient(admin, wrong))).toBe("NOT_FOUND");
    },
  );

  it("has one entry for a visitor who tries many ids from one network", async () => {
    const visitor = aVisitor();
    for (let tries = 0; tries < 30; tries += 1) await codeOf(room.readThread(visitor, randomUUID(), {}));
    const rows = (await of("visitor", "room:read")).filter(({ subject }) => subject === "unknown");
    expect(rows).toHaveLength(1);
  });

  it("writes every change, without its content", async () => {
    await say(rao.doctor);
    await say(rao.doctor);
    expect(await of(rao.doctor.uid, "room:write")).toHaveLength(2);
    expect(JSON.stringify(await entries(rao.doctor.uid))).not.toContain(CANARY);
  });

  it("neither answers a look nor changes anything when the entry can't be written", async () => {
    const before = (await room.readThread(family, id, {})).messages.length;
    open.clock.advance(LOOKS_COUNTED_ONCE_MS + 1);
    const rename = (from: string, to: string) =>
      open.fresh.asOwner(({ kysely }) => kysely.schema.alterTable(from).renameTo(to).execute());
    await rename("auditHead", "auditHeadAway");
    try {
      await expect(room.readThread(rao.doctor, id, {})).rejects.toThrow();
      await expect(say(rao.doctor, "not sent")).rejects.toThrow();
    } finally {
      await rename("auditHeadAway", "auditHead");
    }
    expect((await room.readThread(family, id, {})).messages).toHaveLength(before);
  });

  it("tells the patient's open pages of a look, and of nothing else", async () => {
    const version = () => open.app.hub.version("recordLooks", family.uid);
    const before = await version();
    await open.api.patients.readPatient(admin, family.uid);
    expect(await version()).toBe(before + 1);
    await say(rao.doctor);
    expect(await version()).toBe(before + 1);
  });

  it("has every login, every refused one of whom it was tried, and every sign-up", async () => {
    const { uid, email } = await aSignedInPatient(open);
    const signIn = (typed: object) => codeOf(open.api.accounts.signIn(aVisitor(), "patient", typed));
    await signIn({ email, password: `${GOOD_PASSWORD}x` });
    await signIn({ email: "unknown@example.org", password: CANARY });
    await signIn({ email, password: GOOD_PASSWORD });
    expect(await of(uid, "account:sign-up")).toHaveLength(1);
    expect(await of(uid, "session:begin")).toMatchObject([{ subject: uid, result: "done" }]);
    const refused = (await of("visitor", "session:begin")).map(({ subject, reason }) => [subject, reason]);
    expect(refused).toContainEqual([uid, "WRONG_PASSWORD"]);
    expect(refused).toContainEqual(["unknown", "USER_NOT_FOUND"]);
    expect(JSON.stringify(await entries("visitor"))).not.toContain(CANARY);
  });
});

describeClinic("the audit beside the matrix of consultations (TRUST.md AU-1)", async (open) => {
  const people = await createConsultationPeople(open);

  it.each(CONSULTATION_ACTORS)("%s: an entry for each answer and each refusal", async (who) => {
    const { actor } = people.people[who];
    const uid = actor.kind === "account" ? actor.uid : "visitor";
    // Patients' looks at their own records are no entries.
    const isOwner = who.endsWith("patient");
    // What was done while the people were made is out of the time in which looks are counted once.
    open.clock.advance(LOOKS_COUNTED_ONCE_MS + 1);
    const since = new Date(open.clock.now()).toISOString();
    const { own = {}, others = {}, none } = await columnsOf(open, people, who);
    const rows = await open.kysely
      .selectFrom("audit")
      .select(["action", "result"])
      .where("actor", "=", uid)
      .where("at", ">=", since)
      .execute();
    const has = (action: string, result: string) => rows.some((row) => row.action === action && row.result === result);
    const missing: string[] = [];
    const answered = new Set<string>();
    const cells = [own, others, none].flatMap((column) => Object.entries(column));
    for (const [name, { answer }] of cells) {
      const covered = coverageOf(name.split(".")[1] ?? "");
      if (covered === undefined || covered.kind === "none") continue;
      const action = covered.kind === "itself" ? covered.actions[0] : covered.action;
      if (answer === "in") answered.add(action);
      const isLook = answer === "in" && covered.kind === "look" && !isOwner;
      if (isLook && !has(action, "done")) missing.push(`${name} done`);
      if (["FORBIDDEN", "NOT_FOUND"].includes(answer) && !has(action, "refused")) missing.push(`${name} refused`);
    }
    expect(missing).toEqual([]);
    const done = rows.filter(({ action, result }) => result === "done" && coveredAction(action));
    expect(done.map(({ action }) => action).filter((action) => !answered.has(action))).toEqual([]);
    expect((await verifyAudit(open.app)).faults).toEqual([]);
  });
});

/** Entries of operations whose kind alone says what they are; others have an operation that writes several. */
function coveredAction(action: string): boolean {
  return /^(?:consultation|room|advice|record|practice|note):/u.test(action);
}
