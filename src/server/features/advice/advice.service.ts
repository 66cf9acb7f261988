/** Drafts, signing, withdrawal, records and public verification of advice. */
export {
  listOwnAdvice,
  listUnsignedDrafts,
  readAdvice,
  readAdviceEditor,
  readAdvicePdf,
} from "./advice-reader.ts";
export { saveAdviceDraft, signAdvice, withdrawAdvice } from "./advice-writer.ts";
export { findDiagnoses } from "./diagnosis-suggestions.ts";
export { listOwnFollowUps, sweepFollowUps } from "./follow-ups/follow-ups.ts";
export { findMedicines } from "./medicine-suggestions.ts";
export { signNote } from "./note/note-writer.ts";
export { signPaper } from "./papers/paper-writer.ts";
export { readPapersOf } from "./person-papers.ts";
export { previewPaper } from "./preview/paper-preview.ts";
export { addProblem, changeProblem, listOwnProblems, listProblems, readProblemsOf } from "./problems/problems.ts";
export { readConsultationRecord, readRecordFiles } from "./record/consultation-record.ts";
export { repeatPrescription } from "./repeated-prescription.ts";
export { checkAdviceFile, listSigningKeys, verifyAdvice } from "./verification.ts";
