import { randomUUID } from "node:crypto";
import type { Actor } from "#domain/actor.ts";
import { clinicDay } from "#domain/time.ts";
import type { TimedClinic } from "../open-clinic.ts";
import { PDF_TEXT, text } from "../pictures.ts";

/** A PDF that no other one is equal to. */
export const aNewPdf = () => text(`${PDF_TEXT}% ${randomUUID()}\n`);

/** The form of a new document; a field that is given replaces the usual one. */
export const aDocument = (today: string, fields: object = {}) => ({
  ...{ name: "Blood test, City Hospital", kind: "report", day: today, person: "", shareWithRecord: "" },
  file: [{ name: "report.pdf", bytes: aNewPdf() }],
  ...fields,
});

/**
 * A document of a patient, or of a member of the family, that the doctor of a consultation may open by a tick; its id,
 * and that of its one page.
 */
export async function aSharedDocument(
  open: TimedClinic,
  patient: Actor,
  consultationId: string,
  fields: object = {},
  member = "",
) {
  const { documents } = open.api;
  const id = await documents.addDocument(patient, aDocument(clinicDay(open.clock.now()), fields), { member });
  await documents.shareDocuments(patient, consultationId, { documents: [id], shown: [], language: "en" });
  const { pages } = await documents.readOwnDocument(patient, id);
  return { id, page: pages[0]?.id ?? "" };
}
