import type { LoadCheck } from "#web/form-check.ts";

export const loadRevisionCheck: LoadCheck = () => import("./revise.check.ts").then((rules) => rules.checkRevision);
