import type { LoadCheck } from "#web/form-check.ts";

export const loadDoctorCheck: LoadCheck = () =>
  import("./doctor-signup.check.ts").then((rules) => rules.checkDoctorSignup);

export const loadProfileCheck: LoadCheck = () => import("./profile.check.ts").then((rules) => rules.checkProfile);
