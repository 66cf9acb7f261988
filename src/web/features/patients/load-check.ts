import type { LoadCheck } from "#web/form-check.ts";

export const loadPatientCheck: LoadCheck = () =>
  import("./patient-signup.check.ts").then((rules) => rules.checkPatientSignup);

export const loadOwnRecordCheck: LoadCheck = () =>
  import("./own-record.check.ts").then((rules) => rules.checkOwnRecord);
