import type { Actor } from "#domain/actor.ts";
import { type DraftItem, isBlank, saveDraftSchema } from "#domain/advice/advice.rules.ts";
import type { SignedItem } from "#domain/advice/document.ts";
import { foodKey, formKey } from "#domain/advice/signed-words.ts";
import { fail } from "#domain/failures.ts";
import { checkOrFail } from "#domain/form.ts";
import type { App } from "#server/app.ts";
import { listEarlierConsultations } from "#server/features/consultations/related-consultations.service.ts";
import { listNewestPrescriptions } from "./advice.queries.ts";
import { type DoctorAccess, refusalOf, requireDoctorAccess } from "./advice-access.ts";
import { saveAdviceDraft } from "./advice-writer.ts";
import { openDocument } from "./signed-documents.ts";

/** An earlier prescription of the doctor for the same person. */
export interface EarlierPrescription {
  readonly signedAt: string;
  readonly items: readonly SignedItem[];
}

/**
 * The last prescription of the doctor for the person treated, which the doctor may still read and nobody has withdrawn.
 * @param app - The application.
 * @param access - The doctor's access.
 * @returns Undefined for none; a damaged document counts for nothing.
 */
export async function findEarlierPrescription(
  app: App,
  access: DoctorAccess,
): Promise<EarlierPrescription | undefined> {
  const earlier = await listEarlierConsultations(app, access);
  const rows = await listNewestPrescriptions(
    app.db,
    earlier.map(({ id }) => id),
  );
  const byTime = rows
    .filter(({ withdrawnAt }) => withdrawnAt === null)
    .sort((a, b) => b.signedAt.localeCompare(a.signedAt));
  for (const row of byTime) {
    // Its own page and the log report the damage.
    const opened = await openDocument(app, row).catch(() => undefined);
    const items = opened?.document.prescription ?? [];
    if (items.length > 0) return { signedAt: row.signedAt, items };
  }
  return undefined;
}

/** A signed entry as it is written again; the doctor sees and changes it before signing. */
function draftItemOf({ item, form, amount, often, days, food, cautions, course, list, listBy }: SignedItem): DraftItem {
  return {
    ...{ item, amount, often, cautions, course, days: String(days) },
    ...{ form: formKey(form) ?? "", food: foodKey(food) ?? "", list: listBy === "doctor" ? list : "" },
  };
}

/** {@inheritDoc AdviceApi.repeatPrescription} */
export async function repeatPrescription(app: App, actor: Actor, id: string, input: unknown): Promise<number> {
  const access = await requireDoctorAccess(app, actor, id);
  const draft = checkOrFail(saveDraftSchema, input);
  const closed = await refusalOf(app, access, true);
  if (closed) throw closed;
  const earlier = await findEarlierPrescription(app, access);
  if (earlier === undefined) throw fail("INVALID_FORM", undefined, "advice.noEarlier");
  const written = draft.lines.filter((line) => !isBlank(line));
  return saveAdviceDraft(app, actor, id, { ...draft, lines: [...written, ...earlier.items.map(draftItemOf)] });
}
