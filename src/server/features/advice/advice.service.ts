import type { AdviceApi } from "#domain/advice/advice.api.ts";
import type { AppContext } from "#server/app-context.ts";
import { createConsultationRights } from "./advice-access.ts";
import type { AdviceDependencies } from "./advice-parts.ts";
import { createAdviceReader } from "./advice-reader.ts";
import { createAdviceWriter } from "./advice-writer.ts";
import { type ConsultationRecord, createConsultationRecord } from "./record/consultation-record.ts";
import { createSignedDocuments } from "./signed-documents.ts";
import { createVerifying } from "./verification.ts";

/** Advice, and beside its calls what another feature may pack. */
export interface Advice {
  readonly api: AdviceApi;
  readonly recordFiles: ConsultationRecord["recordFiles"];
}

/** What doctors write in a visit, sign, and take back; and what anyone may ask of what was signed. */
export function createAdvice(context: AppContext, dependencies: AdviceDependencies): Advice {
  const { vault, signer, log, clock } = context;
  const { consultations, room, calling } = dependencies;
  const documents = createSignedDocuments({ vault, signer, log });
  const rights = createConsultationRights(clock, consultations);
  const own = { ...context, ...dependencies, documents, rights };
  const reading = createAdviceReader(own);
  const { record, recordFiles } = createConsultationRecord({
    clock,
    consultations,
    room,
    callsOf: calling.log,
    advice: reading,
  });
  return {
    api: { ...createAdviceWriter(own), ...reading, record, ...createVerifying(own) },
    recordFiles,
  };
}
