import type { LoadCheck } from "#web/form-check.ts";

export const loadDecisionCheck: LoadCheck = () => import("./decide.check.ts").then((rules) => rules.checkDecision);
