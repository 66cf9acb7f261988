import { browserCodeSchema } from "../accounts/phones.rules.ts";
import { messageKey } from "../failures.ts";
import { keysOf } from "../typed.ts";
import { z } from "../zod.ts";
import { ownRecordSchema, patientSignupSchema } from "./patients.rules.ts";

/** How an account without an email hears of appointments: `email` stands for in the app alone. */
export const REACHES_WITHOUT_EMAIL = ["sms", "whatsapp", "whatsapp-sms", "email"] as const;

const { name, gender, medicalHistory, aadhar, terms } = patientSignupSchema.shape;

/**
 * Sign-up with a mobile number: the fields of the ordinary one in its order, without email and password, and with the
 * date of birth in place of the age, because a login with the number on another browser asks for it.
 */
export const numberSignupSchema = browserCodeSchema.extend({
  name,
  dateOfBirth: ownRecordSchema.shape.dateOfBirth
    .unwrap()
    .refine((day) => day !== "", { error: messageKey("booking.bornOn"), abort: true })
    .prefault(""),
  gender,
  medicalHistory,
  aadhar,
  reach: z.enum(REACHES_WITHOUT_EMAIL, messageKey("accounts.reach")),
  terms,
  /** Ticked where another account has the number, and the person says that it is not theirs. */
  isNew: z.enum(["", "on"]).catch(""),
});
export type NumberSignup = z.output<typeof numberSignupSchema>;
export const NUMBER_SIGNUP_FIELDS = keysOf(numberSignupSchema.shape);
