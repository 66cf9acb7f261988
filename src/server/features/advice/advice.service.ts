import type { AdviceApi } from "#domain/advice/advice.api.ts";
import type { AppContext } from "#server/app-context.ts";
import { createAdviceAccess } from "./advice-access.ts";
import type { AdviceDependencies } from "./advice-parts.ts";
import { createAdviceReader } from "./advice-reader.ts";
import { createAdviceWriter } from "./advice-writer.ts";
import { type ConsultationRecord, createConsultationRecord } from "./record/consultation-record.ts";
import { createSignedDocuments } from "./signed-documents.ts";
import { createVerification } from "./verification.ts";

/** The advice API, and the files of a consultation record for the data export. */
export interface Advice {
  readonly api: AdviceApi;
  readonly recordFiles: ConsultationRecord["recordFiles"];
}

/** Drafts, signing, withdrawal and public verification of advice. */
export function createAdvice(context: AppContext, dependencies: AdviceDependencies): Advice {
  const { vault, signer, log, clock } = context;
  const { consultations, room, calling } = dependencies;
  const documents = createSignedDocuments({ vault, signer, log });
  const rights = createAdviceAccess(clock, consultations);
  const own = { ...context, ...dependencies, documents, rights };
  const reader = createAdviceReader(own);
  const { record, recordFiles } = createConsultationRecord({
    clock,
    signer,
    consultations,
    room,
    callsOf: calling.log,
    colleaguesOf: calling.colleagues,
    advice: reader,
  });
  return {
    api: { ...createAdviceWriter(own), ...reader, record, ...createVerification(own) },
    recordFiles,
  };
}
