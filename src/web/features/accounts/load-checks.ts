import type { LoadCheck } from "#web/form-check.ts";

export const loadLoginCheck: LoadCheck = () => import("./login.check.ts").then((rules) => rules.checkLogin);
export const loadResetCheck: LoadCheck = () => import("./login.check.ts").then((rules) => rules.checkResetRequest);
export const loadPasswordCheck: LoadCheck = () => import("./login.check.ts").then((rules) => rules.checkNewPassword);
export const loadEmailCheck: LoadCheck = () => import("./login.check.ts").then((rules) => rules.checkEmailChange);
