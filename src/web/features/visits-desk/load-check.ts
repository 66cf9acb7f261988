import type { LoadCheck } from "#web/form-check.ts";

export const loadCallerCheck: LoadCheck = () => import("./book.check.ts").then((rules) => rules.checkCaller);
