import { randomUUID } from "node:crypto";
import type { Actor } from "#domain/actor.ts";
import { isLive } from "#domain/consultations/states.ts";
import { type FailureCode, fail } from "#domain/failures.ts";
import { checkOrFail } from "#domain/form.ts";
import { sideOf } from "#domain/room/participants.ts";
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
import { type App, inTransaction } from "#server/app.ts";
import { takeAttempt } from "#server/auth/attempts.ts";
import { moment } from "#server/database/moment.ts";
import type { ParticipantAccess } from "#server/features/consultations/participation.service.ts";
import { acceptUpload, fileFromForm } from "#server/uploads/uploads.ts";
import { changeThread, findByKey, findMomentBack, insertMessage, lockThread } from "./room.queries.ts";
import { announceRoom, type RoomParticipant, requireParticipant } from "./room-participants.ts";
import { type Body, bytesOf, encryptMessage, messageFor, openMessage, seenBy } from "./thread-rows.ts";

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

/** The author is part of the encrypted body, so that it can't be changed in the database. */
function bodyOf({ participant }: RoomParticipant, text: string, file: Body["file"]): Body {
  return { text, file, ...(participant === "adult" && { byAdult: true }) };
}

function requireOpen({ clock }: App, own: RoomParticipant, isUrgent = false): void {
  const writing = writingNow(own, clock.now());
  if (writing === "unchecked") throw fail("FORBIDDEN", undefined, UNCHECKED[sideOf(own.participant)]);
  if (writing !== "open" || (isUrgent && !isLive(own.state))) throw fail(CLOSED[writing] ?? "ROOM_CLOSED");
}

/** The message that this key created before. */
async function findSent(app: App, { id, participant }: RoomParticipant, key: string): Promise<Message | undefined> {
  const row = await findByKey(app.db, id, sideOf(participant), key);
  return row && messageFor(participant, row, openMessage(app, row));
}

interface NewMessage {
  /** The idempotency key. */
  readonly key: string;
  /** The number of the last message on the writer's screen. */
  readonly seen: number;
  readonly body: Body;
  /** The id of a file whose bytes are stored. */
  readonly file: string | null;
}

/**
 * Appends a message to the thread; numbers are consecutive, and each idempotency key is used once.
 * @returns That message, or the one that the same key created before.
 */
function appendMessage(app: App, own: RoomParticipant, { key, seen, body, file }: NewMessage): Promise<Message> {
  const { id, participant, actor } = own;
  return inTransaction(app, async (tx) => {
    const thread = await lockThread(tx.db, id);
    const before = await findSent(tx, own, key);
    if (before) return before;
    // Checked again under the lock: the consultation may have ended, and the right with it.
    requireOpen(tx, await requireParticipant(tx, actor, id), body.urgent);
    if (thread.last >= MAX_MESSAGES) throw fail("ROOM_FULL");
    if (file !== null && thread.files >= MAX_FILES) {
      throw fail("ROOM_FULL", "file", "room.filesFull", { maximum: MAX_FILES });
    }
    const back = await findMomentBack(tx.db, id, sideOf(participant), MAX_PER_MINUTE);
    if (back !== undefined && back > moment(tx.clock, -MINUTE_MS)) throw fail("SENT_TOO_OFTEN");
    const place = { consultationId: id, number: thread.last + 1, author: sideOf(participant) };
    const row = { ...place, key, file, body: encryptMessage(tx, place, body), at: moment(tx.clock) };
    await insertMessage(tx.db, row);
    const next = { ...thread, last: place.number, files: thread.files + (file === null ? 0 : 1) };
    await changeThread(tx.db, seenBy(participant, next, Math.min(seen, thread.last)));
    await announceRoom(tx, own);
    const to = participant === "doctor" ? "patient" : "doctor";
    await tx.emit("message.sent", { consultation: own, to, urgent: body.urgent === true });
    // The doctor's overview of the patient lists the files.
    if (file !== null && participant !== "doctor") await tx.announce("ownConsultations", own.doctor);
    return messageFor(participant, row, body);
  });
}

/** {@inheritDoc RoomApi.sendMessage} */
export async function sendMessage(app: App, actor: Actor, id: string, input: unknown): Promise<Message> {
  const own = await requireParticipant(app, actor, id);
  const { key, text, seen } = checkOrFail(sayingSchema, input);
  return appendMessage(app, own, { key, seen, body: bodyOf(own, text, null), file: null });
}

/** {@inheritDoc RoomApi.sendAlert} */
export async function sendAlert(app: App, actor: Actor, id: string, input: unknown): Promise<Message> {
  const own = await requireParticipant(app, actor, id);
  if (own.participant === "doctor") throw fail("FORBIDDEN");
  const { key, seen } = checkOrFail(alertSchema, input);
  return appendMessage(app, own, { key, seen, body: { ...bodyOf(own, "", null), urgent: true }, file: null });
}

/** {@inheritDoc RoomApi.sendFile} */
export async function sendFile(app: App, actor: Actor, id: string, input: unknown): Promise<Message> {
  const { vault, files, limits } = app;
  const own = await requireParticipant(app, actor, id);
  const { key, seen, text, request, ...sent } = fileFromForm(sendingSchema, input);
  const before = await findSent(app, own, key);
  if (before) return before;
  requireOpen(app, own);
  if (!(await takeAttempt(app, [{ limit: limits.roomFilesAccount, subject: own.subscriber }]))) {
    throw fail("SENT_TOO_OFTEN");
  }
  const { bytes, ...described } = await acceptUpload(app.pictures, sent, PHOTO);
  const file = randomUUID();
  // The bytes first: a row must never name a missing file.
  await files.put(file, vault.encryptBytes(bytes, bytesOf(id, file)));
  try {
    const isResult = request !== "" && own.participant !== "doctor";
    const body = { ...bodyOf(own, text, { ...described, size: bytes.length }), ...(isResult && { request }) };
    const message = await appendMessage(app, own, { key, seen, body, file });
    if (message.file?.id !== file) await files.remove(file);
    return message;
  } catch (error) {
    await files.remove(file);
    throw error;
  }
}
