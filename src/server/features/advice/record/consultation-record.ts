import type { Actor } from "#domain/actor.ts";
import type { AdviceArchive } from "#domain/advice/advice.api.ts";
import { kindOf } from "#domain/advice/document.ts";
import { NOTE_SERIES, PRESCRIPTION_SERIES } from "#domain/advice/papers/paper.ts";
import { mediaSpansOf, modeOfCall } from "#domain/call/call-mode.ts";
import { fail } from "#domain/failures.ts";
import type { Message } from "#domain/room/room.rules.ts";
import type { App } from "#server/app.ts";
import { moment } from "#server/database/moment.ts";
import { listCallColleagues, listCallLog } from "#server/features/call/call.service.ts";
import { readConsultation } from "#server/features/consultations/open-consultation.service.ts";
import { readRoomFile, readThread } from "#server/features/room/room.service.ts";
import { streamOf } from "#server/forms/stream-of.ts";
import { type Entry, zipped } from "#server/forms/zip.ts";
import { readAdvice, readAdvicePdf } from "../advice-reader.ts";
import { canonicalBytes } from "../signed-documents.ts";
import { type RecordedConsultation, recordText } from "./record-text.ts";

/** Characters that a file name must not have on some operating system. */
const UNSAFE_IN_NAMES = /[<>:"/\\|?*]/gu;

/** Path of a file in the record; the number of its message distinguishes files of one name. */
function filePath({ number, file }: Message): string | null {
  if (file === null) return null;
  const name = file.name.replace(UNSAFE_IN_NAMES, "_").replace(/[. ]+$/u, "");
  return `files/${String(number).padStart(4, "0")} ${name}`;
}

async function listMessages(app: App, actor: Actor, id: string): Promise<Message[]> {
  const all: Message[] = [];
  for (;;) {
    const { messages, last } = await readThread(app, actor, id, { after: all.at(-1)?.number ?? 0 });
    all.push(...messages);
    if (messages.length === 0 || (all.at(-1)?.number ?? 0) >= last) return all;
  }
}

/** The day of a consultation, and the files of its record. */
export interface RecordFiles {
  readonly day: string;
  readonly entries: AsyncGenerator<Entry>;
}

/**
 * Reads the full record of a consultation for its patient: messages, files, times and signed advice (TRUST.md CL-5).
 * @throws NOT_FOUND, ADVICE_DAMAGED.
 */
export async function readRecordFiles(app: App, actor: Actor, id: string): Promise<RecordFiles> {
  const { versions, note, papers: others, as } = await readAdvice(app, actor, id);
  if (as !== "patient") throw fail("NOT_FOUND");
  const papers = [
    ...(note ? [...note.addenda.toReversed(), { series: NOTE_SERIES, versions: note.versions }] : []),
    ...others,
  ];
  const consultation = await readConsultation(app, actor, id);
  const messages = await listMessages(app, actor, id);
  const log = await listCallLog(app, id);
  const { state, startsAt, endsAt, zone, doctor, name, details, consent, ending } = consultation;
  const recorded: RecordedConsultation = {
    madeAt: moment(app.clock),
    consultation: { state, startsAt, endsAt, zone, doctor, name, details, consent, ending },
    messages: messages.map((message) => {
      const { key: _key, ...saved } = message;
      return { ...saved, file: filePath(message) };
    }),
    callMode: { by: modeOfCall(log), mediaSpans: mediaSpansOf(log) },
    calls: log,
    colleagues: await listCallColleagues(app, id),
    signed: [...versions, ...papers.flatMap((paper) => paper.versions)].map(
      ({ qr: _qr, paperWords: _words, codes: _codes, ...signed }) => signed,
    ),
  };

  // The papers are numbered, because there can be several of a kind.
  const documents = [
    ...versions.map(({ document }) => [PRESCRIPTION_SERIES, "advice", document] as const),
    ...papers.flatMap(({ series, versions: ofPaper }, index) =>
      ofPaper.map(({ document }) => [series, `${kindOf(document)}-${papers.length - index}`, document] as const),
    ),
  ];

  // Written now, because the files are made when the stream is read, outside the request.
  const text = recordText(recorded);
  /** Yields one file at a time to bound memory. */
  async function* entries(): AsyncGenerator<Entry> {
    yield { path: "record.txt", bytes: Buffer.from(text) };
    yield { path: "record.json", bytes: Buffer.from(JSON.stringify(recorded, null, 2)) };
    for (const [series, stem, document] of documents) {
      const { bytes } = await readAdvicePdf(app, actor, id, document.version, { series });
      yield { path: `${stem}-v${document.version}.pdf`, bytes };
      const signed = canonicalBytes(document);
      yield { path: `${stem}-v${document.version}.json`, bytes: signed };
      yield { path: `${stem}-v${document.version}.json.jws`, bytes: Buffer.from(app.signer.detachedJws(signed)) };
    }
    for (const message of messages) {
      const path = filePath(message);
      if (path === null || message.file === null) continue;
      const { bytes } = await readRoomFile(app, actor, id, message.file.id);
      yield { path, bytes };
    }
  }
  return { day: consultation.day, entries: entries() };
}

/** {@inheritDoc AdviceApi.readConsultationRecord} */
export async function readConsultationRecord(app: App, actor: Actor, id: string): Promise<AdviceArchive> {
  const { day, entries } = await readRecordFiles(app, actor, id);
  const stream = streamOf(zipped(entries, app.clock.now()));
  return { name: `visit-${day}.zip`, stream };
}
