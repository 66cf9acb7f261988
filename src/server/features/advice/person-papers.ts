import { PRESCRIPTION_SERIES } from "#domain/advice/papers/paper.ts";
import { paperWords } from "#domain/advice/papers/paper-words.ts";
import { codedNames } from "#domain/diagnoses/diagnosis-list.ts";
import type { EmergencyPaper } from "#domain/emergency/emergency.api.ts";
import { clinicDay } from "#domain/time.ts";
import type { App } from "#server/app.ts";
import { listOfPatient } from "./advice.queries.ts";
import { runningItems } from "./checks/current-prescriptions.ts";
import { openDocument } from "./signed-documents.ts";

/** More papers than help in an emergency. */
const MAX_PAPERS = 40;

/**
 * The valid papers of some consultations of an account, the last signed first, and the medicines that they say to take
 * today; rights are checked before.
 */
export async function readPapersOf(
  app: App,
  patientUid: string,
  consultations: readonly string[],
): Promise<{ readonly papers: readonly EmergencyPaper[]; readonly prescribed: readonly string[] }> {
  const of = new Set(consultations);
  const rows = (await listOfPatient(app.db, patientUid))
    .filter(({ consultationId, withdrawnAt }) => withdrawnAt === null && of.has(consultationId))
    .slice(0, MAX_PAPERS);
  const today = clinicDay(app.clock.now());
  const opened = rows.map(async ({ series, ...row }) => {
    // A damaged document must not hide the others; its own page and the log report the damage.
    const signed = await openDocument(app, { series, ...row }).catch(() => undefined);
    if (signed === undefined) return [];
    const { document } = signed;
    const words = document.paper ? paperWords(document.paper) : null;
    const paper = { id: row.id, document, codes: codedNames(document.codes ?? []), paperWords: words };
    return [{ paper, running: series === PRESCRIPTION_SERIES ? runningItems(document, today) : [] }];
  });
  const all = (await Promise.all(opened)).flat();
  return {
    papers: all.map(({ paper }) => paper),
    prescribed: [...new Set(all.flatMap(({ running }) => running))],
  };
}
