import type { LoadCheck } from "#web/form-check.ts";

export const loadRatingCheck: LoadCheck = () => import("./rating.check.ts").then((rules) => rules.checkRating);
