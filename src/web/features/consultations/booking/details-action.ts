import { redirect } from "react-router";
import { DETAILS_FIELDS, idempotencyKeySchema } from "#domain/consultations/booking.rules.ts";
import { isLive } from "#domain/consultations/states.ts";
import { failureText } from "#domain/failure-text.ts";
import { isFailure } from "#domain/failures.ts";
import type { RequestContext } from "#domain/request-context.ts";
import { pathWith } from "#web/addresses/address.ts";
import { type FormArgs, type FormValues, formResponse, submitForm, withoutSecrets } from "#web/forms/form-action.ts";
import { consultationPath, timesPath } from "./booking-paths.ts";
import { LOST_FILES } from "./files-field.ts";
import { sendFiles } from "./form-files.ts";
import { noHandOff } from "./hand-off-cookie.ts";

/** Failures after which the typed form is booked again: the slot hold has expired, or was released on another page. */
const OVER = ["SLOT_HOLD_EXPIRED", "CONSULTATION_MOVED_ON"];

/** @returns False when there is no slot hold any more. */
async function unlessOver(act: Promise<unknown>): Promise<boolean> {
  try {
    await act;
    return true;
  } catch (error) {
    if (!isFailure(error) || !OVER.includes(error.code)) throw error;
    return false;
  }
}

interface DetailsActionOptions {
  readonly files: readonly File[];
  /** How many more were chosen than can be sent at once. */
  readonly over: number;
  /** Names of the fields that `onBooked` reads, besides those of the booking. */
  readonly fields: readonly string[];
  /**
   * What else the form asked for, once the consultation is booked.
   * @returns The query of the page of the booking, which says what became of it.
   */
  readonly onBooked: (ctx: RequestContext, id: string, typed: FormValues) => Promise<Readonly<Record<string, string>>>;
}

/** Attaches the chosen files to the consultation's thread, then redirects to its page. */
async function booked(
  ctx: RequestContext,
  id: string,
  typed: FormValues,
  { files, over, onBooked }: DetailsActionOptions,
): Promise<never> {
  const { zone } = typed;
  const said = await onBooked(ctx, id, typed);
  const refused = over + (await sendFiles(ctx, id, files));
  const answered = { zone: zone || undefined, refused: refused === 0 ? undefined : String(refused), ...said };
  throw redirect(pathWith(consultationPath(id, "details"), "", answered), {
    headers: { "Set-Cookie": noHandOff(ctx.origin) },
  });
}

/** Books the held slot; after it has expired, the same slot or the chosen other one, if it is still free. */
export function detailsAction(args: FormArgs, id: string, options: DetailsActionOptions) {
  async function again(ctx: RequestContext, typed: FormValues, start: string) {
    const { app, actor } = ctx;
    const answer = await app.consultations.bookAgain(actor, id, {
      ...typed,
      start,
      key: idempotencyKeySchema(id, start),
    });
    if (answer.kind === "booked") return booked(ctx, answer.id, typed, options);
    const values = { ...withoutSecrets(typed), others: answer.next.join(" ") };
    return formResponse({ ok: false, message: failureText({ key: "SLOT_TAKEN" }), values }, 409);
  }

  return submitForm(args, {
    fields: [...DETAILS_FIELDS, ...options.fields, "other", "intent", "zone", LOST_FILES],
    submit: async (ctx, typed) => {
      const { consultations } = ctx.app;
      if (typed.intent === "release") {
        const { doctor } = await consultations.readConsultation(ctx.actor, id);
        if (await unlessOver(consultations.releaseSlot(ctx.actor, id))) throw redirect(timesPath(doctor.slug));
        // A booking made in another tab can't be released: its page shows the status.
        const { state } = await consultations.readConsultation(ctx.actor, id);
        throw redirect(isLive(state) ? consultationPath(id, "details") : timesPath(doctor.slug));
      }
      if (typed.other) return again(ctx, typed, typed.other);
      if (await unlessOver(consultations.bookConsultation(ctx.actor, id, typed)))
        return booked(ctx, id, typed, options);
      return again(ctx, typed, (await consultations.readConsultation(ctx.actor, id)).startsAt);
    },
  });
}
