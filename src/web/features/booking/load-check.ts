import type { LoadCheck } from "#web/form-check.ts";

export const loadDetailsCheck: LoadCheck = () => import("./details.check.ts").then((rules) => rules.checkDetails);
export const loadCancelCheck: LoadCheck = () => import("./cancel.check.ts").then((rules) => rules.checkCancel);
