import type { LoadCheck } from "#web/form-check.ts";

export const loadAnswerCheck: LoadCheck = () => import("./answer.check.ts").then((rules) => rules.checkAnswer);
