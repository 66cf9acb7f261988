import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Account, Actor } from "#domain/actor.ts";
import { ADVICE_MESSAGES, SIGN_WITHIN_MS } from "#domain/advice/advice.rules.ts";
import type { Failure } from "#domain/failures.ts";
import { DOCTOR_READS_MS } from "#domain/permissions.ts";
import { MEDICINES_TABLE } from "#domain/remedies/medicines-table.ts";
import { A_LINE, aDraft, aVisitUnderWay, keptDraft, signedAdvice } from "../../../../tests/support/advice.ts";
import { aCaller, anOpenDoctor, aStart, aVisit } from "../../../../tests/support/consultations.ts";
import { ENGINES } from "../../../../tests/support/database.ts";
import { aProfile, aReason } from "../../../../tests/support/doctors.ts";
import {
  aSignedInAdmin,
  aSignedInPatient,
  aVerifiedDoctor,
  aVisitor,
  codeOf,
  openTestClinic,
  type TestClinic,
} from "../../../../tests/support/open-clinic.ts";

const DAY = 24 * 60 * 60_000;
const UNKNOWN = "00000000-0000-4000-8000-000000000000";

async function failureOf(promise: Promise<unknown>): Promise<Pick<Failure, "code" | "field" | "message">> {
  return promise.then(
    () => Promise.reject(new Error("no failure")),
    ({ code, field, message }: Failure) => ({ code, field, message }),
  );
}

describe.each(ENGINES)("what a doctor writes and signs, on %s", (engine) => {
  let open: TestClinic;
  let visit: Awaited<ReturnType<typeof aVisitUnderWay>>;
  const calls = () => open.clinic.advice;
  const sign = (actor: Actor, id: string, seen: number) => calls().sign(actor, id, { seen, confirm: "on" });
  const backToNow = () => open.clock.advance(Date.now() - open.clock.now());

  beforeAll(async () => {
    open = await openTestClinic(engine);
    visit = await aVisitUnderWay(open);
  });
  afterEach(backToNow);
  afterAll(() => open.close());

  it("is nobody else's: to strangers, staff and other doctors there is no desk, no page, no file", async () => {
    const strangers: Actor[] = [
      aVisitor(),
      await aSignedInPatient(open),
      await aVerifiedDoctor(open),
      await aSignedInAdmin(open),
      visit.admin,
    ];
    for (const actor of strangers) {
      for (const id of [visit.id, UNKNOWN, "no id"]) {
        const all = [
          calls().desk(actor, id),
          calls().keep(actor, id, { ...aDraft(), seen: 0 }),
          sign(actor, id, 1),
          calls().withdraw(actor, id, { version: 1, reason: "x" }),
          calls().read(actor, id),
          calls().pdf(actor, id),
        ];
        expect(await Promise.all(all.map(codeOf))).toEqual(all.map(() => "NOT_FOUND"));
      }
    }
  });

  it("keeps notes and draft for the doctor's eyes alone, sealed, and names who wrote over whom", async () => {
    const { doctor, patient, id } = visit;
    const notes = "Canary-note-7QX: sounds worried.";
    const seen = await keptDraft(open, doctor, id, { notes });
    expect(await calls().desk(doctor, id)).toMatchObject({ seen, draft: { notes, lines: [A_LINE] }, unsigned: true });
    expect(await codeOf(calls().desk(patient, id))).toBe("NOT_FOUND");
    expect(JSON.stringify(await calls().read(patient, id))).not.toContain("Canary-note");
    const rows = await open.fresh.database.kysely.selectFrom("adviceDrafts").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain("Canary");
    const old = { ...aDraft(), seen: seen - 1 };
    expect(await failureOf(calls().keep(doctor, id, old))).toMatchObject({ message: ADVICE_MESSAGES.changed });
    expect((await calls().desk(doctor, id)).draft.notes).toBe(notes);
  });

  it("warns of a herb beside a medicine as a draft, until a doctor has read the library's table", async () => {
    const { doctor, id } = visit;
    const lines = [{ ...A_LINE, item: "Warfarin" }];
    await keptDraft(open, doctor, id, { lines, advice: "Garlic only as a food." });
    const warned = async () => (await calls().desk(doctor, id)).warnings;
    expect(await warned()).toEqual([expect.objectContaining({ kind: "interaction", reviewed: false })]);
    const { slug, version } = MEDICINES_TABLE;
    await open.clinic.remedies.review(await aVerifiedDoctor(open), "topic", slug, version);
    expect(await warned()).toEqual([expect.objectContaining({ kind: "interaction", reviewed: true })]);
    await keptDraft(open, doctor, id);
  });

  it("is refused as it stands, with the input that it is about, and nothing is signed", async () => {
    const { doctor, id } = visit;
    const refusal = async (replaced: object) =>
      failureOf(sign(doctor, id, await keptDraft(open, doctor, id, replaced)));
    expect(await refusal({ ageAsked: "" })).toMatchObject({ code: "INVALID_FORM", field: "ageAsked" });
    expect(await refusal({ lines: [A_LINE, { ...A_LINE, item: "Morphine", list: "O" }] })).toMatchObject({
      field: "lines.1.item",
    });
    expect(await refusal({ mode: "text", lines: [{ ...A_LINE, item: "Enalapril" }] })).toMatchObject({
      field: "lines.0.item",
    });
    expect(await failureOf(calls().sign(doctor, id, { seen: 1 }))).toMatchObject({ field: "confirm" });
    expect((await calls().read(doctor, id)).versions).toEqual([]);
  });

  it("is signed once, however often the button is pressed, and the patient is told by letter without a word of it", async () => {
    const { doctor, patient, email, id } = visit;
    const seen = await keptDraft(open, doctor, id, { diagnosis: "Canary-diagnosis" });
    const other = open.onAnother(open.fresh.database);
    const pressed = await Promise.all([
      ...Array.from({ length: 4 }, () => sign(doctor, id, seen)),
      ...Array.from({ length: 4 }, () => other.clinic.advice.sign(doctor, id, { seen, confirm: "on" })),
    ]);
    expect(pressed).toEqual(pressed.map(() => 1));
    const { versions, as } = await calls().read(patient, id);
    expect([as, versions.length, versions[0]?.state]).toEqual(["patient", 1, "genuine"]);
    expect(versions[0]?.document).toMatchObject({
      version: 1,
      replaces: null,
      diagnosis: "Canary-diagnosis",
      patient: { name: "Meera Nair", age: expect.stringMatching(/^\d\d years$/u), allergies: "Penicillin" },
      visit: { type: "first", mode: "video" },
      prescription: [{ item: "Paracetamol", form: "Tablet", days: 3, food: "after food", list: "O", listBy: "clinic" }],
    });
    await open.outbox.deliverDue();
    const letters = open.mailer.sent.filter(({ subject }) => subject === "Your doctor's advice is ready");
    expect(letters.map(({ to }) => to)).toEqual([email]);
    expect(JSON.stringify(letters)).not.toMatch(/canary|paracetamol|worried/iu);
  });

  it("reaches a person without an account by the doctor's hand, who is told so, and the code can be checked", async () => {
    const { doctor, admin, slug, patient, id: other } = await aVisitUnderWay(open);
    const start = await aStart(open, slug);
    const booked = await open.clinic.consultations.bookByPhone(admin, aCaller(slug, start));
    if (booked.kind !== "booked") throw new Error("The time was taken.");
    const { id } = booked;
    await open.fresh.database.kysely
      .updateTable("consultations")
      .set({ state: "in-progress" })
      .where("id", "=", id)
      .execute();
    await signedAdvice(open, doctor, id);
    const { versions, handOver } = await calls().read(doctor, id);
    expect([versions.length, handOver, (await calls().desk(doctor, id)).handOver]).toEqual([1, true, true]);
    expect((await calls().pdf(doctor, id)).bytes.length).toBeGreaterThan(0);
    expect(await calls().verify(aVisitor(), versions[0]?.document.code ?? "")).toMatchObject({ state: "genuine" });
    expect((await calls().read(doctor, other)).handOver).toBe(false);
    expect((await calls().read(patient, other)).handOver).toBe(false);
  });

  it("is changed only by a new version that names the old one", async () => {
    const { doctor, patient, id } = visit;
    const [first] = (await calls().read(patient, id)).versions;
    expect((await calls().desk(doctor, id)).unsigned).toBe(false);
    expect(await signedAdvice(open, doctor, id, { diagnosis: "Influenza" })).toBe(2);
    const { versions } = await calls().read(patient, id);
    expect(versions.map(({ state, document }) => [document.version, state, document.diagnosis])).toEqual([
      [2, "genuine", "Influenza"],
      [1, "superseded", "Canary-diagnosis"],
    ]);
    expect(versions[0]?.document.replaces).toEqual({ version: 1, code: first?.document.code });
    expect(versions[1]?.document).toEqual(first?.document);
    expect(versions[1]?.endedAt).toBe(versions[0]?.document.signedAt);
  });

  it("is withdrawn with a reason, once, and only the newest", async () => {
    const { doctor, patient, id } = visit;
    expect(await codeOf(calls().withdraw(doctor, id, { version: 1, reason: "x" }))).toBe("CHANGED_MEANWHILE");
    expect(await failureOf(calls().withdraw(doctor, id, { version: 2, reason: " " }))).toMatchObject({
      field: "reason",
    });
    await calls().withdraw(doctor, id, { version: 2, reason: "Wrong dose." });
    await calls().withdraw(doctor, id, { version: 2, reason: "Another reason." });
    await open.outbox.deliverDue();
    expect(open.mailer.sent.at(-1)?.subject).toBe("Your doctor has withdrawn advice");
    const { rows } = await open.clinic.notices.own(patient, {});
    expect(
      rows
        .map(({ kind }) => kind)
        .filter((kind) => kind.startsWith("advice-"))
        .sort(),
    ).toEqual(["advice-signed", "advice-signed", "advice-withdrawn"]);
    const [newest] = (await calls().read(patient, id)).versions;
    expect(newest).toMatchObject({ state: "withdrawn", withdrawal: "Wrong dose." });
    expect(newest?.endedAt).not.toBeNull();
    const written = await open.fresh.database.kysely.selectFrom("audit").select("action").execute();
    expect(written.map(({ action }) => action)).toEqual(expect.arrayContaining(["advice:sign", "advice:withdraw"]));
  });

  it("stands in the patient's list with its newest version, and in nobody else's", async () => {
    const listed = await calls().own(visit.patient);
    expect(listed).toMatchObject([{ consultation: visit.id, version: 2, state: "withdrawn", lines: 1 }]);
    expect(await calls().own(await aSignedInPatient(open))).toEqual([]);
    expect(await codeOf(calls().own(visit.doctor))).toBe("NOT_FOUND");
  });

  it("can be prepared before the visit, and signed only once it has begun", async () => {
    const { doctor, slug } = await anOpenDoctor(open);
    const { id } = await aVisit(open, slug);
    const seen = await keptDraft(open, doctor, id);
    expect((await calls().desk(doctor, id)).early).toBe(ADVICE_MESSAGES.earlier);
    expect(await codeOf(sign(doctor, id, seen))).toBe("NOT_YET");
    await open.clinic.consultations.cancel(doctor, id, {});
    expect(await codeOf(calls().keep(doctor, id, { ...aDraft(), seen }))).toBe("NOT_FOUND");
  });

  it("is signed within a week of the visit, corrected for half a year, and then out of the doctor's reach", async () => {
    const [late, inTime] = [await aVisitUnderWay(open), await aVisitUnderWay(open)];
    for (const { doctor, id } of [late, inTime]) await open.clinic.consultations.complete(doctor, id);
    await signedAdvice(open, inTime.doctor, inTime.id);
    const lateSeen = await keptDraft(open, late.doctor, late.id);
    const { endsAt } = await open.clinic.consultations.read(late.doctor, late.id);
    open.clock.advance(Date.parse(endsAt) + SIGN_WITHIN_MS + 1 - open.clock.now());
    expect(await codeOf(sign(late.doctor, late.id, lateSeen))).toBe("TOO_LATE");
    expect((await calls().desk(late.doctor, late.id)).closed).toBe(ADVICE_MESSAGES.late);
    expect(await signedAdvice(open, inTime.doctor, inTime.id, { advice: "Later." })).toBe(2);
    open.clock.advance(DOCTOR_READS_MS + DAY);
    expect(await codeOf(calls().desk(inTime.doctor, inTime.id))).toBe("NOT_FOUND");
    expect(await codeOf(calls().pdf(inTime.doctor, inTime.id))).toBe("NOT_FOUND");
    expect((await calls().read(inTime.patient, inTime.id)).versions).toHaveLength(2);
  });

  it("is no more an unverified doctor's to write, sign or withdraw, nor a suspended one's to read", async () => {
    const { doctor: changed, id: other } = await aVisitUnderWay(open);
    const kept = await keptDraft(open, changed, other);
    await open.clinic.profiles.save(changed, aProfile());
    expect(await failureOf(sign(changed, other, kept))).toMatchObject({ message: ADVICE_MESSAGES.unverified });
    expect(await codeOf(calls().keep(changed, other, { ...aDraft(), seen: kept }))).toBe("FORBIDDEN");
    expect(await codeOf(calls().withdraw(changed, other, { version: 1, reason: "x" }))).toBe("FORBIDDEN");
    expect((await calls().desk(changed, other)).closed).toBe(ADVICE_MESSAGES.unverified);
    expect((await calls().read(changed, other)).versions).toEqual([]);
    const { doctor, admin, id } = await aVisitUnderWay(open);
    const seen = await keptDraft(open, doctor, id);
    await open.clinic.verification.suspend(admin, doctor.uid, await aReason(open, admin, doctor.uid));
    const suspended: Account = doctor;
    expect(await codeOf(sign(suspended, id, seen))).toBe("NOT_FOUND");
    expect(await codeOf(calls().keep(suspended, id, { ...aDraft(), seen }))).toBe("NOT_FOUND");
    expect(await codeOf(calls().withdraw(suspended, id, { version: 1, reason: "x" }))).toBe("NOT_FOUND");
    expect(await codeOf(calls().desk(suspended, id))).toBe("NOT_FOUND");
  });

  it("leaves not one word of it in any row of the database", async () => {
    const { doctor, patient, id } = await aVisitUnderWay(open);
    const line = { ...A_LINE, item: "Canary-item", list: "O", cautions: "canary-caution" };
    const words = { notes: "canary-notes", diagnosis: "canary-diagnosis", advice: "canary-advice", lines: [line] };
    await signedAdvice(open, doctor, id, words);
    await calls().withdraw(doctor, id, { version: 1, reason: "canary-reason" });
    const shown = JSON.stringify(await calls().read(patient, id));
    for (const canary of ["Canary-item", "canary-caution", "canary-diagnosis", "canary-advice", "canary-reason"]) {
      expect(shown).toContain(canary);
    }
    const { kysely } = open.fresh.database;
    for (const { name } of await kysely.introspection.getTables()) {
      const { rows } = await sql`select * from ${sql.table(name)}`.execute(kysely);
      expect(/canary/iu.test(JSON.stringify(rows)), name).toBe(false);
    }
  });

  it("tells the two of the visit, live, and nobody else", async () => {
    const { doctor, patient, id } = await aVisitUnderWay(open);
    const people = [doctor.uid, patient.uid, visit.doctor.uid, visit.patient.uid];
    const heard = () => Promise.all(people.map((uid) => open.hub.version("visits", uid)));
    const before = await heard();
    await signedAdvice(open, doctor, id);
    expect((await heard()).map((version, at) => version - (before[at] ?? 0))).toEqual([1, 1, 0, 0]);
  });
});
