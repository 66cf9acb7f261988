import type { Actor } from "#domain/actor.ts";
import type { RequestResult } from "#domain/advice/papers/paper.ts";
import { doctorName } from "#domain/doctors/doctor-name.ts";
import type { FileContent } from "#domain/doctors/files.rules.ts";
import { fail } from "#domain/failures.ts";
import { checkOrFail } from "#domain/form.ts";
import { pageOf, tableQuerySchema } from "#domain/paging.ts";
import { can, DOCTOR_READS_MS, doctorReadsPatientRecord } from "#domain/permissions.ts";
import type { PatientSummary, PatientThreadPage, UnreadPatientThreads, UnreadThreads } from "#domain/room/room.api.ts";
import {
  MESSAGES_SHOWN,
  seenSchema,
  type Thread,
  threadQuerySchema,
  WRITING_CLOSES_MS,
} from "#domain/room/room.rules.ts";
import { clinicDay, iso } from "#domain/time.ts";
import { type App, inTransaction } from "#server/app.ts";
import { shortId, writeAuditOnce } from "#server/features/audit/audit.service.ts";
import { readConsultation } from "#server/features/consultations/open-consultation.service.ts";
import { findTreatedPerson } from "#server/features/consultations/people-of-account.service.ts";
import {
  countConsultationsAhead,
  listEarlierConsultations,
} from "#server/features/consultations/related-consultations.service.ts";
import { findRecordPerson } from "#server/features/family/family.service.ts";
import { recordForConsultation } from "#server/features/patients/patient-record.service.ts";
import {
  changeThread,
  findByFile,
  findThread,
  listAfter,
  listBefore,
  listThreadsOfDoctor,
  listUnread,
  listUnreadByDoctor,
  listWithFiles,
  lockThread,
} from "./room.queries.ts";
import { announceRoom, requireParticipant } from "./room-participants.ts";
import { bytesOf, hasSeen, messageFor, openMessage, seenBy } from "./thread-rows.ts";
import { writingNow } from "./thread-writer.ts";

export { sendAlert, sendFile, sendMessage } from "./thread-writer.ts";
export { showTyping } from "./typing.ts";

/** A doctor's access to a patient's record is audited once in this time. */
const AUDIT_AGAIN_AFTER_MS = 60 * 60_000;
const THREADS_SHOWN = 20;

/** {@inheritDoc RoomApi.readThread} */
export async function readThread(app: App, actor: Actor, id: string, query: unknown): Promise<Thread> {
  const { db, clock } = app;
  const { participant, ...access } = await requireParticipant(app, actor, id);
  const { after, before } = threadQuerySchema.parse(query ?? {});
  const version = await app.hub.version("room", access.subscriber);
  const thread = await findThread(db, id);
  const last = thread?.last ?? 0;
  const rows =
    after === undefined
      ? await listBefore(db, id, before ?? last + 1, MESSAGES_SHOWN)
      : await listAfter(db, id, after, MESSAGES_SHOWN);
  const writing = writingNow(access, clock.now());
  return {
    messages: rows.map((row) => messageFor(participant, row, openMessage(app, row))),
    last,
    seen: {
      patient: hasSeen("patient", thread),
      doctor: hasSeen("doctor", thread),
      adult: hasSeen("adult", thread),
    },
    writing,
    writingUntil:
      writing === "open" && access.state === "completed"
        ? new Date(Date.parse(access.changedAt) + WRITING_CLOSES_MS).toISOString()
        : null,
    version,
  };
}

/** {@inheritDoc RoomApi.countPatientsAhead} */
export async function countPatientsAhead(app: App, actor: Actor, id: string): Promise<number | null> {
  const access = await requireParticipant(app, actor, id);
  return access.state === "waiting" ? countConsultationsAhead(app, access) : null;
}

/** {@inheritDoc RoomApi.markMessagesSeen} */
export async function markMessagesSeen(app: App, actor: Actor, id: string, input: unknown): Promise<void> {
  const { participant } = await requireParticipant(app, actor, id);
  const { seen } = checkOrFail(seenSchema, input);
  if (seen <= hasSeen(participant, await findThread(app.db, id))) return;
  await inTransaction(app, async (tx) => {
    const access = await requireParticipant(tx, actor, id);
    const before = await lockThread(tx.db, id);
    const after = seenBy(participant, before, seen);
    if (hasSeen(participant, after) === hasSeen(participant, before)) return;
    await changeThread(tx.db, after);
    await tx.emit("message.read", { consultationId: id, by: participant });
    await announceRoom(tx, access);
  });
}

/** {@inheritDoc RoomApi.listUnreadThreads} */
export async function listUnreadThreads(app: App, actor: Actor): Promise<UnreadThreads> {
  if (actor.kind !== "account" || !can(actor, "consultation:book")) throw fail("NOT_FOUND");
  const version = await app.hub.version("room", actor.uid);
  const rows = await listUnread(app.db, actor.uid);
  const threads = rows.map(({ firstName, lastName, ...row }) => ({
    ...row,
    doctor: doctorName(`${firstName} ${lastName}`),
  }));
  return { threads, version };
}

/** {@inheritDoc RoomApi.listUnreadPatientThreads} */
export async function listUnreadPatientThreads(app: App, actor: Actor): Promise<UnreadPatientThreads> {
  if (actor.kind !== "account" || !can(actor, "consultation:treat")) throw fail("NOT_FOUND");
  const version = await app.hub.version("room", actor.uid);
  const rows = await listUnreadByDoctor(app.db, actor.uid);
  const threads = rows.map(async ({ consultationId, unread, since }) => {
    const { name, details, zone } = await readConsultation(app, actor, consultationId);
    // Without the details the doctor may no longer read the records of the consultation.
    return name === null || details === null ? [] : [{ consultationId, patient: name, unread, since, zone }];
  });
  return { threads: (await Promise.all(threads)).flat(), version };
}

/** {@inheritDoc RoomApi.listPatientThreads} */
export async function listPatientThreads(app: App, actor: Actor, query: unknown): Promise<PatientThreadPage> {
  if (actor.kind !== "account" || !can(actor, "consultation:treat")) throw fail("NOT_FOUND");
  const version = await app.hub.version("room", actor.uid);
  const { page: requested } = tableQuerySchema.parse(query ?? {});
  const all = await listThreadsOfDoctor(app.db, actor.uid, iso(app.clock.now() - DOCTOR_READS_MS));
  const { page, pages, from } = pageOf(requested, all.length, THREADS_SHOWN);
  const threads = all.slice(from, from + THREADS_SHOWN).map(async ({ unread, unanswered, ...row }) => {
    const { consultationId, at } = row;
    const { name, details, startsAt, zone } = await readConsultation(app, actor, consultationId);
    // Without the details the doctor may no longer read the records of the consultation.
    if (name === null || details === null) return [];
    const message = messageFor("doctor", row, openMessage(app, row));
    return [{ ...{ consultationId, at, startsAt, zone, unread, unanswered, message }, patient: name }];
  });
  return { rows: (await Promise.all(threads)).flat(), total: all.length, page, pages, version };
}

/** {@inheritDoc RoomApi.readRoomFile} */
export async function readRoomFile(app: App, actor: Actor, id: string, file: string): Promise<FileContent> {
  await requireParticipant(app, actor, id);
  const row = await findByFile(app.db, id, String(file));
  if (!row || row.file === null) throw fail("NOT_FOUND");
  const { file: described } = openMessage(app, row);
  const encrypted = await app.files.read(row.file);
  if (!described || !encrypted) throw fail("NOT_FOUND");
  return {
    name: described.name,
    type: described.type,
    bytes: new Uint8Array(app.vault.decryptBytes(encrypted, bytesOf(id, row.file))),
  };
}

/** {@inheritDoc RoomApi.readPatientSummary} */
export async function readPatientSummary(app: App, actor: Actor, id: string): Promise<PatientSummary> {
  const access = await requireParticipant(app, actor, id);
  const { participant, patientUid, state, changedAt, actor: doctor } = access;
  if (participant !== "doctor" || doctor.kind !== "account") throw fail("NOT_FOUND");
  const record = await inTransaction(app, async (tx) => {
    const now = tx.clock.now();
    if (patientUid === null || !doctorReadsPatientRecord(state, changedAt, now)) return null;
    const [treated, own] = [
      await findTreatedPerson(tx, id),
      await recordForConsultation(tx.db, tx.vault, patientUid, clinicDay(now)),
    ];
    // A parent's medical history says nothing of the child for whom they book, of the same name or another.
    const person = treated && (await findRecordPerson(tx, patientUid, treated));
    if (own === undefined || person?.memberId !== null) return null;
    const entry = { actor: doctor, action: "patient:read-in-visit", subject: patientUid, reason: shortId(id) } as const;
    await writeAuditOnce(tx, entry, AUDIT_AGAIN_AFTER_MS);
    return own;
  });
  const sent = await listWithFiles(app.db, id, "patient");
  return {
    record,
    earlier: await listEarlierConsultations(app, access),
    files: sent.flatMap((row) => messageFor(participant, row, openMessage(app, row)).file ?? []),
  };
}

/** A file that the patient's side sent as the result of a request for tests. */
export interface SentResult extends RequestResult {
  /** The series of the request. */
  readonly request: string;
}

/**
 * The results that were sent in a consultation, in order.
 * @param app - The application.
 * @param id - The consultation, whose advice the reader may read.
 */
export async function listSentResults(app: App, id: string): Promise<readonly SentResult[]> {
  const rows = await listWithFiles(app.db, id, "patient");
  return rows.flatMap((row) => {
    const { file, request } = openMessage(app, row);
    if (file === null || row.file === null || request === undefined) return [];
    return [{ id: row.file, name: file.name, sentAt: row.at, request }];
  });
}
