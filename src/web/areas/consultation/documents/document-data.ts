import type { EnteredConsultation } from "#domain/consultations/consultation.ts";
import type { RequestContext } from "#domain/request-context.ts";
import { choiceView, documentView } from "#web/features/health/documents/document-view.ts";
import { nullOn } from "#web/loaders/optional-reads.ts";

/**
 * The documents of a room: what its patient can share, or what is shared with its doctor.
 * @param ctx - The request.
 * @param id - The consultation.
 * @param as - The actor's part in it.
 * @returns Null for others, and once the doctor no longer reads them.
 */
export async function readDocuments(
  { app, actor }: Pick<RequestContext, "app" | "actor">,
  id: string,
  as: EnteredConsultation["as"],
) {
  if (as === "patient") {
    const found = await nullOn("NOT_FOUND", app.documents.listDocumentChoices(actor, id));
    return found?.open === true ? { choices: found.choices.map(choiceView) } : null;
  }
  const shared = as === "doctor" ? await nullOn("NOT_FOUND", app.documents.listSharedDocuments(actor, id)) : null;
  return shared && { shared: shared.map(documentView) };
}
export type RoomDocumentsData = Awaited<ReturnType<typeof readDocuments>>;
