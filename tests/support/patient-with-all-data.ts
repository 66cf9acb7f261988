import { randomUUID } from "node:crypto";
import { type Account, type Actor, has } from "#domain/actor.ts";
import { ageOn } from "#domain/patients/age.ts";
import { clinicDay, daysAfter } from "#domain/time.ts";
import type { Place, Vault } from "#server/adapters/vault/vault.ts";
import { signedAdvice } from "./advice.ts";
import { aMessage, GOOD_PASSWORD } from "./builders.ts";
import { createChatClient } from "./chat.ts";
import { anOpenDoctor, aStart, filledIn, holdSlot, type OpenDoctor, slotHoldId } from "./consultations.ts";
import { aSharedDocument } from "./health/documents.ts";
import { aSignedInMember, aSignedInPatient, type TimedClinic } from "./open-clinic.ts";
import { PDF } from "./pictures.ts";

const BORN_ON = "2016-06-02";

/** Unique words, one for every place where a patient leaves data. */
export const CANARIES = {
  name: "Canaryamma Iyer",
  phone: "9182736450",
  aadhar: "739182640517",
  history: "canary-history",
  reason: "canary-reason",
  adult: "Canarypati Iyer",
  said: "canary-said",
  answered: "canary-answered",
  file: "canary-file",
  notes: "canary-notes",
  diagnosis: "canary-diagnosis",
  comment: "canary-comment",
  cancelled: "canary-cancelled",
  message: "canary-message",
  earlier: "canary-earlier",
  feedback: "canary-feedback",
  question: "canary-question",
  grievance: "canary-grievance",
  condition: "canary-condition",
  medicine: "canary-medicine",
  document: "canary-document",
  person: "canary-person",
  relative: "canary-relative",
  ofRelative: "canary-of-relative",
  address: "canary-address@example.test",
} as const;

/** A vault without encryption, so that a test sees what is stored where; a value is still bound to its place. */
export function createPlainVault(real: Vault): Vault {
  const mark = ({ column, row }: Place) => `plain ${column} ${row} `;
  function within<T extends { indexOf(mark: string): number }>(encrypted: T, place: Place): number {
    if (encrypted.indexOf(mark(place)) !== 0) throw new Error("this was encrypted for another place");
    return mark(place).length;
  }
  return {
    fingerprints: real.fingerprints,
    keyIds: real.keyIds,
    secrets: real.secrets,
    sessionSecrets: real.sessionSecrets,
    digest: real.digest,
    knownDigests: real.knownDigests,
    encrypt: (text, place) => mark(place) + text,
    open: (encrypted, place) => encrypted.slice(within(encrypted, place)),
    encryptBytes: (bytes, place) => Buffer.concat([Buffer.from(mark(place)), bytes]),
    decryptBytes: (encrypted, place) => {
      const bytes = Buffer.from(encrypted);
      return bytes.subarray(within(bytes, place));
    },
  };
}

export interface PatientWithAllData {
  readonly patient: Account;
  readonly email: string;
  readonly rao: OpenDoctor;
  /** Completed, with messages, a file, advice and a rating. */
  readonly past: string;
  /** Cancelled; a file had been sent before. */
  readonly cancelled: string;
  /** Still upcoming. */
  readonly upcoming: string;
  /** The verification code of the signed advice. */
  readonly code: string;
}

async function booked(open: TimedClinic, patient: Account, slug: string, hoursAway: number) {
  const start = await aStart(open, slug, hoursAway);
  const id = slotHoldId(await holdSlot(open, patient, slug, start));
  await open.api.consultations.bookConsultation(
    patient,
    id,
    filledIn({
      ...{ name: CANARIES.name, reason: CANARIES.reason, bornOn: BORN_ON },
      ...{ adultName: CANARIES.adult, relation: "father", adultPhone: "9876501234" },
    }),
  );
  return { id, start };
}

async function sentFile(open: TimedClinic, who: Actor, consultationId: string): Promise<void> {
  await open.api.room.sendFile(who, consultationId, { key: randomUUID(), name: `${CANARIES.file}.pdf`, bytes: PDF });
}

/** A patient who has used every feature. The clock is unchanged. */
export async function aPatientWithAllData(open: TimedClinic, doctor?: OpenDoctor): Promise<PatientWithAllData> {
  const { api: app, clock } = open;
  const now = clock.now();
  const rao = doctor ?? (await anOpenDoctor(open, { dailyMost: 50 }));
  const { name, phone, aadhar, history } = CANARIES;
  const email = `canary.${randomUUID().slice(0, 8)}@example.test`;
  // The age of the day of birth in the bookings: a namesake of another generation would be another person.
  const age = String(ageOn(BORN_ON, clinicDay(now)));
  const patient = await aSignedInPatient(open, { email, name, phone, age, aadhar, medicalHistory: history });
  const contact = aMessage({ name, email });
  await app.contact.sendContactMessage(patient, { ...contact, message: CANARIES.earlier });
  await app.contact.sendContactMessage(patient, { ...contact, message: CANARIES.message });
  await app.feedback.sendFeedback(patient, { rating: "5", feedback: CANARIES.feedback });
  await app.assistant.changeChatConsent(patient, { keep: "yes", language: "en" });
  await createChatClient(open, patient).ask(`Does honey help with a ${CANARIES.question}?`);
  await app.grievances.fileGrievance(patient, { name, email, about: "visit", text: CANARIES.grievance });

  await app.health.addEntry(patient, { kind: "condition", name: CANARIES.condition });
  await app.health.addEntry(patient, { kind: "medicine", name: CANARIES.medicine });
  const [choice] = await app.health.listMedicineChoices(patient);
  const firstDay = clinicDay(now);
  await app.health.addReminder(patient, { medicine: choice?.id, time1: "00:00", firstDay, lastDay: "" });
  const [dose] = (await app.health.listOwnReminders(patient)).doses;
  await app.health.markDose(patient, { reminder: dose?.reminderId, at: dose?.at, taken: "yes" });

  const bornOn = daysAfter(clinicDay(now), -4000);
  const about = { relation: "child", bornOn, gender: "Male", medicines: "", allergies: "" };
  await app.family.saveMember(patient, { name: CANARIES.relative, ...about });
  const [{ id: member } = { id: "" }] = await app.family.listFamily(patient);
  await app.health.addEntry(patient, { kind: "condition", name: CANARIES.ofRelative }, { member });

  await app.accounts.requestEmailChange(patient, { email: CANARIES.address, password: GOOD_PASSWORD });

  const cancelled = await booked(open, patient, rao.slug, 30);
  await sentFile(open, patient, cancelled.id);
  await app.consultations.cancelConsultation(patient, cancelled.id, { reason: CANARIES.cancelled });
  const upcoming = await booked(open, patient, rao.slug, 72);
  await app.health.shareRecord(patient, upcoming.id, { share: "yes", language: "en" });
  await aSharedDocument(open, patient, upcoming.id, { name: CANARIES.document, person: CANARIES.person });
  const past = await booked(open, patient, rao.slug, 1);
  await app.room.sendMessage(patient, past.id, { key: randomUUID(), text: CANARIES.said });
  await sentFile(open, patient, past.id);
  clock.goTo(past.start);
  await app.consultations.recordArrival(patient, past.id);
  const nurse = await aSignedInMember(open, "nurse");
  await app.nurseReadings.addNurseReadings(nurse, past.id, { pulse: "71", weight: "42.7" });
  await app.consultations.beginConsultation(rao.doctor, past.id);
  await app.room.sendMessage(rao.doctor, past.id, { key: randomUUID(), text: CANARIES.answered });
  const { notes, diagnosis } = CANARIES;
  await signedAdvice(open, rao.doctor, past.id, { notes, diagnosis, followUpOn: daysAfter(firstDay, 20) });
  await app.consultations.completeConsultation(rao.doctor, past.id);
  await app.ratings.rateConsultation(patient, past.id, { stars: "4", comment: CANARIES.comment });
  clock.goTo(now);
  const { versions } = await app.advice.readAdvice(patient, past.id);
  const code = versions[0]?.document.code ?? "";
  if (!has(patient, "patient")) throw new Error("the patient has no record");
  return { patient, email, rao, past: past.id, cancelled: cancelled.id, upcoming: upcoming.id, code };
}
