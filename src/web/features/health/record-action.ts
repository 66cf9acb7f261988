import { fail, isFailure } from "#domain/failures.ts";
import type { Whose } from "#domain/family/family.ts";
import { ENTRY_FIELDS, READING_FIELDS } from "#domain/health/health.rules.ts";
import { IDEMPOTENCY_FIELD } from "#domain/idempotency.ts";
import type { RequestContext } from "#domain/request-context.ts";
import { RECORD } from "#generated/messages/health/record.ts";
import { SHARING } from "#generated/messages/health/sharing.ts";
import { type FormArgs, type FormValues, submitForm } from "#web/forms/form-action.ts";
import { done } from "#web/forms/form-answer.ts";
import { memberIn } from "./for-person.ts";
import { RECORD_INTENTS } from "./record-intents.ts";

/**
 * Writes something down for the person whom an address names. A member may have left in another tab, or the clinic may
 * have moved a child: the form says so, with what was typed.
 */
export async function writeFor<Out>(url: string, write: (whose: Whose) => Promise<Out>): Promise<Out> {
  const member = memberIn(url);
  try {
    return await write({ member });
  } catch (error) {
    if (member === "" || !isFailure(error) || error.code !== "NOT_FOUND") throw error;
    throw fail("INVALID_FORM", undefined, "family.gone");
  }
}

/** @returns The message of the success. */
async function perform({ app: { health }, actor }: RequestContext, typed: FormValues, url: string): Promise<string> {
  const { intent, id = "", consultationId = "" } = typed;
  if (intent === RECORD_INTENTS.remove) {
    await health.removeEntry(actor, id);
    return RECORD.removed;
  }
  if (intent === RECORD_INTENTS.share) {
    await health.shareRecord(actor, consultationId, typed);
    return typed.share === "yes" ? SHARING.saved.yes : SHARING.saved.no;
  }
  await writeFor(url, (whose) =>
    intent === RECORD_INTENTS.reading ? health.addReading(actor, typed, whose) : health.addEntry(actor, typed, whose),
  );
  return RECORD.added;
}

const FIELDS = ["intent", "id", "consultationId", "share", "language", IDEMPOTENCY_FIELD];

/**
 * Adds, removes or shares, in the record of the person whom the address names; `intent` and `kind` of the answer name
 * the form.
 */
export function recordAction(args: FormArgs) {
  return submitForm(args, {
    fields: [...new Set([...FIELDS, ...ENTRY_FIELDS, ...READING_FIELDS])],
    submit: async (ctx, typed) => {
      const message = await perform(ctx, typed, args.request.url);
      const { intent = "", kind = "" } = typed;
      return { ...done(message), values: { intent, kind } };
    },
  });
}
