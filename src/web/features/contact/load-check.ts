import type { LoadCheck } from "#web/form-check.ts";

export const loadContactCheck: LoadCheck = () => import("./contact.check.ts").then((rules) => rules.checkContact);
