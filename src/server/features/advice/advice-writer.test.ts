import { sql } from "kysely";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import type { Account, Actor } from "#domain/actor.ts";
import { SIGN_WITHIN_MS } from "#domain/advice/advice.rules.ts";
import type { Failure } from "#domain/failures.ts";
import { DOCTOR_READS_MS } from "#domain/permissions.ts";
import { MEDICINES_TABLE } from "#domain/remedies/medicines-table.ts";
import { ADVICE_EMAILS } from "#generated/messages/emails/advice-emails.ts";
import { deliveryWorker } from "#server/features/deliveries/deliveries.service.ts";
import { AN_ITEM, aConsultationUnderWay, aDraft, savedDraft, signedAdvice } from "../../../../tests/support/advice.ts";
import { aCaller, aConsultation, anOpenDoctor, aStart } from "../../../../tests/support/consultations.ts";
import { aProfile, aReason } from "../../../../tests/support/doctors.ts";
import {
  aSignedInAdmin,
  aSignedInPatient,
  aVerifiedDoctor,
  aVisitor,
  codeOf,
  openTestClinic,
} from "../../../../tests/support/open-clinic.ts";
import { ENGINES } from "../../../../tests/support/processes/database.ts";

const DAY = 24 * 60 * 60_000;
const UNKNOWN = "00000000-0000-4000-8000-000000000000";

async function failureOf(promise: Promise<unknown>): Promise<Pick<Failure, "code" | "field" | "message">> {
  return promise.then(
    () => Promise.reject(new Error("no failure")),
    ({ code, field, message }: Failure) => ({ code, field, message }),
  );
}

describe.each(ENGINES)("advice of a doctor, on %s", async (engine) => {
  const open = await openTestClinic(engine);
  const consultation = await aConsultationUnderWay(open);
  const api = () => open.api.advice;
  const sign = (actor: Actor, id: string, seen: number) => api().signAdvice(actor, id, { seen, confirm: "on" });

  afterEach(() => open.clock.goToNow());
  afterAll(() => open.close());

  it("is not found by strangers, staff and other doctors", async () => {
    const strangers: Actor[] = [
      aVisitor(),
      await aSignedInPatient(open),
      await aVerifiedDoctor(open),
      await aSignedInAdmin(open),
      consultation.admin,
    ];
    for (const actor of strangers) {
      for (const id of [consultation.id, UNKNOWN, "no id"]) {
        const all = [
          api().readAdviceEditor(actor, id),
          api().saveAdviceDraft(actor, id, { ...aDraft(), seen: 0 }),
          sign(actor, id, 1),
          api().withdrawAdvice(actor, id, { version: 1, reason: "x" }),
          api().readAdvice(actor, id),
          api().readAdvicePdf(actor, id),
        ];
        expect(await Promise.all(all.map(codeOf))).toEqual(all.map(() => "NOT_FOUND"));
      }
    }
  });

  it("stores notes and draft encrypted, for the doctor only, and refuses an outdated revision", async () => {
    const { doctor, patient, id } = consultation;
    const notes = "Canary-note-7QX: sounds worried.";
    const seen = await savedDraft(open, doctor, id, { notes });
    expect(await api().readAdviceEditor(doctor, id)).toMatchObject({
      seen,
      draft: { notes, lines: [AN_ITEM] },
      unsigned: true,
    });
    expect(await codeOf(api().readAdviceEditor(patient, id))).toBe("NOT_FOUND");
    expect(JSON.stringify(await api().readAdvice(patient, id))).not.toContain("Canary-note");
    const rows = await open.fresh.database.kysely.selectFrom("adviceDrafts").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain("Canary");
    const old = { ...aDraft(), seen: seen - 1 };
    expect(await failureOf(api().saveAdviceDraft(doctor, id, old))).toMatchObject({ message: "advice.changed" });
    expect((await api().readAdviceEditor(doctor, id)).draft.notes).toBe(notes);
  });

  it("shows a draft that can't be decrypted as unreadable, which is not signed but can be written again", async () => {
    const { doctor, id } = await aConsultationUnderWay(open);
    const seen = await savedDraft(open, doctor, id);
    const { kysely } = open.fresh.database;
    await kysely.updateTable("adviceDrafts").set({ body: "12345678.AAAA" }).where("consultationId", "=", id).execute();
    expect(await api().readAdviceEditor(doctor, id)).toMatchObject({
      draft: { notes: "(can't be read)", lines: [] },
      preview: null,
    });
    expect(await codeOf(sign(doctor, id, seen))).toBe("INVALID_FORM");
    await api().saveAdviceDraft(doctor, id, { ...aDraft(), seen });
    expect((await api().readAdviceEditor(doctor, id)).draft.lines).toEqual([AN_ITEM]);
  });

  it("marks herb warnings as a draft until a doctor has reviewed the library's table", async () => {
    const { doctor, id } = consultation;
    const lines = [{ ...AN_ITEM, item: "Warfarin" }];
    await savedDraft(open, doctor, id, { lines, advice: "Garlic only as a food." });
    const warned = async () => {
      const { findings, herbsReviewed } = await api().readAdviceEditor(doctor, id);
      return { isFound: findings.some(({ kind }) => kind === "herb"), herbsReviewed };
    };
    expect(await warned()).toEqual({ isFound: true, herbsReviewed: false });
    const { slug, version } = MEDICINES_TABLE;
    await open.api.remedies.reviewLibraryPage(await aVerifiedDoctor(open), "topic", slug, version);
    expect(await warned()).toEqual({ isFound: true, herbsReviewed: true });
    await savedDraft(open, doctor, id);
  });

  it("is refused with the field at fault, and nothing is signed", async () => {
    const { doctor, id } = consultation;
    const refusal = async (replaced: object) =>
      failureOf(sign(doctor, id, await savedDraft(open, doctor, id, replaced)));
    expect(await refusal({ ageAsked: "" })).toMatchObject({ code: "INVALID_FORM", field: "ageAsked" });
    expect(await refusal({ lines: [AN_ITEM, { ...AN_ITEM, item: "Morphine", list: "O" }] })).toMatchObject({
      field: "lines.1.item",
    });
    expect(await refusal({ mode: "text", lines: [{ ...AN_ITEM, item: "Enalapril" }] })).toMatchObject({
      field: "lines.0.item",
    });
    expect(await failureOf(api().signAdvice(doctor, id, { seen: 1 }))).toMatchObject({ field: "confirm" });
    expect((await api().readAdvice(doctor, id)).versions).toEqual([]);
  });

  it("is signed once when submitted repeatedly, and the email to the patient does not quote it", async () => {
    const { doctor, patient, email, id } = consultation;
    const seen = await savedDraft(open, doctor, id, { diagnosis: "Canary-diagnosis" });
    const other = open.onAnother(open.fresh.database);
    const repeated = await Promise.all([
      ...Array.from({ length: 4 }, () => sign(doctor, id, seen)),
      ...Array.from({ length: 4 }, () => other.api.advice.signAdvice(doctor, id, { seen, confirm: "on" })),
    ]);
    expect(repeated).toEqual(repeated.map(() => 1));
    const thread = await open.api.room.readThread(patient, id, {});
    expect(thread.messages.map(({ from, signed, text }) => [from, signed, text])).toEqual([["doctor", 1, ""]]);
    const { versions, as } = await api().readAdvice(patient, id);
    expect([as, versions.length, versions[0]?.state]).toEqual(["patient", 1, "genuine"]);
    expect(versions[0]?.document).toMatchObject({
      version: 1,
      replaces: null,
      diagnosis: "Canary-diagnosis",
      patient: { name: "Meera Nair", age: expect.stringMatching(/^\d\d years$/u), allergies: "Penicillin" },
      visit: { type: "first", mode: "video" },
      prescription: [{ item: "Paracetamol", form: "Tablet", days: 3, food: "after food", list: "O", listBy: "clinic" }],
    });
    await deliveryWorker(open.app).deliverDue();
    const emails = open.mailer.sent.filter(
      ({ subject }) => subject === ADVICE_EMAILS["advice-signed"].subject({ clinic: "Tulsi" }),
    );
    expect(emails.map(({ to }) => to)).toEqual([email]);
    expect(JSON.stringify(emails)).not.toMatch(/canary|paracetamol|worried/iu);
  });

  it("asks the doctor to hand it over to a patient without an account; its code can be verified", async () => {
    const { doctor, admin, slug, patient, id: other } = await aConsultationUnderWay(open);
    const start = await aStart(open, slug);
    const booked = await open.api.consultations.bookByPhone(admin, aCaller(slug, start));
    if (booked.kind !== "booked") throw new Error("The time was taken.");
    const { id } = booked;
    await open.fresh.database.kysely
      .updateTable("consultations")
      .set({ state: "in-progress" })
      .where("id", "=", id)
      .execute();
    await signedAdvice(open, doctor, id);
    const { versions, handOver } = await api().readAdvice(doctor, id);
    expect([versions.length, handOver, (await api().readAdviceEditor(doctor, id)).handOver]).toEqual([1, true, true]);
    expect((await api().readAdvicePdf(doctor, id)).bytes.length).toBeGreaterThan(0);
    expect(await api().verifyAdvice(aVisitor(), versions[0]?.document.code ?? "")).toMatchObject({ state: "genuine" });
    expect((await api().readAdvice(doctor, other)).handOver).toBe(false);
    expect((await api().readAdvice(patient, other)).handOver).toBe(false);
  });

  it("changes only by a new version that refers to the old one", async () => {
    const { doctor, patient, id } = consultation;
    const [first] = (await api().readAdvice(patient, id)).versions;
    expect((await api().readAdviceEditor(doctor, id)).unsigned).toBe(false);
    expect(await signedAdvice(open, doctor, id, { diagnosis: "Influenza" })).toBe(2);
    const { versions } = await api().readAdvice(patient, id);
    expect(versions.map(({ state, document }) => [document.version, state, document.diagnosis])).toEqual([
      [2, "genuine", "Influenza"],
      [1, "superseded", "Canary-diagnosis"],
    ]);
    expect(versions[0]?.document.replaces).toEqual({ version: 1, code: first?.document.code });
    expect(versions[1]?.document).toEqual(first?.document);
    expect(versions[1]?.endedAt).toBe(versions[0]?.document.signedAt);
  });

  it("withdraws only the newest version, once, with a reason", async () => {
    const { doctor, patient, id } = consultation;
    expect(await codeOf(api().withdrawAdvice(doctor, id, { version: 1, reason: "x" }))).toBe("CHANGED_MEANWHILE");
    expect(await failureOf(api().withdrawAdvice(doctor, id, { version: 2, reason: " " }))).toMatchObject({
      field: "reason",
    });
    await api().withdrawAdvice(doctor, id, { version: 2, reason: "Wrong dose." });
    await api().withdrawAdvice(doctor, id, { version: 2, reason: "Another reason." });
    await deliveryWorker(open.app).deliverDue();
    expect(open.mailer.sent.at(-1)?.subject).toBe(ADVICE_EMAILS["advice-withdrawn"].subject({ clinic: "Tulsi" }));
    const { rows } = await open.api.notifications.listOwnNotifications(patient, {});
    expect(
      rows
        .map(({ kind }) => kind)
        .filter((kind) => kind.startsWith("advice-"))
        .sort(),
    ).toEqual(["advice-signed", "advice-signed", "advice-withdrawn"]);
    const [newest] = (await api().readAdvice(patient, id)).versions;
    expect(newest).toMatchObject({ state: "withdrawn", withdrawal: "Wrong dose." });
    expect(newest?.endedAt).not.toBeNull();
    const written = await open.fresh.database.kysely.selectFrom("audit").select("action").execute();
    expect(written.map(({ action }) => action)).toEqual(expect.arrayContaining(["advice:sign", "advice:withdraw"]));
  });

  it("is listed with its newest version for its patient only", async () => {
    const listed = await api().listOwnAdvice(consultation.patient);
    expect(listed).toMatchObject([
      { consultation: consultation.id, version: 2, state: "withdrawn", patient: "Meera Nair" },
    ]);
    expect(await api().listOwnAdvice(await aSignedInPatient(open))).toEqual([]);
    expect(await codeOf(api().listOwnAdvice(consultation.doctor))).toBe("NOT_FOUND");
  });

  it("can be drafted before the consultation and signed once it has begun", async () => {
    const { doctor, slug } = await anOpenDoctor(open);
    const { id } = await aConsultation(open, slug);
    const seen = await savedDraft(open, doctor, id);
    expect((await api().readAdviceEditor(doctor, id)).early).toBe("advice.earlier");
    expect(await codeOf(sign(doctor, id, seen))).toBe("NOT_YET");
    await open.api.consultations.cancelConsultation(doctor, id, {});
    expect(await codeOf(api().saveAdviceDraft(doctor, id, { ...aDraft(), seen }))).toBe("NOT_FOUND");
  });

  it("can be signed for a week, corrected for half a year, and not read by the doctor after that", async () => {
    const [late, inTime] = [await aConsultationUnderWay(open), await aConsultationUnderWay(open)];
    for (const { doctor, id } of [late, inTime]) await open.api.consultations.completeConsultation(doctor, id);
    await signedAdvice(open, inTime.doctor, inTime.id);
    const lateSeen = await savedDraft(open, late.doctor, late.id);
    const { endsAt } = await open.api.consultations.readConsultation(late.doctor, late.id);
    open.clock.goTo(endsAt, SIGN_WITHIN_MS + 1);
    expect(await codeOf(sign(late.doctor, late.id, lateSeen))).toBe("TOO_LATE");
    expect((await api().readAdviceEditor(late.doctor, late.id)).closed).toBe("advice.late");
    expect(await signedAdvice(open, inTime.doctor, inTime.id, { advice: "Later." })).toBe(2);
    open.clock.advance(DOCTOR_READS_MS + DAY);
    expect(await codeOf(api().readAdviceEditor(inTime.doctor, inTime.id))).toBe("NOT_FOUND");
    expect(await codeOf(api().readAdvicePdf(inTime.doctor, inTime.id))).toBe("NOT_FOUND");
    expect((await api().readAdvice(inTime.patient, inTime.id)).versions).toHaveLength(2);
  });

  it("cannot be written by an unverified doctor, nor read by a suspended one", async () => {
    const { doctor: changed, id: other } = await aConsultationUnderWay(open);
    const saved = await savedDraft(open, changed, other);
    await open.api.profiles.saveOwnProfile(changed, aProfile());
    expect(await failureOf(sign(changed, other, saved))).toMatchObject({ message: "advice.unverified" });
    expect(await codeOf(api().saveAdviceDraft(changed, other, { ...aDraft(), seen: saved }))).toBe("FORBIDDEN");
    expect(await codeOf(api().withdrawAdvice(changed, other, { version: 1, reason: "x" }))).toBe("FORBIDDEN");
    expect((await api().readAdviceEditor(changed, other)).closed).toBe("advice.unverified");
    expect((await api().readAdvice(changed, other)).versions).toEqual([]);
    const { doctor, admin, id } = await aConsultationUnderWay(open);
    const seen = await savedDraft(open, doctor, id);
    await open.api.verification.suspendDoctor(admin, doctor.uid, await aReason(open, admin, doctor.uid));
    const suspended: Account = doctor;
    expect(await codeOf(sign(suspended, id, seen))).toBe("NOT_FOUND");
    expect(await codeOf(api().saveAdviceDraft(suspended, id, { ...aDraft(), seen }))).toBe("NOT_FOUND");
    expect(await codeOf(api().withdrawAdvice(suspended, id, { version: 1, reason: "x" }))).toBe("NOT_FOUND");
    expect(await codeOf(api().readAdviceEditor(suspended, id))).toBe("NOT_FOUND");
  });

  it("leaves no plain text in any row of the database", async () => {
    const { doctor, patient, id } = await aConsultationUnderWay(open);
    const line = { ...AN_ITEM, item: "Canary-item", list: "O", cautions: "canary-caution" };
    const words = { notes: "canary-notes", diagnosis: "canary-diagnosis", advice: "canary-advice", lines: [line] };
    await signedAdvice(open, doctor, id, words);
    await api().withdrawAdvice(doctor, id, { version: 1, reason: "canary-reason" });
    const shown = JSON.stringify(await api().readAdvice(patient, id));
    for (const canary of ["Canary-item", "canary-caution", "canary-diagnosis", "canary-advice", "canary-reason"]) {
      expect(shown).toContain(canary);
    }
    const { kysely } = open.fresh.database;
    for (const { name } of await kysely.introspection.getTables()) {
      const { rows } = await sql`select * from ${sql.table(name)}`.execute(kysely);
      expect(/canary/iu.test(JSON.stringify(rows)), name).toBe(false);
    }
  });

  it("is announced to the two participants only", async () => {
    const { doctor, patient, id } = await aConsultationUnderWay(open);
    const people = [doctor.uid, patient.uid, consultation.doctor.uid, consultation.patient.uid];
    const versions = () => Promise.all(people.map((uid) => open.app.hub.version("ownConsultations", uid)));
    const before = await versions();
    await signedAdvice(open, doctor, id);
    expect((await versions()).map((version, index) => version - (before[index] ?? 0))).toEqual([1, 1, 0, 0]);
  });
});
