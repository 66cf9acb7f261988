import type { callerSchema, Details } from "#domain/consultations/booking.rules.ts";
import { currentLanguage } from "#domain/language.ts";
import type { z } from "#domain/zod.ts";
import type { App } from "#server/app.ts";
import { accountOfCaller } from "#server/features/patients/patient-accounts.service.ts";
import { encryptCaller } from "../consultation-encryption.ts";
import { callerKey, callerKeys, claimedKey, phoneKey } from "./caller-key.ts";
import { callerConsent } from "./caller-sms.ts";
import type { BookingRequest } from "./slots.ts";

type Caller = Pick<z.output<typeof callerSchema>, "patient" | "phone" | "email" | "callerSms" | "smsLanguage">;
type Whose = Pick<BookingRequest, "patientUid" | "patientKey" | "phoneKey" | "caller" | "claimedKeys">;

/**
 * For whom staff book: the account that they chose or that is known by its number, else the caller.
 * @param app - The application.
 * @param by - Who books.
 * @param caller - The account, the number, and whether the caller agrees to SMS.
 * @param details - Who is treated.
 * @param key - The form's idempotency key.
 * @throws NOT_FOUND for an unknown account.
 */
export async function bookedFor(
  app: App,
  by: string,
  { patient, phone, email, callerSms, smsLanguage }: Caller,
  details: Details,
  key: string,
): Promise<Whose> {
  const patientUid = await accountOfCaller(app.db, app.vault, { patient, phone, ...details });
  // The patient may have claimed what the same form booked before, and by now the number may be the account's too.
  const claimedKeys = callerKeys(app, phone, details.name).map((caller) => claimedKey(app, caller, key));
  if (patientUid !== null) return { patientUid, claimedKeys, patientKey: patientUid };
  const language = smsLanguage ?? currentLanguage();
  const consent = callerConsent(app, by, { phone, agreed: callerSms === "on", language });
  return {
    ...{ patientUid, claimedKeys, patientKey: await callerKey(app, phone, details.name) },
    phoneKey: phoneKey(app, phone),
    caller: (id: string) => encryptCaller(app, id, { phone, email: email ?? null, ...consent }),
  };
}
