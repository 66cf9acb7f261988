import type { LoadCheck } from "#web/form-check.ts";

export const loadVerdictCheck: LoadCheck = () => import("./verdict.check.ts").then((rules) => rules.checkVerdict);
