import { doctorName } from "#domain/doctors/doctor-name.ts";
import type { FileContent } from "#domain/doctors/files.rules.ts";
import { fail } from "#domain/failures.ts";
import { checkOrFail } from "#domain/form.ts";
import { pageOf, tableQuerySchema } from "#domain/paging.ts";
import { can, canReadRecords, DOCTOR_READS_MS, doctorReadsPatientRecord } from "#domain/permissions.ts";
import type { RoomApi } from "#domain/room/room.api.ts";
import { MESSAGES_SHOWN, seenSchema, threadQuerySchema, WRITING_CLOSES_MS } from "#domain/room/room.rules.ts";
import { clinicDay, iso } from "#domain/time.ts";
import type { AppContext } from "#server/app-context.ts";
import { shortId } from "#server/features/audit/audit.service.ts";
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
import type { ParticipantCheck, RoomDependencies } from "./room-parts.ts";
import { bytesOf, createMessageEncryption, hasSeen, messageFor, seenBy } from "./thread-rows.ts";
import { createThreadWriter, notifyBoth, unreadKey, writingNow } from "./thread-writer.ts";
import { createTyping } from "./typing.ts";

/** A doctor's access to a patient's record is audited once in this time. */
const AUDIT_AGAIN_AFTER_MS = 60 * 60_000;
const THREADS_SHOWN = 20;
export function createRoom(context: AppContext, dependencies: RoomDependencies): RoomApi {
  const { database, vault, clock, hub, audit, files, push } = context;
  const { consultations } = dependencies;
  const { kysely } = database;
  const encryption = createMessageEncryption(vault);

  const requireParticipant: ParticipantCheck = async (db, actor, id) => {
    const participantAccess = await consultations.participantAccess(db, actor, id);
    const { as: participant } = participantAccess;
    if (!canReadRecords(participant, participantAccess, clock.now())) throw fail("NOT_FOUND");
    return { ...participantAccess, participant, actor };
  };

  async function open(id: string, row: NonNullable<Awaited<ReturnType<typeof findByFile>>>): Promise<FileContent> {
    const { file } = encryption.open(row);
    const encrypted = row.file === null ? undefined : await files.read(row.file);
    if (!file || !encrypted || row.file === null) throw fail("NOT_FOUND");
    return {
      name: file.name,
      type: file.type,
      bytes: new Uint8Array(vault.decryptBytes(encrypted, bytesOf(id, row.file))),
    };
  }

  return {
    async read(actor, id, query) {
      const { participant, ...participantAccess } = await requireParticipant(kysely, actor, id);
      const { after, before } = threadQuerySchema.parse(query ?? {});
      const version = await hub.version("room", participantAccess.subscriber);
      const thread = await findThread(kysely, id);
      const last = thread?.last ?? 0;
      const rows =
        after === undefined
          ? await listBefore(kysely, id, before ?? last + 1, MESSAGES_SHOWN)
          : await listAfter(kysely, id, after, MESSAGES_SHOWN);
      const writing = writingNow(participantAccess, clock.now());
      return {
        messages: rows.map((row) => messageFor(participant, row, encryption.open(row))),
        last,
        seen: {
          patient: hasSeen("patient", thread),
          doctor: hasSeen("doctor", thread),
          adult: hasSeen("adult", thread),
        },
        writing,
        writingUntil:
          writing === "open" && participantAccess.state === "completed"
            ? new Date(Date.parse(participantAccess.changedAt) + WRITING_CLOSES_MS).toISOString()
            : null,
        version,
      };
    },

    async place(actor, id) {
      const participantAccess = await requireParticipant(kysely, actor, id);
      return participantAccess.state === "waiting" ? consultations.related.ahead(kysely, participantAccess) : null;
    },

    ...createThreadWriter({ ...context, ...dependencies, encryption, requireParticipant }),

    async see(actor, id, input) {
      const { participant } = await requireParticipant(kysely, actor, id);
      const { seen } = checkOrFail(seenSchema, input);
      if (seen <= hasSeen(participant, await findThread(kysely, id))) return;
      await hub.transaction(async (trx, announce) => {
        const participantAccess = await requireParticipant(trx, actor, id);
        const before = await lockThread(trx, id);
        const after = seenBy(participant, before, seen);
        if (hasSeen(participant, after) === hasSeen(participant, before)) return;
        await changeThread(trx, after);
        await push.withdraw(trx, unreadKey(id, participant));
        await notifyBoth(announce, participantAccess);
      });
    },

    type: createTyping(context, requireParticipant),

    async unread(actor) {
      if (actor.kind !== "account" || !can(actor, "consultation:book")) throw fail("NOT_FOUND");
      const version = await hub.version("room", actor.uid);
      const rows = await listUnread(kysely, actor.uid);
      const threads = rows.map(({ firstName, lastName, ...row }) => ({
        ...row,
        doctor: doctorName(`${firstName} ${lastName}`),
      }));
      return { threads, version };
    },

    async unreadByDoctor(actor) {
      if (actor.kind !== "account" || !can(actor, "consultation:treat")) throw fail("NOT_FOUND");
      const version = await hub.version("room", actor.uid);
      const rows = await listUnreadByDoctor(kysely, actor.uid);
      const threads = rows.map(async ({ consultationId, unread, since }) => {
        const { name, details, zone } = await consultations.api.read(actor, consultationId);
        // Without the details the doctor may no longer read the records of the consultation.
        return name === null || details === null ? [] : [{ consultationId, patient: name, unread, since, zone }];
      });
      return { threads: (await Promise.all(threads)).flat(), version };
    },

    async threadsOfDoctor(actor, query) {
      if (actor.kind !== "account" || !can(actor, "consultation:treat")) throw fail("NOT_FOUND");
      const version = await hub.version("room", actor.uid);
      const { page: asked } = tableQuerySchema.parse(query ?? {});
      const all = await listThreadsOfDoctor(kysely, actor.uid, iso(clock.now() - DOCTOR_READS_MS));
      const { page, pages, from } = pageOf(asked, all.length, THREADS_SHOWN);
      const threads = all.slice(from, from + THREADS_SHOWN).map(async ({ unread, unanswered, ...row }) => {
        const { consultationId, at } = row;
        const { name, details, startsAt, zone } = await consultations.api.read(actor, consultationId);
        // Without the details the doctor may no longer read the records of the consultation.
        if (name === null || details === null) return [];
        const message = messageFor("doctor", row, encryption.open(row));
        return [{ ...{ consultationId, at, startsAt, zone, unread, unanswered, message }, patient: name }];
      });
      return { rows: (await Promise.all(threads)).flat(), total: all.length, page, pages, version };
    },

    async readFile(actor, id, file) {
      await requireParticipant(kysely, actor, id);
      const row = await findByFile(kysely, id, String(file));
      if (!row) throw fail("NOT_FOUND");
      return open(id, row);
    },

    async patientSummary(actor, id) {
      const participantAccess = await requireParticipant(kysely, actor, id);
      const { participant, patientUid, state, changedAt, actor: doctor } = participantAccess;
      if (participant !== "doctor" || doctor.kind !== "account") throw fail("NOT_FOUND");
      const record = await kysely.transaction().execute(async (trx) => {
        if (patientUid === null || !doctorReadsPatientRecord(state, changedAt, clock.now())) return null;
        await audit.writeOnce(trx, doctor, "patient:read-in-visit", patientUid, shortId(id), AUDIT_AGAIN_AFTER_MS);
        return (await recordForConsultation(trx, vault, patientUid, clinicDay(clock.now()))) ?? null;
      });
      const sent = await listWithFiles(kysely, id, "patient");
      return {
        record,
        earlier: await consultations.related.earlier(kysely, participantAccess),
        files: sent.flatMap((row) => messageFor(participant, row, encryption.open(row)).file ?? []),
      };
    },
  };
}
