import type { LoadCheck } from "#web/form-check.ts";

export const loadHoursCheck: LoadCheck = () => import("./hours.check.ts").then((rules) => rules.checkHours);
