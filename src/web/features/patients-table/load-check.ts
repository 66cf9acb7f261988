import type { LoadCheck } from "#web/form-check.ts";

export const loadReasonCheck: LoadCheck = () => import("./reveal.check.ts").then((rules) => rules.checkReason);
