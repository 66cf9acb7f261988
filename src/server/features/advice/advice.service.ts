import type { AdviceCalls } from "#domain/advice/advice.calls.ts";
import type { AdviceParts } from "./advice-parts.ts";
import { createReading } from "./reading.ts";
import { createSignedDocuments } from "./signed-documents.ts";
import { createVerifying } from "./verifying.ts";
import { createVisitRecord } from "./visit-record.ts";
import { createVisitRights } from "./visit-rights.ts";
import { createWriting } from "./writing.ts";

/** What doctors write in a visit, sign, and take back; and what anyone may ask of what was signed. */
export function createAdvice(parts: AdviceParts): AdviceCalls {
  const { vault, signer, log, clock, consultations } = parts;
  const documents = createSignedDocuments({ vault, signer, log });
  const rights = createVisitRights(clock, consultations);
  const own = { ...parts, documents, rights };
  const reading = createReading(own);
  const { room } = parts;
  return {
    ...createWriting(own),
    ...reading,
    ...createVisitRecord({ clock, consultations, room, advice: reading }),
    ...createVerifying(own),
  };
}
