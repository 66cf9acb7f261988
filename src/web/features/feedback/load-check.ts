import type { LoadCheck } from "#web/form-check.ts";

export const loadFeedbackCheck: LoadCheck = () => import("./feedback.check.ts").then((rules) => rules.checkFeedback);
