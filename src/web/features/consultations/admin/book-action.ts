import { redirect } from "react-router";
import { DETAILS_FIELDS, MAX_LIST_LENGTH, MAX_REASON_LENGTH, RELATIONS } from "#domain/consultations/booking.rules.ts";
import { shownConsent } from "#domain/consultations/consent.ts";
import { type FormArgs, formResponse, submitForm } from "#web/forms/form-action.ts";
import { bornForAdult } from "../booking/details-view.ts";
import { slotTakenMessage } from "./consultation-action.ts";

const FIELDS = [
  "doctor",
  "start",
  "key",
  "patient",
  "phone",
  "email",
  "callerSms",
  "smsLanguage",
  ...DETAILS_FIELDS,
] as const;

/** Limits that the form needs; the idempotency key identifies this form, so that two clicks make one booking. */
export function bookLimits(today: string) {
  return {
    ...{ today, bornForAdult: bornForAdult(today) },
    key: crypto.randomUUID(),
    reason: MAX_REASON_LENGTH,
    list: MAX_LIST_LENGTH,
    relations: RELATIONS,
    consent: shownConsent(),
  };
}
export type BookLimits = ReturnType<typeof bookLimits>;

/**
 * Books a person who stands at the front desk, and redirects to the consultation.
 * @param consultationPath - The consultation's admin address.
 */
export function walkInAction(args: FormArgs, consultationPath: (id: string) => string) {
  return submitForm(args, {
    fields: FIELDS.filter((name) => name !== "start"),
    submit: async ({ app, actor }, typed) => {
      throw redirect(consultationPath(await app.consultations.bookWalkIn(actor, typed)));
    },
  });
}

/**
 * Books for a person on the phone and redirects to the consultation.
 * @param consultationPath - The consultation's admin address.
 */
export function bookAction(args: FormArgs, consultationPath: (id: string) => string) {
  return submitForm(args, {
    fields: FIELDS,
    submit: async ({ app, actor }, typed) => {
      const answer = await app.consultations.bookByPhone(actor, typed);
      if (answer.kind === "booked") throw redirect(consultationPath(answer.id));
      // The key was not used yet, so the same form can be sent with another time.
      const values = { ...typed, start: "" };
      return formResponse({ ok: false, message: slotTakenMessage(answer.next), field: "start", values }, 409);
    },
  });
}
