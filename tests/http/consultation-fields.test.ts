import { afterAll, describe, expect, it } from "vitest";
import { DOCTOR_READS_MS } from "#domain/permissions.ts";
import { createConsultationPeople } from "#support/access/consultation-people.ts";
import { fieldsOf } from "#support/access/fields.ts";
import { adminTabOf } from "#support/consultations.ts";
import { openTestClinic } from "#support/open-clinic.ts";

const under = (above: string, keys: readonly string[]) => keys.map((key) => `${above}${key}`);

const DOCTOR = under("doctor.", ["fullName", "qualifications", "registrationNumber", "slug"]);
const TIMES = ["bookedBy", "day", "endsAt", "id", "isComing", "revision", "startsAt", "state", "zone", ...DOCTOR];
/** A consultation as every participant sees it, without what was filled in. */
const CONSULTATION = [
  ...TIMES,
  "as",
  "consent.at",
  "consent.version",
  "fee",
  "mode",
  "patientMail",
  "unattended",
  "version",
];
const ADULT = ["adult.name", "adult.relation"];
const FILLED_IN = under("details.", [
  ...["allergies", "bornOn", "medicines", "reason", "since"],
  ...["adult.name", "adult.phone", "adult.relation"],
]);
const ROWS = [...under("rows[].", [...TIMES, "name"]), "page", "pages", "total", "version"];
const FILE = ["id", "name", "size", "type"];
const THREAD = [
  ...["last", "seen.adult", "seen.doctor", "seen.patient", "version", "writing"],
  ...under("messages[].", ["at", "from", "number", "signed", ...under("file.", FILE)]),
];

const open = await openTestClinic("sqlite");
const given = await createConsultationPeople(open);
afterAll(() => open.close());

describe("the fields of a consultation that each role reads (TRUST.md AC-2)", () => {
  it("are the phone number for staff, and nothing of what was filled in", async () => {
    const { patient, doctor, admin } = given.people;
    const read = (who: typeof patient) => open.api.consultations.readConsultation(who.actor, patient.own ?? "");
    expect(fieldsOf(await read(patient))).toEqual([...CONSULTATION, ...ADULT, ...FILLED_IN, "name"].sort());
    expect(fieldsOf(await read(doctor))).toEqual([...CONSULTATION, ...ADULT, ...FILLED_IN, "name", "steps[]"].sort());
    // Two accounts are of the same person at the same time here, which only staff are told.
    const clashes = under("clashes[].", ["id", "startsAt", ...DOCTOR]);
    const own = CONSULTATION.filter((field) => field !== "clashes[]");
    expect(fieldsOf(await read(admin))).toEqual([...own, ...clashes, "name", "phone"].sort());
  });

  it("are the same in lists for all three roles, with counts of open tasks for admins", async () => {
    const { patient, doctor, admin } = given.people;
    const {
      listOwnConsultations: own,
      listDoctorsConsultations: ofDoctor,
      listClinicConsultations: forAdmin,
    } = open.api.consultations;
    expect(fieldsOf(await own(patient.actor, {}))).toEqual(ROWS.toSorted());
    expect(fieldsOf(await ofDoctor(doctor.actor, {}))).toEqual(ROWS.toSorted());
    const { startsAt } = await open.api.consultations.readConsultation(admin.actor, patient.own ?? "");
    const tab = adminTabOf(startsAt, open.clock.now());
    expect(fieldsOf(await forAdmin(admin.actor, { sheet: tab }))).toEqual(ROWS.toSorted());
  });

  it("include in the room a message's key for its author only, and nothing of a parent's profile", async () => {
    const { patient, doctor } = given.people;
    const id = patient.own ?? "";
    expect(fieldsOf(await open.api.room.readThread(patient.actor, id, {}))).toEqual(
      [...THREAD, "messages[].key"].sort(),
    );
    // The doctor is the author of the message that tells of the signing.
    expect(fieldsOf(await open.api.room.readThread(doctor.actor, id, {}))).toEqual(
      [...THREAD, "messages[].key"].sort(),
    );
    // The patient is a child: what the parent's profile says is of another person.
    const summary = await open.api.room.readPatientSummary(doctor.actor, id);
    expect(fieldsOf(summary)).toEqual(under("files[].", FILE).sort());
    expect(summary.record).toBeNull();
  });

  it("are reduced to the time for the doctor once access has ended", async () => {
    const { doctor } = given.people;
    const endsAt = new Date(open.clock.now() - DOCTOR_READS_MS).toISOString();
    await open.kysely
      .updateTable("consultations")
      .set({ endsAt, state: "completed", live: 0 })
      .where("id", "=", doctor.own ?? "")
      .execute();
    const consultation = await open.api.consultations.readConsultation(doctor.actor, doctor.own ?? "");
    expect(fieldsOf(consultation)).toEqual(CONSULTATION.toSorted());
    const past = await open.api.consultations.listDoctorsConsultations(doctor.actor, { sheet: "past" });
    expect(fieldsOf(past)).toEqual(ROWS.filter((path) => path !== "rows[].name").sort());
  });
});
