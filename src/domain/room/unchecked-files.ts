import type { MessageKey } from "../failures.ts";
import type { Side } from "./participants.ts";

/** Why no messages can be written while the doctor's registration is not verified (TRUST.md CL-1). */
export const UNCHECKED = {
  doctor: "room.uncheckedDoctor",
  patient: "room.uncheckedPatient",
} as const satisfies Record<Side, MessageKey>;
