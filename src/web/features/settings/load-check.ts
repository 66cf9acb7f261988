import type { LoadCheck } from "#web/form-check.ts";

export const loadSettingsCheck: LoadCheck = () => import("./settings.check.ts").then((rules) => rules.checkSettings);
