import type { LoadCheck } from "#web/form-check.ts";

export const loadPatientCheck: LoadCheck = () =>
  import("./patient-signup.check.ts").then((rules) => rules.checkPatientSignup);
