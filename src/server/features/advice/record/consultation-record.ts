import type { Actor } from "#domain/actor.ts";
import type { AdviceApi } from "#domain/advice/advice.api.ts";
import type { CallColleague, CallLogEntry } from "#domain/call/call.rules.ts";
import { mediaSpansOf, modeOfCall } from "#domain/call/call-mode.ts";
import { fail } from "#domain/failures.ts";
import type { RoomApi } from "#domain/room/room.api.ts";
import type { Message } from "#domain/room/room.rules.ts";
import type { Clock } from "#server/adapters/clock/clock.ts";
import type { Signer } from "#server/adapters/signer/signer.ts";
import { moment } from "#server/database/moment.ts";
import type { Consultations } from "#server/features/consultations/consultations.service.ts";
import { streamOf } from "#server/forms/stream-of.ts";
import { type Entry, zipped } from "#server/forms/zip.ts";
import { canonicalBytes } from "../signed-documents.ts";
import { type RecordedConsultation, recordText } from "./record-text.ts";

export interface ConsultationRecordParts {
  readonly clock: Clock;
  readonly signer: Signer;
  readonly consultations: Pick<Consultations, "api">;
  readonly callsOf: (consultationId: string) => Promise<readonly CallLogEntry[]>;
  readonly colleaguesOf: (consultationId: string) => Promise<readonly CallColleague[]>;
  readonly room: Pick<RoomApi, "read" | "readFile">;
  readonly advice: Pick<AdviceApi, "read" | "pdf">;
}

/** Characters that a file name must not have on some operating system. */
const UNSAFE_IN_NAMES = /[<>:"/\\|?*]/gu;

/** Path of a file in the record; the number of its message distinguishes files of one name. */
function filePath({ number, file }: Message): string | null {
  if (file === null) return null;
  const name = file.name.replace(UNSAFE_IN_NAMES, "_").replace(/[. ]+$/u, "");
  return `files/${String(number).padStart(4, "0")} ${name}`;
}

/** The record of a consultation, and its single files for the data export. */
export interface ConsultationRecord extends Pick<AdviceApi, "record"> {
  /**
   * For the patient. Returns the day of the consultation and its files.
   * @throws NOT_FOUND, ADVICE_DAMAGED.
   */
  recordFiles(actor: Actor, id: string): Promise<{ readonly day: string; readonly entries: AsyncGenerator<Entry> }>;
}

/** The full record of a consultation for its patient: messages, files, times and signed advice (TRUST.md CL-5). */
export function createConsultationRecord(parts: ConsultationRecordParts): ConsultationRecord {
  const { clock, signer, consultations, room, callsOf, colleaguesOf, advice } = parts;

  async function allMessages(actor: Actor, id: string): Promise<Message[]> {
    const all: Message[] = [];
    for (;;) {
      const { messages, last } = await room.read(actor, id, { after: all.at(-1)?.number ?? 0 });
      all.push(...messages);
      if (messages.length === 0 || (all.at(-1)?.number ?? 0) >= last) return all;
    }
  }

  const own: ConsultationRecord = {
    async recordFiles(actor, id) {
      const { versions, as } = await advice.read(actor, id);
      if (as !== "patient") throw fail("NOT_FOUND");
      const consultation = await consultations.api.read(actor, id);
      const messages = await allMessages(actor, id);
      const log = await callsOf(id);
      const { state, startsAt, endsAt, zone, doctor, name, details, consent, ending } = consultation;
      const recorded: RecordedConsultation = {
        madeAt: moment(clock),
        consultation: { state, startsAt, endsAt, zone, doctor, name, details, consent, ending },
        messages: messages.map((message) => {
          const { key: _key, ...saved } = message;
          return { ...saved, file: filePath(message) };
        }),
        callMode: { by: modeOfCall(log), mediaSpans: mediaSpansOf(log) },
        calls: log,
        colleagues: await colleaguesOf(id),
        signed: versions.map(({ qr: _qr, ...signed }) => signed),
      };

      // Written now, because the files are made when the stream is read, outside the request.
      const text = recordText(recorded);
      /** Yields one file at a time to bound memory. */
      async function* entries(): AsyncGenerator<Entry> {
        yield { path: "record.txt", bytes: Buffer.from(text) };
        yield { path: "record.json", bytes: Buffer.from(JSON.stringify(recorded, null, 2)) };
        for (const { document } of versions) {
          const { bytes } = await advice.pdf(actor, id, document.version);
          yield { path: `advice-v${document.version}.pdf`, bytes };
          const signed = canonicalBytes(document);
          yield { path: `advice-v${document.version}.json`, bytes: signed };
          yield { path: `advice-v${document.version}.json.jws`, bytes: Buffer.from(signer.detachedJws(signed)) };
        }
        for (const message of messages) {
          const path = filePath(message);
          if (path === null || message.file === null) continue;
          const { bytes } = await room.readFile(actor, id, message.file.id);
          yield { path, bytes };
        }
      }
      return { day: consultation.day, entries: entries() };
    },

    async record(actor, id) {
      const { day, entries } = await own.recordFiles(actor, id);
      const stream = streamOf(zipped(entries, clock.now()));
      return { name: `visit-${day}.zip`, stream };
    },
  };
  return own;
}
