import type { LoadCheck } from "#web/form-check.ts";

export const loadEraseCheck: LoadCheck = () => import("./erase.check.ts").then((rules) => rules.checkErase);

export const loadGrievanceCheck: LoadCheck = () => import("./grievance.check.ts").then((rules) => rules.checkGrievance);
