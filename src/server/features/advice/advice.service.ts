import type { AdviceCalls } from "#domain/advice/advice.calls.ts";
import type { AdviceParts } from "./advice-parts.ts";
import { createReading } from "./reading.ts";
import { createSignedDocuments } from "./signed-documents.ts";
import { createVerifying } from "./verifying.ts";
import { createVisitRecord, type VisitRecord } from "./visit-record.ts";
import { createVisitRights } from "./visit-rights.ts";
import { createWriting } from "./writing.ts";

/** Advice, and beside its calls what another feature may pack. */
export interface Advice {
  readonly calls: AdviceCalls;
  readonly recordFiles: VisitRecord["recordFiles"];
}

/** What doctors write in a visit, sign, and take back; and what anyone may ask of what was signed. */
export function createAdvice(parts: AdviceParts): Advice {
  const { vault, signer, log, clock, consultations } = parts;
  const documents = createSignedDocuments({ vault, signer, log });
  const rights = createVisitRights(clock, consultations);
  const own = { ...parts, documents, rights };
  const reading = createReading(own);
  const { room, callsOf } = parts;
  const { record, recordFiles } = createVisitRecord({ clock, consultations, room, callsOf, advice: reading });
  return {
    calls: { ...createWriting(own), ...reading, record, ...createVerifying(own) },
    recordFiles,
  };
}
