import type { LoadCheck } from "#web/form-check.ts";

export const loadPostCheck: LoadCheck = () => import("./post.check.ts").then((rules) => rules.checkPost);
