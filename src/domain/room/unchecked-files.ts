import type { Side } from "./participants.ts";

/** Why no messages can be written while the doctor's registration is not verified (TRUST.md CL-1). */
export const UNCHECKED: Readonly<Record<Side, string>> = {
  doctor:
    "Your registration is not verified at the moment, so you can't see or write to patients. Please ask the clinic.",
  patient:
    "Your doctor can't see anybody at the moment, so nobody would answer you here. Please call the " +
    "clinic; if it can't wait, see a doctor in person.",
};
