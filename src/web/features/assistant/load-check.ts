import type { LoadCheck } from "#web/form-check.ts";

export const loadHandOffCheck: LoadCheck = () => import("./hand-off.check.ts").then((rules) => rules.checkHandOff);
