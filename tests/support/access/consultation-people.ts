import { randomUUID } from "node:crypto";
import type { Account, Actor } from "#domain/actor.ts";
import { PDF } from "#support/pictures.ts";
import { signedAdvice } from "../advice.ts";
import { anOpenDoctor, aStart, type OpenDoctor } from "../consultations.ts";
import { aProfile, aReason } from "../doctors.ts";
import { aChildsConsultation, CHILD, childBornOn } from "../guardians.ts";
import { aSharedDocument } from "../health/documents.ts";
import { aSignedInMember, aSignedInPatient, aVisitor, type TestClinic } from "../open-clinic.ts";

/** The actors of TRUST.md AC-1, and every other role of the staff. */
export const CONSULTATION_ACTORS = [
  "visitor",
  "patient",
  "other patient",
  "doctor",
  "other doctor",
  "unverified doctor",
  "suspended doctor",
  "admin",
  "reception",
  "nurse",
  "editor",
  "auditor",
] as const;
export type ConsultationActor = (typeof CONSULTATION_ACTORS)[number];

export interface ConsultationPerson {
  readonly actor: Actor;
  /** A consultation that the actor takes part in; a visitor has any. */
  readonly own: string | null;
  /** A consultation that the actor takes no part in; an admin may manage every one. */
  readonly others: string | null;
}

export interface ConsultationPeople {
  readonly people: Readonly<Record<ConsultationActor, ConsultationPerson>>;
  readonly about: ReadonlyMap<string, AboutConsultation>;
}

/** Input for operations on a consultation: a file of its thread, a shared document with its page, and a free slot. */
export interface AboutConsultation {
  readonly file: string;
  readonly document: string;
  readonly page: string;
  readonly free: string;
}

interface Attended extends OpenDoctor {
  readonly consultationId: string;
  readonly patient: Account;
  /** The child, of the family of the patient. */
  readonly member: string;
}

const SOON_MS = 10 * 60_000;

/** A child's consultation that has begun and has signed advice; it starts in minutes, so any transition is possible. */
async function anAttendedConsultation(open: TestClinic): Promise<Attended> {
  const doctor = await anOpenDoctor(open);
  const { id: consultationId, patient } = await aChildsConsultation(open, doctor.slug, 1, await aSignedInPatient(open));
  const { kysely } = open;
  const [startsAt = "", endsAt] = [SOON_MS, 3 * SOON_MS].map((ms) => new Date(open.clock.now() + ms).toISOString());
  const times = { startsAt, endsAt: endsAt ?? startsAt, state: "in-progress" as const };
  await kysely.updateTable("consultations").set(times).where("id", "=", consultationId).execute();
  await signedAdvice(open, doctor.doctor, consultationId);
  const bornOn = childBornOn(open.clock.now());
  const child = { name: CHILD, bornOn, relation: "child", gender: "Female", medicines: "", allergies: "" };
  await open.api.family.saveMember(patient, child);
  const [{ id: member } = { id: "" }] = await open.api.family.listFamily(patient);
  await open.api.health.shareRecord(patient, consultationId, { share: "yes", language: "en" });
  return { ...doctor, consultationId, patient, member };
}

/**
 * Sends a PDF to the thread.
 * @returns The file's id.
 */
async function aSentFile(open: TestClinic, { consultationId, patient }: Attended): Promise<string> {
  const bytes = PDF;
  const { file } = await open.api.room.sendFile(patient, consultationId, {
    ...{ key: randomUUID(), seen: 0 },
    ...{ name: "report.pdf", bytes },
  });
  if (!file) throw new Error("The file was not sent.");
  return file.id;
}

/** The actors, each except visitor, editor and auditor with an own consultation, booked while its doctor was verified. */
export async function createConsultationPeople(open: TestClinic): Promise<ConsultationPeople> {
  const [one, other, unverified, suspended] = [
    await anAttendedConsultation(open),
    await anAttendedConsultation(open),
    await anAttendedConsultation(open),
    await anAttendedConsultation(open),
  ];
  const about = new Map<string, AboutConsultation>();
  for (const attended of [one, other, unverified, suspended]) {
    const free = await aStart(open, attended.slug);
    const { patient, consultationId, member } = attended;
    const { id: document, page } = await aSharedDocument(open, patient, consultationId, {}, member);
    about.set(consultationId, { file: await aSentFile(open, attended), document, page, free });
  }
  await open.api.profiles.saveOwnProfile(unverified.doctor, aProfile());
  const { admin, doctor } = suspended;
  await open.api.verification.suspendDoctor(admin, doctor.uid, await aReason(open, admin, doctor.uid));
  const [ofOne, ofOther] = [
    { own: one.consultationId, others: other.consultationId },
    { own: other.consultationId, others: one.consultationId },
  ];
  const people = {
    visitor: { actor: aVisitor(), own: null, others: one.consultationId },
    patient: { actor: one.patient, ...ofOne },
    "other patient": { actor: other.patient, ...ofOther },
    doctor: { actor: one.doctor, ...ofOne },
    "other doctor": { actor: other.doctor, ...ofOther },
    "unverified doctor": { actor: unverified.doctor, own: unverified.consultationId, others: one.consultationId },
    "suspended doctor": { actor: doctor, own: suspended.consultationId, others: one.consultationId },
    admin: { actor: one.admin, own: one.consultationId, others: null },
    reception: { actor: await aSignedInMember(open, "reception"), own: one.consultationId, others: null },
    nurse: { actor: await aSignedInMember(open, "nurse"), own: one.consultationId, others: null },
    editor: { actor: await aSignedInMember(open, "editor"), own: null, others: one.consultationId },
    auditor: { actor: await aSignedInMember(open, "auditor"), own: null, others: one.consultationId },
  };
  return { people, about };
}
