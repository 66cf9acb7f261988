import { randomUUID } from "node:crypto";
import { isLive } from "#domain/consultations/states.ts";
import { type FailureCode, fail } from "#domain/failures.ts";
import { checkOrFail } from "#domain/form.ts";
import { PUSH_MESSAGE_DELAY_MS, PUSH_MESSAGE_TTL_MS } from "#domain/notifications/push.rules.ts";
import { type Participant, sideOf } from "#domain/room/participants.ts";
import type { RoomApi } from "#domain/room/room.api.ts";
import {
  alertSchema,
  MAX_FILES,
  MAX_MESSAGES,
  type Message,
  PHOTO_SIDE,
  sayingSchema,
  sendingSchema,
  type WritingState,
  writingIn,
} from "#domain/room/room.rules.ts";
import { UNCHECKED } from "#domain/room/unchecked-files.ts";
import { moment } from "#server/database/moment.ts";
import type { Queryable } from "#server/database/open.ts";
import type { ParticipantAccess } from "#server/features/consultations/consultations.service.ts";
import { acceptUpload, fileFromForm } from "#server/features/doctors/files.service.ts";
import type { Announce } from "#server/live/hub.ts";
import { changeThread, findByKey, findMomentBack, insertMessage, lockThread } from "./room.queries.ts";
import type { ParticipantCheck, RoomParticipant, RoomParts } from "./room-parts.ts";
import { type Body, bytesOf, type MessageEncryption, messageFor, seenBy } from "./thread-rows.ts";

export interface ThreadWriterParts extends RoomParts {
  readonly encryption: MessageEncryption;
  readonly requireParticipant: ParticipantCheck;
}

const PHOTO = { side: PHOTO_SIDE, square: false, pdf: true, refusal: "files.type" } as const;
/** A person writes fewer messages than this in a minute. */
const MAX_PER_MINUTE = 120;
const MINUTE_MS = 60_000;
/** Why a thread is closed, where a specific failure explains it. */
const CLOSED: Readonly<Partial<Record<WritingState, FailureCode>>> = { "not-yet": "NOT_YET" };

/** Whether the thread of a consultation accepts messages now. */
export function writingNow(participantAccess: Omit<ParticipantAccess, "as">, now: number): WritingState {
  const { state, changedAt, patientUid, guardianAccess, treats } = participantAccess;
  const writing = writingIn(state, Date.parse(changedAt), patientUid !== null || guardianAccess !== null, now);
  return writing === "open" && !treats ? "unchecked" : writing;
}

/** Announces a change in the room to all its participants. */
export async function notifyBoth(announce: Announce, { subscribers }: Pick<ParticipantAccess, "subscribers">) {
  for (const who of subscribers) await announce("room", who);
}

/** The key of the push about messages that a participant has not read. */
export const unreadKey = (consultationId: string, participant: Participant) =>
  `message:${consultationId}:${participant}`;

/** The author is part of the encrypted body, so that it can't be changed in the database. */
function bodyOf({ participant }: RoomParticipant, text: string, file: Body["file"]): Body {
  return { text, file, ...(participant === "adult" && { byAdult: true }) };
}

/** What texts and files share: consecutive numbers, and each idempotency key once. */
export function createThreadWriter(parts: ThreadWriterParts): Pick<RoomApi, "say" | "send" | "alert"> {
  const { database, vault, clock, hub, files, pictures, attempts, limits } = parts;
  const { push, encryption, requireParticipant, notifications } = parts;
  const { kysely } = database;

  function requireOpen(own: RoomParticipant, isUrgent = false): void {
    const writing = writingNow(own, clock.now());
    if (writing === "unchecked") throw fail("FORBIDDEN", undefined, UNCHECKED[sideOf(own.participant)]);
    if (writing !== "open" || (isUrgent && !isLive(own.state))) throw fail(CLOSED[writing] ?? "ROOM_CLOSED");
  }

  async function madeBefore(
    db: Queryable,
    { id, participant }: RoomParticipant,
    key: string,
  ): Promise<Message | undefined> {
    const row = await findByKey(db, id, sideOf(participant), key);
    return row && messageFor(participant, row, encryption.open(row));
  }

  /** Pushes a message to the other side, unless it is read before. */
  async function pushUnread(trx: Queryable, { id, participant, doctor, patientUid }: RoomParticipant): Promise<void> {
    const [uid, reader] = participant === "doctor" ? ([patientUid, "patient"] as const) : ([doctor, "doctor"] as const);
    const about = unreadKey(id, reader);
    await push.withdraw(trx, about);
    const schedule = {
      dueAt: moment(clock, PUSH_MESSAGE_DELAY_MS),
      until: moment(clock, PUSH_MESSAGE_TTL_MS),
      about,
    };
    if (uid !== null) await push.queue(trx, { uid, kind: "message", consultation: id }, schedule);
  }

  /**
   * Appends a message to the thread.
   * @returns That message, or the one that the same key created before.
   */
  async function add(
    own: RoomParticipant,
    key: string,
    seen: number,
    body: Body,
    file: string | null,
  ): Promise<Message> {
    const { id, participant, actor } = own;
    return hub.transaction(async (trx, announce) => {
      const thread = await lockThread(trx, id);
      const before = await madeBefore(trx, own, key);
      if (before) return before;
      // Checked again under the lock: the consultation may have ended, and the right with it.
      requireOpen(await requireParticipant(trx, actor, id), body.urgent);
      if (thread.last >= MAX_MESSAGES) throw fail("ROOM_FULL");
      if (file !== null && thread.files >= MAX_FILES)
        throw fail("ROOM_FULL", "file", "room.filesFull", { maximum: MAX_FILES });
      const back = await findMomentBack(trx, id, sideOf(participant), MAX_PER_MINUTE);
      if (back !== undefined && back > moment(clock, -MINUTE_MS)) throw fail("SENT_TOO_OFTEN");
      const place = { consultationId: id, number: thread.last + 1, author: sideOf(participant) };
      const row = { ...place, key, file, body: encryption.encrypt(place, body), at: moment(clock) };
      await insertMessage(trx, row);
      const next = { ...thread, last: place.number, files: thread.files + (file === null ? 0 : 1) };
      await changeThread(trx, seenBy(participant, next, Math.min(seen, thread.last)));
      await notifyBoth(announce, own);
      await pushUnread(trx, own);
      if (body.urgent) {
        const { doctor: uid, startsAt, zone } = own;
        await notifications.write(trx, announce, { uid, kind: "urgent-message", consultation: { id, startsAt, zone } });
      }
      // The doctor's overview of the patient lists the files.
      if (file !== null && participant !== "doctor") await announce("ownConsultations", own.doctor);
      return messageFor(participant, row, body);
    });
  }

  return {
    async say(actor, id, input) {
      const own = await requireParticipant(kysely, actor, id);
      const { key, text, seen } = checkOrFail(sayingSchema, input);
      return add(own, key, seen, bodyOf(own, text, null), null);
    },

    async alert(actor, id, input) {
      const own = await requireParticipant(kysely, actor, id);
      if (own.participant === "doctor") throw fail("FORBIDDEN");
      const { key, seen } = checkOrFail(alertSchema, input);
      return add(own, key, seen, { ...bodyOf(own, "", null), urgent: true }, null);
    },

    async send(actor, id, input) {
      const own = await requireParticipant(kysely, actor, id);
      const { key, seen, text, ...sent } = fileFromForm(sendingSchema, input);
      const before = await madeBefore(kysely, own, key);
      if (before) return before;
      requireOpen(own);
      if (!(await attempts.take([{ limit: limits.roomFilesAccount, subject: own.subscriber }]))) {
        throw fail("SENT_TOO_OFTEN");
      }
      const { bytes, ...described } = await acceptUpload(pictures, sent, PHOTO);
      const file = randomUUID();
      // The bytes first: a row must never name a missing file.
      await files.put(file, vault.encryptBytes(bytes, bytesOf(id, file)));
      try {
        const message = await add(own, key, seen, bodyOf(own, text, { ...described, size: bytes.length }), file);
        if (message.file?.id !== file) await files.remove(file);
        return message;
      } catch (error) {
        await files.remove(file);
        throw error;
      }
    },
  };
}
